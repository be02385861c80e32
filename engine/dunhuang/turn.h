// How one thing follows another: draws, the end of a turn, the refill, the end of the game.
#pragma once

#include <bit>

#include "engine/dunhuang/state.h"

namespace serai::dunhuang {

inline void set_actor(State& s, Phase phase, int seat) {
  s.phase = phase;
  s.actor = static_cast<std::int8_t>(seat + 1);
}

inline void set_chance(State& s, Phase phase) {
  s.phase = phase;
  s.actor = kChance;
}

inline void begin_draw(State& s, int cards) {
  s.cards_left = static_cast<std::uint8_t>(cards);
  set_chance(s, Phase::draw);
}

inline void end_game(State& s) {
  s.phase = Phase::over;
  s.actor = kOver;
  s.position = 0;
}

inline void next_seat(State& s) {
  s.position = 0;
  if (s.player + 1 < s.seats) {
    ++s.player;
  } else {
    if (s.last_round) return end_game(s);  // D-25
    s.player = 0;
  }
  set_actor(s, Phase::go, s.player);
}

// The empty spaces of the market, bit 8 × position each.
inline std::uint64_t empty_spaces(const State& s) {
  std::uint64_t market = 0;
  for (int position = 0; position < kPositions; ++position)
    market |= std::uint64_t{s.market[position]} << (8 * position);
  return market >> 2 & market >> 3 & 0x0101010101010101;  // of goods and kNoGood only that has both bits
}
static_assert((kNoGood & 12) == 12 && kGoods <= 12);

// D-24: the next empty space from the camel on, if there is one.
inline void refill(State& s) {
  const std::uint64_t from_camel = std::rotr(empty_spaces(s), 8 * s.camel);
  if (from_camel) {
    if (!s.deck_empty()) {
      s.position = static_cast<std::uint8_t>(clockwise(s.camel, std::countr_zero(from_camel) / 8));
      return set_chance(s, Phase::refill);
    }
    s.last_round = 1;  // D-25
  }
  next_seat(s);
}

inline void end_turn(State& s) {
  s.steps = 0;
  s.bonus_taken = 0;
  if (kind_count(s.hand(s.player)) >= kGoodsToWin && s.token_count(s.player) >= kTokensToWin[s.seats]) {
    s.won_at_once = 1;  // D-22
    return end_game(s);
  }
  refill(s);
}

}  // namespace serai::dunhuang
