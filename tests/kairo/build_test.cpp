// Cards played to build, and new stalls (K-7 to K-15).
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

// Parts in which the seat to move may place a stall.
std::string parts_offered(const Table& table) {
  unsigned parts = 0;
  for (const std::string& words : table.legal("stall")) parts |= 1u << part_of(arg2(*Kairo::read(words)));
  std::string names;
  for (int part = 0; part < kParts; ++part)
    if (parts >> part & 1) names += join(names.empty() ? "" : " ", kCardNames[part]);
  return names;
}

TEST(Kairo, K7_AStandardCardOpensItsPart) {
  for (int part = 0; part < kParts; ++part) {
    const std::string name(kCardNames[part]);
    Table table = Bazaar(2).hand(1, {name}).to_move(1);
    EXPECT_EQ(table.legal("build"), Lines{"build " + name});
    table.play({"1 build " + name});
    EXPECT_EQ(table.actor(), "1");
    EXPECT_EQ(parts_offered(table), name);
  }
}

TEST(Kairo, K7_AJokerOpensThreePartsForOneCoin) {
  const std::vector<std::pair<std::string, std::string>> jokers{{"top", "nw n ne"},    {"middle", "w c e"},
                                                                {"bottom", "sw s se"}, {"left", "nw w sw"},
                                                                {"centre", "n c s"},   {"right", "ne e se"}};
  for (const auto& [joker, parts] : jokers) {
    Table table = Bazaar(2).hand(1, {joker}).coins(1, "red", 2).coins(1, "blue", 0).to_move(1);
    EXPECT_EQ(table.legal("build").size(), 5u);
    EXPECT_EQ(table.refused("1 build " + joker + " paying blue"), "K-7");
    table.play({"1 build " + joker + " paying red"});
    EXPECT_EQ(parts_offered(table), parts);
    EXPECT_EQ(coins_of(table, 1, "red"), 1);
  }
}

TEST(Kairo, K7_AnyThreeCardsOpenEveryPartWithNoFee) {
  Table table = Bazaar(2).hand(1, {"nw", "s", "top", "right"}).purse(1, {0, 0, 0, 0, 0, 0}).to_move(1);
  EXPECT_EQ(table.legal("build"), (Lines{"build nw", "build nw s right", "build nw s top", "build nw top right",
                                         "build s", "build s top right"}));
  table.play({"1 build nw top right"});
  EXPECT_EQ(parts_offered(table), "nw n ne w c e sw s se");
  EXPECT_EQ(kairo_state(table).hand[0], cards_of({"s"}));
}

TEST(Kairo, K7_ThreeEqualCardsAreOneMoveAndTwoCardsNone) {
  EXPECT_EQ(Bazaar(2).hand(1, {"s", "s", "s"}).to_move(1).legal("build"), (Lines{"build s", "build s s s"}));
  EXPECT_EQ(Bazaar(2).hand(1, {"s", "s"}).to_move(1).legal("build"), Lines{"build s"});
  EXPECT_EQ(Bazaar(2).hand(1, {"s", "s"}).to_move(1).refused("1 build s s s"), "K-7");
}

// More than anybody holds: a watcher asks about all that a seat could have.
TEST(Kairo, K7_ThreesOfMoreCardsThanAHandHolds) {
  const Table table = Bazaar(2).hand(1, {"nw", "n", "ne", "w", "c", "c"}).to_move(1);
  EXPECT_EQ(table.legal("build").size(), 5u + 10u + 4u)
      << "five cards, three different ones, two of a kind and another";
}

TEST(Kairo, K7_BarkersAreNoBuildCards) {
  const Table table = Bazaar(2).hand(1, {"s", "e"}).barkers(1, 3).to_move(1);
  EXPECT_EQ(table.legal("build"), (Lines{"build e", "build s"}));
}

TEST(Kairo, K7_PlayedCardsGoToTheDiscardsAtTheEndOfTheBuild) {
  Table table = Bazaar(2).hand(1, {"nw", "s", "top"}).to_move(1);
  table.play({"1 build nw s top"});
  EXPECT_EQ(kairo_state(table).discards, 0u);
  EXPECT_EQ(kairo_state(table).played, cards_of({"nw", "s", "top"}));
  table.play({"1 stall red c10 d10"});
  EXPECT_EQ(kairo_state(table).discards, cards_of({"nw", "s", "top"}));
  EXPECT_EQ(table.actor(), "2");
}

TEST(Kairo, K7_ABuildIsOneMustOnceBegun) {
  Table table = Bazaar(2).hand(1, {"nw"}).to_move(1);
  EXPECT_EQ(table.refused("1 stall red c10 d10"), "K-7");
  EXPECT_EQ(table.refused("1 extend red c10"), "K-7");
  EXPECT_EQ(table.refused("1 move red c10 d10"), "K-7");
  EXPECT_EQ(table.refused("1 build n"), "K-7");
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 deck"), "K-8");
  EXPECT_EQ(table.refused("1 serve red d10"), "K-8");
  EXPECT_EQ(table.refused("1 pass"), "K-8");
}

