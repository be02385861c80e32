// What a net sees of Kairo. docs/learning.md lists it.
#pragma once

#include "engine/kairo/kairo.h"
#include "players/net/inputs.h"
#include "players/outlook.h"

namespace serai {

template <>
struct Inputs<Kairo> {
  static constexpr float kTemperature = 0.05f;
  static constexpr float kSearchMargin = kMarginShare;
  // Cards; in the set-up chance says which stall is next.
  static bool takes_chance_together(const kairo::State& state) {
    return state.phase == kairo::Phase::show || state.phase == kairo::Phase::draw;
  }
  static int count(int seats);
  static int first(const kairo::State& state);
  static Reckoning list(const kairo::State& state, InputList& list);
};

}  // namespace serai
