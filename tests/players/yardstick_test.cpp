// The search by advice is the yardstick for every player to come: it chooses in recorded positions as it always did.
// A commit that changes yardstick.txt moves the yardstick, and with it every figure measured by it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "players/search_player.h"
#include "tests/support/here.h"

namespace serai {
namespace {

constexpr int kEveryTwelfth = 12;  // decision
constexpr std::uint64_t kSimulations = 60;

// What it would do in a recorded game, a line each.
std::string choices(const std::filesystem::path& path) {
  SearchSettings settings;
  settings.simulations = kSimulations;
  settings.judge.name = JudgeName::advice;
  settings.keeps_tree = false;
  const std::unique_ptr<Player> player = make_search(settings);
  std::string found;
  int decisions = 0;
  ReadOptions options;
  options.watch = [&](const Position& before, RecordMove step) {
    if (before.actor() < 1) return;
    const std::vector<Move> legal = before.moves();
    if (legal.size() < 2 || decisions++ % kEveryTwelfth) return;
    Rng rng(static_cast<std::uint64_t>(step.line));
    const Move move = player->choose(*before.view(before.actor()), legal, rng);
    found += path.filename().string() + " " + std::to_string(step.line) + " " + before.game().write(move) + "\n";
  };
  EXPECT_TRUE(read_record(content(path), find_game, options));
  return found;
}

TEST(Yardstick, TheSearchByAdviceChoosesAsItAlwaysDid) {
  const std::filesystem::path tests = source_dir() + "/tests";
  std::string found;
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats)
      found += choices(tests / "records" / (std::string(game->name()) + "-" + std::to_string(seats) + "-1-0001.serai"));
  EXPECT_EQ(found, content(tests / "players/yardstick.txt"));
}

}  // namespace
}  // namespace serai
