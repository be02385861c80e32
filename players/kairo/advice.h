// Advice to a player of Kairo, as numbers. It knows a whole position; players ask it of redealt ones only.
#pragma once

#include "engine/kairo/kairo.h"
#include "players/judgement.h"

namespace serai {

template <>
struct Advice<Kairo> {
  static constexpr float kUsualMargin = 15;
  static constexpr Strength kStrength{0.25f, 0.09f, 6, 80, 32000, 96000};
  static constexpr bool kPlaysToTheEnd = false;
  static constexpr int kReach = 3;

  static float points(const kairo::State& state, int player);
  static float spread(const kairo::State& state);

  // Not in the middle of a build or between two cards.
  static bool at_rest(const kairo::State& state) {
    using kairo::Phase;
    return state.phase != Phase::build && state.phase != Phase::pay && state.phase != Phase::second &&
           state.phase != Phase::discard;
  }
  static bool is_calm(const kairo::State& state) { return at_rest(state); }

  // narrow.cpp: hundreds of places for a stall are much alike; these are worth a thought. `wider` adds so many of
  // each colour.
  static void narrow(const kairo::State& state, Kairo::Moves& list, int wider);
  // Everybody sees where stalls can stand.
  static bool narrows_alike(const kairo::State& state) {
    using kairo::Phase;
    return state.phase == Phase::setup || state.phase == Phase::neutral || state.phase == Phase::build;
  }
};

}  // namespace serai
