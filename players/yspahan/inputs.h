// What a net sees of Yspahan. docs/learning.md lists it.
#pragma once

#include "engine/yspahan/yspahan.h"
#include "players/net/inputs.h"
#include "players/outlook.h"

namespace serai {

template <>
struct Inputs<Yspahan> {
  static constexpr float kTemperature = 0.015f;
  static constexpr float kSearchMargin = kMarginShare;
  static bool takes_chance_together(const yspahan::State&) { return false; }
  static int count(int seats);
  static int first(const yspahan::State& state);
  static Reckoning list(const yspahan::State& state, InputList& list);
};

}  // namespace serai
