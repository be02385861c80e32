// A whole night of houses in one thread: people play, houses are killed, paused and cut off, their clocks differ, the
// database fails between any two steps. The same seed gives the same night. What must be true afterwards: nothing that
// was acknowledged is lost or doubled, nobody was told what they may not know, every table comes to its end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/house/sim/database.h"

namespace serai::house::sim {

struct Night {
  std::uint64_t seed = 1;
  int houses = 3;  // 1: alone on its database, as with SQLite
  int tables = 2;
  double faults = 0.02;         // of the calls to the database
  bool troubles = true;         // kills, pauses, cuts, deletions
  Millis trouble_for = 25'000;  // then everything works again
  // Instead of faults by chance, this call alone goes wrong (-2: none).
  int only_call = -1;
  Fate fate = Fate::fine;
};

struct Morning {
  int calls = 0;  // to the database
  int acknowledged = 0;
  int repeated = 0;  // commands sent more than once
  int kills = 0;
  int finished = 0;  // games
  int deleted = 0;
  std::vector<std::string> faults;
};

Morning simulate(const Night& night);

}  // namespace serai::house::sim
