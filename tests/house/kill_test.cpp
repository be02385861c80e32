// kill -9 at random moments, and power cuts: nothing acknowledged is lost, nothing is doubled. Longer: bench/kill.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "tests/house/kill/killing.h"

namespace serai::house::test {
namespace {

void killed(bool lossy) {
  const auto folder = std::filesystem::temp_directory_path() / ("serai-kill-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const KillReport report =
      play_while_killing({VICTIM, (folder / "house.db").string(), lossy, 12, 4, 1, lossy ? 2u : 1u});
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_EQ(report.kills, 12);
  EXPECT_GT(report.acknowledged, 50);
  std::filesystem::remove_all(folder);
}

TEST(Kill, NothingAcknowledgedIsLostOrDoubled) { killed(false); }
TEST(Kill, NorWhereTheDiskKeepsOnlyWhatWasSynced) { killed(true); }

}  // namespace
}  // namespace serai::house::test
