// Supplying shops (Y-13 to Y-16).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

// Faces 1 to 6 fill all fields; the chest has two dice.
constexpr const char* kTwoOnChest = "123445666";

TEST(Yspahan, Y13_AShopHoldsOneCube) {
  Table table = Talk(3).cubes(1, {"sack.white.1"}).rolls("122345666");
  table.play({"1 take sack goods"});
  EXPECT_EQ(table.refused("1 place sack.white.1"), "Y-13");
  table.play({"1 place sack.white.2"});
  EXPECT_EQ(table.refused("1 place sack.white.2"), "Y-13");
  EXPECT_EQ(table.legal(), (Names{"place sack.white.3"}));
}

TEST(Yspahan, Y13_ASoukWithAnotherPlayersCubeIsClosed) {
  Table table = Talk(3).cubes(3, {"sack.white.1"}).cubes(2, {"sack.pink.6"}).rolls("122345666");
  table.play({"1 take sack goods"});
  EXPECT_EQ(table.refused("1 place sack.white.1"), "Y-13");
  EXPECT_EQ(table.refused("1 place sack.white.2"), "Y-13");
  EXPECT_EQ(table.refused("1 place sack.pink.1"), "Y-13");
  EXPECT_EQ(table.legal(), (Names{"place sack.blue.1", "place sack.blue.2", "place sack.blue.3", "place sack.blue.4",
                                  "place sack.yellow.1", "place sack.yellow.2", "place sack.yellow.3",
                                  "place sack.yellow.4", "place sack.yellow.5"}));
}

TEST(Yspahan, Y13_TheSameColourInAnotherQuarterIsAnotherSouk) {
  Table table = Talk(3).cubes(2, {"sack.white.1"}).rolls("123345666");
  table.play({"1 take barrel goods"});
  EXPECT_TRUE(table.offers("place barrel.white.1"));
}

TEST(Yspahan, Y13_AnEmptiedSoukIsOpenAgain) {
  Table table = Talk(3).cubes(2, {"sack.white.1"}).rolls("122345666");
  table.play({"1 take camel supervisor", "1 go l1", "1 end", "2 take gold gold", "2 end", "3 take sack goods"});
  EXPECT_TRUE(table.offers("place sack.white.1"));
}

TEST(Yspahan, Y14_AnUnfinishedSoukComesFirst) {
  Table table = Talk(3).cubes(1, {"sack.blue.3"}).rolls("122345666");
  table.play({"1 take sack goods"});
  EXPECT_EQ(table.refused("1 place sack.pink.1"), "Y-14");
  EXPECT_EQ(table.legal(), (Names{"place sack.blue.1", "place sack.blue.2", "place sack.blue.4"}));
}

TEST(Yspahan, Y14_AnUnfinishedSoukElsewhereOrOfAnotherPlayerDoesNotBind) {
  Table table = Talk(3).cubes(1, {"barrel.pink.1"}).cubes(2, {"sack.blue.1"}).rolls("122345666");
  table.play({"1 take sack goods"});
  EXPECT_EQ(table.legal().size(), 3u + 5u + 6u);  // white, yellow, pink
}

TEST(Yspahan, Y14_AFinishedSoukDoesNotBind) {
  Table table = Talk(3).cubes(1, souk("sack.white", 3)).rolls("122345666");
  table.play({"1 take sack goods"});
  EXPECT_EQ(table.legal().size(), 4u + 5u + 6u);
}

TEST(Yspahan, Y14_OfTwoUnfinishedSouksEitherWillDo) {
  // The supervisor reopens the finished blue souk while the yellow one is unfinished.
  Table table = Talk(3).starts(3).cubes(1, souk("chest.blue", 2) + Names{"chest.yellow.1"}).rolls(kTwoOnChest);
  table.play({"3 take sack supervisor", "3 go l2", "3 end", "1 take chest goods"});
  EXPECT_EQ(table.legal(), (Names{"place chest.blue.1", "place chest.yellow.2", "place chest.yellow.3"}));
  EXPECT_EQ(table.refused("1 place chest.pink.1"), "Y-14");
  table.play({"1 place chest.yellow.3"});
  EXPECT_EQ(table.legal(), (Names{"place chest.blue.1", "place chest.yellow.2"}));
}

