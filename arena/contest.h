// A contest: who plays what, how long they may think, and from what seed. Each of its games can be played alone,
// on any thread or machine, and is the same there (with budgets in simulations).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/bot.h"
#include "arena/lineup.h"
#include "arena/result.h"
#include "engine/core/record.h"
#include "players/player.h"

namespace serai {

struct ContestSetting {
  const Game* game = nullptr;
  int seats = 0;
  Options options;
  std::vector<std::string> players;  // names, or exec:COMMAND
  Budget budget;                     // for each player, on one thread
  int patience = 0;                  // milliseconds that a process may take for a move; 0: see bot.h
  std::uint64_t seed = 1;
  std::string start;  // the record that every game begins with; "": the beginning
};

// The settings in words, one a line, the start behind them; and back.
std::string write_setting(const ContestSetting& setting);
Result<ContestSetting, Failure> read_setting(std::string_view text);

struct PlayedGame {
  GameResult result;
  std::string record;
};

class Contest {
 public:
  // Check with fault() first.
  explicit Contest(ContestSetting setting);

  // What is wrong with a setting, in words; "" if nothing.
  static std::string fault(const ContestSetting& setting);

  const ContestSetting& setting() const { return setting_; }
  const Lineups& lineups() const { return lineups_; }
  int entries() const { return static_cast<int>(setting_.players.size()); }
  // Is there a player who heeds the budget? The levels, greedy and random do not.
  bool heeds_simulations() const;
  bool heeds_time() const;
  // Names for tables; one that is there twice gets a number.
  const std::vector<std::string>& labels() const { return labels_; }
  // Processes by the names that they gave themselves, by entry ("": none); a name that another has too tells nothing.
  void call(const std::vector<std::string>& names);

  // Who sits where in game i, as its record names them.
  std::vector<std::string> names(std::uint64_t i) const;

  // Game number i, from 1. `bots` belongs to the calling thread. `between` is called before each move, and may throw.
  PlayedGame play(std::uint64_t i, BotPool& bots, const std::function<void()>& between = [] {}) const;

 private:
  ContestSetting setting_;
  Lineups lineups_;
  std::vector<std::string> labels_;
  std::vector<Move> opening_;  // the moves of `start`
};

}  // namespace serai
