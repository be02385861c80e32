// Kills houses for a long time: nothing acknowledged is lost, nothing is doubled, every record replays.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/house/kill/killing.h"

namespace {

constexpr const char* kUsage =
    "usage: kill_bench PROGRAM DATABASE [--kills N] [--tables N] [--houses N] [--bot] [--lossy] [--finish]\n"
    "                  [--seconds S] [--records DIR] [--seed N]\n"
    "PROGRAM is a victim or serai, DATABASE a file or postgresql://…\n";

}  // namespace

int main(int argc, char** argv) {
  serai::house::test::KillJob job;
  job.kills = 100;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (i == 1)
      job.program = word;
    else if (i == 2)
      job.database = word;
    else if (word == "--lossy")
      job.lossy = true;
    else if (word == "--bot")
      job.bot = true;
    else if (word == "--finish")
      job.finish = true;
    else if (word == "--kills")
      job.kills = std::atoi(value), ++i;
    else if (word == "--tables")
      job.tables = std::atoi(value), ++i;
    else if (word == "--houses")
      job.houses = std::atoi(value), ++i;
    else if (word == "--seconds")
      job.seconds = std::atof(value), ++i;
    else if (word == "--records")
      job.records = value, ++i;
    else if (word == "--seed")
      job.seed = std::strtoull(value, nullptr, 10), ++i;
    else
      job.database.clear();
  }
  if (job.database.empty()) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  const serai::house::test::KillReport report = serai::house::test::play_while_killing(job);
  std::printf("%d kills, %ld commands acknowledged, %ld sent more than once, %d games finished, %zu faults\n",
              report.kills, report.acknowledged, report.repeated, report.finished, report.faults.size());
  for (const std::string& fault : report.faults) std::printf("  %s\n", fault.c_str());
  return report.faults.empty() ? 0 : 1;
}
