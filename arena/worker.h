// Plays work units of a database, until there are none or it is told to stop; and an arena whose games are such units.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "arena/runner.h"
#include "arena/units.h"

namespace serai {

struct WorkerJob {
  std::string database;
  std::string name;             // who played, for the curious
  bool exec = false;            // may run the commands of exec: players
  bool leave = false;           // when nothing is left to do
  std::int64_t only_arena = 0;  // 0: any
};

// One thread of a worker. `played` hears of every game stored. "" or why it gave up: a database that does not come
// back within a minute, or an arena that cannot be played here (it is left to others, and said by `complain`).
std::string work(const WorkerJob& job, const std::atomic<bool>& stop, const std::function<void()>& played,
                 const std::function<void(const std::string&)>& complain);

// run_contest with the games in a database: played by any number of workers, and by `running.threads` threads here.
// `running.keep` is called in game order.
std::string run_on_database(const Contest& contest, const std::string& database, bool records, const Running& running);

}  // namespace serai
