// Help for people: the best moves of a position, and what became of every move of a game. Both know only what the
// seat in question knew.
#pragma once

#include "engine/core/record.h"
#include "players/player.h"

namespace serai {

struct Hint {
  Move move;
  float share = 0;   // of the search's attention; all together 1
  float win = 0;     // chance to win after it, 0 to 1
  float margin = 0;  // expected points ahead of the best other seat
};

// The moves that were looked at, best first.
std::vector<Hint> hint(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng);

// --- Analysis -----------------------------------------------------------------------------------------------------

struct AnalysedMove {
  int line = 0;  // of the record
  Seat seat = 0;
  Move move;
  bool forced = false;
  std::array<float, kMaxSeats> win{};  // every seat's chance after it
  float margin = 0;                    // the mover's
  Move better;                         // the best move found; `move` itself if none is better
  float better_win = 0;                // the mover's chance after that
  float loss() const { return better_win - win[seat - 1]; }
};

struct Analysis {
  std::vector<AnalysedMove> moves;
  std::vector<std::size_t> turning_points;  // indices: a choice that cost much, or the favourite changed
};

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
