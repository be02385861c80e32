// Dice and draws have their exact weights, and are sampled by them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

std::uint64_t power_of_6(int n) { return n == 0 ? 1 : 6 * power_of_6(n - 1); }

// The start player has bought these dice; they are about to fall.
Table rolling(int seats, int yellow) { return Talk(seats).gold(1, 3).table().play({join("1 dice ", yellow)}); }

std::uint64_t weight(const Table& table, const char* words) {
  return Yspahan::weight(state_of(table), *Yspahan::read(words));
}

TEST(Yspahan, Chance_TheWeightsOfAllRollsSumToTheWaysDiceCanFall) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int yellow = 0; yellow <= 3; ++yellow) {
      const Table table = rolling(seats, yellow);
      std::uint64_t sum = 0;
      std::set<std::uint64_t> different;
      for (const Outcome& outcome : table.position().outcomes()) {
        sum += outcome.weight;
        different.insert(outcome.move.bits);
        ASSERT_EQ(Yspahan::weight(state_of(table), outcome.move), outcome.weight);
      }
      EXPECT_EQ(sum, power_of_6((seats == 2 ? 8 : 9) + yellow)) << seats << " players, " << yellow << " yellow";
      EXPECT_EQ(different.size(), table.position().outcomes().size());
    }
}

TEST(Yspahan, Chance_ARollWeighsAsManyWaysAsItCanFall) {
  const Table white = rolling(3, 0);
  EXPECT_EQ(weight(white, "roll 111111111"), 1u);
  EXPECT_EQ(weight(white, "roll 111111112"), 9u);
  EXPECT_EQ(weight(white, "roll 112233445"), 362880u / 16);
  EXPECT_EQ(weight(white, "roll 123456666"), 362880u / 24);
  const Table yellow = rolling(2, 2);
  EXPECT_EQ(weight(yellow, "roll 11111112 y11"), 8u);
  EXPECT_EQ(weight(yellow, "roll 11111112 y12"), 16u);  // the yellow dice are two, too
}

TEST(Yspahan, Chance_WhatCannotFallWeighsNothing) {
  const Table table = rolling(3, 1);
  for (const char* words : {"roll 111111111", "roll 111111111 y11", "roll 11111111 y1", "draw 1 gold3", "end"})
    EXPECT_EQ(weight(table, words), 0u) << words;
}

TEST(Yspahan, Chance_DrawsAreEnumeratedByWhatTheDeckHolds) {
  Talk talk =
      Talk(3).cards(2, {"camels3"}).cards(3, {"exchange", "exchange"}).deck({"gold3", "gold3", "camels3", "no-gold"});
  const Table table = talk.rolls("123456666").play({"1 take camel card"});
  std::string draws;
  for (const Outcome& outcome : table.position().outcomes())
    draws += join(Yspahan::write(outcome.move), " ×", static_cast<int>(outcome.weight), '\n');
  EXPECT_EQ(draws, "draw 1 gold3 ×2\ndraw 1 camels3 ×1\ndraw 1 no-gold ×1\n");
  EXPECT_EQ(weight(table, "draw 1 gold3"), 2u);
  EXPECT_EQ(weight(table, "draw 1 exchange"), 0u);
  EXPECT_EQ(weight(table, "draw 2 gold3"), 0u);
  EXPECT_EQ(weight(table, "roll 123456666"), 0u);
}

TEST(Yspahan, Chance_TheCaravanseraisDrawIsItsOwners) {
  Talk talk = Talk(3).buildings(3, {"caravanserai"}).cubes(3, {"sack.white.1"});
  const Table table = talk.rolls("123456666").play({"1 take camel supervisor", "1 go l1"});
  EXPECT_EQ(table.position().outcomes().size(), 9u);
  EXPECT_EQ(weight(table, "draw 3 gold3"), 2u);
  EXPECT_EQ(weight(table, "draw 1 gold3"), 0u);
}

TEST(Yspahan, Chance_SampledDiceShowEachFaceEquallyOften) {
  constexpr int kRolls = 20'000;
  for (int seats = 2; seats <= 4; ++seats) {
    const Table table = rolling(seats, 3);
    Rng rng(11);
    int white[6] = {};
    int yellow[6] = {};
    for (int i = 0; i < kRolls; ++i) {
      const Move roll = table.position().sample(rng);
      ASSERT_GT(Yspahan::weight(state_of(table), roll), 0u);
      for (int face = 0; face < 6; ++face) {
        white[face] += yspahan::faces_in(yspahan::white_of(roll), face);
        yellow[face] += yspahan::faces_in(yspahan::yellow_of(roll), face);
      }
    }
    // Five standard deviations are about 2% of the white and 3% of the yellow counts.
    const double each = kRolls * (seats == 2 ? 8 : 9) / 6.0;
    for (int face = 0; face < 6; ++face) {
      EXPECT_NEAR(white[face], each, each * 0.03) << "face " << face + 1;
      EXPECT_NEAR(yellow[face], kRolls / 2.0, kRolls / 2.0 * 0.05) << "face " << face + 1;
    }
  }
}

TEST(Yspahan, Chance_SampledDiceFallIndependently) {
  // Exactly one six among eight dice: 8 · 5^7 / 6^8.
  const Table table = rolling(2, 0);
  Rng rng(12);
  int one_six = 0;
  constexpr int kRolls = 20'000;
  for (int i = 0; i < kRolls; ++i)
    one_six += yspahan::faces_in(yspahan::white_of(table.position().sample(rng)), 5) == 1;
  EXPECT_NEAR(one_six, kRolls * 625'000.0 / 1'679'616.0, 350);
}

TEST(Yspahan, Chance_SampledDrawsFollowTheDeck) {
  Talk talk = Talk(3).deck({"gold3", "gold3", "camels3", "exchange"});
  const Table table = talk.rolls("123456666").play({"1 take camel card"});
  Rng rng(13);
  std::map<std::string, int> drawn;
  for (int i = 0; i < 8000; ++i) ++drawn[Yspahan::write(table.position().sample(rng))];
  EXPECT_EQ(drawn.size(), 3u);
  EXPECT_NEAR(drawn["draw 1 gold3"], 4000, 230);
  EXPECT_NEAR(drawn["draw 1 camels3"], 2000, 200);
  EXPECT_NEAR(drawn["draw 1 exchange"], 2000, 200);
}

TEST(Yspahan, Chance_TheSameSeedGivesTheSameDice) {
  const Table table = rolling(4, 2);
  Rng one(99);
  Rng two(99);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(table.position().sample(one), table.position().sample(two));
}

}  // namespace
}  // namespace serai::test
