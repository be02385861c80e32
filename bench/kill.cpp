// Kills houses for a long time: kill_bench VICTIM DATABASE KILLS [lossy] [HOUSES]
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/house/kill/killing.h"

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: kill_bench VICTIM DATABASE KILLS [plain|lossy] [HOUSES]\n");
    return 2;
  }
  serai::house::test::KillJob job;
  job.victim = argv[1];
  job.database = argv[2];
  job.kills = std::atoi(argv[3]);
  job.lossy = argc > 4 && std::string(argv[4]) == "lossy";
  if (argc > 5) job.houses = std::atoi(argv[5]);
  const serai::house::test::KillReport report = serai::house::test::play_while_killing(job);
  std::printf("%d kills, %ld commands acknowledged, %ld sent more than once, %d games finished, %zu faults\n",
              report.kills, report.acknowledged, report.repeated, report.finished, report.faults.size());
  for (const std::string& fault : report.faults) std::printf("  %s\n", fault.c_str());
  return report.faults.empty() ? 0 : 1;
}