// All six stalls of seat 1 stand and are extended, so that neither a new stall nor a move is possible; red in nw is
// the only one with coins for more.
Bazaar grown() {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").extend(1, "red", {"c9"});
  bazaar.stall(1, "white", "g10", "f10").extend(1, "white", {"g11"});
  bazaar.stall(1, "green", "k9", "k10").extend(1, "green", {"j9"});
  bazaar.stall(1, "yellow", "b6", "c6").extend(1, "yellow", {"b5"});
  bazaar.stall(1, "blue", "h6", "g6").extend(1, "blue", {"h5"});
  bazaar.stall(1, "purple", "l4", "k4").extend(1, "purple", {"l3"});
  return bazaar.purse(1, {0, 3, 0, 0, 0, 0});
}

TEST(Kairo, K7_ABuildIsOfferedOnlyWhereSomethingCanBeBuiltAndPaid) {
  EXPECT_EQ(grown().hand(1, {"nw", "s", "w"}).to_move(1).legal("build"),
            (Lines{"build nw", "build nw w s", "build w"}));
  EXPECT_EQ(grown().hand(1, {"s"}).to_move(1).refused("1 build s"), "K-7");
  EXPECT_TRUE(grown().hand(1, {"nw", "s", "w"}).coins(1, "red", 2).to_move(1).legal("build").empty());
}

TEST(Kairo, K7_TheJokersCoinIsPaidBeforeTheExtension) {
  // Three red coins pay for the third tile, two do not; a second coin of another colour does not help, two do.
  EXPECT_TRUE(grown().hand(1, {"top"}).to_move(1).legal("build").empty());
  EXPECT_EQ(grown().hand(1, {"top"}).coins(1, "blue", 1).to_move(1).legal("build"), Lines{"build top paying blue"});
  EXPECT_EQ(grown().hand(1, {"top"}).coins(1, "blue", 2).to_move(1).legal("build"),
            (Lines{"build top paying blue", "build top paying red"}));
  // With three cards there is no fee.
  EXPECT_EQ(grown().hand(1, {"top", "s", "s"}).to_move(1).legal("build"), Lines{"build s s top"});
}

TEST(Kairo, K8_ThePartMustHoldTheStallNotItsEntrance) {
  Table table = Bazaar(2).hand(1, {"nw"}).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red e10 d10"), "K-8");
  EXPECT_EQ(table.refused("1 stall red d10 e10"), "");
  EXPECT_EQ(table.refused("1 stall red d9 d8"), "");
}

TEST(Kairo, K8_ThePartMustHoldTheExtension) {
  Table table = Bazaar(2).stall(1, "red", "d10", "d11").hand(1, {"n"}).coins(1, "red", 5).to_move(1);
  table.play({"1 build n"});
  EXPECT_EQ(table.refused("1 extend red c10"), "K-8");
  EXPECT_EQ(table.legal("extend"), Lines{"extend red e10"});
}

TEST(Kairo, K9_ACellWithAStallExtensionEntranceOrCustomerIsNotFree) {
  Bazaar bazaar(2);
  bazaar.stall(2, "green", "c10", "d10").extend(2, "green", {"c9"}).hand(1, {"nw"});
  Table table = bazaar.to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red c10 c11"), "K-9");
  EXPECT_EQ(table.refused("1 stall red c9 b9"), "K-9");
  EXPECT_EQ(table.refused("1 stall red d10 d11"), "K-9");
  EXPECT_EQ(table.refused("1 stall red b11 b12"), "K-9");  // the white customer
  EXPECT_EQ(table.refused("1 stall red a12 b12"), "");
}

TEST(Kairo, K10_TheEntranceIsAFreeCellNextToTheStall) {
  Table table = Bazaar(2).stall(2, "green", "d12", "c12").hand(1, {"nw"}).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red b10 b11"), "K-10");  // the white customer
  EXPECT_EQ(table.refused("1 stall red b10 c11"), "K-10");
  EXPECT_EQ(table.refused("1 stall red b10 b8"), "K-10");
  EXPECT_EQ(table.refused("1 stall red b10 b10"), "K-10");
  EXPECT_EQ(table.refused("1 stall red d10 d11"), "");
  EXPECT_EQ(table.legal("stall red b10"), (Lines{"stall red b10 a10", "stall red b10 b9", "stall red b10 c10"}));
}

TEST(Kairo, K10_ANewStallIsOneThatIsStillInHand) {
  Table table = Bazaar(2).stall(1, "red", "h10", "g10").hand(1, {"nw"}).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red c10 d10"), "K-10");
  EXPECT_TRUE(table.offers("stall blue c10 d10"));
}

