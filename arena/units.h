// The games of an arena as work units in PostgreSQL. Whoever claims one locks its row in an open transaction and stores
// the result in the same transaction: a worker that dies loses its connection and with it the lock, so that its unit is
// free again, and a result is stored once or not at all. There is no clock and no lease in it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "arena/contest.h"
#include "arena/database.h"

namespace serai {

struct Unit {
  std::int64_t arena;
  std::uint64_t game;
};

// Which units a worker may take.
struct Claims {
  bool exec = false;            // of arenas that run commands
  std::int64_t only_arena = 0;  // 0: any
  std::string refused = "{}";   // arenas that this program does not understand, as an array of SQL
  int most = 1;                 // at once
};

struct ArenaOrder {
  std::string setting;
  bool records;  // are they wanted
};

// Everything gives "" or what went wrong; the connection is then to be made anew.
class Units {
 public:
  std::string connect(const std::string& url);  // and makes the tables if there are none

  // For the one who wants an arena played. The open arena with this setting, or a new one.
  std::string open_arena(const ContestSetting& setting, std::uint64_t games, bool records, std::int64_t& arena);
  std::string close_arena(std::int64_t arena);  // its results stay
  // Results behind a game, without gaps, in order.
  std::string results_after(std::int64_t arena, std::uint64_t game, std::vector<PlayedGame>& games);

  // For those who play. A claim stands until it is delivered or given back, or the connection ends.
  std::string claim(const Claims& claims, std::vector<Unit>& units);
  std::string order_of(std::int64_t arena, ArenaOrder& order);
  std::string deliver(const Unit& unit, const std::string& result, const std::string& record,
                      const std::string& worker);
  std::string commit();
  std::string give_back();

 private:
  Database database_;
};

}  // namespace serai
