// Advice to a player of Yspahan, as numbers. It knows a whole position; players ask it of redealt ones only.
#pragma once

#include "engine/yspahan/yspahan.h"
#include "players/judgement.h"

namespace serai {

template <>
struct Advice<Yspahan> {
  static constexpr float kUsualMargin = 12;

  static Outlook outlook(const yspahan::State& state);

  // Is the action in hand complete, so that the position can be judged as it stands?
  static bool at_rest(const yspahan::State& state) {
    using yspahan::Phase;
    return state.phase != Phase::place && state.phase != Phase::go && state.phase != Phase::send &&
           state.phase != Phase::decide;
  }
};

}  // namespace serai
