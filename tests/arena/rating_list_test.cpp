// One list from several journals: who is the same player in them, and who is not.
#include "arena/rating_list.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "arena/journal.h"
#include "engine/registry.h"

namespace serai {
namespace {

std::string journal_of(const std::vector<std::string>& players, std::uint64_t games) {
  ContestSetting setting;
  setting.game = find_game("dunhuang");
  setting.seats = 2;
  setting.seat_players(players);
  EXPECT_EQ(Contest::fault(setting), "");
  const std::string path = ::testing::TempDir() + "serai-journal-" + std::to_string(getpid());
  std::remove(path.c_str());
  {
    const auto journal = Journal::open(path, setting);
    EXPECT_TRUE(journal) << journal.why().text;
    const Contest contest(setting);
    BotPool bots;
    for (std::uint64_t i = 1; i <= games; ++i) EXPECT_TRUE((*journal)->add(contest.play(i, bots).result));
  }
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::remove(path.c_str());
  return text.str();
}

TEST(RatingList, ANameWithOtherWordsIsAnotherPlayer) {
  RatingList list;
  ASSERT_TRUE(list.add("one", journal_of({"mine=greedy", "random"}, 4)));
  ASSERT_TRUE(list.add("two", journal_of({"mine=easy", "random=random"}, 6)));
  EXPECT_EQ(list.labels(), (std::vector<std::string>{"mine (greedy)", "random", "mine (easy)"}));
  EXPECT_EQ(list.games(), (std::vector<std::uint64_t>{4, 10, 6}));
  EXPECT_EQ(list.shared_names(), std::vector<std::string>{"mine is 2 players: greedy; easy"});
}

TEST(RatingList, TheSameWordsByAnotherNameAreAnotherPlayer) {
  RatingList list;
  ASSERT_TRUE(list.add("one", journal_of({"monday=greedy", "random"}, 2)));
  ASSERT_TRUE(list.add("two", journal_of({"tuesday=greedy", "random"}, 2)));
  ASSERT_TRUE(list.add("three", journal_of({"monday=greedy", "greedy"}, 2)));
  EXPECT_EQ(list.labels(), (std::vector<std::string>{"monday", "random", "tuesday", "greedy"}));
  EXPECT_EQ(list.games(), (std::vector<std::uint64_t>{4, 4, 2, 2}));
  EXPECT_TRUE(list.shared_names().empty());
}

}  // namespace
}  // namespace serai
