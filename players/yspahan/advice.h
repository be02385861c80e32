// Advice to a player of Yspahan, as numbers. It knows a whole position; players ask it of redealt ones only.
#pragma once

#include <optional>

#include "engine/yspahan/yspahan.h"
#include "players/judgement.h"

namespace serai {

template <>
struct Advice<Yspahan> {
  static constexpr float kUsualMargin = 12;
  static constexpr Strength kStrength{0.12f, 0.06f, 10, 60, 90000, 270000};
  static constexpr bool kPlaysToTheEnd = false;
  static constexpr int kReach = 3;  // days

  static float points(const yspahan::State& state, int player);
  static float spread(const yspahan::State& state);

  // Is the action in hand complete, so that the position can be judged as it stands?
  static bool at_rest(const yspahan::State& state) {
    using yspahan::Phase;
    return state.phase != Phase::place && state.phase != Phase::go && state.phase != Phase::send &&
           state.phase != Phase::decide;
  }

  // While goods are placed or the supervisor walks.
  static std::optional<Move> best_step(const yspahan::State& state, const Yspahan::Moves& list);

  // A card or a building promises the same with whatever dice.
  static void drop_alike(const yspahan::State& state, Yspahan::Moves& list);

  // A day's dice are used up: nobody has an advantage that will show only in the next moves.
  static bool is_calm(const yspahan::State& state) { return state.phase == yspahan::Phase::dice; }
};

}  // namespace serai
