// What was thought about positions, as others use it: the best moves, and what became of a whole game.
#pragma once

#include <array>
#include <vector>

#include "engine/core/move.h"

namespace serai {

struct Hint {
  Move move;
  float share = 0;   // of the search's attention; all together 1
  float win = 0;     // chance to win after it, 0 to 1
  float margin = 0;  // expected points ahead of the best other seat
};

struct AnalysedMove {
  int line = 0;  // of the record
  Seat seat = 0;
  Move move;
  bool forced = false;
  std::array<float, kMaxSeats> win{};  // every seat's chance after it
  float margin = 0;                    // the mover's
  Move better;                         // the best move found; `move` itself if none is better
  float better_win = 0;                // the mover's chance after that
  float loss() const { return better_win - win[static_cast<std::size_t>(seat - 1)]; }
};

struct Analysis {
  std::vector<AnalysedMove> moves;
  std::vector<std::size_t> turning_points;  // indices: a choice that cost much, or the favourite changed
};

}  // namespace serai
