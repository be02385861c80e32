// kill -9 at random moments, and power cuts: nothing acknowledged is lost, nothing is doubled. Longer: bench/kill.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "tests/house/kill/killing.h"
#include "tests/support/here.h"

namespace serai::house::test {
namespace {

void killed(bool lossy) {
  const auto folder = std::filesystem::temp_directory_path() / ("serai-kill-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  KillJob job;
  job.program = built_program("victim");
  job.database = (folder / "house.db").string();
  job.lossy = lossy;
  job.kills = 12;
  job.tables = 4;
  const KillReport report = play_while_killing(job);
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_EQ(report.kills, 12);
  EXPECT_GT(report.acknowledged, 50);
  std::filesystem::remove_all(folder);
}

TEST(Kill, NothingAcknowledgedIsLostOrDoubled) { killed(false); }
TEST(Kill, NorWhereTheDiskKeepsOnlyWhatWasSynced) { killed(true); }

}  // namespace
}  // namespace serai::house::test
