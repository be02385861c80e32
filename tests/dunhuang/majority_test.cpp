// Shops and majority tokens (D-12 to D-19).
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

// Seat 1 is about to place a tea; seat 2 has two of them and the sealed token.
Bazaar sealed_tea(std::string_view protector) {
  return Bazaar(3).with(protector).full_market().shop(2, "tea tea").tokens(2, "tea").sealed("tea");
}

TEST(Dunhuang, D12_ACardInTheShopBringsItsToken) {
  Table table = Bazaar(3).full_market().table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(token_of(table, "tea"), 1);
  EXPECT_FALSE(sealed(table, "tea"));
}

TEST(Dunhuang, D12_NotWhenAnotherShopHasMore) {
  Table table = Bazaar(3).full_market().shop(2, "tea tea").tokens(2, "tea").table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(token_of(table, "tea"), 2);
}

TEST(Dunhuang, D12_AnEqualNumberTakesTheToken) {
  // Example: a second tea when another shop has two.
  Table table = Bazaar(3).full_market().shop(1, "tea").shop(2, "tea tea").tokens(2, "tea").table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(token_of(table, "tea"), 1);
  EXPECT_EQ(at(table).phase, dunhuang::Phase::bonus);
}

TEST(Dunhuang, D12_TheSameTestWhenTheTokenLiesInTheSupply) {
  Table behind = Bazaar(3).full_market().shop(3, "tea tea").table();
  behind.play({"1 go 1", "1 shop"});
  EXPECT_EQ(token_of(behind, "tea"), 0);
  Table equal = Bazaar(3).full_market().shop(3, "tea").table();
  equal.play({"1 go 1", "1 shop"});
  EXPECT_EQ(token_of(equal, "tea"), 1);
}

TEST(Dunhuang, D12_AlsoByServantHousekeeperAndSoldier) {
  Table servant = Bazaar(2).before("servant").market("- paper").hand(1, "tea").table();
  servant.play({"1 go 1", "1 use shop tea"});
  EXPECT_EQ(token_of(servant, "tea"), 1);
  Table housekeeper = Bazaar(2).before("housekeeper").market("- paper").hand(1, "tea").shop(1, "glass").table();
  housekeeper.play({"1 go 1", "1 use glass tea"});
  EXPECT_EQ(token_of(housekeeper, "tea"), 1);
  Table soldier = Bazaar(2).before("soldier").market("- paper").shop(1, "glass").table();
  soldier.play({"1 go 1", "1 use glass 2"});
  EXPECT_EQ(token_of(soldier, "paper"), 1);
}

TEST(Dunhuang, D13_WhoHoldsTheTokenKeepsItAndASealStays) {
  Table table = Bazaar(3).full_market().shop(1, "tea").tokens(1, "tea").sealed("tea").shop(2, "tea tea").table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(at(table).phase, dunhuang::Phase::bonus);  // nobody is asked
  EXPECT_EQ(token_of(table, "tea"), 1);
  EXPECT_TRUE(sealed(table, "tea"));
}

TEST(Dunhuang, D14_ATokenGoesBackWhenAnotherNowHasMore) {
  Table table = Bazaar(3)
                    .before("musician")
                    .market("- paper")
                    .shop(1, "tea tea")
                    .tokens(1, "tea")
                    .sealed("tea")
                    .shop(2, "tea tea")
                    .table();
  table.play({"1 go 1", "1 use tea"});
  EXPECT_EQ(token_of(table, "tea"), 0);  // nobody gets it
  EXPECT_FALSE(sealed(table, "tea"));
}

TEST(Dunhuang, D14_WithEqualNumbersItStays) {
  Table table =
      Bazaar(3).before("musician").market("- paper").shop(1, "tea tea").tokens(1, "tea").shop(2, "tea").table();
  table.play({"1 go 1", "1 use tea"});
  EXPECT_EQ(token_of(table, "tea"), 1);
}

