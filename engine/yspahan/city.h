// Where goods may be placed, groups chosen and prices paid: questions that the move list, the play of a move and
// the refusals all ask.
#pragma once

#include <algorithm>

#include "engine/yspahan/moves.h"
#include "engine/yspahan/state.h"

namespace serai::yspahan {

// Y-13, Y-14: shops of one quarter in which this player may place a cube.
inline Shops open_shops(const State& s, int player, int quarter) {
  const Shops mine = s.cubes[player];
  const Shops others = (s.cubes[0] | s.cubes[1] | s.cubes[2] | s.cubes[3]) & ~mine;
  Shops open = 0;
  Shops unfinished = 0;
  for (const Shops shops : kSoukShops[quarter]) {
    const Shops empty = others & shops ? 0 : shops & ~mine;
    open |= empty;
    unfinished |= mine & shops ? empty : 0;
  }
  return unfinished ? unfinished : open;
}

inline Shops open_shops_in_city(const State& s, int player) {
  return open_shops(s, player, sack) | open_shops(s, player, barrel) | open_shops(s, player, chest) |
         open_shops(s, player, vase);
}

// Y-39: is the player in turn the day's start player?
inline bool is_start_player(const State& s) { return s.player() == s.order[0]; }

// Y-8, Y-41: dice of a group that count for the player in turn.
inline int dice_for_player(const State& s, int field) {
  return s.white[field] + (is_start_player(s) ? s.yellow[field] : 0);
}

// Y-9: a bit for each field with a group that the player in turn may choose.
inline unsigned available_groups(const State& s) {
  unsigned groups = 0;
  for (int field = 0; field < kFields; ++field)
    if (dice_for_player(s, field)) groups |= 1u << field;
  return groups;
}

// Y-20: the price of letting the supervisor walk `length` spaces.
inline int walking_price(const State& s, int player, int length) {
  const int change = length > s.steps ? length - s.steps : s.steps - length;
  const int free = s.has(player, hammam) ? kHammamSteps : 0;
  return change > free ? change - free : 0;
}

// Y-20: spaces to which he can be sent.
inline Spaces reachable(const State& s, int player) {
  const int change = s.gold[player] + (s.has(player, hammam) ? kHammamSteps : 0);
  const int most = s.steps + change > kLongestPath ? kLongestPath : s.steps + change;
  const int least = s.steps > change ? s.steps - change : 0;
  return kWithin[s.supervisor][most + 1] & ~kWithin[s.supervisor][least];
}

// Y-25: does `play no-camels BUILDING` exist, and the like?
inline bool cards_build(const State& s) { return s.cards_build && s.seats > 2; }

// Y-25: cards that may be used with a building, as far as the option goes: none with `discount build`, except that two
// players may use one.
inline bool may_use(const State& s, int cards_used) {
  return !s.cards_build || cards_used == use_none || (s.seats == 2 && cards_used != use_both);
}

// Y-25, Y-27: what this player can pay for without these cards' price; a bit each.
inline unsigned payable(const State& s, int player, int cards_used) {
  const int camels = cards_used & use_no_camels ? kHighestPrice : std::min<int>(s.camels[player], kHighestPrice);
  const int gold = cards_used & use_no_gold ? kHighestPrice : std::min<int>(s.gold[player], kHighestPrice);
  return kAffordable[camels][gold] & ~unsigned{s.buildings[player]};
}

// What may be built using these cards, which are in hand: they must save something, and the paddock costs no gold.
inline unsigned buildable(const State& s, int player, int cards_used) {
  return payable(s, player, cards_used) & (cards_used & use_no_gold ? ~(1u << paddock) : ~0u);
}

// Y-33: for souks that the player alone has filled.
inline int souk_points(const State& s, int player) {
  int points = 0;
  for (const Souk& souk : kSouks)
    if ((s.cubes[player] & souk.shops()) == souk.shops())
      points += souk.points + (s.has(player, bazaar) ? kBazaarPoints : 0);
  return points;
}

}  // namespace serai::yspahan
