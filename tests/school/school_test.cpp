// A school: what is learned there, and that it can be learned again.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "arena/chance.h"
#include "arena/play.h"
#include "engine/registry.h"
#include "players/greedy_player.h"
#include "school/diary.h"
#include "school/drawn_options.h"
#include "school/exam.h"
#include "school/schooling.h"

namespace serai::school {
namespace {

std::vector<std::int16_t> learned(Schooling& schooling, const Course& course) {
  while (schooling.games_played() < course.games) schooling.round();
  const Net net = schooling.net();
  return {net.weights().begin(), net.weights().end()};
}

Course course_of(std::string_view game, std::uint64_t games, int threads = 1) {
  return {find_game(game), 2, games, threads, 1};
}

TEST(School, ANetLearnsAToyAmountAndBeatsRandom) {
  const Course course = course_of("dunhuang", 8 * kGamesARound);
  const std::unique_ptr<Schooling> schooling = begin(course, nullptr);
  learned(*schooling, course);
  auto weights = std::make_shared<Weights>("dunhuang");
  weights->put(schooling->net());
  const std::unique_ptr<Player> pupil = make_greedy(0, {.name = JudgeName::learned, .weights = weights});
  const std::unique_ptr<Player> random = make_player("random");
  double won = 0;
  constexpr int kGames = 60;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    const Seat seat = static_cast<Seat>(i % 2) + 1;
    std::vector<Chair> chairs{{seat == 1 ? pupil.get() : random.get(), Rng::of(1, i, 1)},
                              {seat == 2 ? pupil.get() : random.get(), Rng::of(1, i, 2)}};
    const std::unique_ptr<Position> position = course.game->start(2, {});
    play_out(*position, chairs, PairedChance(1, i / 2), [](const Step&) {});
    if (position->winners() & seat_bit(seat)) won += 1.0 / std::popcount(position->winners());
  }
  EXPECT_GT(won / kGames, 0.75);
}

TEST(School, TheSameCourseGivesTheSameBytes) {
  for (const Game* game : all_games()) {
    const Course course = course_of(game->name(), kGamesARound / 8, 2);
    EXPECT_EQ(learned(*begin(course, nullptr), course), learned(*begin(course, nullptr), course)) << game->name();
  }
}

TEST(School, WhatIsPutAwayGoesOnAsIfNothingHadBeen) {
  const Course course = course_of("dunhuang", 3 * kGamesARound);
  const std::unique_ptr<Schooling> whole = begin(course, nullptr);
  const std::unique_ptr<Schooling> first = begin(course, nullptr);
  first->round();
  const std::string kept = first->put_away();
  const std::unique_ptr<Schooling> second = begin(course, nullptr);
  ASSERT_TRUE(second->take_up(kept));
  EXPECT_EQ(second->games_played(), kGamesARound);
  EXPECT_EQ(learned(*second, course), learned(*whole, course));
  EXPECT_FALSE(begin(course, nullptr)->take_up(std::string_view(kept).substr(0, kept.size() - 1)));
  EXPECT_FALSE(begin(course_of("kairo", kGamesARound), nullptr)->take_up(kept));
}

TEST(School, LearningGoesOnFromANet) {
  const Course course = course_of("kairo", 16);
  const Net net = begin(course, nullptr)->net();
  const Net taken = begin({course.game, 2, 16, 1, 99}, &net)->net();
  EXPECT_TRUE(std::ranges::equal(net.weights(), taken.weights()));
}

TEST(School, EveryValueOfEveryOptionIsMet) {
  for (const Game* game : all_games())
    for (const OptionSpec& spec : game->option_specs()) {
      if (spec.values.find(' ') != std::string_view::npos) continue;
      std::vector<std::string> met;
      Rng rng(1);
      for (int i = 0; i < 2000; ++i) {
        const Options options = draw_options(game->name(), game->option_specs(), rng);
        const std::string value(option_value(game->option_specs(), options, spec.name));
        EXPECT_TRUE(spec.accepts(value));
        if (std::ranges::find(met, value) == met.end()) met.push_back(value);
      }
      EXPECT_EQ(met.size(), spec.values.find("..") != std::string_view::npos ? 21 : 2) << spec.name;
    }
}

TEST(School, ADiaryIsReadAsItWasWritten) {
  const std::vector<Entry> entries{{256, 0.5, 0.69, 0.02, 0.1, -380}, {512, 1.25, 0.66, 0.015, 0.25, -190}};
  const std::vector<Entry> read = read_entries(write_entries(entries));
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[1].games, 512u);
  EXPECT_EQ(read[1].elo, -190);
  EXPECT_NE(diary_html("A net", "passed", entries).find("<path"), std::string::npos);
}

}  // namespace
}  // namespace serai::school
