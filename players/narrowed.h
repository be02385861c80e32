// Narrowing a list of hundreds takes longer than judging what is left. Where every deal allows the same moves, what was
// found along a path is remembered; the latest of those that share a place stays.
#pragma once

#include <vector>

#include "players/judgement.h"

namespace serai {

template <GameRules G>
class Narrowed {
 public:
  // The moves worth a thought; `at` stands for the position, as those see it who may not know all of it.
  void find(std::uint64_t at, const typename G::State& state, int wider, typename G::Moves& list) {
    if constexpr (kNarrows<G>) {
      if (!Advice<G>::narrows_alike(state)) return find_anew(state, wider, list);
      places_.resize(kPlaces);
      Place& place = places_[at % kPlaces];
      if (place.moves.empty() || place.at != at || place.wider != wider) {
        find_anew(state, wider, list);
        place.at = at;
        place.wider = wider;
        place.moves.assign(list.begin(), list.end());
        return;
      }
      for (Move move : place.moves) list.add(move);
    } else {
      G::moves(state, list);
    }
  }

 private:
  static constexpr std::size_t kPlaces = 1024;

  struct Place {
    std::uint64_t at = 0;
    int wider = 0;
    std::vector<Move> moves;
  };

  static void find_anew(const typename G::State& state, int wider, typename G::Moves& list) {
    G::moves(state, list);
    if (list.size() > 1) narrow<G>(state, list, wider);
  }

  std::vector<Place> places_;
};

}  // namespace serai
