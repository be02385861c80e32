// Help for people: the best moves of a position, and what became of every move of a game. Both know only what the
// seat in question knew.
#pragma once

#include "engine/core/record.h"
#include "players/player.h"
#include "players/thoughts.h"

namespace serai {

// The moves that were looked at, best first.
std::vector<Hint> hint(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng);

// --- Analysis -----------------------------------------------------------------------------------------------------

constexpr float kCostly = 0.05f;  // loss in win chance that makes a move a turning point

// Judges every seat's move of a game as it goes on: call `add` before each move is applied.
class Analyst {
 public:
  Analyst(const Budget& budget, std::uint64_t seed) : budget_(budget), seed_(seed) {}

  void add(const Position& before, RecordMove step, const Between& between = {});
  Analysis finish();

 private:
  Budget budget_;
  std::uint64_t seed_;
  Analysis analysis_;
};

}  // namespace serai
