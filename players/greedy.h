// One move ahead: what each move is worth to the seat that makes it, by the game's advice.
#pragma once

#include "players/advice.h"

namespace serai {

// Of these moves the one after which the actor may expect the most points. Advice may find it without trying them all.
template <GameRules G>
Move best_step(const typename G::State& state, const typename G::Moves& list) {
  if constexpr (requires { Advice<G>::best_step(state, list); })
    if (const auto known = Advice<G>::best_step(state, list)) return *known;
  Best best;
  for (Move move : list) {
    typename G::State next = state;
    G::apply(next, move);
    best.compare(move, Advice<G>::points(next, G::actor(state) - 1));
  }
  return best.move;
}

// An action once begun is carried out, so that the position can be judged: goods are placed, the supervisor walks.
template <GameRules G>
void follow_through(typename G::State& state) {
  while (!Advice<G>::at_rest(state) && G::actor(state) >= 1) {
    typename G::Moves list;
    sensible_moves<G>(state, list);
    G::apply(state, list.size() == 1 ? list[0] : best_step<G>(state, list));
  }
}

// The position after the move that promises its actor the most points, the action carried out.
template <GameRules G>
void play_for_points(typename G::State& state, const typename G::Moves& list) {
  const int player = G::actor(state) - 1;
  const typename G::State before = state;
  float best_points = -1e9f;
  for (Move move : list) {
    typename G::State next = before;
    G::apply(next, move);
    follow_through<G>(next);
    const float points = Advice<G>::points(next, player);
    if (points > best_points) {
      best_points = points;
      state = next;
    }
  }
}

}  // namespace serai
