// Everything that is RECONSTRUCTED: the printed pictures of it are lost, the values are best guesses of ours. Nothing
// but this file knows them. Printed facts among them: nine parts, restaurants in a U, five starts for customers.
#pragma once

#include <array>
#include <cstdint>

#include "engine/kairo/cells.h"
#include "engine/kairo/material.h"

namespace serai::kairo {

// --- The square: size and exact cells are ours

// Parts lie in the order of their cards: nw n ne, w c e, sw s se, each 4×4 cells.
using Parts = std::uint16_t;  // a set of parts
constexpr Parts kAllParts = (1u << kParts) - 1;
constexpr int kPartSide = kSide / 3;

constexpr auto kPartOf = [] {
  std::array<std::uint8_t, kCellNumbers> parts{};
  for (Cell cell = 0; cell < kCellNumbers; ++cell)
    parts[cell] = static_cast<std::uint8_t>((kBands - 1 - cell / 64) * 3 + column_of(cell) / kPartSide);
  return parts;
}();
constexpr int part_of(Cell cell) { return kPartOf[cell]; }
constexpr int band_of_part(int part) { return kBands - 1 - part / 3; }
constexpr std::uint64_t part_in_band(int part) { return std::uint64_t{0x00f00f00f00f} << (part % 3 * 4); }

// The U of restaurants: the left and right columns up to row 8, and the bottom row.
constexpr Cells kRestaurants = [] {
  Cells cells;
  for (int column = 0; column < kSide; ++column)
    for (int row = 0; row < kSide; ++row)
      if (row == 0 || ((column == 0 || column == kSide - 1) && row < 8)) cells.add(cell_at(column, row));
  return cells;
}();

constexpr Cells kMarket = [] {
  Cells cells;
  for (int column = 0; column < kSide; ++column)
    for (int row = 0; row < kSide; ++row) cells.add(cell_at(column, row));
  return cells - kRestaurants;
}();

constexpr std::array<Cell, kCustomersOnSquare> kStarts{cell_named("b11"), cell_named("k11"), cell_named("f7"),
                                                       cell_named("c3"), cell_named("j3")};

// --- The jokers

// The parts that a card opens (K-7).
constexpr std::array<Parts, kCardKinds> kOpens{
    1 << 0,        1 << 1,        1 << 2,        1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8,  // nw to se
    0b000'000'111, 0b000'111'000, 0b111'000'000,                                                  // top, middle, bottom
    0b001'001'001, 0b010'010'010, 0b100'100'100,                                                  // left, centre, right
};

// --- Medals: what they score (K-20, K-36) if no option says otherwise

constexpr int kGoldMedal = 3;
constexpr int kSilverMedal = 2;
constexpr int kMostForMedal = 20;

// --- Fixed set-ups (K-6)

struct FixedStall {
  std::uint8_t owner;  // seat - 1, or N
  Colour colour;
  Cell cell;
  Cell entrance;
};

namespace fixed {
constexpr std::uint8_t N = 4;
constexpr FixedStall stall(std::uint8_t owner, Colour colour, const char* cell, const char* entrance) {
  return {owner, colour, cell_named(cell), cell_named(entrance)};
}
constexpr std::array kTwoPlayers{
    stall(0, red, "c10", "d10"),  stall(0, green, "b6", "c6"),  stall(0, purple, "a3", "b3"),
    stall(1, blue, "j10", "i10"), stall(1, yellow, "k6", "j6"), stall(1, purple, "l3", "k3"),
    stall(N, blue, "e11", "f11"), stall(N, red, "h11", "g11"),  stall(N, yellow, "e6", "f6"),
    stall(N, green, "h6", "g6"),  stall(N, purple, "f1", "f2"), stall(N, white, "g4", "g3"),
};
constexpr std::array kThreePlayers{
    stall(0, green, "j10", "i10"), stall(0, blue, "k6", "j6"),   stall(0, red, "i3", "h3"),
    stall(1, green, "c10", "d10"), stall(1, yellow, "b6", "c6"), stall(1, white, "d3", "e3"),
    stall(2, red, "e6", "f6"),     stall(2, purple, "g1", "g2"), stall(2, white, "h6", "g6"),
};
constexpr std::array kFourPlayers{
    stall(0, white, "b6", "c6"),  stall(0, yellow, "e11", "f11"), stall(0, red, "e3", "f3"),
    stall(1, white, "k6", "j6"),  stall(1, green, "h11", "g11"),  stall(1, blue, "h3", "g3"),
    stall(2, red, "c10", "d10"),  stall(2, purple, "a3", "b3"),   stall(2, green, "e6", "f6"),
    stall(3, blue, "j10", "i10"), stall(3, purple, "l3", "k3"),   stall(3, yellow, "h6", "g6"),
};
}  // namespace fixed

template <class F>
constexpr void each_fixed_stall(int seats, F f) {
  const auto each = [&](const auto& stalls) {
    for (const FixedStall& stall : stalls) f(stall);
  };
  if (seats == 2) each(fixed::kTwoPlayers);
  if (seats == 3) each(fixed::kThreePlayers);
  if (seats == 4) each(fixed::kFourPlayers);
}

}  // namespace serai::kairo
