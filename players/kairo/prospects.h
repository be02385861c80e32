// What advice and a net's facts both ask: how near the end is, where a seat's cards let it build, and how its stalls
// stand among those of their colour.
#pragma once

#include <algorithm>

#include "engine/kairo/building.h"
#include "engine/kairo/distance.h"

namespace serai::kairo {

// How many extensions bring the final phase, at least: it comes when one colour has none left, or two have one.
inline int extensions_to_go(const State& s) {
  int lowest = kExtensions;
  int second = kExtensions;
  for (int left : s.extensions) {
    second = std::min(second, std::max(lowest, left));
    lowest = std::min(lowest, left);
  }
  return std::min(lowest, std::max(0, lowest - 1) + std::max(0, second - 1));
}

inline Parts parts_in_hand(const State& s, int p) {
  unsigned parts = 0;
  each_kind(s.hand[p], [&](int card) { parts |= kOpens[card]; });
  return static_cast<Parts>(card_count(s.hand[p]) >= kCardsToPlayAnywhere ? kAllParts : parts);
}

// What is asked of every stall of a colour.
struct Market {
  Cells ground;  // free cells where it may grow
  int largest = 0;
  int second = 0;                         // largest but one
  std::array<std::uint8_t, kOwners> way;  // of its customer to the door, in steps; kNoWay: there is none
  int shortest = kNoWay;

  static constexpr int kNoWay = 2 * kSide;

  int largest_other(int size) const { return size == largest ? second : largest; }
  // A customer goes to the nearest door, about.
  bool leads_to(int owner) const { return way[owner] != kNoWay && way[owner] == shortest; }
};
using Markets = std::array<Market, kColours>;

inline Markets markets_of(const State& s) {
  Markets markets;
  const Cells free = free_cells(s);
  for (int colour = 0; colour < kColours; ++colour) {
    Market& market = markets[colour];
    market.ground = free & (colour == purple ? kRestaurants : kMarket);
    const Cell customer = s.customer[colour];
    for (int owner = 0; owner < kOwners; ++owner) {
      const Stall& stall = s.stalls[owner][colour];
      const int size = stall.size;
      market.second = std::max(market.second, std::min(size, market.largest));
      market.largest = std::max(market.largest, size);
      const bool walks = size && customer != kNoCell && customer != stall.entrance;
      const int way = walks ? distance(customer, stall.entrance) : Market::kNoWay;
      market.way[owner] = static_cast<std::uint8_t>(way);
      market.shortest = std::min(market.shortest, way);
    }
  }
  return markets;
}

// Free cells beside a seat's stalls, where there is an extension for them.
using Rooms = std::array<Cells, kColours>;

inline Rooms rooms_of(const State& s, int p, const Markets& markets) {
  Rooms rooms;
  for (int colour = 0; colour < kColours; ++colour)
    if (s.stalls[p][colour].size && s.extensions[colour])
      rooms[colour] = neighbours_in(markets[colour].ground, s.tiles_of[p] & s.tiles_in[colour]);
  return rooms;
}

// Points that the advice expects a seat to have in the end.
float advised_points(const State& s, int p, const Markets& markets, const Rooms& rooms);

}  // namespace serai::kairo
