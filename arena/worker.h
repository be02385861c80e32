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
  std::string log = {};         // as in Running
};

// Hears at once what the host should know while all goes on. Called from any thread.
using Complain = std::function<void(const std::string&)>;

// One thread of a worker. `played` hears of every game stored, `complain` of arenas that cannot be played here (they
// are left to others). False: it gave up and complained, as the database did not let it in or was away for a minute.
bool work(const WorkerJob& job, const std::atomic<bool>& stop, const std::function<void()>& played,
          const Complain& complain);

// run_contest with the games in a database: played by any number of workers, and by `running.threads` threads here.
// When none of these is left it complains and waits for workers. `running.keep` is called in game order.
Done run_on_database(const Contest& contest, const std::string& database, bool records, const Running& running,
                     const Complain& complain);

}  // namespace serai
