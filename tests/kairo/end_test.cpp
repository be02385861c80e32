// The final phase and the end (K-34 to K-38).
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

// Seat 1 can extend its red stall for two coins.
Bazaar before_extension(int seats = 3) {
  return Bazaar(seats).stall(1, "red", "c10", "d10").hand(1, {"nw"}).coins(1, "red", 2);
}

bool ends(Bazaar bazaar) {
  Table table = bazaar.to_move(1);
  table.play({"1 build nw", "1 extend red c9", "1 pay red"});
  EXPECT_FALSE(kairo_state(table).final_phase);  // tested after the last coin
  table.play({"1 pay red"});
  return kairo_state(table).final_phase;
}

TEST(Kairo, K34_TheFinalPhaseBeginsWhenAColourHasNoExtensionLeft) {
  EXPECT_FALSE(ends(before_extension()));
  EXPECT_TRUE(ends(before_extension().supply("red", 1)));
  EXPECT_FALSE(ends(before_extension().supply("red", 2)));
}

TEST(Kairo, K34_OrWhenTwoColoursHaveOneLeft) {
  EXPECT_TRUE(ends(before_extension().supply("red", 2).supply("blue", 1)));
  EXPECT_TRUE(ends(before_extension().supply("green", 1).supply("blue", 1)));
  EXPECT_FALSE(ends(before_extension().supply("red", 3).supply("blue", 1)));
}

TEST(Kairo, K34_ANewStallDoesNotBeginIt) {
  Table table = before_extension().supply("red", 0).to_move(1);
  table.play({"1 build nw", "1 stall blue a10 a9"});
  EXPECT_FALSE(kairo_state(table).final_phase);
}

TEST(Kairo, K35_OnlyBuildingAndPassingAreLeft) {
  Table table = before_extension().supply("red", 1).hand(2, {"s"}).stall(2, "green", "d4", "d3").to_move(1);
  EXPECT_EQ(table.refused("1 pass"), "K-35");
  table.play({"1 build nw", "1 extend red c9", "1 pay red", "1 pay red"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.legal(), (Lines{"build s", "pass"}));
  for (const char* line : {"2 deck", "2 barker", "2 take n", "2 serve green d3"})
    EXPECT_EQ(table.refused(line), "K-35") << line;
  table.play({"2 build s"});
  EXPECT_FALSE(table.legal("stall").empty());
}

TEST(Kairo, K35_WhoPassesIsOutAndTheOthersGoOn) {
  Bazaar bazaar(3);
  bazaar.hand(1, {"nw", "ne"}).hand(2, {"s"}).hand(3, {"e", "w", "c"}).final_phase();
  Table table = bazaar.to_move(1);
  table.play({"1 build nw", "1 stall red c10 d10", "2 pass", "3 build e", "3 stall red j6 i6", "1 pass"});
  EXPECT_EQ(table.actor(), "3");
  table.play({"3 build w", "3 stall blue c6 c5"});
  EXPECT_EQ(table.actor(), "3");  // several times in a row
  table.play({"3 build c", "3 stall green g6 g5"});
  EXPECT_EQ(table.legal(), Lines{"pass"});
  table.play({"3 pass"});
  EXPECT_EQ(table.actor(), "over");
  EXPECT_EQ(table.refused("3 pass"), "record");
}

TEST(Kairo, K35_ThePlayerWhoCausedItStaysIn) {
  Table table = before_extension(2).supply("red", 1).to_move(1);
  table.play({"1 build nw", "1 extend red c9", "1 pay red", "1 pay red", "2 pass"});
  EXPECT_EQ(table.actor(), "1");
  table.play({"1 pass"});
  EXPECT_EQ(table.actor(), "over");
}

TEST(Kairo, K35_AMoveIsABuildToo) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").supply("red", 0).hand(1, {"nw"}).final_phase();
  Table table = bazaar.to_move(1);
  table.play({"1 build nw", "1 move red a10 a9", "2 pass", "1 pass"});
  EXPECT_EQ(table.actor(), "over");
}

