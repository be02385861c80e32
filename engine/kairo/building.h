// Where stalls, extensions and moves may go, and what they cost: questions that the move list, the play of a move and
// the refusals all ask.
#pragma once

#include "engine/kairo/walking.h"

namespace serai::kairo {

constexpr Cells cells_of(Parts parts) {
  constexpr auto kInBand = [] {
    std::array<std::uint64_t, 8> cells{};
    for (unsigned row = 0; row < 8; ++row)
      for (int part = 0; part < 3; ++part)
        if (row >> part & 1) cells[row] |= part_in_band(part);
    return cells;
  }();
  return {{kInBand[parts >> 6], kInBand[parts >> 3 & 7], kInBand[parts & 7]}};
}

constexpr Parts parts_of(const Cells& cells) {
  const auto row = [](std::uint64_t band) {
    band |= band >> 24;  // four rows into one
    band |= band >> 12;
    band |= band >> 2;  // four columns into one
    band |= band >> 1;
    return (band & 1) | (band >> 3 & 2) | (band >> 6 & 4);
  };
  return static_cast<Parts>(row(cells.band[0]) << 6 | row(cells.band[1]) << 3 | row(cells.band[2]));
}

// Cells where a stall may stand, by the direction of its entrance.
struct Sites {
  std::array<Cells, kDirections> facing;

  Cells all() const { return facing[north] | facing[east] | facing[south] | facing[west]; }
};

// K-9
inline Cells free_cells(const State& s) { return (kMarket | kRestaurants) - s.tiles - s.entrances - s.customers(); }

// The square as a stall may be put on it. K-24 also asks it of the square with a stall taken off.
class Ground {
 public:
  explicit Ground(const State& s);
  static Ground without(const State& s, const Stall& stall);

  const Cells& free() const { return free_; }

  // K-10, K-11, K-13 to K-15, with the stall within these cells; K-12 is the asker's business.
  Sites stall_sites(bool purple_stall, const Cells& within);

 private:
  Ground(const Cells& tiles, const Cells& goals, const Cells& open);
  void look_at(const Cells& cells);

  Cells tiles_;
  Cells goals_;  // entrances and customers
  Cells open_;
  Cells free_;
  Cells in_doubt_;  // not looked at yet
  // Of those that were: cells that must stay open, and those that would cut off their neighbour in a direction.
  Cells splits_;
  std::array<Cells, kDirections> loses_;
};

// K-16, K-17: where a player's stall might be extended; nowhere if the supply has no extension.
inline Cells extension_candidates(const State& s, const Cells& free, int player, int colour) {
  if (!s.extensions[colour]) return {};
  const Cells mine = s.tiles_of[player] & s.tiles_in[colour];
  const Cells beside = neighbours_in(free & (colour == purple ? kRestaurants : kMarket), mine);
  return beside.any() ? beside - neighbours_in(beside, s.tiles_in[colour] - mine) : beside;
}

// K-15, K-18: those of these free cells that may be covered.
inline Cells coverable(const State& s, const Cells& cells) { return cells - s.passages; }

// K-24: may this stall be moved at all, if these are its candidates for an extension?
inline bool can_be_moved(const State& s, const Stall& stall, const Cells& candidates) {
  return stall.size == 1 && !coverable(s, candidates).any();
}

// K-24: where it may go, its present place among the free ones but left out; K-12 is the asker's business.
Sites move_sites(const State& s, int player, int colour, const Cells& within);

// K-12: parts that may take a stall of this colour.
inline Parts parts_for(const State& s, int colour) { return static_cast<Parts>(kAllParts & ~s.parts_with[colour]); }
// The same for a stall that is moved: its own part counts as left.
inline Parts parts_for_move(const State& s, int player, int colour) {
  return static_cast<Parts>(parts_for(s, colour) | 1u << part_of(s.stall(player, colour).cell));
}
// K-4: parts that may take a stall in the set-up.
inline Parts parts_in_setup(const State& s) {
  unsigned one = 0;
  unsigned two = 0;
  for (Parts parts : s.parts_with) {
    two |= one & parts;
    one |= parts;
  }
  static_assert(kMostInPartAtFirst == 2);
  return static_cast<Parts>(kAllParts & ~two);
}

using Coins = std::array<std::uint16_t, kColours>;
constexpr int coins_in(const Coins& coins) {
  int sum = 0;
  for (int n : coins) sum += n;
  return sum;
}

constexpr unsigned colours_in(const Coins& coins) {  // a bit each
  unsigned colours = 0;
  for (int colour = 0; colour < kColours; ++colour) colours |= static_cast<unsigned>(coins[colour] > 0) << colour;
  return colours;
}

// K-19: can an extension be paid that makes a stall so large, with so many coins of its colour and of others?
constexpr bool can_pay(int own, int others, int size) { return (own > 0) & (others >= 2 * (size - own)); }
constexpr bool can_pay(const Coins& coins, int colour, int size) {
  return can_pay(coins[colour], coins_in(coins) - coins[colour], size);
}

// K-19: colours in which the next coin may be paid, a bit each.
unsigned next_coins(const State& s);

}  // namespace serai::kairo
