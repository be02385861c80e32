// What was thought about positions, as others use it: the best moves, and what became of a whole game.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/move.h"

namespace serai {

// A seat's chance to win, by what it knows.
struct Judgement {
  double win = 0;
  double noise = 0;  // its standard error, by what was met on the way
  double apart = 0;  // how much its two halves differ, which had seeds of their own
};

struct Hint {
  Move move;
  float share = 0;             // of the search's attention
  float win = 0;               // chance to win after it, 0 to 1
  float noise = 0;             // standard error of that
  std::vector<float> hopes{};  // expected points by row of the score sheet (hopes.h)
};

using Chances = std::array<double, kMaxSeats>;  // by seat, each by its own knowledge

struct AnalysedLine {
  int line = 0;  // of the record
  Actor actor = 0;
  Move move;
  Chances win{};   // after it
  Chances gain{};  // what it changed
  bool forced = false;

  // Of a choice that was thought over again: another that is better, and what the mover's chance is with it.
  std::optional<Move> better;
  double loss = 0;                 // against that
  double noise = 0;                // standard error of the loss
  bool blamed = false;             // the loss is beyond doubt, and is worth a word
  std::vector<Hint> considered{};  // best first, the move itself among them
};

// Where a seat's chance went from the start to the result. The three sums are exactly that way.
struct Account {
  double start = 0;
  double luck = 0;       // rolls and draws
  double own = 0;        // its decisions
  double others = 0;     // everybody else's
  double result = 0;     // 1, 0 or a share of the win
  double noise = 0;      // standard error of luck and others,
  double own_noise = 0;  // and of its own decisions
};

struct Analysis {
  Chances start{};
  std::vector<AnalysedLine> lines;
  std::vector<Account> accounts;  // by seat
  double noise = 0;               // usual standard error of a chance
};

// What is more than chance can explain. Of a hundred swings that are none, two or three look like that.
constexpr double kDoubts = 2;

}  // namespace serai
