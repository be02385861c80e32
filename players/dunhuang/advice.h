// Advice to a player of Merchants of Dunhuang, as numbers. It knows a whole position; players ask it of redealt ones.
#pragma once

#include "engine/dunhuang/dunhuang.h"
#include "players/judgement.h"

namespace serai {

template <>
struct Advice<Dunhuang> {
  static constexpr float kUsualMargin = 10;
  static constexpr Strength kStrength{0.35f, 0.12f, 10, 150, 150000, 450000};
  static constexpr bool kPlaysToTheEnd = false;
  static constexpr int kReach = 1000;  // to the end

  static float points(const dunhuang::State& state, int player);
  static float spread(const dunhuang::State& state);

  // Between turns.
  static bool at_rest(const dunhuang::State& state) {
    using dunhuang::Phase;
    return state.phase == Phase::go || state.phase == Phase::refill || state.phase == Phase::over;
  }
  static bool is_calm(const dunhuang::State& state) { return state.phase == dunhuang::Phase::go; }
};

}  // namespace serai