TEST(Dunhuang, D14_AlsoBySoldierHousekeeperAndServant) {
  const auto bazaar = [](std::string_view character) {
    return Bazaar(2)
        .before(character)
        .market("- paper")
        .hand(1, "glass")
        .shop(1, "tea tea")
        .tokens(1, "tea")
        .shop(2, "tea tea");
  };
  for (const auto& [character, words] :
       {std::pair{"soldier", "1 use tea 2"}, {"housekeeper", "1 use tea glass"}, {"servant", "1 use hand tea"}}) {
    Table table = bazaar(character).table();
    table.play({"1 go 1", words});
    EXPECT_EQ(token_of(table, "tea"), 0) << character;
  }
}

TEST(Dunhuang, D14_WithoutCardsTheTokenStaysUnlessTheOptionReturnsIt) {
  const Bazaar bazaar = Bazaar(3).before("musician").market("- paper").shop(1, "tea").tokens(1, "tea").sealed("tea");
  Table kept = bazaar.table();
  kept.play({"1 go 1", "1 use tea"});
  EXPECT_EQ(token_of(kept, "tea"), 1);
  EXPECT_TRUE(sealed(kept, "tea"));
  Table returned = Bazaar(bazaar).return_empty_tokens().table();
  returned.play({"1 go 1", "1 use tea"});
  EXPECT_EQ(token_of(returned, "tea"), 0);
  EXPECT_FALSE(sealed(returned, "tea"));
}

TEST(Dunhuang, D14_TheOptionReturnsATokenOnlyWithTheLastCard) {
  Table table =
      Bazaar(2).before("servant").market("- paper").shop(1, "tea tea").tokens(1, "tea").return_empty_tokens().table();
  table.play({"1 go 1", "1 use hand tea"});
  EXPECT_EQ(token_of(table, "tea"), 1);
  EXPECT_EQ(Table("dunhuang", 2, {{"empty-token", "return"}}).state<Dunhuang>().return_empty, 1);
}

TEST(Dunhuang, D15_MoreCardsTakeASealedTokenWithNoAdo) {
  // Example: a third bamboo against two.
  for (const char* protector : {"manichean", "buddhist"}) {
    Table table = Bazaar(3)
                      .with(protector)
                      .market("bamboo")
                      .shop(1, "bamboo bamboo")
                      .shop(2, "bamboo bamboo")
                      .tokens(2, "bamboo")
                      .sealed("bamboo")
                      .coins(1, 0)
                      .table();
    table.play({"1 go 1", "1 shop"});
    EXPECT_EQ(at(table).phase, dunhuang::Phase::bonus);
    EXPECT_EQ(token_of(table, "bamboo"), 1);
    EXPECT_FALSE(sealed(table, "bamboo"));
  }
}

TEST(Dunhuang, D16_TheOwnerBreaksTheSealAndKeepsTheToken) {
  Table table = sealed_tea("manichean").shop(1, "tea").table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.legal(), (Words{"guard", "yield"}));
  for (const char* line : {"2 pass", "2 pay", "2 use tea", "2 go 1"}) EXPECT_EQ(table.refused(line), "D-16") << line;
  EXPECT_EQ(table.refused("1 guard"), "record");
  table.play({"2 guard"});
  EXPECT_EQ(token_of(table, "tea"), 2);
  EXPECT_FALSE(sealed(table, "tea"));
  EXPECT_EQ(table.actor(), "1");
}

TEST(Dunhuang, D16_OrLetsItGo) {
  Table table = sealed_tea("manichean").shop(1, "tea").table();
  table.play({"1 go 1", "1 shop", "2 yield"});
  EXPECT_EQ(token_of(table, "tea"), 1);
  EXPECT_FALSE(sealed(table, "tea"));
  EXPECT_EQ(coins(table, 1), 6);
}

