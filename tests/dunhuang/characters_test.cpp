// The sixteen characters (D-20, D-21).
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

using dunhuang::size_of;

// The camel stops at the character on an empty space.
Table asking(Bazaar bazaar) {
  Table table = bazaar.table();
  table.play({"1 go 1"});
  return table;
}

TEST(Dunhuang, D20_PainterDiscardsFromTheHandForThreePrestige) {
  Table table = asking(Bazaar(2).before("painter").market("- paper").hand(1, "tea tea glass").shop(1, "paper"));
  EXPECT_EQ(table.legal("use"), (Words{"use glass", "use tea"}));
  EXPECT_EQ(table.refused("1 use paper"), "D-20");
  table.play({"1 use tea"});
  EXPECT_EQ(hand(table, 1), goods_named("tea glass"));
  EXPECT_EQ(prestige(table, 1), 3);
  EXPECT_EQ(at(table).discards, goods_named("tea"));
}

TEST(Dunhuang, D20_MusicianDiscardsFromTheShopForThreePrestige) {
  Table table = asking(Bazaar(2).before("musician").market("- paper").hand(1, "tea").shop(1, "paper glass"));
  EXPECT_EQ(table.legal("use"), (Words{"use glass", "use paper"}));
  EXPECT_EQ(table.refused("1 use tea"), "D-20");
  table.play({"1 use paper"});
  EXPECT_EQ(shop(table, 1), goods_named("glass"));
  EXPECT_EQ(prestige(table, 1), 3);
  EXPECT_EQ(at(table).discards, goods_named("paper"));
}

TEST(Dunhuang, D20_PrincessGivesOnePrestigeForEachTokenNumberOrSeal) {
  Table table = asking(Bazaar(2).before("princess").tokens(1, "tea paper glass").sealed("tea"));
  table.play({"1 use"});
  EXPECT_EQ(prestige(table, 1), 3);
  Table none = asking(Bazaar(2).before("princess"));
  EXPECT_TRUE(none.offers("use"));
  none.play({"1 use"});
  EXPECT_EQ(prestige(none, 1), 0);
}

TEST(Dunhuang, D20_DancerGivesTwoPrestige) {
  Table table = asking(Bazaar(2).before("dancer"));
  table.play({"1 use"});
  EXPECT_EQ(prestige(table, 1), 2);
}

TEST(Dunhuang, D20_FortuneTellerDrawsAsManyAsSteps) {
  Table table = Bazaar(2).with("fortune-teller").market("- - - tea").table();  // at position 3
  table.play({"1 go 3", "1 use"});
  EXPECT_EQ(table.refused("* draw 2 tea"), "D-24");
  EXPECT_EQ(table.refused("* market 1 tea"), "D-24");
  table.play({"* draw 1 glass", "* draw 1 lapis", "* draw 1 glass"});
  EXPECT_EQ(table.legal(), (Words{"keep glass", "keep lapis"}));
  EXPECT_EQ(table.refused("1 keep tea"), "D-20");
  EXPECT_EQ(table.refused("1 under glass"), "D-20");
  table.play({"1 keep lapis"});
  EXPECT_EQ(table.legal(), (Words{"under glass"}));
  EXPECT_EQ(table.refused("1 under lapis"), "D-20");
  EXPECT_EQ(table.refused("1 pass"), "D-20");
  table.play({"1 under glass"});
  EXPECT_EQ(table.actor(), "1");  // the last one is a line too
  table.play({"1 under glass"});
  EXPECT_EQ(hand(table, 1), goods_named("lapis"));
  EXPECT_EQ(at(table).under_count, 2);
  EXPECT_EQ(table.actor(), "*");
}

TEST(Dunhuang, D20_FortuneTellerPutsTheOthersUnderInAnyOrder) {
  Table table = Bazaar(2).with("fortune-teller").table();
  table.play({"1 go 3", "1 use", "* draw 1 glass", "* draw 1 lapis", "* draw 1 tea", "1 keep glass"});
  EXPECT_EQ(table.legal(), (Words{"under lapis", "under tea"}));
  table.play({"1 under tea", "1 under lapis"});
  EXPECT_EQ(at(table).under[0] & 15, dunhuang::tea);
  EXPECT_EQ(at(table).under[1] & 15, dunhuang::lapis);
}