TEST(Kairo, K11_PurpleStandsOnRestaurantsTheOthersOnTheMarketAndEntrancesOnTheMarket) {
  Table table = Bazaar(2).hand(1, {"sw"}).to_move(1);
  table.play({"1 build sw"});
  EXPECT_EQ(table.refused("1 stall red a3 b3"), "K-11");
  EXPECT_EQ(table.refused("1 stall purple b3 b4"), "K-11");
  EXPECT_EQ(table.refused("1 stall red b2 b1"), "K-11");
  EXPECT_EQ(table.refused("1 stall purple a3 a4"), "K-11");
  EXPECT_EQ(table.refused("1 stall purple a1 b1"), "K-11");  // the corner has no market cell beside it
  EXPECT_EQ(table.legal("stall purple"), (Lines{"stall purple a2 b2", "stall purple a3 b3", "stall purple a4 b4",
                                                "stall purple b1 b2", "stall purple c1 c2", "stall purple d1 d2"}));
}

TEST(Kairo, K12_APartHoldsOneStallOfAColourWhoevers) {
  Bazaar bazaar(2);
  bazaar.stall(2, "red", "a12", "a11").neutral("blue", "d9", "e9").stall(2, "green", "e12", "d12");
  bazaar.extend(2, "green", {"e11"}).hand(1, {"nw"});
  Table table = bazaar.to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red c10 c11"), "K-12");
  EXPECT_EQ(table.refused("1 stall blue c11 c10"), "K-12");
  EXPECT_EQ(table.refused("1 stall green c10 c11"), "");  // only its entrance lies here
  EXPECT_TRUE(table.legal("stall red").empty());
}

TEST(Kairo, K12_AnExtensionInThePartDoesNotCount) {
  Bazaar bazaar(2);
  bazaar.stall(2, "green", "e12", "f12").extend(2, "green", {"d12"}).hand(1, {"nw"});
  EXPECT_TRUE(bazaar.to_move(1).play({"1 build nw"}).offers("stall green c10 c11"));
}

TEST(Kairo, K13_AStallTouchesNoOtherStallOrExtension) {
  Bazaar bazaar(2);
  bazaar.stall(1, "green", "c10", "d10").extend(1, "green", {"c9"}).hand(1, {"nw"});
  Table table = bazaar.to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red c11 c12"), "K-13");
  EXPECT_EQ(table.refused("1 stall red b10 a10"), "K-13");
  EXPECT_EQ(table.refused("1 stall red d9 e9"), "K-13");  // beside the extension
  EXPECT_EQ(table.refused("1 stall red d11 d12"), "");    // corner to corner
}

TEST(Kairo, K14_TwoEntrancesNeverShareACell) {
  Table table = Bazaar(2).stall(2, "green", "c10", "d10").hand(1, {"nw"}).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red d9 d10"), "K-14");
  EXPECT_EQ(table.refused("1 stall red d11 d10"), "K-14");
  EXPECT_EQ(table.refused("1 stall red d11 e11"), "");
}

TEST(Kairo, K15_EntrancesAndCustomersStayConnected) {
  // With b12 covered, a tile on a11 shuts the corner a12.
  const auto corner = [] { return Bazaar(2).stall(2, "green", "b12", "c12").hand(1, {"nw"}); };
  // Nothing is in the corner: it may be closed.
  EXPECT_EQ(corner().customer("white", "c11").to_move(1).play({"1 build nw"}).refused("1 stall red a11 a10"), "");
  // A customer is.
  EXPECT_EQ(corner().customer("white", "a12").to_move(1).play({"1 build nw"}).refused("1 stall red a11 a10"), "K-15");
  // An entrance is.
  EXPECT_EQ(Bazaar(2)
                .stall(2, "green", "b12", "a12")
                .hand(1, {"nw"})
                .to_move(1)
                .play({"1 build nw"})
                .refused("1 stall red a11 a10"),
            "K-15");
}

TEST(Kairo, K15_TheNewStallsOwnEntranceCounts) {
  Table table = Bazaar(2).stall(2, "green", "b12", "c12").hand(1, {"nw"}).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 stall red a11 a12"), "K-15");
  EXPECT_EQ(table.refused("1 stall red a11 a10"), "");
}

TEST(Kairo, K15_HoldsInTheSetUpToo) {
  Table table("kairo", 2);
  table.play(opening(2)).play({"1 stall green b12 a12"});
  EXPECT_EQ(table.refused("2 stall red a11 a10"), "K-15");
  EXPECT_EQ(table.refused("2 stall red a10 a11"), "");
}

TEST(Kairo, K15_APurpleStallCutsNothingOffButNeedsAConnectedEntrance) {
  // b2 is shut in by b3 and c2, and the restaurants.
  Bazaar bazaar(2);
  bazaar.stall(2, "green", "b4", "b5").extend(2, "green", {"b3"}).stall(2, "blue", "d2", "e2");
  bazaar.extend(2, "blue", {"c2"}).hand(1, {"sw"});
  Table table = bazaar.to_move(1);
  table.play({"1 build sw"});
  EXPECT_EQ(table.refused("1 stall purple a2 b2"), "K-15");
}

}  // namespace
}  // namespace serai::test
