// Games played while houses are killed, and what must be true afterwards: every acknowledged command is in the log,
// once, and every record replays.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace serai::house::test {

struct KillJob {
  std::string program;   // a victim, or serai
  std::string database;  // a file or a URL
  bool lossy = false;
  int kills = 10;
  int tables = 6;
  int houses = 1;       // processes on one database; each seat of a table plays at another one
  bool bot = false;     // a third seat for a bot
  double seconds = 0;   // at least so long
  bool finish = false;  // when it is enough, the games that are played come to their end
  std::string records;  // folder for the records of finished games
  std::uint64_t seed = 1;
};

struct KillReport {
  int kills = 0;
  long acknowledged = 0;
  long repeated = 0;                // commands that had to be sent again
  int finished = 0;                 // games that came to their end
  std::vector<std::string> faults;  // none, it is hoped
};

KillReport play_while_killing(const KillJob& job);

// A house as a process.
class Victim {
 public:
  Victim(const KillJob& job, int port, std::uint64_t seed);
  ~Victim();
  void kill_now();  // -9
  int port() const { return port_; }

 private:
  pid_t pid_ = -1;
  int port_ = 0;
};

}  // namespace serai::house::test
