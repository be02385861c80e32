// Moving a stall that cannot be extended (K-24).
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

// Red stands in the corner a12 with its entrance on b12; seat 2's green extension on a11 leaves it no room.
Bazaar hemmed_in() {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "a12", "b12").stall(2, "green", "a10", "b10").extend(2, "green", {"a11"});
  return bazaar.hand(1, {"nw", "c"}).hand(2, {"w"});
}

TEST(Kairo, K24_AStallThatCannotBeExtendedMayBeMoved) {
  Table table = hemmed_in().to_move(1);
  table.play({"1 build c", "1 move red g6 g5"});
  const State& s = kairo_state(table);
  EXPECT_EQ(s.stall(0, red).cell, cell_of("g6"));
  EXPECT_FALSE(s.tiles.has(cell_of("a12")));
  EXPECT_FALSE(s.entrances.has(cell_of("b12")));
  EXPECT_TRUE(s.entrances.has(cell_of("g5")));
  EXPECT_EQ(s.discards, cards_of({"c"}));
  EXPECT_EQ(table.score(1), 0);
  EXPECT_EQ(table.actor(), "2");
  // Its part may take another red stall now, and the new one may not (K-12).
  EXPECT_EQ(s.parts_with[red], 1 << 4);
}

TEST(Kairo, K24_AStallWithExtensionsIsNotMoved) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "a10", "b10").extend(1, "red", {"a11", "a12"}).stall(2, "green", "a8", "b8");
  bazaar.hand(1, {"c"});
  bazaar.stall(2, "blue", "b12", "c12");
  Table table = bazaar.to_move(1);
  table.play({"1 build c"});
  EXPECT_EQ(table.refused("1 move red g6 g5"), "K-24");
}

TEST(Kairo, K24_AStallThatCanBeExtendedIsNotMoved) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "a12", "b12").stall(2, "green", "a10", "b10").hand(1, {"c"});
  bazaar.purse(1, {0, 0, 0, 0, 0, 0});  // coins are no matter
  Table table = bazaar.to_move(1);
  table.play({"1 build c"});
  EXPECT_EQ(table.refused("1 move red g6 g5"), "K-24");
  EXPECT_TRUE(table.legal("move").empty());
  EXPECT_EQ(table.refused("1 move blue g6 g5"), "K-24");  // not on the square
}

TEST(Kairo, K24_WhatK17OrK18ForbidsIsNoExtension) {
  // a11 is free, but next to seat 2's red.
  Bazaar reds(2);
  reds.stall(1, "red", "a12", "b12").stall(2, "red", "a8", "b8").extend(2, "red", {"a9", "a10"});
  reds.state().parts_with[red] = 1 << 0 | 1 << 3;
  EXPECT_FALSE(reds.hand(1, {"c"}).to_move(1).play({"1 build c"}).legal("move").empty());
  // c12 would cut the customer on d12 off.
  Bazaar cut(2);
  cut.stall(1, "red", "a12", "a11").stall(2, "green", "c11", "c10").extend(2, "green", {"d11", "e11"});
  cut.extend(2, "green", {"e12"}).customer("white", "c12");
  EXPECT_FALSE(cut.hand(1, {"c"}).to_move(1).play({"1 build c"}).legal("move").empty());
  // Without the customer b12 may be covered.
  cut.customer("white", "b9");
  EXPECT_TRUE(cut.to_move(1).play({"1 build c"}).legal("move").empty());
}

TEST(Kairo, K24_AnEmptySupplyCountsAsCannotBeExtended) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").hand(1, {"c"});
  EXPECT_TRUE(Bazaar(bazaar).to_move(1).play({"1 build c"}).legal("move").empty());
  EXPECT_TRUE(bazaar.supply("red", 0).to_move(1).play({"1 build c"}).offers("move red g6 g5"));
}

TEST(Kairo, K24_ItGoesIntoThePartPlayedByTheRulesOfANewStall) {
  Table table = hemmed_in().stall(2, "red", "e8", "f8").to_move(1);
  table.play({"1 build c"});
  EXPECT_EQ(table.refused("1 move red d3 d4"), "K-8");
  EXPECT_EQ(table.refused("1 move red g6 g5"), "K-12");
  Table other = hemmed_in().stall(2, "blue", "e8", "f8").to_move(1);
  other.play({"1 build c"});
  EXPECT_EQ(other.refused("1 move red e7 e6"), "K-13");
  EXPECT_EQ(other.refused("1 move red f7 f6"), "K-9");
  EXPECT_EQ(other.refused("1 move red g8 f8"), "K-14");
  EXPECT_EQ(other.refused("1 move red g6 g4"), "K-10");
}

TEST(Kairo, K24_ItsOldCellAndEntranceAreFreeForIt) {
  Table table = hemmed_in().to_move(1);
  table.play({"1 build nw"});
  EXPECT_TRUE(table.offers("move red c12 b12"));  // another cell, the same entrance
  EXPECT_TRUE(table.offers("move red b12 c12"));  // onto the old entrance
  EXPECT_EQ(table.refused("1 move red b12 a12"), "K-15");
  EXPECT_EQ(table.refused("1 move red a12 b12"), "K-24");  // where it was
}

TEST(Kairo, K24_TheSameCellWithAnotherEntranceIsAMove) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").supply("red", 0).hand(1, {"nw"});
  Table table = bazaar.to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.legal("move red c10"), (Lines{"move red c10 b10", "move red c10 c11", "move red c10 c9"}));
}

TEST(Kairo, K24_ACustomerOnTheOldEntranceStaysAndBlocksIt) {
  Table table = hemmed_in().customer("white", "b12").to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 move red b12 c12"), "K-9");
  EXPECT_EQ(table.refused("1 move red c12 b12"), "K-10");
  EXPECT_EQ(table.refused("1 move red a12 b12"), "K-24");
  table.play({"1 move red c10 c11"});
  EXPECT_EQ(kairo_state(table).customer[white], cell_of("b12"));
}

TEST(Kairo, K24_K15IsAskedOfTheSquareWithoutTheStall) {
  // The customer in the corner a12 gets out over a11, or over b12 once red has left it.
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "b12", "c12").supply("red", 0).customer("white", "a12").hand(1, {"nw"});
  Table table = bazaar.to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall blue a11 a10"), "K-15");
  EXPECT_EQ(table.refused("1 move red a11 a10"), "");
  // A stall of another's on b12 would have kept the corner shut.
  Bazaar shut(2);
  shut.stall(1, "red", "f10", "f11").stall(2, "blue", "b12", "c12").supply("red", 0).customer("white", "a12");
  EXPECT_EQ(shut.hand(1, {"nw"}).to_move(1).play({"1 build nw"}).refused("1 move red a11 a10"), "K-15");
}

}  // namespace
}  // namespace serai::test
