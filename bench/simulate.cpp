// Simulated nights without end (tests/house/sim/simulation.h): one thread, no sockets, no disk, so millions are
// possible.
//   build/simulate FIRST-SEED NIGHTS [HOUSES [FAULTS]]  each with its seed; FAULTS: how likely a call goes wrong
//   build/simulate in-turn SEED [HOUSES]                one night again and again, with one call alone that fails
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/house/sim/simulation.h"

namespace {

using namespace serai::house::sim;

struct Sum {
  long nights = 0;
  long calls = 0;
  long acknowledged = 0;
  long repeated = 0;
  long kills = 0;
  long finished = 0;
  long faulty = 0;

  void add(const Night& night, const Morning& morning) {
    ++nights;
    calls += morning.calls;
    acknowledged += morning.acknowledged;
    repeated += morning.repeated;
    kills += morning.kills;
    finished += morning.finished;
    if (morning.faults.empty()) return;
    ++faulty;
    std::printf("seed %llu, houses %d, call %d, fate %d:\n", static_cast<unsigned long long>(night.seed), night.houses,
                night.only_call, static_cast<int>(night.fate));
    for (const std::string& fault : morning.faults) std::printf("  %s\n", fault.c_str());
    std::fflush(stdout);
  }
  int print() const {
    std::printf(
        "%ld nights, %ld calls to the database, %ld commands acknowledged, %ld sent again, %ld kills, %ld games "
        "finished; %ld nights with faults\n",
        nights, calls, acknowledged, repeated, kills, finished, faulty);
    return faulty == 0 ? 0 : 1;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: simulate FIRST-SEED NIGHTS [HOUSES [FAULTS]] | simulate in-turn SEED [HOUSES]\n", stderr);
    return 2;
  }
  Sum sum;
  Night night;
  if (argc > 3) night.houses = std::atoi(argv[3]);
  if (argc > 4) night.faults = std::atof(argv[4]);
  if (std::string(argv[1]) == "in-turn") {
    night.seed = std::strtoull(argv[2], nullptr, 10);
    night.troubles = false;
    night.only_call = -2;
    night.faults = 0;
    const int calls = simulate(night).calls;
    for (night.only_call = 0; night.only_call < calls; ++night.only_call)
      for (const Fate fate : {Fate::lost, Fate::answer_lost, Fate::late}) {
        night.fate = fate;
        sum.add(night, simulate(night));
      }
    return sum.print();
  }
  const std::uint64_t first = std::strtoull(argv[1], nullptr, 10);
  const long nights = std::atol(argv[2]);
  for (long i = 0; i < nights; ++i) {
    night.seed = first + static_cast<std::uint64_t>(i);
    if (argc <= 3) night.houses = 1 + static_cast<int>(night.seed % 3);
    sum.add(night, simulate(night));
  }
  return sum.print();
}
