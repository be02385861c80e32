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

// D-24: the next empty space from the camel on, if there is one.
inline void refill(State& s) {
  for (int k = 0; k < kPositions; ++k) {
    const int position = clockwise(s.camel, k);
    if (s.market[position] != kNoGood) continue;
    if (!s.deck_size()) {
      s.last_round = 1;  // D-25
      break;
    }
    s.position = static_cast<std::uint8_t>(position);
    return set_chance(s, Phase::refill);
  }
  next_seat(s);
}

inline void end_turn(State& s) {
  s.steps = 0;
  s.bonus_taken = 0;
  if (std::popcount(s.tokens[s.player]) >= kTokensToWin[s.seats] && kind_count(s.hand(s.player)) >= kGoodsToWin) {
    s.won_at_once = 1;  // D-22
    return end_game(s);
  }
  refill(s);
}

}  // namespace serai::dunhuang
