// Searches with settings of their own.
#include "arena/variant.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry.h"

namespace serai {
namespace {

TEST(Variants, SearchesHaveSettings) {
  const auto position = find_game("yspahan")->start(2, {});
  Rng chance(1);
  while (position->actor() == kChance) position->apply(position->sample(chance));
  const std::vector<Move> legal = position->moves();
  for (std::string_view name : {"greedy", "search:simulations=20", "search:simulations=20:ending=played:trust=0",
                                "search:simulations=20:ending=judged:reach=2:exploration=0.5:temperature=10",
                                "search:simulations=20:narrow=off:stop_early=off"}) {
    const auto player = make_variant(name);
    ASSERT_NE(player, nullptr) << name;
    Rng rng(1);
    const Move move = player->choose(*position->view(position->actor()), legal, rng);
    EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << name;
  }
}

TEST(Variants, OfOtherNamesAndValuesThereAreNone) {
  for (std::string_view name :
       {"search:", "search:simulations", "search:simulations=", "search:simulations=x",
        "search:simulations=20:", "search:ending=soon", "search:narrow=1", "search:luck=1", "search:trust=nan",
        "search:exploration=inf", "search:exploration=-1", "search:temperature=0"})
    EXPECT_EQ(make_variant(name), nullptr) << name;
}

TEST(Variants, SimulationsInTheNameComeFirst) {
  EXPECT_TRUE(takes_simulations("search"));
  EXPECT_TRUE(takes_simulations("search:trust=1"));
  EXPECT_FALSE(takes_simulations("search:simulations=20"));
  EXPECT_TRUE(takes_time("search:simulations=20"));
  EXPECT_FALSE(takes_time("expert"));
}

}  // namespace
}  // namespace serai
