// Cards that come to shops and leave them, and the tokens that follow (D-12 to D-19).
#pragma once

#include <algorithm>

#include "engine/dunhuang/state.h"

namespace serai::dunhuang {

constexpr int kSupply = -1;

inline bool holds_token(const State& s, int seat, Good good) { return s.tokens[seat] >> good & 1; }

// The seat that holds the token of this good, or the supply.
inline int token_owner(const State& s, Good good) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (holds_token(s, seat, good)) return seat;
  return kSupply;
}

inline bool is_sealed(const State& s, Good good) { return s.sealed >> good & 1; }

inline bool has_character(const State& s, int character) {
  return std::find(s.tiles.begin(), s.tiles.end(), character) != s.tiles.end();
}

inline bool another_has_more(const State& s, int seat, Good good) {
  const int mine = count_of(s.shop[seat], good);
  int most = 0;
  for (Goods shop : s.shop) most = std::max(most, count_of(shop, good));
  return most > mine;
}

// D-15: a token that moves lies number up.
inline void move_token(State& s, Good good, int from, int to) {
  const auto token = static_cast<std::uint16_t>(1u << good);
  s.sealed &= static_cast<std::uint16_t>(~token);
  if (from != kSupply) s.tokens[from] &= static_cast<std::uint16_t>(~token);
  if (to != kSupply) s.tokens[to] |= token;
}

// The player places a card. True if somebody must now decide about a sealed token (D-16, D-17).
inline bool into_shop(State& s, Good good) {
  const int seat = s.player;
  s.shop[seat] += one(good);
  if (holds_token(s, seat, good)) return false;       // D-13
  if (another_has_more(s, seat, good)) return false;  // D-12
  const int owner = token_owner(s, good);
  const bool equal = owner != kSupply && count_of(s.shop[owner], good) == count_of(s.shop[seat], good);
  if (equal && is_sealed(s, good)) {
    const bool guarded = has_character(s, manichean);
    if (!guarded && s.coins[seat] < kSealPrice) return false;  // D-17
    s.contested = static_cast<std::uint8_t>(good);
    s.phase = guarded ? Phase::guard : Phase::pay;
    s.actor = static_cast<std::int8_t>((guarded ? owner : seat) + 1);
    return true;
  }
  move_token(s, good, owner, seat);
  return false;
}

// D-14
inline void out_of_shop(State& s, Good good) {
  const int seat = s.player;
  s.shop[seat] -= one(good);
  if (!holds_token(s, seat, good)) return;
  const bool emptied = s.return_empty && count_of(s.shop[seat], good) == 0;
  if (emptied || another_has_more(s, seat, good)) move_token(s, good, seat, kSupply);
}

// D-26: the cards in hand that count, the highest first: where nobody has more of the good, as many as tokens.
template <class F>
void for_each_card_scored(const State& s, F score) {
  for (int seat = 0; seat < s.seats; ++seat) {
    int cards = s.token_count(seat);
    for (Good good = kGoods - 1; good >= 0 && cards > 0; --good) {
      const int mine = count_of(s.hand(seat), good);
      bool most = mine > 0;
      for (int other = 0; other < s.seats; ++other) most = most && count_of(s.hand(other), good) <= mine;
      if (!most) continue;
      score(seat, good);
      --cards;
    }
  }
}

}  // namespace serai::dunhuang
