// One move ahead: what each move is worth to the seat that makes it, by the game's advice.
#pragma once

#include "players/advice.h"

namespace serai {

// The best move of whoever is to act, looking at the next position only.
template <GameRules G>
Move nearest_best(const typename G::State& state) {
  typename G::Moves list;
  list.clear();
  G::moves(state, list);
  if (list.size() == 1) return list[0];
  const Seat seat = G::actor(state);
  Move best = list[0];
  float best_worth = -1;
  for (Move move : list) {
    typename G::State next = state;
    G::apply(next, move);
    const float worth = satisfaction<G>(next, seat);
    if (worth > best_worth) {
      best_worth = worth;
      best = move;
    }
  }
  return best;
}

// An action once begun is carried out, so that the position can be judged: goods are placed, the supervisor walks.
template <GameRules G>
void follow_through(typename G::State& state) {
  while (!Advice<G>::at_rest(state) && G::actor(state) >= 1) G::apply(state, nearest_best<G>(state));
}

// The worth of each move, in the order of the list, to the seat that is to act.
template <GameRules G>
void weigh(const typename G::State& state, const typename G::Moves& list, float* worth) {
  const Seat seat = G::actor(state);
  for (std::size_t i = 0; i < list.size(); ++i) {
    typename G::State next = state;
    G::apply(next, list[i]);
    follow_through<G>(next);
    worth[i] = satisfaction<G>(next, seat);
  }
}

}  // namespace serai
