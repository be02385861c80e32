// Where customers walk, in two machine words instead of three: market cells only. For long walks, which take most of
// the time that a game takes.
#pragma once

#include "engine/kairo/square.h"

namespace serai::kairo {

// Rows 2 to 7 from b to k, then rows 8 to 12 from a to l.
struct Floor {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr Floor() = default;
  constexpr Floor(std::uint64_t low_rows, std::uint64_t high_rows) : low(low_rows), high(high_rows) {}
  constexpr explicit Floor(const Cells& cells) {
    const auto [bottom, middle, top] = cells.band;
    low = (bottom >> 13 & kRow) | (bottom >> 25 & kRow) << 10 | (bottom >> 37 & kRow) << 20 |
          (middle >> 1 & kRow) << 30 | (middle >> 13 & kRow) << 40 | (middle >> 25 & kRow) << 50;
    high = (middle >> 36 & kRow << 1) | top << 12;
  }

  constexpr bool any() const { return (low | high) != 0; }
  constexpr bool holds(const Floor& others) const { return !(others - *this).any(); }

  friend constexpr bool operator==(const Floor&, const Floor&) = default;
  friend constexpr Floor operator|(const Floor& a, const Floor& b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Floor operator&(const Floor& a, const Floor& b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Floor operator-(const Floor& a, const Floor& b) { return {a.low & ~b.low, a.high & ~b.high}; }
  constexpr Floor& operator|=(const Floor& b) { return *this = *this | b; }
  constexpr Floor& operator-=(const Floor& b) { return *this = *this - b; }

  // Those and their neighbours, as far as there is ground.
  constexpr Floor grown_on(const Floor& ground) const {
    constexpr std::uint64_t kWestLow = 0x0004010040100401;  // the first of each row
    constexpr std::uint64_t kWestHigh = 0x001001001001001;
    const std::uint64_t beside_low =
        (low & ~(kWestLow << 9)) << 1 | (low & ~kWestLow) >> 1 | low << 10 | low >> 10 | (high >> 1 & kRow) << 50;
    const std::uint64_t beside_high =
        (high & ~(kWestHigh << 11)) << 1 | (high & ~kWestHigh) >> 1 | high << 12 | high >> 12 | low >> 50 << 1;
    return {low | (beside_low & ground.low), high | (beside_high & ground.high)};
  }

 private:
  static constexpr std::uint64_t kRow = 0x3ff;
};

// One market cell; none for any other.
constexpr auto kFloorOf = [] {
  std::array<Floor, kCellNumbers> floors{};
  kMarket.each([&](Cell cell) { floors[cell] = Floor(one_cell(cell)); });
  return floors;
}();

}  // namespace serai::kairo
