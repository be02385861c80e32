// The games of an arena as work units in PostgreSQL. Whoever claims one locks its row in an open transaction and stores
// the result in the same transaction: a worker that dies loses its connection and with it the lock, so that its unit is
// free again, and a result is stored once or not at all. In the same way an arena is attended by the program that waits
// for its results, as long as that program's connection lasts. There is no clock and no lease in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/contest.h"
#include "postgres/postgres.h"

namespace serai {

struct Unit {
  std::int64_t arena;
  std::uint64_t game;
};

// Which arenas a worker may play.
struct Claims {
  bool exec = false;            // those that run commands
  std::int64_t only_arena = 0;  // 0: any
  std::string refused = "{}";   // those that this program does not understand, as an array of SQL
};

struct ArenaOrder {
  std::string setting;
  bool records;  // are they wanted
};

// After a failure the connection is to be made anew.
class Units {
 public:
  Done connect(const std::string& database);  // and makes the tables if there are none

  // For the one who wants an arena played. The open arena of the same command, or a new one; attended from now on.
  Result<std::int64_t, Failure> open_arena(const ContestSetting& setting, std::uint64_t games, bool records);
  // Closes it, unless another program attends it too; its results stay.
  Done leave_arena(std::int64_t arena);
  // Results behind a game that is not the last one, without gaps, in order. Nothing at all: the games are gone.
  Result<std::optional<std::vector<PlayedGame>>, Failure> results_after(std::int64_t arena, std::uint64_t game);

  // For those who play. Attended arenas with games to play, in the order of a lot, so that each gets its turns.
  Result<std::vector<std::int64_t>, Failure> arenas_to_play(const Claims& claims);
  // The next free games of one. A claim stands until it is delivered or given back, or the connection ends.
  Result<std::vector<Unit>, Failure> claim(std::int64_t arena, int most);
  Result<ArenaOrder, Failure> order_of(std::int64_t arena);
  Done deliver(const Unit& unit, const std::string& result, const std::string& record, const std::string& worker);
  Done commit();
  Done give_back();

 private:
  Done run(const char* sql, const std::vector<std::string>& values = {});
  Done attend();

  std::optional<Postgres> database_;
  std::int64_t attended_ = 0;  // 0: none
};

}  // namespace serai
