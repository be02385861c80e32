// The instant win, the refill and the last round, scoring (D-22 to D-27).
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

TEST(Dunhuang, D22_FourTokensAndFourDifferentGoodsWinAtOnce) {
  Table table = Bazaar(3).full_market().tokens(1, "silver lapis glass wool").hand(1, "silver lapis glass").table();
  table.play({"1 go 1", "1 hand", "1 coins"});
  EXPECT_EQ(table.actor(), "over");
  EXPECT_EQ(table.winners(), "1");
}

TEST(Dunhuang, D22_TwoPlayersNeedFiveTokens) {
  const Bazaar four = Bazaar(2).full_market().tokens(1, "silver lapis glass paper").hand(1, "silver lapis glass");
  Table no = four.table();
  no.play({"1 go 1", "1 hand", "1 coins"});
  EXPECT_EQ(no.actor(), "*");
  Table yes = Bazaar(four).tokens(1, "pottery").table();
  yes.play({"1 go 1", "1 hand", "1 coins"});
  EXPECT_EQ(yes.winners(), "1");
}

TEST(Dunhuang, D22_NeitherThreeTokensNorThreeGoodsWin) {
  Table tokens = Bazaar(3).full_market().tokens(1, "silver lapis glass").hand(1, "silver lapis glass").table();
  tokens.play({"1 go 1", "1 hand", "1 coins"});
  EXPECT_EQ(tokens.actor(), "*");
  Table goods = Bazaar(3).full_market().tokens(1, "silver lapis glass wool").hand(1, "silver lapis tea tea").table();
  goods.play({"1 go 1", "1 hand", "1 coins"});
  EXPECT_EQ(goods.actor(), "*");
}

TEST(Dunhuang, D22_OnlyThePlayerWhoseTurnItIsCanWin) {
  Table table = Bazaar(3).full_market().tokens(2, "silver lapis glass wool").hand(2, "silver lapis glass wool").table();
  table.play({"1 go 1", "1 hand", "1 coins"});
  EXPECT_EQ(table.actor(), "*");
  table.play({"* market 1 tea", "2 go 1", "2 hand", "2 pass"});
  EXPECT_EQ(table.winners(), "2");
}

TEST(Dunhuang, D22_TokensWithoutCardsAndSealsCount) {
  Table table = Bazaar(3)
                    .full_market()
                    .tokens(1, "silver lapis glass wool")
                    .sealed("silver wool")
                    .hand(1, "silver lapis glass tea")
                    .table();
  table.play({"1 go 1", "1 shop", "1 pass"});
  EXPECT_EQ(table.winners(), "1");
}

TEST(Dunhuang, D23_OtherwiseTheMarketDecidesTheLastTurn) {
  // With cards for every space the game goes on; without, it ends with the round.
  Table table = Bazaar(2).full_market().deck("glass glass").table();
  table.play({"1 go 1", "1 hand", "1 pass", "* market 1 glass", "2 go 1", "2 hand", "2 pass", "* market 2 glass"});
  EXPECT_EQ(table.actor(), "1");
  table.play({"1 go 1", "1 hand", "1 pass", "2 go 1", "2 hand", "2 pass"});
  EXPECT_EQ(table.actor(), "over");
}

TEST(Dunhuang, D24_EmptySpacesAreFilledFromTheCamelClockwise) {
  auto s = Bazaar(2).with("shepherd").market("tea tea tea tea - tea tea tea").state();
  s.camel = 5;
  Table table(Dunhuang{}, s);  // the shepherd is at position 7
  table.play({"1 go 1", "1 hand", "1 use next"});
  EXPECT_EQ(table.refused("* market 8 glass"), "D-24");
  table.play({"* market 7 glass", "* market 8 paper", "* market 5 lapis"});
  EXPECT_EQ(table.actor(), "2");
}

TEST(Dunhuang, D24_TheShuffledPartComesBeforeTheCardsUnderTheDeck) {
  Table table = Bazaar(2).market("tea tea tea tea tea - - -").deck("glass paper").under(2, "lapis silver").table();
  table.play({"1 go 1", "1 hand", "1 pass"});
  EXPECT_EQ(table.refused("* market 1 lapis"), "D-24");
  table.play({"* market 1 paper", "* market 6 glass"});
  EXPECT_EQ(table.refused("* market 7 silver"), "D-24");  // first put first
  EXPECT_EQ(table.position().outcomes().size(), 1u);      // one good can come: still a line
  table.play({"* market 7 lapis", "* market 8 silver"});
  EXPECT_EQ(table.actor(), "2");
}

TEST(Dunhuang, D24_AfterAnInstantWinNothingIsRefilled) {
  Table table = Bazaar(3).full_market().tokens(1, "silver lapis glass wool").hand(1, "silver lapis glass").table();
  table.play({"1 go 1", "1 hand", "1 pass"});
  EXPECT_EQ(table.actor(), "over");
  EXPECT_EQ(at(table).market[0], dunhuang::kNoGood);
  EXPECT_EQ(table.refused("* market 1 tea"), "record");
  EXPECT_EQ(Dunhuang::why_not(at(table), *Dunhuang::read("market 1 tea")).rule, "D-22");
}

