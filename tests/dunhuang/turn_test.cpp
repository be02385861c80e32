// A turn: camel, good, bonus, refill (D-8 to D-11).
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

TEST(Dunhuang, D8_TheFirstStepIsFreeEachFurtherOneCostsACoin) {
  Table table = Bazaar(2).full_market().coins(1, 2).table();
  EXPECT_EQ(table.legal(), (Words{"go 1", "go 2", "go 3"}));
  EXPECT_EQ(table.refused("1 go 0"), "D-8");
  EXPECT_EQ(table.refused("1 go 4"), "D-8");
  EXPECT_EQ(table.refused("1 hand"), "D-8");
  Table one = table;
  one.play({"1 go 1"});
  EXPECT_EQ(coins(one, 1), 2);
  EXPECT_EQ(at(one).camel, 0);
  table.play({"1 go 3"});
  EXPECT_EQ(coins(table, 1), 0);
  EXPECT_EQ(at(table).camel, 2);
}

TEST(Dunhuang, D8_EmptySpacesCountAsSteps) {
  Table table = Bazaar(2).market("- - tea").coins(1, 2).table();
  table.play({"1 go 3", "1 hand"});
  EXPECT_EQ(coins(table, 1), 0);
  EXPECT_EQ(hand(table, 1), goods_named("tea"));
}

TEST(Dunhuang, D8_OnlyThePurseLimitsTheSteps) {
  Table table = Bazaar(2).full_market().coins(1, 20).table();
  EXPECT_EQ(table.legal("go").size(), 21u);
  table.play({"1 go 17"});  // twice round and one
  EXPECT_EQ(at(table).camel, 0);
  EXPECT_EQ(coins(table, 1), 4);
  Table circle = Bazaar(2).full_market().coins(1, 7).table();
  circle.play({"1 go 8"});
  EXPECT_EQ(at(circle).camel, 7);
}

TEST(Dunhuang, D9_TheGoodAtTheCamelGoesToTheHandOrTheShop) {
  Table table = Bazaar(2).full_market().table();
  table.play({"1 go 1"});
  EXPECT_EQ(table.legal(), (Words{"hand", "shop"}));
  for (const char* line : {"1 pass", "1 coins", "1 use tea", "1 go 1"}) EXPECT_EQ(table.refused(line), "D-9") << line;
  Table into_shop = table;
  into_shop.play({"1 shop"});
  EXPECT_EQ(shop(into_shop, 1), goods_named("tea"));
  EXPECT_EQ(hand(into_shop, 1), 0u);
  table.play({"1 hand"});
  EXPECT_EQ(hand(table, 1), goods_named("tea"));
  EXPECT_EQ(shop(table, 1), 0u);
  EXPECT_EQ(token_of(table, "tea"), 0);
}

TEST(Dunhuang, D9_AnEmptySpaceGivesNothing) {
  Table table = Bazaar(2).before("dancer").market("- tea").table();
  table.play({"1 go 1"});
  EXPECT_EQ(table.legal(), (Words{"coins", "pass", "use"}));
  EXPECT_EQ(table.refused("1 hand"), "D-9");
  EXPECT_EQ(hand(table, 1), 0u);
}

TEST(Dunhuang, D10_TheBonusIsTheCharacterThreeCoinsOrNothing) {
  Table table = Bazaar(2).before("dancer").full_market().table();
  table.play({"1 go 1", "1 hand"});
  EXPECT_EQ(table.legal(), (Words{"coins", "pass", "use"}));
  Table paid = table;
  paid.play({"1 coins"});
  EXPECT_EQ(coins(paid, 1), 8);
  Table modest = table;
  modest.play({"1 pass"});
  EXPECT_EQ(coins(modest, 1), 5);
  EXPECT_EQ(prestige(modest, 1), 0);
  table.play({"1 use"});
  EXPECT_EQ(prestige(table, 1), 2);
  EXPECT_EQ(coins(table, 1), 5);
}

TEST(Dunhuang, D10_AnotherCharactersWordsAreRefused) {
  Table table = Bazaar(2).before("dancer").full_market().hand(1, "tea").table();
  table.play({"1 go 1", "1 hand"});
  for (const char* line : {"1 use tea", "1 use tea 2", "1 use tea paper", "1 use hand tea", "1 use shop tea",
                           "1 use next", "1 use previous", "1 use 2", "1 go 1", "1 give tea", "1 guard", "1 pay"})
    EXPECT_EQ(table.refused(line), "D-10") << line;
}

TEST(Dunhuang, D10_TheCamelsOwnSpaceIsEmptyDuringTheBonus) {
  Table table = Bazaar(2).before("general").market("tea paper").hand(1, "glass").table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(table.legal("use"), (Words{"use glass 2"}));
  EXPECT_EQ(table.refused("1 use glass 1"), "D-20");
}

TEST(Dunhuang, D11_WinCheckThenRefillThenTheNextSeat) {
  Table table = Bazaar(3).full_market().table();
  table.play({"1 go 1", "1 hand", "1 pass"});
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(table.refused("* market 2 glass"), "D-24");
  table.play({"* market 1 glass"});
  EXPECT_EQ(table.actor(), "2");
  table.play({"2 go 1", "2 hand", "2 pass", "* market 2 glass", "3 go 1", "3 hand", "3 pass", "* market 3 glass"});
  EXPECT_EQ(table.actor(), "1");
}

}  // namespace
}  // namespace serai::test
