// Searches with settings of their own.
#include "arena/variant.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/registry.h"
#include "players/net/weights.h"

namespace serai {
namespace {

TEST(Variants, SearchesHaveSettings) {
  const auto position = find_game("yspahan")->start(2, {});
  Rng chance(1);
  while (position->actor() == kChance) position->apply(position->sample(chance));
  const std::vector<Move> legal = position->moves();
  for (std::string_view name : {"greedy", "greedy:judge=advice", "search:simulations=20",
                                "search:simulations=20:judge=advice", "search:simulations=20:ending=played:trust=0",
                                "search:simulations=20:ending=judged:reach=2:exploration=0.5:temperature=10:margin=0.5",
                                "search:simulations=20:apart=on:narrow=off:stop_early=off"}) {
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
        "search:exploration=inf", "search:exploration=-1", "search:temperature=0", "search:margin=2", "search:judge=me",
        "greedy:trust=1", "greedy:"})
    EXPECT_EQ(make_variant(name), nullptr) << name;
}

TEST(Variants, AJudgeThatHasNotLearnedTheGameIsToldInWords) {
  EXPECT_EQ(judge_fault("search:judge=advice", "kairo", 2), "");
  EXPECT_EQ(judge_fault("expert", "kairo", 2), "");
  EXPECT_EQ(judge_fault("greedy:weights=/nowhere/kairo.weights", "kairo", 2), "/nowhere/kairo.weights: cannot be read");
  const auto path = std::filesystem::temp_directory_path() / "serai-variant-test.weights";
  std::ofstream(path) << Weights("dunhuang").write();
  EXPECT_EQ(judge_fault("search:weights=" + path.string(), "kairo", 2), path.string() + " are weights of dunhuang");
  EXPECT_EQ(judge_fault("search:weights=" + path.string(), "dunhuang", 2),
            "nobody here has learned dunhuang at 2 seats, nor in " + path.string());
  std::filesystem::remove(path);
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