TEST(Dunhuang, D25_WhatTheDeckHasIsLaidOutAndTheRoundIsPlayedToTheLastSeat) {
  Table table = Bazaar(3).before("shepherd").full_market().deck("glass").table();
  table.play({"1 go 1", "1 hand", "1 use next", "* market 1 glass"});
  EXPECT_EQ(table.actor(), "2");  // position 2 stays empty
  table.play({"2 go 1", "2 coins"});
  EXPECT_EQ(table.actor(), "3");
  table.play({"3 go 1", "3 hand", "3 pass"});
  EXPECT_EQ(table.actor(), "over");
}

TEST(Dunhuang, D25_IfTheLastSeatCausesItItIsScoredAtOnce) {
  Table table = Bazaar(3).full_market().turn_of(3).deck("").table();
  table.play({"3 go 1", "3 hand", "3 pass"});
  EXPECT_EQ(table.actor(), "over");
  Table laid = Bazaar(3).before("shepherd").full_market().turn_of(3).deck("glass").table();
  laid.play({"3 go 1", "3 hand", "3 use next"});
  EXPECT_EQ(laid.actor(), "*");
  laid.play({"* market 1 glass"});
  EXPECT_EQ(laid.actor(), "over");
  EXPECT_EQ(Dunhuang::why_not(at(laid), *Dunhuang::read("pass")).rule, "D-25");
}

TEST(Dunhuang, D25_ADeckThatEndsExactlyFullIsNoTrigger) {
  Table table = Bazaar(3).full_market().turn_of(3).deck("glass").table();
  table.play({"3 go 1", "3 hand", "3 pass", "* market 1 glass"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_FALSE(at(table).last_round);
}

TEST(Dunhuang, D25_AnInstantWinIsStillPossibleInTheLastRound) {
  Table table = Bazaar(3)
                    .full_market()
                    .deck("")
                    .tokens(2, "silver lapis glass wool")
                    .hand(2, "silver lapis glass wool")
                    .prestige(1, 100)
                    .table();
  table.play({"1 go 1", "1 hand", "1 pass", "2 go 1", "2 hand", "2 pass"});
  EXPECT_EQ(table.winners(), "2");
}

// Ends the game at once: the last of two seats passes with no deck.
Table scored(Bazaar bazaar) {
  Table table = bazaar.turn_of(at(bazaar.table()).seats).deck("").table();
  const std::string seat = table.actor();
  table.play({seat + " go 1", seat + " pass"});
  EXPECT_EQ(table.actor(), "over");
  return table;
}

TEST(Dunhuang, D26_OnlyAsManyKeptCardsCountAsThereAreTokens) {
  // Example: 2 tokens, kept glass, tea and silk: 4 + 7 + 10.
  const Table table = scored(Bazaar(4)
                                 .tokens(1, "pottery paper")
                                 .hand(1, "glass glass tea tea silk silk")
                                 .tokens(4, "gold silver lapis")
                                 .prestige(4, 2)
                                 .hand(4, "glass bamboo tea wool wool silk"));
  EXPECT_EQ(table.score(1), 21);
  // Example: 3 tokens, 2 prestige, kept bamboo and wool: 6 + 2 + 15.
  EXPECT_EQ(table.score(4), 23);
  EXPECT_EQ(table.winners(), "4");
}

TEST(Dunhuang, D26_ASharedMostIsKeptByEach) {
  const Table table = scored(Bazaar(3)
                                 .tokens(1, "tea")
                                 .tokens(2, "paper")
                                 .tokens(3, "glass")
                                 .hand(1, "tea tea")
                                 .hand(2, "tea tea")
                                 .hand(3, "tea"));
  EXPECT_EQ(table.score(1), 9);
  EXPECT_EQ(table.score(2), 9);
  EXPECT_EQ(table.score(3), 2);
}

TEST(Dunhuang, D26_OneCardOfAGoodCountsAndShopsCountNothing) {
  const Table table =
      scored(Bazaar(2).tokens(1, "tea paper glass").hand(1, "tea tea tea").shop(1, "paper paper glass"));
  EXPECT_EQ(table.score(1), 6 + 7);
  EXPECT_EQ(table.score(2), 0);
}

TEST(Dunhuang, D26_WithoutTokensNoCardCounts) {
  EXPECT_EQ(scored(Bazaar(2).hand(1, "tea paper").prestige(1, 5)).score(1), 5);
}

TEST(Dunhuang, D27_ThenMostCoinsThenTheWinIsShared) {
  EXPECT_EQ(scored(Bazaar(3).prestige(1, 4).prestige(2, 5).coins(1, 20)).winners(), "2");
  EXPECT_EQ(scored(Bazaar(3).prestige(1, 5).prestige(2, 5).coins(1, 3).coins(2, 4)).winners(), "2");
  EXPECT_EQ(scored(Bazaar(3).prestige(1, 5).prestige(2, 5).coins(1, 4).coins(2, 4)).winners(), "1 2");
}

TEST(Dunhuang, D27_AnInstantWinnerNeedsNoPointsButTheScoreIsGiven) {
  Table table = Bazaar(3)
                    .full_market()
                    .tokens(1, "silver lapis glass wool")
                    .hand(1, "silver lapis glass")
                    .prestige(2, 90)
                    .table();
  table.play({"1 go 1", "1 hand", "1 pass"});
  EXPECT_EQ(table.winners(), "1");
  EXPECT_EQ(table.score(1), 8 + 2 + 3 + 5 + 7);
  EXPECT_EQ(table.score(2), 90);
}

}  // namespace
}  // namespace serai::test
