// What lies on the table before the first day (Y-1 to Y-4).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

TEST(Yspahan, Y1_EverybodyStartsWithTwoGoldAndNothingElse) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Table table("yspahan", seats);
    for (Seat seat = 1; seat <= seats; ++seat) {
      EXPECT_EQ(gold(table, seat), 2);
      EXPECT_EQ(camels(table, seat), 0);
      EXPECT_EQ(hand(table, seat), "");
      EXPECT_EQ(table.score(seat), 0);
    }
  }
}

TEST(Yspahan, Y1_SeatOneIsTheFirstStartPlayer) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Table table("yspahan", seats);
    EXPECT_EQ(table.actor(), "1");
    EXPECT_EQ(table.legal(), (Names{"dice 0", "dice 1", "dice 2"}));
  }
}

TEST(Yspahan, Y2_TheSupervisorStandsOnTheCrossing) {
  Table table = Talk(4).gold(1, 0).rolls("123456666");
  EXPECT_EQ(supervisor(table), "x");
  table.play({"1 take camel supervisor"});
  EXPECT_EQ(table.legal(), (Names{"go b1", "go l1", "go r1", "go t1"}));
}

TEST(Yspahan, Y2_TheGameBeginsOnTheFirstDayOfTheFirstWeek) {
  const Table table("yspahan", 3);
  EXPECT_EQ(state_of(table).week, 1);
  EXPECT_EQ(state_of(table).day, 1);
  EXPECT_EQ(cubes_in_city(table), 0);
  EXPECT_EQ(caravan(table), "");
}

TEST(Yspahan, Y3_TheDeckHoldsTwoCardsOfEachOfNineKinds) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table("yspahan", seats);
    EXPECT_EQ(deck(table),
              "gold3 gold3 camels3 camels3 shop-cube shop-cube caravan-cube caravan-cube sell-camels sell-camels "
              "sell-gold sell-gold no-camels no-camels no-gold no-gold exchange exchange");
    EXPECT_EQ(discards(table), "");
  }
}

TEST(Yspahan, Y3_ACardThatIsNotInTheDeckCannotBeDrawn) {
  Table table = Talk(3).cards(2, {"gold3", "gold3", "exchange"}).rolls("123456666");
  table.play({"1 take camel card"});
  EXPECT_EQ(table.refused("* draw 1 gold3"), "Y-3");
  EXPECT_EQ(table.refused("* draw 1 exchange"), "");
  EXPECT_EQ(table.refused("* draw 1 camels3"), "");
}

TEST(Yspahan, Y4_GoldAndCamelsNeverRunOut) {
  Table table = Talk(3).gold(1, 300).camels(1, 300).gold(2, 300).cards(1, {"camels3"}).rolls("111111116");
  table.play({"1 play camels3", "1 take camel camels", "1 end", "2 take gold gold"});
  EXPECT_EQ(camels(table, 1), 311);
  EXPECT_EQ(gold(table, 2), 301);
}

TEST(Yspahan, Y4_CubesNeverRunOut) {
  // 44 cubes in the city, four in the caravan: far more than a box holds of one colour.
  Names sack = souk("sack.white", 3) + souk("sack.blue", 4) + souk("sack.yellow", 5) + souk("sack.pink", 6);
  Names barrel = souk("barrel.white", 2) + souk("barrel.blue", 3) + souk("barrel.yellow", 4) + souk("barrel.pink", 5);
  Names chest = souk("chest.blue", 2) + souk("chest.yellow", 3) + souk("chest.pink", 4);
  Talk talk = Talk(4).cubes(1, sack + barrel + chest + souk("vase.blue", 1) + souk("vase.yellow", 2));
  Table table = talk.caravan({1, 1, 1, 1}).cards(1, {"caravan-cube"}).rolls("123455566");
  table.play({"1 play caravan-cube", "1 take vase goods"});
  table.play({"1 place vase.orange.1", "1 place vase.orange.2", "1 place vase.orange.3"});
  EXPECT_EQ(cubes_in_city(table), 47);
  EXPECT_EQ(caravan(table), "1 1 1 1 1");
}

}  // namespace
}  // namespace serai::test
