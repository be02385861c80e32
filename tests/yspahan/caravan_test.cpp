// Loading and scoring the caravan (Y-21 to Y-23).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

// Seat 2's cubes fill this many camels.
Talk loaded(int seats, int cubes) { return Talk(seats).caravan(std::vector<Seat>(static_cast<std::size_t>(cubes), 2)); }

// Seat 1 sends a cube of seat 1.
Table send_one(Talk talk, int seats) {
  Table table = talk.cubes(1, {"chest.blue.1"}).rolls(seats == 2 ? "22222222" : "222222222");
  return table.play({"1 take camel supervisor", "1 go l2"});
}

TEST(Yspahan, Y21_ARowHasAsManyCamelsAsPlayers) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int before = 0; before < 3 * seats - 1; ++before) {
      Table table = send_one(loaded(seats, before), seats);
      const int row = before / seats;
      EXPECT_EQ(table.score(1), 2 - row) << seats << " players, " << before << " cubes before";
      EXPECT_EQ(state_of(table).loaded, before + 1);
    }
}

TEST(Yspahan, Y21_ThreeRowsMakeACaravan) {
  for (int seats = 2; seats <= 4; ++seats) {
    EXPECT_NE(caravan(send_one(loaded(seats, 3 * seats - 2), seats)), "");
    EXPECT_EQ(caravan(send_one(loaded(seats, 3 * seats - 1), seats)), "");
  }
}

TEST(Yspahan, Y22_ACubeScoresForItsOwnerNotForTheMover) {
  Table table = Talk(4).cubes(3, {"chest.blue.1"}).rolls("222222222");
  table.play({"1 take camel supervisor", "1 go l2"});
  EXPECT_EQ(table.score(3), 2);
  EXPECT_EQ(table.score(1), 0);
}

TEST(Yspahan, Y22_TwoInTheBottomRowOneInTheMiddleNothingInTheTop) {
  EXPECT_EQ(send_one(loaded(4, 3), 4).score(1), 2);
  EXPECT_EQ(send_one(loaded(4, 4), 4).score(1), 1);
  EXPECT_EQ(send_one(loaded(4, 7), 4).score(1), 1);
  EXPECT_EQ(send_one(loaded(4, 8), 4).score(1), 0);
}

TEST(Yspahan, Y23_AFullCaravanIsScoredForEverybodyAndEmptied) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table = send_one(loaded(seats, 3 * seats - 1), seats);
    EXPECT_EQ(table.score(1), 3);
    EXPECT_EQ(table.score(2), (3 * seats - 1) * 3);
    EXPECT_EQ(caravan(table), "");
  }
}

TEST(Yspahan, Y23_EachPlayersOwnHighestRowCounts) {
  // Seat 3 has only bottom cubes, seat 2 up to the middle, seat 1 the top.
  Table table = send_one(Talk(3).caravan({3, 3, 2, 2, 2, 1, 1, 1}), 3);
  EXPECT_EQ(table.score(3), 2 * 1);
  EXPECT_EQ(table.score(2), 3 * 2);
  EXPECT_EQ(table.score(1), 4 * 3);
}

TEST(Yspahan, Y23_TheNextCubeBeginsANewCaravan) {
  Table table = send_one(loaded(3, 8).cards(1, {"caravan-cube"}), 3);
  table.play({"1 play caravan-cube"});
  EXPECT_EQ(caravan(table), "1");
  EXPECT_EQ(table.score(1), 3 + 2);
}

TEST(Yspahan, Y23_ACubeByCardFillsTheCaravanToo) {
  Table table = loaded(2, 5).cards(1, {"caravan-cube"}).table();
  table.play({"1 play caravan-cube"});
  EXPECT_EQ(caravan(table), "");
  EXPECT_EQ(table.score(1), 3);
  EXPECT_EQ(table.score(2), 15);
}

}  // namespace
}  // namespace serai::test
