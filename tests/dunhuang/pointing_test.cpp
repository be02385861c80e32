// What players hear who point at things of Merchants of Dunhuang.
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

TEST(DunhuangPointing, APersonSaysHowToAskThem) {
  Table table = Bazaar(3).before("painter").full_market().coins(1, 2).hand(1, "silk").table();
  EXPECT_EQ(table.told(1, "position:4"), "D-8: 4 steps cost 3 coins, you have 2");
  EXPECT_EQ(table.told(1, "position:3"), "");
  EXPECT_EQ(table.told(2, "position:1"), "D-8: wait for your turn; to ask the painter, let the camel stop there");
  table.play({"1 go 1", "1 hand"});
  EXPECT_EQ(table.told(1, "position:1"), "D-20: painter. Discard a good from your hand for 3 prestige.");
  EXPECT_EQ(table.told(1, "hand:silk"), "");
  EXPECT_EQ(table.told(1, "shop:tea"),
            "D-10: the camel stands at the painter. Discard a good from your hand for 3 prestige.");
  EXPECT_EQ(table.told(1, "position:2"),
            "D-10: the camel stands at the painter; to ask the princess, let it stop there");
  EXPECT_EQ(table.told(1, "own:coins"), "");
}

TEST(DunhuangPointing, WhoCannotHelpSaysSo) {
  Table table = Bazaar(2).before("musician").full_market().table();
  table.play({"1 go 1", "1 hand"});
  EXPECT_EQ(table.told(1, "position:1"),
            "D-20: musician. Discard a good from your shop for 3 prestige. But there is nothing for it now");
}

TEST(DunhuangPointing, ATokenSaysHowManyGoodsItTakes) {
  const Table table = Bazaar(3).full_market().shop(2, "tea tea").tokens(2, "tea").shop(1, "tea").table();
  EXPECT_EQ(table.told(1, "theirs:2.tea"), "D-12: with 2 tea in your shop you take this token from seat 2, you have 1");
  EXPECT_EQ(table.told(1, "supply:glass"), "D-12: with 1 glass in your shop you get this token, you have 0");
  const Table sealed = Bazaar(3).full_market().shop(2, "tea tea").tokens(2, "tea").sealed("tea").table();
  EXPECT_EQ(sealed.told(1, "theirs:2.tea"),
            "D-15: the token of seat 2 is sealed: only with 3 tea in your shop you surely take it, you have 0");
}

}  // namespace
}  // namespace serai::test
