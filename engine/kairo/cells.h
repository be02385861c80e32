// Cells of the square, and sets of them as bit boards: one machine word for each band of four rows.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace serai::kairo {

constexpr int kSide = 12;
constexpr int kBands = 3;
constexpr int kRowsInBand = 4;
constexpr int kCells = kSide * kSide;

// A cell's number: 64 for each band from the bottom, 12 for each row in it, 1 for each column.
using Cell = int;
constexpr int kCellNumbers = 64 * kBands;  // some are no cell
constexpr std::uint8_t kNoCell = 255;

constexpr Cell cell_at(int column, int row) {  // both from 0
  return row / kRowsInBand * 64 + row % kRowsInBand * kSide + column;
}
constexpr int column_of(Cell cell) { return (cell & 63) % kSide; }
constexpr int row_of(Cell cell) { return cell / 64 * kRowsInBand + (cell & 63) / kSide; }

// "c10", as printed and written.
constexpr Cell cell_named(const char* name) {
  const int row = name[2] ? (name[1] - '0') * 10 + (name[2] - '0') : name[1] - '0';
  return cell_at(name[0] - 'a', row - 1);
}

enum Direction : std::uint8_t { north, east, south, west };
constexpr int kDirections = 4;
constexpr Direction opposite(int direction) { return static_cast<Direction>((direction + 2) % kDirections); }

// A set of cells.
struct Cells {
  std::array<std::uint64_t, kBands> band{};

