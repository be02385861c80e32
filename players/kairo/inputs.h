// What a net sees of Kairo. docs/learning.md lists it.
#pragma once

#include "engine/kairo/kairo.h"
#include "players/net/inputs.h"

namespace serai {

template <>
struct Inputs<Kairo> {
  static constexpr float kTemperature = 0.05f;
  static int count(int seats);
  static int first(const kairo::State& state);
  static void list(const kairo::State& state, InputList& list);
};

}  // namespace serai