TEST(Kairo, K36_MedalsScoreOnceMoreAndThreeCoinsGiveAPoint) {
  Bazaar bazaar(3);
  bazaar.final_phase().score(1, 10).score(2, 20).score(3, 30);
  bazaar.purse(1, {3, 2, 0, 0, 0, 0}).purse(2, {1, 1, 1, 1, 1, 1}).purse(3, {0, 0, 2, 0, 0, 0});
  bazaar.state().gold = {1, 1, 0, 2, 0, 0};
  bazaar.state().silver = {1, 2, 0, 2, 0, 3};
  Table table = bazaar.to_move(1);
  table.play({"1 pass", "2 pass"});
  EXPECT_EQ(table.score(1), 10);
  table.play({"3 pass"});
  EXPECT_EQ(table.score(1), 10 + 2 * 3 + 2 + 1);
  EXPECT_EQ(table.score(2), 20 + 3 + 2 * 2 + 2);
  EXPECT_EQ(table.score(3), 30 + 2 + 0);
  EXPECT_EQ(table.winners(), "3");
}

TEST(Kairo, K36_MedalsScoreAsTheOptionsSay) {
  Bazaar bazaar(2, {{"gold-medal", "11"}, {"silver-medal", "5"}});
  bazaar.final_phase().purse(1, {0, 0, 0, 0, 0, 0}).purse(2, {0, 0, 0, 0, 0, 0});
  bazaar.state().gold[blue] = 1;
  bazaar.state().silver[blue] = 2;
  Table table = bazaar.to_move(1);
  table.play({"1 pass", "2 pass"});
  EXPECT_EQ(table.score(1), 11);
  EXPECT_EQ(table.score(2), 5);
}

TEST(Kairo, K37_EqualScoresShareTheWin) {
  Table table = Bazaar(4).final_phase().score(1, 5).score(2, 9).score(3, 7).score(4, 9).to_move(1);
  table.play({"1 pass", "2 pass", "3 pass", "4 pass"});
  EXPECT_EQ(table.winners(), "2 4");
}

TEST(Kairo, K38_AHundredTurnsWithoutStallOrExtensionBeginTheFinalPhase) {
  Bazaar bazaar(2);
  bazaar.stall(1, "green", "d4", "d3").stall(2, "white", "d10", "d11").dull(98);
  Table table = bazaar.to_move(1);
  table.play({"1 serve green d3"});
  EXPECT_FALSE(kairo_state(table).final_phase);
  table.play({"2 take n", "2 barker", "* show s"});
  EXPECT_TRUE(kairo_state(table).final_phase);
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), Lines{"pass"});
}

TEST(Kairo, K38_AMoveIsNoNewStall) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").supply("red", 0).hand(1, {"nw"}).dull(99);
  Table table = bazaar.to_move(1);
  table.play({"1 build nw", "1 move red a10 a9"});
  EXPECT_TRUE(kairo_state(table).final_phase);
}

TEST(Kairo, K38_ANewStallOrAnExtensionStartsTheCountAgain) {
  Table stall = before_extension().dull(99).to_move(1);
  stall.play({"1 build nw", "1 stall blue a10 a9"});
  EXPECT_FALSE(kairo_state(stall).final_phase);
  EXPECT_EQ(kairo_state(stall).dull, 0);
  Table extension = before_extension().dull(99).to_move(1);
  extension.play({"1 build nw", "1 extend red c9", "1 pay red", "1 pay red"});
  EXPECT_FALSE(kairo_state(extension).final_phase);
  EXPECT_EQ(kairo_state(extension).dull, 0);
}

TEST(Kairo, K38_CountsFromTheFirstTurnOn) {
  Table table("kairo", 2, {{"setup", "fixed"}});
  table.play(opening(2));
  for (int turn = 1; turn <= 100; ++turn) {
    EXPECT_FALSE(kairo_state(table).final_phase);
    const std::string seat = table.actor();
    table.play({seat + " deck"});
    for (int i = 0; i < 2; ++i) {
      const int card = card_at(kairo_state(table).deck, 0);
      table.play({join("* draw ", seat, ' ', kCardNames[card])});
      if (i == 0) table.play({seat + " deck"});
    }
    while (!table.legal("discard").empty()) table.play({seat + " " + table.legal("discard").front()});
  }
  EXPECT_TRUE(kairo_state(table).final_phase);
}

}  // namespace
}  // namespace serai::test