TEST(Dunhuang, D20_FortuneTellerDrawsFewerFromAShortDeck) {
  Table table = Bazaar(2).with("fortune-teller").full_market().deck("glass lapis").table();
  table.play({"1 go 3", "1 hand", "1 use", "* draw 1 glass", "* draw 1 lapis"});
  EXPECT_EQ(table.legal(), (Words{"keep glass", "keep lapis"}));
}

TEST(Dunhuang, D20_DiplomatDrawsTwoWhateverTheSteps) {
  Table table = asking(Bazaar(2).before("diplomat"));
  table.play({"1 use", "* draw 1 glass", "* draw 1 lapis", "1 keep glass", "1 under lapis"});
  EXPECT_EQ(hand(table, 1), goods_named("glass"));
  EXPECT_EQ(at(table).under_count, 1);
  EXPECT_EQ(table.actor(), "*");
}

TEST(Dunhuang, D20_DiplomatKeepsTheOnlyCardLeft) {
  Table table = Bazaar(2).before("diplomat").full_market().deck("glass").table();
  table.play({"1 go 1", "1 shop", "1 use", "* draw 1 glass"});
  EXPECT_EQ(table.legal(), (Words{"keep glass"}));
  table.play({"1 keep glass"});
  EXPECT_EQ(table.actor(), "2");  // nothing goes under, and nothing is left for the market
}

TEST(Dunhuang, D20_AnEmptyDeckOffersNoDraw) {
  for (const char* character : {"diplomat", "fortune-teller"}) {
    Table table = asking(Bazaar(2).before(character).deck(""));
    EXPECT_EQ(table.legal(), (Words{"coins", "pass"})) << character;
    EXPECT_EQ(table.refused("1 use"), "D-20");
  }
}

TEST(Dunhuang, D20_SoldierSwapsAGoodOfTheShopWithAnotherOfTheMarket) {
  Table table = asking(Bazaar(2).before("soldier").market("- paper - tea").shop(1, "tea glass").hand(1, "lapis"));
  EXPECT_EQ(table.legal("use"), (Words{"use glass 2", "use glass 4", "use tea 2"}));
  for (const char* line : {"1 use tea 4", "1 use glass 3", "1 use lapis 2", "1 use tea 9", "1 use tea 0"})
    EXPECT_EQ(table.refused(line), "D-20") << line;
  table.play({"1 use glass 4"});
  EXPECT_EQ(shop(table, 1), goods_named("tea tea"));
  EXPECT_EQ(at(table).market[3], dunhuang::glass);
}

TEST(Dunhuang, D20_GeneralDoesTheSameWithTheHand) {
  Table table = asking(Bazaar(2).before("general").market("- paper - tea").hand(1, "tea glass").shop(1, "lapis"));
  EXPECT_EQ(table.legal("use"), (Words{"use glass 2", "use glass 4", "use tea 2"}));
  for (const char* line : {"1 use tea 4", "1 use glass 3", "1 use lapis 2"})
    EXPECT_EQ(table.refused(line), "D-20") << line;
  table.play({"1 use tea 2"});
  EXPECT_EQ(hand(table, 1), goods_named("glass paper"));
  EXPECT_EQ(at(table).market[1], dunhuang::tea);
  EXPECT_EQ(token_of(table, "paper"), 0);
}

TEST(Dunhuang, D20_TraderTakesTwoAtRandomAndGivesAsManyBack) {
  Table table = asking(Bazaar(3).before("trader").hand(1, "silver").hand(2, "tea tea tea glass").shop(3, "paper"));
  EXPECT_EQ(table.legal("use"), (Words{"use 2"}));  // seat 3 has no hand
  EXPECT_EQ(table.refused("1 use 3"), "D-20");
  EXPECT_EQ(table.refused("1 use 1"), "D-20");
  EXPECT_EQ(table.refused("1 use 4"), "D-20");
  table.play({"1 use 2"});
  ASSERT_EQ(table.position().outcomes().size(), 2u);
  EXPECT_EQ(table.position().outcomes()[0].weight, 1u);  // glass
  EXPECT_EQ(table.position().outcomes()[1].weight, 3u);  // each card alike
  EXPECT_EQ(table.refused("* steal 3 tea"), "D-20");
  EXPECT_EQ(table.refused("* steal 2 paper"), "D-20");
  EXPECT_EQ(table.refused("* market 1 paper"), "D-20");
  table.play({"* steal 2 glass"});
  EXPECT_EQ(table.refused("* steal 2 glass"), "D-20");
  table.play({"* steal 2 tea"});
  EXPECT_EQ(table.legal(), (Words{"give glass", "give silver", "give tea"}));
  EXPECT_EQ(table.refused("1 give paper"), "D-20");
  EXPECT_EQ(table.refused("1 pass"), "D-20");
  table.play({"1 give silver"});
  EXPECT_EQ(table.refused("1 give silver"), "D-20");
  table.play({"1 give tea"});
  EXPECT_EQ(hand(table, 1), goods_named("glass"));
  EXPECT_EQ(hand(table, 2), goods_named("tea tea silver tea"));
  EXPECT_EQ(prestige(table, 1), 0);
  EXPECT_EQ(table.actor(), "*");
}

