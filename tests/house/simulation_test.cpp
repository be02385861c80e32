// Faults between any two steps (tests/house/sim/). bench/simulate.cpp runs the same for hours.
#include "tests/house/sim/simulation.h"

#include <gtest/gtest.h>

namespace serai::house::sim {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kShare = 20;  // of the nights: sanitizers take their time
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int kShare = 20;
#else
constexpr int kShare = 1;
#endif
#else
constexpr int kShare = 1;
#endif

std::string all(const std::vector<std::string>& faults) {
  std::string text;
  for (const std::string& fault : faults) text += fault + "\n";
  return text;
}

void nights(int houses, std::uint64_t first, int count) {
  int kills = 0;
  int finished = 0;
  int repeated = 0;
  for (int i = 0; i < count / kShare; ++i) {
    Night night;
    night.seed = first + static_cast<std::uint64_t>(i);
    night.houses = houses;
    night.faults = i % 3 == 0 ? 0.15 : 0.02;
    const Morning morning = simulate(night);
    ASSERT_TRUE(morning.faults.empty()) << "houses " << houses << ", seed " << night.seed << ": "
                                        << all(morning.faults);
    kills += morning.kills;
    finished += morning.finished;
    repeated += morning.repeated;
  }
  EXPECT_GT(kills, count / kShare) << "a night has its troubles";
  EXPECT_GT(repeated, count / kShare);
  EXPECT_GT(finished, count / kShare) << "and its games";
}

TEST(Simulation, OneHouse) { nights(1, 1, 60); }
TEST(Simulation, TwoHouses) { nights(2, 10'001, 60); }
TEST(Simulation, ThreeHouses) { nights(3, 20'001, 60); }

TEST(Simulation, TheSameSeedIsTheSameNight) {
  Night night;
  night.seed = 5;
  const Morning once = simulate(night);
  const Morning twice = simulate(night);
  EXPECT_EQ(once.calls, twice.calls);
  EXPECT_EQ(once.acknowledged, twice.acknowledged);
  EXPECT_EQ(once.kills, twice.kills);
}

// Every call in turn fails, loses its answer, or is carried out when nobody waits for it any more.
TEST(Simulation, EveryCallInTurnGoesWrong) {
  for (const int houses : {1, 2}) {
    Night night;
    night.seed = 4;
    night.houses = houses;
    night.tables = 1;
    night.troubles = false;
    night.only_call = -2;
    const int calls = std::min(simulate(night).calls, 60);
    for (night.only_call = 0; night.only_call < calls; night.only_call += kShare)
      for (const Fate fate : {Fate::lost, Fate::answer_lost, Fate::late}) {
        night.fate = fate;
        const Morning morning = simulate(night);
        ASSERT_TRUE(morning.faults.empty())
            << "houses " << houses << ", call " << night.only_call << ": " << all(morning.faults);
      }
  }
}

}  // namespace
}  // namespace serai::house::sim
