// Customers served (K-25 to K-30).
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

TEST(Kairo, K25_TheNearestEntranceOfTheCustomersColour) {
  // White stands on b11: d11 is 2 steps away, g11 is 5.
  Bazaar bazaar(2);
  bazaar.stall(1, "white", "d10", "d11").stall(2, "white", "g10", "g11").stall(2, "green", "h3", "g3");
  const Table table = bazaar.to_move(1);
  EXPECT_EQ(table.legal("serve"), (Lines{"serve green g3", "serve white d11"}));
  EXPECT_EQ(table.refused("1 serve white g11"), "K-25");
  EXPECT_EQ(table.refused("1 serve white g3"), "K-25");  // another colour's
  EXPECT_EQ(table.refused("1 serve red d11"), "K-25");
  EXPECT_EQ(table.refused("1 serve blue d11"), "K-25");  // waits beside the board
}

TEST(Kairo, K25_AmongEquallyNearOnesThePlayerChooses) {
  Bazaar bazaar(2);
  bazaar.stall(1, "white", "d10", "d11").stall(2, "white", "b8", "b9");
  EXPECT_EQ(bazaar.to_move(1).legal("serve"), (Lines{"serve white b9", "serve white d11"}));
}

TEST(Kairo, K25_AnEntranceWithACustomerIsNotFree) {
  Bazaar bazaar(2);
  bazaar.stall(1, "white", "d10", "d11").stall(2, "white", "g10", "g11").customer("red", "d11");
  const Table table = bazaar.to_move(1);
  EXPECT_EQ(table.legal("serve"), Lines{"serve white g11"});
  EXPECT_EQ(table.refused("1 serve white d11"), "K-25");
}

TEST(Kairo, K25_ABarkerForEachStrictlyNearerFreeEntrance) {
  Bazaar bazaar(4);
  bazaar.stall(1, "white", "d10", "d11").stall(2, "white", "b7", "b8").stall(3, "white", "f10", "f11");
  bazaar.stall(4, "white", "j10", "j11");
  const auto goals = [&](int barkers) { return Bazaar(bazaar).barkers(1, barkers).to_move(1).legal("serve white"); };
  EXPECT_EQ(goals(0), Lines{"serve white d11"});
  EXPECT_EQ(goals(1), (Lines{"serve white b8", "serve white d11"}));
  EXPECT_EQ(goals(2), (Lines{"serve white b8", "serve white d11", "serve white f11"}));
  EXPECT_EQ(goals(3).size(), 4u);

  Table table = bazaar.barkers(1, 3).to_move(1);
  table.play({"1 serve white f11"});
  EXPECT_EQ(kairo_state(table).barkers[0], 1);
  EXPECT_EQ(kairo_state(table).barkers_left, 6);
}

TEST(Kairo, K25_EquallyNearOnesCostNoBarker) {
  Bazaar bazaar(3);
  bazaar.stall(1, "white", "d10", "d11").stall(2, "white", "b8", "b9").stall(3, "white", "g10", "g11");
  EXPECT_EQ(Bazaar(bazaar).barkers(1, 1).to_move(1).legal("serve").size(), 2u);
  Table table = bazaar.barkers(1, 2).to_move(1);
  EXPECT_EQ(table.legal("serve").size(), 3u);
  table.play({"1 serve white b9"});
  EXPECT_EQ(kairo_state(table).barkers[0], 2);
}

TEST(Kairo, K25_NeutralEntrancesAreGoalsLikeOthers) {
  Bazaar bazaar(2);
  bazaar.neutral("white", "d10", "d11").stall(1, "white", "g10", "g11");
  EXPECT_EQ(Bazaar(bazaar).to_move(1).legal("serve"), Lines{"serve white d11"});
  Table table = bazaar.barkers(1, 1).to_move(1);
  table.play({"1 serve white g11"});
  EXPECT_EQ(kairo_state(table).barkers[0], 0);
}

// Green stands on b2. b4 is 2 steps away over b3, else 4; d3 is 3 away.
Bazaar two_ways() {
  Bazaar bazaar(2);
  bazaar.stall(1, "green", "b5", "b4").stall(2, "green", "e3", "d3").customer("green", "b2");
  return bazaar;
}