TEST(Dunhuang, D20_TraderTakesOneFromAHandOfOne) {
  Table table = asking(Bazaar(3).before("trader").hand(3, "tea"));
  table.play({"1 use 3", "* steal 3 tea"});
  EXPECT_EQ(table.legal(), (Words{"give tea"}));
  table.play({"1 give tea"});
  EXPECT_EQ(hand(table, 3), goods_named("tea"));
}

TEST(Dunhuang, D20_MerchantLetsTheOpponentChooseAndGivesOnePrestige) {
  Table table = asking(Bazaar(3).before("merchant").hand(1, "silver").hand(2, "tea glass lapis"));
  table.play({"1 use 2"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.legal(), (Words{"give glass", "give lapis", "give tea"}));
  EXPECT_EQ(table.refused("2 give silver"), "D-20");
  table.play({"2 give lapis"});
  EXPECT_EQ(table.legal(), (Words{"give glass", "give tea"}));
  table.play({"2 give glass"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Words{"give glass", "give lapis", "give silver"}));
  EXPECT_EQ(prestige(table, 1), 0);
  table.play({"1 give silver", "1 give lapis"});
  EXPECT_EQ(hand(table, 1), goods_named("glass"));
  EXPECT_EQ(hand(table, 2), goods_named("tea silver lapis"));
  EXPECT_EQ(prestige(table, 1), 1);
  EXPECT_EQ(prestige(table, 2), 0);
}

TEST(Dunhuang, D20_MerchantAsksOneOfAHandOfOne) {
  Table table = asking(Bazaar(2).before("merchant").hand(1, "silver").hand(2, "tea"));
  table.play({"1 use 2", "2 give tea", "1 give silver"});
  EXPECT_EQ(hand(table, 1), goods_named("tea"));
  EXPECT_EQ(hand(table, 2), goods_named("silver"));
  EXPECT_EQ(prestige(table, 1), 1);
}

TEST(Dunhuang, D20_HousekeeperSwapsShopAndHand) {
  Table table = asking(Bazaar(2).before("housekeeper").hand(1, "tea glass").shop(1, "tea paper"));
  EXPECT_EQ(table.legal("use"), (Words{"use paper glass", "use paper tea", "use tea glass"}));
  for (const char* line : {"1 use tea tea", "1 use glass tea", "1 use paper lapis"})
    EXPECT_EQ(table.refused(line), "D-20") << line;
  table.play({"1 use paper glass"});
  EXPECT_EQ(hand(table, 1), goods_named("tea paper"));
  EXPECT_EQ(shop(table, 1), goods_named("tea glass"));
}

TEST(Dunhuang, D20_ServantCarriesAGoodEitherWay) {
  Table table = asking(Bazaar(2).before("servant").hand(1, "glass").shop(1, "tea"));
  EXPECT_EQ(table.legal("use"), (Words{"use hand tea", "use shop glass"}));
  EXPECT_EQ(table.refused("1 use hand glass"), "D-20");
  EXPECT_EQ(table.refused("1 use shop tea"), "D-20");
  Table out = table;
  out.play({"1 use hand tea"});
  EXPECT_EQ(hand(out, 1), goods_named("glass tea"));
  EXPECT_EQ(shop(out, 1), 0u);
  table.play({"1 use shop glass"});
  EXPECT_EQ(hand(table, 1), 0u);
  EXPECT_EQ(shop(table, 1), goods_named("glass tea"));
}

TEST(Dunhuang, D20_ShepherdTakesFromTheNextOrThePreviousPosition) {
  Table table = asking(Bazaar(2).before("shepherd").market("- tea - - - - - glass"));
  EXPECT_EQ(table.legal("use"), (Words{"use next", "use previous"}));
  Table next = table;
  next.play({"1 use next"});
  EXPECT_EQ(hand(next, 1), goods_named("tea"));
  EXPECT_EQ(at(next).market[1], dunhuang::kNoGood);
  table.play({"1 use previous"});
  EXPECT_EQ(hand(table, 1), goods_named("glass"));
  Table bare = asking(Bazaar(2).before("shepherd").market("- tea"));
  EXPECT_EQ(bare.legal("use"), (Words{"use next"}));
  EXPECT_EQ(bare.refused("1 use previous"), "D-20");
}

TEST(Dunhuang, D20_FarmerReachesAsFarAsTheCamelMoved) {
  Table far = Bazaar(2).with("farmer").full_market().coins(1, 6).table();  // the farmer is at position 7
  far.play({"1 go 7", "1 hand"});
  EXPECT_EQ(far.legal("use").size(), 7u);
  Table near = Bazaar(2).before("farmer").full_market().table();
  near.play({"1 go 1", "1 hand"});
  EXPECT_EQ(near.legal("use"), (Words{"use 1"}));

  // Example: two steps, one coin, the choice of the next two positions.
  auto s = Bazaar(2).before("farmer").market("tea glass paper silver").state();
  s.camel = 6;
  Table example(Dunhuang{}, s);
  example.play({"1 go 2", "1 hand"});
  EXPECT_EQ(coins(example, 1), 4);
  EXPECT_EQ(example.legal("use"), (Words{"use 1", "use 2"}));
  EXPECT_EQ(example.refused("1 use 3"), "D-20");
  EXPECT_EQ(example.refused("1 use 0"), "D-20");
  example.play({"1 use 2"});
  EXPECT_EQ(hand(example, 1), goods_named("tea paper"));
  EXPECT_EQ(at(example).market[2], dunhuang::kNoGood);
}

TEST(Dunhuang, D20_FarmerCountsEmptySpacesAndReachesAtMostSeven) {
  Table table = Bazaar(2).before("farmer").market("- - tea - - - - glass").coins(1, 16).table();
  table.play({"1 go 9"});  // once round
  EXPECT_EQ(table.legal("use"), (Words{"use 2", "use 7"}));
  EXPECT_EQ(table.refused("1 use 1"), "D-20");
  EXPECT_EQ(table.refused("1 use 8"), "D-20");
}

TEST(Dunhuang, D20_ManicheanAndBuddhistSealAToken) {
  for (const char* character : {"manichean", "buddhist"}) {
    Table table = asking(Bazaar(2).before(character).tokens(1, "tea glass").tokens(2, "paper").sealed("glass"));
    EXPECT_EQ(table.legal("use"), (Words{"use tea"}));
    EXPECT_EQ(table.refused("1 use glass"), "D-20");
    EXPECT_EQ(table.refused("1 use paper"), "D-20");
    table.play({"1 use tea"});
    EXPECT_TRUE(sealed(table, "tea"));
    EXPECT_EQ(token_of(table, "tea"), 1);
  }
}

TEST(Dunhuang, D20_WhatCannotBeDoneWholeIsNotOffered) {
  for (std::string_view character : dunhuang::kCharacterNames) {
    const Table table = asking(Bazaar(2).before(character).deck(""));
    const bool always = character == "princess" || character == "dancer";
    EXPECT_EQ(table.legal("use").size(), always ? 1u : 0u) << character;
  }
}

TEST(Dunhuang, D21_DiscardedGoodsLeaveTheGameAndAreSeenByAll) {
  for (const auto& [character, words] : {std::pair{"painter", "use glass"}, {"musician", "use paper"}}) {
    Table table = asking(Bazaar(2).before(character).market("- tea").hand(1, "glass").shop(1, "paper"));
    const int deck = size_of(at(table).deck);
    EXPECT_FALSE(table.position().hides(*Dunhuang::read(words), kWatcher));
    table.play({std::string("1 ") + words});
    EXPECT_EQ(size_of(at(table).deck), deck);
    EXPECT_EQ(size_of(Dunhuang::view(at(table), kWatcher).table.discards), 1) << character;
  }
}

}  // namespace
}  // namespace serai::test