TEST(Yspahan, Y14_TheCardsCubeObeysTooQuarterByQuarter) {
  Talk talk = Talk(3).cards(1, {"shop-cube"}).cubes(1, {"sack.blue.1"}).cubes(2, {"barrel.white.1", "vase.blue.1"});
  Table table = talk.table();
  EXPECT_EQ(table.refused("1 play shop-cube sack.white.1"), "Y-14");
  EXPECT_EQ(table.refused("1 play shop-cube sack.blue.1"), "Y-13");
  EXPECT_EQ(table.refused("1 play shop-cube barrel.white.2"), "Y-13");
  EXPECT_EQ(table.refused("1 play shop-cube vase.blue.1"), "Y-13");
  EXPECT_EQ(table.legal("play").size(), 3u + (3u + 4u + 5u) + (2u + 3u + 4u) + (2u + 3u));
}

TEST(Yspahan, Y15_OneActionMayFinishASoukAndStartAnother) {
  // The rulebook's example: blue.1 is yours, yellow partly another's, pink empty, two dice.
  Talk talk = Talk(3).cubes(1, {"chest.blue.1"}).cubes(2, {"chest.yellow.2"});
  Table table = talk.rolls(kTwoOnChest);
  table.play({"1 take chest goods"});
  EXPECT_EQ(table.legal(), (Names{"place chest.blue.2"}));
  EXPECT_EQ(table.refused("1 place chest.pink.1"), "Y-14");
  table.play({"1 place chest.blue.2"});
  EXPECT_EQ(table.refused("1 place chest.yellow.1"), "Y-13");
  EXPECT_EQ(table.legal(),
            (Names{"place chest.pink.1", "place chest.pink.2", "place chest.pink.3", "place chest.pink.4"}));
  table.play({"1 place chest.pink.4", "1 end"});
}

TEST(Yspahan, Y15_TheSecondSoukOfAnActionBindsTheRestOfIt) {
  Table table = Talk(3).cubes(1, {"chest.blue.1"}).rolls("123444566");
  table.play({"1 take chest goods", "1 place chest.blue.2", "1 place chest.yellow.1"});
  EXPECT_EQ(table.legal(), (Names{"place chest.yellow.2", "place chest.yellow.3"}));
}

TEST(Yspahan, Y16_OneCubeIsPlacedForEachDie) {
  Table table = Talk(3).rolls("122223456 y22");
  table.play({"1 take sack goods"});
  for (int n = 1; n <= 6; ++n) {
    EXPECT_EQ(table.refused("1 end"), "Y-7") << n;
    table.play({join("1 place sack.pink.", n)});
  }
  EXPECT_TRUE(table.offers("end"));
  EXPECT_EQ(table.legal("place"), Names{});
  EXPECT_EQ(table.refused("1 place sack.blue.1"), "Y-10");
}

TEST(Yspahan, Y16_NobodyMayStopEarlier) {
  Table table = Talk(3).rolls(kTwoOnChest);
  table.play({"1 take chest goods"});
  EXPECT_EQ(table.refused("1 stop"), "Y-16");
  table.play({"1 place chest.blue.1"});
  EXPECT_EQ(table.refused("1 stop"), "Y-16");
  EXPECT_FALSE(table.offers("stop"));
}

TEST(Yspahan, Y16_CubesWithoutALegalShopAreLost) {
  Table table = Talk(4).cubes(2, {"vase.yellow.1"}).cubes(3, {"vase.orange.1"}).rolls("123455556");
  table.play({"1 take vase goods", "1 place vase.blue.1"});
  EXPECT_EQ(table.legal(), (Names{"end"}));
  EXPECT_EQ(cubes_in_city(table), 3);
}

TEST(Yspahan, Y16_GoodsCannotBeChosenWithoutALegalShop) {
  Talk talk = Talk(3).cards(1, {"gold3"}).cubes(1, {"vase.blue.1"}).cubes(2, {"vase.yellow.1", "vase.orange.1"});
  Table table = talk.rolls("123455666");
  EXPECT_EQ(table.refused("1 take vase goods"), "Y-16");
  EXPECT_EQ(table.refused("1 take vase goods with gold3"), "Y-16");
  EXPECT_EQ(table.legal("take vase"), (Names{"take vase card", "take vase supervisor"}));
  EXPECT_TRUE(table.offers("take chest goods"));
}

TEST(Yspahan, Y16_AGroupWithoutALegalShopMustStillBeChosen) {
  Talk talk = Talk(3).cubes(1, {"sack.white.1", "sack.blue.1", "sack.yellow.1", "sack.pink.1"});
  Table table = talk.rolls("111222666");
  table.play({"1 take camel camels", "1 end", "2 take gold gold", "2 end"});
  EXPECT_EQ(table.legal(), (Names{"take sack card", "take sack supervisor"}));
  EXPECT_EQ(table.refused("3 draw"), "Y-9");
}

}  // namespace
}  // namespace serai::test