TEST(Dunhuang, D17_TheMoverPaysTwoCoinsOrLeavesTheToken) {
  Table table = sealed_tea("buddhist").shop(1, "tea").table();
  table.play({"1 go 1", "1 shop"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Words{"decline", "pay"}));
  for (const char* line : {"1 pass", "1 guard", "1 yield", "1 coins"}) EXPECT_EQ(table.refused(line), "D-17") << line;
  Table left = table;
  left.play({"1 decline"});
  EXPECT_EQ(token_of(left, "tea"), 2);
  EXPECT_TRUE(sealed(left, "tea"));
  EXPECT_EQ(coins(left, 1), 6);
  table.play({"1 pay"});
  EXPECT_EQ(token_of(table, "tea"), 1);
  EXPECT_FALSE(sealed(table, "tea"));
  EXPECT_EQ(coins(table, 1), 4);
  EXPECT_EQ(coins(table, 2), 8);
}

TEST(Dunhuang, D17_WithFewerThanTwoCoinsNothingIsAsked) {
  Table table = Bazaar(3)
                    .with("buddhist")
                    .market("- tea")
                    .shop(1, "tea")
                    .shop(2, "tea tea")
                    .tokens(2, "tea")
                    .sealed("tea")
                    .coins(1, 2)
                    .table();
  table.play({"1 go 2", "1 shop"});  // the camel took one of the two
  EXPECT_EQ(at(table).phase, dunhuang::Phase::bonus);
  EXPECT_EQ(token_of(table, "tea"), 2);
  EXPECT_TRUE(sealed(table, "tea"));
}

TEST(Dunhuang, D18_ATokenThatMayBeTakenFreelyIsTaken) {
  for (const char* protector : {"manichean", "buddhist"}) {
    Table table = Bazaar(3).with(protector).full_market().shop(2, "tea").tokens(2, "tea").table();
    table.play({"1 go 1", "1 shop"});
    EXPECT_EQ(token_of(table, "tea"), 1);
    EXPECT_EQ(at(table).phase, dunhuang::Phase::bonus);
  }
}

TEST(Dunhuang, D19_WhatLeavesIsSettledBeforeWhatComes) {
  // Glass leaves, its token goes back to the supply; tea comes and is contested.
  Table table = sealed_tea("manichean")
                    .before("housekeeper")
                    .hand(1, "tea")
                    .shop(1, "tea glass")
                    .tokens(1, "glass")
                    .shop(3, "glass")
                    .table();
  table.play({"1 go 1", "1 hand", "1 use glass tea"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(token_of(table, "glass"), 0);
  EXPECT_EQ(shop(table, 1), goods_named("tea tea"));
}

TEST(Dunhuang, D19_ADecisionComesBeforeTheBonusIfTheCardCameFromTheMarket) {
  Table table = sealed_tea("manichean").shop(1, "tea").table();
  table.play({"1 go 1", "1 shop", "2 guard"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_TRUE(table.offers("coins"));
}

TEST(Dunhuang, D19_AndBeforeTheWinCheckIfItCameByTheBonus) {
  const Bazaar bazaar = sealed_tea("manichean")
                            .before("servant")
                            .hand(1, "tea silver lapis glass wool")
                            .shop(1, "tea")
                            .tokens(1, "silver lapis pottery");
  Table kept = bazaar.table();
  kept.play({"1 go 1", "1 hand", "1 use shop tea"});
  EXPECT_EQ(kept.actor(), "2");
  Table won = kept;
  won.play({"2 yield"});
  EXPECT_EQ(won.actor(), "over");
  EXPECT_EQ(won.winners(), "1");
  kept.play({"2 guard"});
  EXPECT_EQ(kept.actor(), "*");  // no bonus again: the market is refilled
}

TEST(Dunhuang, D19_AnOwnerWithoutCardsIsBeatenByOneSealOrNot) {
  for (const char* protector : {"manichean", "buddhist"}) {
    Table table = Bazaar(3).with(protector).full_market().tokens(2, "tea").sealed("tea").coins(1, 0).table();
    table.play({"1 go 1", "1 shop"});
    EXPECT_EQ(token_of(table, "tea"), 1);
    EXPECT_FALSE(sealed(table, "tea"));
  }
}

}  // namespace
}  // namespace serai::test
