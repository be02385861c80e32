// What players hear who point at things of Yspahan.
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

TEST(YspahanPointing, ABuildingSaysWhatIsMissingOrWhen) {
  const Table poor = Talk(3).camels(1, 1).gold(1, 1).rolls(kSix);
  EXPECT_EQ(poor.told(1, "building:paddock"), "Y-27: 2 camels needed for the paddock, you have 1");
  EXPECT_EQ(poor.told(1, "building:hammam"), "Y-27: the hammam costs 2 camels and 2 gold, you have 1 and 1");
  EXPECT_EQ(Talk(3).camels(1, 9).gold(1, 1).rolls(kSix).told(1, "building:hammam"),
            "Y-27: 2 gold needed for the hammam, you have 1");
  Table rich = Talk(3).camels(1, 9).gold(1, 9).rolls(kSix);
  EXPECT_EQ(rich.told(1, "building:hoist"), "Y-27: choose dice first; you build after your action");
  rich.play({"1 take sack card", "* draw 1 exchange"});
  EXPECT_EQ(rich.told(1, "building:hoist"), "");
  rich.play({"1 build hoist"});
  EXPECT_EQ(rich.told(1, "building:hoist"), "Y-27: one building a turn, and you have built");
  EXPECT_EQ(rich.told(2, "building:paddock"), "Y-27: 2 camels needed for the paddock, you have 0");
}

TEST(YspahanPointing, WithTwoPlayersDiceBuildAndCardsSaveThePrice) {
  Table table = Talk(2).camels(1, 0).gold(1, 4).cards(1, {"no-camels"}).rolls("12345666");
  EXPECT_EQ(table.told(1, "building:hoist"),
            "Y-40: choose dice first; with two players you build as the action of a dice group");
  EXPECT_EQ(table.told(1, "building:hoist", "field:sack"), "Y-27: 4 camels needed for the hoist, you have 0");
  EXPECT_EQ(table.told(1, "building:hoist", "field:sack card:no-camels"), "");
}

TEST(YspahanPointing, AShopSaysWhoIsThereOrWhichDiceItWants) {
  Table table = Talk(3).cubes(2, {"sack.white.1"}).cards(1, {"shop-cube"}).rolls("111222333");
  EXPECT_EQ(table.told(1, "shop:sack.white.1"), "Y-13: this shop holds a cube already");
  EXPECT_EQ(table.told(1, "shop:sack.white.2"), "Y-13: this souk holds a cube of seat 2: it is closed to you");
  EXPECT_EQ(table.told(1, "shop:sack.blue.2"),
            "Y-10: choose dice first; goods come here with the dice of the sack quarter");
  EXPECT_EQ(table.told(1, "shop:vase.blue.1"), "Y-25: play your card “cube into a shop” first");
  EXPECT_EQ(table.told(1, "shop:vase.blue.1", "card:shop-cube"), "");
  EXPECT_EQ(table.told(3, "shop:vase.blue.1"),
            "Y-10: wait for your turn; goods come here with the dice of the vase quarter");
  table.play({"1 take sack supervisor"});
  EXPECT_EQ(table.told(1, "space:l10"), "Y-20: that walk costs 8 gold, you have 2");
  EXPECT_EQ(table.told(1, "shop:sack.white.1"),
            "Y-18: choose a space of the street: where the supervisor stops, the cubes beside it go to the caravan");
}

}  // namespace
}  // namespace serai::test
