// When cards are played, what they do, where they go (Y-24 to Y-26).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

TEST(Yspahan, Y24_TheStartPlayerMayPlayBeforeTheRoll) {
  Table table = Talk(3).gold(1, 0).cards(1, {"gold3"}).cards(2, {"gold3"}).table();
  EXPECT_EQ(table.legal(), (Names{"dice 0", "play gold3"}));
  EXPECT_EQ(table.refused("2 play gold3"), "record");  // not their turn
  table.play({"1 play gold3"});
  EXPECT_EQ(table.legal(), (Names{"dice 0", "dice 1", "dice 2", "dice 3"}));
}

TEST(Yspahan, Y24_ThePlayerInTurnMayPlayBeforeChoosingAndAfterTheAction) {
  Table table = Talk(3).cards(1, {"gold3", "camels3"}).cards(2, {"gold3", "camels3"}).rolls(kSix);
  table.play({"1 play gold3", "1 take camel camels", "1 play camels3", "1 end"});
  table.play({"2 play camels3", "2 take gold gold", "2 play gold3", "2 end"});
  EXPECT_EQ(gold(table, 1), 5);
  EXPECT_EQ(camels(table, 1), 4);
  EXPECT_EQ(gold(table, 2), 2 + 4 + 3);
  EXPECT_EQ(camels(table, 2), 3);
}

TEST(Yspahan, Y24_BeforeADrawToo) {
  Table table = Talk(3).cards(2, {"gold3"}).rolls("111111111");
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(table.legal(), (Names{"draw", "play gold3"}));
  table.play({"2 play gold3", "2 draw", "* draw 2 gold3"});
  EXPECT_TRUE(table.offers("play gold3"));  // a card just drawn may be played at once
}

TEST(Yspahan, Y24_AnyNumberOfCardsBeforeAndAfterBuilding) {
  Table table = Talk(3).gold(1, 0).cards(1, {"gold3", "gold3", "camels3", "camels3", "sell-gold"}).rolls(kSix);
  table.play({"1 take camel card", "* draw 1 exchange", "1 play gold3", "1 play gold3", "1 play camels3"});
  table.play({"1 build shop", "1 play camels3", "1 play sell-gold 4", "1 play exchange camels 4", "1 end"});
  EXPECT_EQ(hand(table, 1), "");
  EXPECT_EQ(table.score(1), 4);
  EXPECT_EQ(gold(table, 1), 4);
  EXPECT_EQ(camels(table, 1), 0);
}

TEST(Yspahan, Y24_NotInTheMiddleOfAnAction) {
  Talk talk = Talk(3).gold(1, 9).cards(1, {"gold3", "exchange", "sell-gold", "shop-cube"}).camels(1, 1);
  talk.cubes(1, {"sack.white.1", "barrel.white.1"});
  Table goods = talk.rolls("122345666").play({"1 take sack goods", "1 place sack.white.2"});
  Table walk = talk.rolls(kSix).play({"1 take camel supervisor"});
  Table send = Table(walk).play({"1 go b1"});
  Table decide = Table(send).play({"1 send sack.white.1"});
  for (const Table& table : {goods, walk, send, decide}) {
    EXPECT_EQ(table.actor(), "1");
    EXPECT_EQ(table.refused("1 play gold3"), "Y-24");
    EXPECT_EQ(table.refused("1 play exchange gold 1"), "Y-24");
    EXPECT_EQ(table.refused("1 play shop-cube vase.blue.1"), "Y-24");
    EXPECT_EQ(table.legal("play"), Names{});
  }
}

