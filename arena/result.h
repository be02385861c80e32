// What is kept of a game of an arena: enough for every figure and plot. The game itself is its record.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/plackett_luce.h"
#include "engine/core/move.h"

namespace serai {

// Why `random` had to move for a process.
enum class Fault { crash, silence, nonsense };
constexpr std::string_view kFaultNames[] = {"crashed", "silent", "nonsense"};
using Faults = std::array<int, 3>;

struct SeatResult {
  int entry = 0;
  int score = 0;
  int moves = 0;
  std::int64_t microseconds = 0;  // thinking, all moves together
  Faults faults{};
};

struct GameResult {
  std::uint64_t number = 0;
  SeatSet winners = 0;
  std::vector<SeatResult> seats;
  std::vector<std::vector<int>> course;  // scores by seat at kCoursePoints moments, from the start to the end
  SeatSet forfeits = 0;                  // seats that lost their process, where that is to lose the game: strictly()

  double win_share(int seat_index) const;  // 1 for a win, ½ for a win shared by two
  Placing placing() const;                 // winners first, the others by score, forfeits last
};

constexpr int kCoursePoints = 21;

// The same game, lost by every seat that lost a process in it: the best of the others wins. Nothing changes where all
// of them did. A way to count: no line knows of it.
GameResult strictly(GameResult result);

// One line of whole numbers and a full stop; reading gives nothing for anything else.
std::string write_result(const GameResult& result);
std::optional<GameResult> read_result(std::string_view line);

}  // namespace serai
