// What a net sees of Merchants of Dunhuang. docs/learning.md lists it.
#pragma once

#include "engine/dunhuang/dunhuang.h"
#include "players/net/inputs.h"

namespace serai {

template <>
struct Inputs<Dunhuang> {
  static constexpr float kTemperature = 0.1f;
  static constexpr float kSearchMargin = 0.02f;
  static bool takes_chance_together(const dunhuang::State&) { return true; }
  static int count(int seats);
  static int first(const dunhuang::State& state);
  static Reckoning list(const dunhuang::State& state, InputList& list);
};

}  // namespace serai