TEST(Yspahan, Y24_NotInAnotherPlayersTurnWhenOneMustDecide) {
  Table table = Talk(3).camels(2, 1).cards(2, {"camels3"}).cubes(2, {"sack.white.1"}).rolls(kSix);
  table.play({"1 take camel supervisor", "1 go l1"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.refused("2 play camels3"), "Y-24");
}

TEST(Yspahan, Y24_OnlyCardsInTheHandArePlayed) {
  Table table = Talk(3).camels(1, 3).cards(1, {"gold3"}).cards(2, {"camels3"}).rolls(kSix);
  EXPECT_EQ(table.refused("1 play camels3"), "Y-24");
  EXPECT_EQ(table.refused("1 play exchange camels 1"), "Y-24");
  EXPECT_EQ(table.refused("1 play sell-camels 1"), "Y-24");
  table.play({"1 play gold3"});
  EXPECT_EQ(table.refused("1 play gold3"), "Y-24");
}

TEST(Yspahan, Y25_ThreeGoldOrThreeCamels) {
  Table table = Talk(3).cards(1, {"gold3", "camels3"}).rolls(kSix);
  table.play({"1 play gold3"});
  EXPECT_EQ(gold(table, 1), 5);
  EXPECT_EQ(camels(table, 1), 0);
  table.play({"1 play camels3"});
  EXPECT_EQ(gold(table, 1), 5);
  EXPECT_EQ(camels(table, 1), 3);
}

TEST(Yspahan, Y25_ShopCubePlacesOneCubeAnywhereInTheCity) {
  Table table = Talk(3).buildings(1, {"hoist"}).cards(1, {"shop-cube"}).table();
  EXPECT_EQ(table.legal("play").size(), 47u);
  table.play({"1 play shop-cube vase.orange.2"});
  EXPECT_EQ(cube(table, "vase.orange.2"), 1);
  EXPECT_EQ(cubes_in_city(table), 1);  // no hoist: that needs dice
  EXPECT_TRUE(table.offers("dice 0"));
}

TEST(Yspahan, Y25_ShopCubeNeedsALegalShop) {
  Talk talk = Talk(3).cards(1, {"shop-cube"});
  for (const auto& souk : yspahan::kSouks)
    talk.cubes(2, {Yspahan::write(yspahan::make_move(yspahan::Kind::place, souk.first)).substr(6)});
  EXPECT_EQ(talk.table().legal("play"), Names{});
  EXPECT_EQ(talk.table().refused("1 play shop-cube sack.pink.6"), "Y-13");
}

TEST(Yspahan, Y25_CaravanCubeLoadsTheNextCamelWithoutTheCaravanseraisCard) {
  Table table = Talk(3).buildings(1, {"caravanserai"}).caravan({2, 2, 2}).cards(1, {"caravan-cube"}).table();
  table.play({"1 play caravan-cube"});
  EXPECT_EQ(caravan(table), "2 2 2 1");
  EXPECT_EQ(table.score(1), 1);
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(cubes_in_city(table), 0);
}

TEST(Yspahan, Y25_OneToFourCamelsAreSoldForTwoPointsEach) {
  const Talk talk = Talk(3).cards(1, {"sell-camels"});
  Table table = Talk(talk).camels(1, 6).table();
  EXPECT_EQ(table.legal("play"),
            (Names{"play sell-camels 1", "play sell-camels 2", "play sell-camels 3", "play sell-camels 4"}));
  EXPECT_EQ(table.refused("1 play sell-camels 5"), "Y-25");
  EXPECT_EQ(table.refused("1 play sell-camels 0"), "Y-25");
  table.play({"1 play sell-camels 3"});
  EXPECT_EQ(table.score(1), 6);
  EXPECT_EQ(camels(table, 1), 3);
  EXPECT_EQ(Talk(talk).camels(1, 2).table().refused("1 play sell-camels 3"), "Y-25");
  EXPECT_EQ(talk.table().refused("1 play sell-camels 1"), "Y-25");  // nothing to sell
}

TEST(Yspahan, Y25_OneToTenGoldIsSoldForOnePointEach) {
  Table table = Talk(3).gold(1, 12).cards(1, {"sell-gold"}).table();
  EXPECT_EQ(table.legal("play").size(), 10u);
  EXPECT_EQ(table.refused("1 play sell-gold 11"), "Y-25");
  EXPECT_EQ(table.refused("1 play sell-gold 0"), "Y-25");
  table.play({"1 play sell-gold 10"});
  EXPECT_EQ(table.score(1), 10);
  EXPECT_EQ(gold(table, 1), 2);
  Table poor = Talk(3).gold(1, 0).camels(1, 4).cards(1, {"sell-gold"}).table();
  EXPECT_EQ(poor.refused("1 play sell-gold 1"), "Y-25");
  EXPECT_EQ(poor.legal("play"), Names{});
}

TEST(Yspahan, Y25_ExchangeSwapsCamelsAndGoldInOneDirection) {
  const Talk talk = Talk(3).gold(1, 2).camels(1, 3).cards(1, {"exchange"});
  Table table = talk.table();
  EXPECT_EQ(table.legal("play"), (Names{"play exchange camels 1", "play exchange camels 2", "play exchange camels 3",
                                        "play exchange gold 1", "play exchange gold 2"}));
  EXPECT_EQ(table.refused("1 play exchange camels 4"), "Y-25");
  EXPECT_EQ(table.refused("1 play exchange gold 3"), "Y-25");
  EXPECT_EQ(table.refused("1 play exchange gold 0"), "Y-25");
  table.play({"1 play exchange camels 3"});
  EXPECT_EQ(gold(table, 1), 5);
  EXPECT_EQ(camels(table, 1), 0);
  Table back = talk.table().play({"1 play exchange gold 1"});
  EXPECT_EQ(gold(back, 1), 1);
  EXPECT_EQ(camels(back, 1), 4);
}

TEST(Yspahan, Y25_ExchangeHasNoUpperLimitButNeedsSomethingToSwap) {
  EXPECT_EQ(Talk(3).gold(1, 40).cards(1, {"exchange"}).table().legal("play").size(), 40u);
  Table table = Talk(3).gold(1, 0).cards(1, {"exchange"}).table();
  EXPECT_EQ(table.legal("play"), Names{});
  EXPECT_EQ(table.refused("1 play exchange gold 1"), "Y-25");
}

TEST(Yspahan, Y25_NoCamelsAndNoGoldArePlayedWithTheBuild) {
  Talk talk = Talk(3).gold(1, 4).camels(1, 4).cards(1, {"no-camels", "no-gold"});
  Table table = talk.rolls(kSix).play({"1 take sack card", "* draw 1 gold3"});
  EXPECT_EQ(table.refused("1 play no-camels"), "record");
  EXPECT_EQ(table.legal("build hoist"), (Names{"build hoist", "build hoist using no-camels",
                                               "build hoist using no-camels no-gold", "build hoist using no-gold"}));
  Table free(table);
  free.play({"1 build hoist using no-camels no-gold"});
  EXPECT_EQ(gold(free, 1), 4);
  EXPECT_EQ(camels(free, 1), 4);
  EXPECT_EQ(discards(free), "no-camels no-gold");
  Table half(table);
  half.play({"1 build hoist using no-camels"});
  EXPECT_EQ(gold(half, 1), 0);
  EXPECT_EQ(camels(half, 1), 4);
  EXPECT_EQ(hand(half, 1), "gold3 no-gold");
  table.play({"1 build hoist using no-gold"});
  EXPECT_EQ(gold(table, 1), 4);
  EXPECT_EQ(camels(table, 1), 0);
}

TEST(Yspahan, Y25_BuildingCardsMustBeHeldAndSaveSomething) {
  Table table = Talk(3).gold(1, 9).camels(1, 9).cards(1, {"no-gold"}).rolls(kSix);
  table.play({"1 take camel camels"});
  EXPECT_EQ(table.refused("1 build hoist using no-camels"), "Y-25");
  EXPECT_EQ(table.refused("1 build paddock using no-gold"), "Y-25");  // it costs no gold
  EXPECT_EQ(table.refused("1 build shop using no-gold"), "");
}

TEST(Yspahan, Y25_OneSavingCardDoesNotPayTheRest) {
  Table table = Talk(3).gold(1, 9).camels(1, 0).cards(1, {"no-gold"}).rolls(kSix);
  table.play({"1 take gold gold"});
  EXPECT_EQ(table.refused("1 build shop using no-gold"), "Y-27");
  EXPECT_EQ(table.legal("build"), Names{});
}

TEST(Yspahan, Y26_PlayedAndDiscardedCardsGoToTheDiscards) {
  Table table = Talk(3).cards(1, {"gold3", "exchange"}).rolls(kSix);
  table.play({"1 play gold3", "1 take camel camels with exchange"});
  EXPECT_EQ(discards(table), "gold3 exchange");
  EXPECT_EQ(hand(table, 1), "");
}

TEST(Yspahan, Y26_TheDiscardsBecomeTheDeckWhenACardMustBeDrawn) {
  for (int seats = 2; seats <= 4; ++seats) {
    // The only card that is in no hand is the one just discarded.
    Names others = all_cards();
    others.erase(others.begin());
    Talk talk = Talk(seats).cards(1, {"gold3"}).cards(2, others);
    Table table = talk.rolls(seats == 2 ? "12345666" : kSix);
    table.play({"1 play gold3", "1 take gold card"});
    EXPECT_EQ(table.actor(), "*");
    EXPECT_EQ(discards(table), "");
    EXPECT_EQ(table.refused("* draw 1 exchange"), "Y-3");
    table.play({"* draw 1 gold3"});
    EXPECT_EQ(hand(table, 1), "gold3");
    EXPECT_EQ(deck(table), "");
  }
}

TEST(Yspahan, Y26_TheDiscardsStayWhileTheDeckLasts) {
  Table table = Talk(3).deck({"gold3", "camels3"}).rolls(kSix);
  const std::string before = discards(table);
  table.play({"1 take camel card"});
  EXPECT_EQ(table.refused("* draw 1 exchange"), "Y-3");
  table.play({"* draw 1 gold3"});
  EXPECT_EQ(deck(table), "camels3");
  EXPECT_EQ(discards(table), before);
}

TEST(Yspahan, Y26_TheDiscardsBecomeTheDeckTheMomentItsLastCardIsDrawn) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table = Talk(seats).deck({"gold3"}).rolls(seats == 2 ? "12345666" : kSix);
    const std::string before = discards(table);
    table.play({"1 take camel card", "* draw 1 gold3"});
    EXPECT_EQ(deck(table), before);
    EXPECT_EQ(discards(table), "");
  }
}

