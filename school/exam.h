// How a net does against others, one move ahead each: the quick measure of what it has learned, and the gate it must
// pass. Matches of searches are the arena's.
#pragma once

#include "players/search_settings.h"

namespace serai::school {

struct Exam {
  double share = 0;   // of wins
  double fair = 0.5;  // what one of so many seats gets
  std::uint64_t games = 0;

  double margin95() const;
  double elo() const;  // against the others
};

// The net among others, in every seat in turn.
Exam examine(const Game& game, int seats, const JudgeChoice& pupil, const JudgeChoice& others, std::uint64_t games,
             std::uint64_t seed, int threads);

}  // namespace serai::school