  constexpr bool has(Cell cell) const { return band[cell >> 6] >> (cell & 63) & 1; }
  constexpr void add(Cell cell) { band[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  constexpr void remove(Cell cell) { band[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  constexpr bool any() const { return (band[0] | band[1] | band[2]) != 0; }
  constexpr bool holds(const Cells& others) const { return !(others - *this).any(); }
  constexpr int count() const {  // of few cells
    int cells = 0;
    for (std::uint64_t left : band)
      for (; left; left &= left - 1) ++cells;
    return cells;
  }

  constexpr int count_up_to_15() const {
    // Fours of cells into one sum each, of all bands at once; then all sums together.
    constexpr std::uint64_t kPairs = 0x5555555555555555;
    constexpr std::uint64_t kFours = 0x3333333333333333;
    std::uint64_t sums = 0;
    for (std::uint64_t cells : band) {
      cells -= cells >> 1 & kPairs;
      sums += (cells & kFours) + (cells >> 2 & kFours);
    }
    return static_cast<int>(sums * 0x1111111111111111 >> 60);
  }

  friend constexpr bool operator==(const Cells& a, const Cells& b) {
    return ((a.band[0] ^ b.band[0]) | (a.band[1] ^ b.band[1]) | (a.band[2] ^ b.band[2])) == 0;
  }
  friend constexpr Cells operator|(const Cells& a, const Cells& b) {
    return {{a.band[0] | b.band[0], a.band[1] | b.band[1], a.band[2] | b.band[2]}};
  }
  friend constexpr Cells operator&(const Cells& a, const Cells& b) {
    return {{a.band[0] & b.band[0], a.band[1] & b.band[1], a.band[2] & b.band[2]}};
  }
  // Those of a that are not in b.
  friend constexpr Cells operator-(const Cells& a, const Cells& b) {
    return {{a.band[0] & ~b.band[0], a.band[1] & ~b.band[1], a.band[2] & ~b.band[2]}};
  }
  constexpr Cells& operator|=(const Cells& b) { return *this = *this | b; }
  constexpr Cells& operator&=(const Cells& b) { return *this = *this & b; }
  constexpr Cells& operator-=(const Cells& b) { return *this = *this - b; }

  template <class F>
  constexpr void each(F f) const {
    for (int i = 0; i < kBands; ++i)
      for (std::uint64_t left = band[i]; left; left &= left - 1) f(64 * i + std::countr_zero(left));
  }
};

constexpr Cells one_cell(Cell cell) {
  Cells cells;
  cells.add(cell);
  return cells;
}

// Where these cells come to lie after one step; a step off the square is lost.
[[gnu::always_inline]] constexpr Cells step(const Cells& cells, Direction direction) {
  constexpr std::uint64_t kWestColumn = 0x001001001001;
  constexpr std::uint64_t kBand = (std::uint64_t{1} << (kSide * kRowsInBand)) - 1;
  constexpr int kToLastRow = kSide * (kRowsInBand - 1);
  const auto& b = cells.band;
  switch (direction) {
    case north:
      return {{b[0] << kSide & kBand, (b[1] << kSide & kBand) | b[0] >> kToLastRow,
               (b[2] << kSide & kBand) | b[1] >> kToLastRow}};
    case south:
      return {
          {b[0] >> kSide | (b[1] << kToLastRow & kBand), b[1] >> kSide | (b[2] << kToLastRow & kBand), b[2] >> kSide}};
    case east: {
      constexpr std::uint64_t kKept = ~(kWestColumn << (kSide - 1));
      return {{(b[0] & kKept) << 1, (b[1] & kKept) << 1, (b[2] & kKept) << 1}};
    }
    default: {
      constexpr std::uint64_t kKept = ~kWestColumn;
      return {{(b[0] & kKept) >> 1, (b[1] & kKept) >> 1, (b[2] & kKept) >> 1}};
    }
  }
}

constexpr Cells neighbours(const Cells& cells) {
  return step(cells, north) | step(cells, south) | step(cells, east) | step(cells, west);
}

// The first of them, or none.
constexpr Cells first_of(const Cells& cells) {
  const auto [low, middle, high] = cells.band;
  if (low) return {{low & -low, 0, 0}};
  if (middle) return {{0, middle & -middle, 0}};
  return {{0, 0, high & -high}};
}

// Those in a row (from 0), a bit for each column.
constexpr unsigned row_in(const Cells& cells, int row) {
  return static_cast<unsigned>(cells.band[row / kRowsInBand] >> (row % kRowsInBand * kSide)) & ((1u << kSide) - 1);
}

// The cell and the eight around it.
constexpr Cells around(Cell cell) {
  const Cells middle = one_cell(cell);
  const Cells row = middle | step(middle, east) | step(middle, west);
  return row | step(row, north) | step(row, south);
}

// The cells of `ground` next to these. Steps off the square need no care but at its sides, for `ground` lies on it.
[[gnu::always_inline]] constexpr Cells neighbours_in(const Cells& ground, const Cells& cells) {
  constexpr std::uint64_t kNotWest = ~std::uint64_t{0x001001001001};
  constexpr std::uint64_t kNotEast = ~std::uint64_t{0x800800800800};
  constexpr int kToLastRow = kSide * (kRowsInBand - 1);
  const auto [low, middle, high] = cells.band;
  const auto within = [](std::uint64_t b) {
    return (b & kNotEast) << 1 | (b & kNotWest) >> 1 | b << kSide | b >> kSide;
  };
  return {{(within(low) | middle << kToLastRow) & ground.band[0],
           (within(middle) | low >> kToLastRow | high << kToLastRow) & ground.band[1],
           (within(high) | middle >> kToLastRow) & ground.band[2]}};
}

// The cell next to a cell, or kNoCell beyond the edge: kNext[direction][cell].
constexpr auto kNext = [] {
  std::array<std::array<std::uint8_t, kCellNumbers>, kDirections> next{};
  for (auto& cells : next) cells.fill(kNoCell);
  for (int column = 0; column < kSide; ++column)
    for (int row = 0; row < kSide; ++row) {
      const Cell cell = cell_at(column, row);
      const auto set = [&](Direction direction, int to_column, int to_row) {
        if (to_column >= 0 && to_column < kSide && to_row >= 0 && to_row < kSide)
          next[direction][cell] = static_cast<std::uint8_t>(cell_at(to_column, to_row));
      };
      set(north, column, row + 1);
      set(east, column + 1, row);
      set(south, column, row - 1);
      set(west, column - 1, row);
    }
  return next;
}();

}  // namespace serai::kairo