TEST(Kairo, K26_StallsStopCustomersAndRestaurantsAreNoWay) {
  EXPECT_EQ(two_ways().to_move(1).legal("serve"), Lines{"serve green b4"});
  EXPECT_EQ(two_ways().stall(2, "white", "b3", "c3").to_move(1).legal("serve green"), Lines{"serve green d3"});
}

TEST(Kairo, K26_ExtensionsStopCustomersToo) {
  Bazaar bazaar = two_ways();
  bazaar.stall(2, "white", "c4", "d4").extend(2, "white", {"c3", "b3"});
  EXPECT_EQ(bazaar.to_move(1).legal("serve green"), Lines{"serve green d3"});
}

TEST(Kairo, K26_CustomersAndEntrancesDoNotStopThem) {
  EXPECT_EQ(two_ways().customer("white", "b3").to_move(1).legal("serve"), Lines{"serve green b4"});
  EXPECT_EQ(two_ways().stall(2, "white", "c3", "b3").to_move(1).legal("serve green"), Lines{"serve green b4"});
}

TEST(Kairo, K26_StepsAreOrthogonal) {
  // From b11, d9 is four steps away though two diagonally; b8 is three.
  Bazaar bazaar(2);
  bazaar.stall(1, "white", "e9", "d9").stall(2, "white", "b7", "b8");
  EXPECT_EQ(bazaar.to_move(1).legal("serve"), Lines{"serve white b8"});
}

TEST(Kairo, K27_TheServedCustomerWaitsAndTheOneThatWaitedTakesTheEntrance) {
  Bazaar bazaar(2);
  bazaar.stall(1, "green", "d4", "d3").stall(2, "green", "g6", "g5");
  bazaar.waits("purple", "k2");
  Table table = bazaar.to_move(1);
  table.play({"1 serve green d3"});
  const State& s = kairo_state(table);
  EXPECT_EQ(s.waiting, green);
  EXPECT_EQ(s.customer[green], kNoCell);
  EXPECT_EQ(s.customer[purple], cell_of("d3"));
  // Purple blocks the green entrance: green does not come back before it is gone, and cannot be served meanwhile.
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.refused("2 serve green d3"), "K-25");
  EXPECT_EQ(table.refused("2 serve green g5"), "K-25");
}

TEST(Kairo, K27_TheOneThatTookTheEntranceBlocksIt) {
  Bazaar bazaar(2);
  bazaar.stall(1, "green", "d4", "d3").stall(2, "green", "g6", "g5").stall(2, "red", "j10", "j11");
  bazaar.waits("purple", "k2");
  Table table = bazaar.to_move(1);
  table.play({"1 serve green d3", "2 serve red j11"});  // green takes j11
  EXPECT_EQ(table.legal("serve green"), Lines{"serve green g5"});
  EXPECT_EQ(table.refused("1 serve green d3"), "K-25");
}

TEST(Kairo, K28_AnOwnStallEarnsACoinForEachTile) {
  Bazaar bazaar(2);
  bazaar.stall(1, "green", "d4", "d3").extend(1, "green", {"e4", "f4"});
  Table table = bazaar.to_move(1);
  table.play({"1 serve green d3"});
  EXPECT_EQ(coins_of(table, 1, "green"), 1 + 3);
  EXPECT_EQ(coins_of(table, 2, "green"), 1);
  EXPECT_EQ(table.actor(), "2");
}

TEST(Kairo, K29_AnothersStallEarnsItsOwnerACoinForEachTileAndThePlayerOne) {
  Bazaar bazaar(3);
  bazaar.stall(2, "green", "d4", "d3").extend(2, "green", {"e4"});
  Table table = bazaar.to_move(1);
  table.play({"1 serve green d3"});
  EXPECT_EQ(coins_of(table, 2, "green"), 1 + 2);
  EXPECT_EQ(coins_of(table, 1, "green"), 1 + 1);
  EXPECT_EQ(coins_of(table, 3, "green"), 1);
}

TEST(Kairo, K30_ANeutralStallEarnsThePlayerOneCoin) {
  Table table = Bazaar(2).neutral("green", "d4", "d3").to_move(2);
  table.play({"2 serve green d3"});
  EXPECT_EQ(coins_of(table, 2, "green"), 1 + 1);
  EXPECT_EQ(coins_of(table, 1, "green"), 1);
}

}  // namespace
}  // namespace serai::test