TEST(Yspahan, Y26_WhatIsDiscardedAfterTheLastDrawIsNotInTheNewDeck) {
  Names others = all_cards();
  others.erase(others.begin(), others.begin() + 4);  // but gold3 and camels3
  Talk talk = Talk(3).cards(3, others).cards(1, {"gold3", "camels3"}).deck({"gold3"});
  Table table = talk.rolls(kSix).play({"1 take camel card", "* draw 1 gold3", "1 play gold3", "1 play gold3"});
  EXPECT_EQ(deck(table), "camels3");
  EXPECT_EQ(discards(table), "gold3 gold3");
  table.play({"1 end", "2 take sack card", "* draw 2 camels3"});
  EXPECT_EQ(deck(table), "gold3 gold3");
  EXPECT_EQ(discards(table), "");
}

TEST(Yspahan, Y26_TheCaravanseraisDrawTurnsTheDiscardsOverToo) {
  Talk talk = Talk(3).buildings(2, {"caravanserai"}).cubes(2, {"sack.white.1"}).deck({"exchange"});
  Table table = talk.rolls(kSix).play({"1 take camel supervisor", "1 go l1", "* draw 2 exchange"});
  EXPECT_NE(deck(table), "");
  EXPECT_EQ(discards(table), "");
}

TEST(Yspahan, Y26_WithoutAnyCardNothingIsDrawn) {
  Table table = Talk(3).cards(3, all_cards()).rolls("111111116");
  EXPECT_EQ(table.refused("1 take camel card"), "");
  table.play({"1 take camel card"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Names{"end"}));
  table.play({"1 end", "2 take gold gold", "2 end"});
  EXPECT_TRUE(table.offers("draw"));
  table.play({"3 draw"});
  EXPECT_TRUE(table.offers("end"));
}

TEST(Yspahan, Y26_OnlyTheSeatThatMustDrawDraws) {
  Table table = Talk(3).rolls(kSix);
  EXPECT_EQ(table.refused("* draw 1 gold3"), "record");
  table.play({"1 take camel card"});
  EXPECT_EQ(table.refused("* draw 2 gold3"), "Y-26");
  EXPECT_EQ(table.refused("* roll 123456666"), "Y-26");
  EXPECT_EQ(table.refused("1 end"), "record");
}

}  // namespace
}  // namespace serai::test
