// A contest: who plays what, how long they may think, and from what seed. Each of its games can be played alone,
// on any thread or machine, and is the same there (with budgets in simulations).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/book.h"
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
  std::vector<std::string> names;    // given to them, in their order; "" or left out where none is
  Budget budget;                     // for each player, on one thread
  int patience = 0;                  // milliseconds that a process may take for a move; 0: see bot.h
  std::uint64_t seed = 1;
  bool gauntlet = false;  // the first player sits in every game
  std::string start;      // what games begin with (book.h), a start for each round in turn; "": the beginning

  std::string name(std::size_t player) const { return player < names.size() ? names[player] : ""; }
  // As on the command line, NAME=PLAYER or PLAYER. A name has no colon, so that `search:trust=1` and
  // `exec:A=1 ./bot` are players without one.
  void seat_players(const std::vector<std::string>& words);
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
  bool is_process(int entry) const { return setting_.players[entry].starts_with(kExec); }
  bool has_processes() const;
  // Can its games be written down? Not from a position without the moves that led there.
  bool has_records() const;
  std::size_t starts() const { return book_.size(); }
  // Names for tables; one that is there twice gets a number.
  const std::vector<std::string>& labels() const { return labels_; }
  const std::vector<std::string>& versions() const { return versions_; }  // that processes told; "" where none is known
  // Processes by the names that they gave themselves, by entry ("": none), where the setting gives none; a name that
  // another has too tells nothing.
  void call(const std::vector<std::string>& names, const std::vector<std::string>& versions);

  // Who sits where in game i, as its record names them.
  std::vector<std::string> names(std::uint64_t i) const;

  // Game number i, from 1. `bots` belongs to the calling thread. `between` is called before each move, and may throw.
  // Of a game from a line of text there is no record.
  PlayedGame play(std::uint64_t i, BotPool& bots, const std::function<void()>& between = [] {}) const;

 private:
  const Start* start_of(std::uint64_t round) const;  // null: the beginning

  ContestSetting setting_;
  Lineups lineups_;
  std::vector<std::string> labels_;
  std::vector<std::string> versions_;
  std::vector<Start> book_;
};

}  // namespace serai
