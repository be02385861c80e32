// Plays the games of a contest on several threads and hands the results over in game order, so that what is done
// with them does not depend on the threads.
#pragma once

#include <functional>
#include <map>

#include "arena/contest.h"

namespace serai {

struct Running {
  std::uint64_t games = 0;
  int threads = 1;
  std::string log;                            // a folder for what processes hear and say; "": it is not kept
  std::map<std::uint64_t, GameResult> known;  // games that need not be played again

  // As soon as a game is played, in any order, but never two at once; or why the arena cannot go on.
  std::function<Done(const PlayedGame&)> keep = [](const PlayedGame&) { return Done(); };
  // In game order, on the calling thread. False: enough.
  std::function<bool(const GameResult&)> take;
  // Behind the last game: writes the figures. The contest is over only when they are written.
  std::function<Done()> finish = [] { return Done(); };
  // Asked ten times a second: has somebody had enough? Then `leave` comes instead of `finish`, and at once: what is
  // under way is left after its next move.
  std::function<bool()> interrupted = [] { return false; };
  std::function<Done()> leave = [] { return Done(); };
};

constexpr std::chrono::milliseconds kAskAgain{100};

Done run_contest(const Contest& contest, Running running);

}  // namespace serai
