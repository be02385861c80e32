// Extensions, their price, points and medals (K-16 to K-23).
#include <gtest/gtest.h>

#include "engine/kairo/building.h"
#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

// Seat 1 has played nw and has coins enough.
Table in_nw(Bazaar bazaar) {
  Table table = bazaar.hand(1, {"nw"}).purse(1, {9, 9, 9, 9, 9, 9}).to_move(1);
  return table.play({"1 build nw"});
}

TEST(Kairo, K16_AnExtensionTouchesTheStallOrItsExtensions) {
  const Table table = in_nw(Bazaar(2).stall(1, "red", "c10", "d10").extend(1, "red", {"c9"}));
  EXPECT_EQ(table.legal("extend"), (Lines{"extend red b10", "extend red b9", "extend red c11", "extend red d9"}));
  EXPECT_EQ(table.refused("1 extend red b12"), "K-16");
  EXPECT_EQ(table.refused("1 extend blue b10"), "K-16");
  EXPECT_EQ(table.refused("1 extend red d10"), "K-9");
  EXPECT_EQ(table.refused("1 extend red b11"), "K-9");  // a customer; it does not touch either
}

TEST(Kairo, K16_PurpleOnRestaurantsTheOthersOnTheMarket) {
  Bazaar bazaar(2);
  bazaar.stall(1, "purple", "a3", "b3").stall(1, "red", "b5", "c5").hand(1, {"sw", "w"}).purse(1, {9, 9, 9, 9, 9, 9});
  Table table = bazaar.to_move(1);
  EXPECT_EQ(Table(table).play({"1 build sw"}).legal("extend"),
            (Lines{"extend purple a2", "extend purple a4", "extend red b4"}));
  EXPECT_EQ(Table(table).play({"1 build w"}).refused("1 extend red a5"), "K-16");
  EXPECT_EQ(Table(table).play({"1 build sw"}).refused("1 extend purple b2"), "K-16");
}

TEST(Kairo, K16_TheSupplyMustHaveOne) {
  const Table table = in_nw(Bazaar(2).stall(1, "red", "c10", "d10").supply("red", 0));
  EXPECT_TRUE(table.legal("extend").empty());
  EXPECT_EQ(table.refused("1 extend red c9"), "K-16");
}

TEST(Kairo, K16_ItIsTakenFromTheSupply) {
  Table table = in_nw(Bazaar(2).stall(1, "red", "c10", "d10"));
  EXPECT_EQ(kairo_state(table).extensions[red], 6);
  table.play({"1 extend red c9"});
  EXPECT_EQ(kairo_state(table).extensions[red], 5);
  EXPECT_EQ(kairo_state(table).stall(0, red).size, 2);
}

TEST(Kairo, K17_ItMayTouchOtherColoursButNoStallOfItsOwnColour) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").stall(2, "blue", "a10", "a9").stall(2, "red", "c8", "d8");
  EXPECT_EQ(in_nw(bazaar).refused("1 extend red c9"), "K-17");
  EXPECT_EQ(in_nw(bazaar).refused("1 extend red b10"), "");
  // Nor an extension of another's.
  bazaar.extend(2, "red", {"b8"});
  EXPECT_EQ(in_nw(bazaar).legal("extend"), (Lines{"extend red b10", "extend red c11"}));
  // Nor a neutral stall.
  EXPECT_EQ(in_nw(Bazaar(2).stall(1, "red", "c10", "d10").neutral("red", "c8", "d8")).refused("1 extend red c9"),
            "K-17");
}

TEST(Kairo, K18_EntrancesAndCustomersStayConnected) {
  const auto corner = [] { return Bazaar(2).stall(1, "red", "a10", "b10").stall(2, "green", "b12", "c12"); };
  EXPECT_EQ(in_nw(corner()).refused("1 extend red a11"), "");
  EXPECT_EQ(in_nw(corner().customer("white", "a12")).refused("1 extend red a11"), "K-18");
  EXPECT_FALSE(in_nw(corner().customer("white", "a12")).offers("extend red a11"));
}

TEST(Kairo, K18_AClosedCellMayStillBeBuiltOn) {
  // The corner a12 is shut; red reaches into it from a11.
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "a10", "b10").stall(2, "green", "b12", "c12").extend(1, "red", {"a11"});
  EXPECT_TRUE(in_nw(bazaar).offers("extend red a12"));
}

// --- K-19

// Seat 1's red stall of so many tiles, with these coins, is being extended.
Table paying(int tiles, const std::vector<int>& purse) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10");
  const Lines more{"b10", "a10", "a9", "b9", "c9"};
  bazaar.extend(1, "red", Lines(more.begin(), more.begin() + tiles - 1)).hand(1, {"nw"}).purse(1, purse);
  return bazaar.to_move(1).play({"1 build nw", "1 extend red c11"});
}

TEST(Kairo, K19_TheFourthTileCostsFourCoinsOfTheColourAndGivesFourPoints) {
  Table table = paying(3, {0, 4, 0, 0, 0, 0});
  EXPECT_EQ(table.score(1), 0);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(table.actor(), "1");
    EXPECT_EQ(table.legal(), Lines{"pay red"});
    table.play({"1 pay red"});
  }
  EXPECT_EQ(coins_of(table, 1, "red"), 0);
  EXPECT_EQ(table.score(1), 4 + 3 + 2);  // the first largest stall: both medals
  EXPECT_EQ(table.actor(), "2");
}

TEST(Kairo, K19_OneCoinIsOfTheColourTheOthersMayBeTwoOthersEach) {
  Table table = paying(2, {2, 1, 0, 1, 0, 1});
  EXPECT_EQ(table.legal(), Lines{"pay red"});
  EXPECT_EQ(table.refused("1 pay white"), "K-19");
  table.play({"1 pay red"});
  EXPECT_EQ(table.legal(), Lines{"pay white"});
  EXPECT_EQ(table.refused("1 pay red"), "K-19");    // none left
  EXPECT_EQ(table.refused("1 pay green"), "K-19");  // the rest could not be paid
  table.play({"1 pay white", "1 pay white", "1 pay green"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.refused("1 deck"), "K-19");
  table.play({"1 pay blue"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(kairo_state(table).coins[0], Coins{});
}

TEST(Kairo, K19_OthersMayReplaceCoinsThatOneHas) {
  Table table = paying(1, {0, 5, 0, 0, 0, 3});
  table.play({"1 pay red"});
  EXPECT_EQ(table.legal(), (Lines{"pay blue", "pay red"}));
  table.play({"1 pay blue"});
  EXPECT_EQ(table.legal(), Lines{"pay blue"});
  EXPECT_EQ(table.refused("1 pay red"), "K-19");  // never back
  table.play({"1 pay blue"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(coins_of(table, 1, "red"), 4);
  EXPECT_EQ(coins_of(table, 1, "blue"), 1);
}

TEST(Kairo, K19_OthersComeInTheOrderOfColours) {
  Table table = paying(2, {1, 2, 3, 1, 0, 0});
  table.play({"1 pay red"});
  EXPECT_EQ(table.legal(), (Lines{"pay purple", "pay red", "pay white"}));
  table.play({"1 pay purple"});
  EXPECT_EQ(table.refused("1 pay white"), "K-19");
  EXPECT_EQ(table.legal(), Lines{"pay purple"});  // green alone would not be enough
  table.play({"1 pay purple", "1 pay purple"});
  EXPECT_EQ(table.legal(), Lines{"pay green"});
}

TEST(Kairo, K19_ExtensionsThatCannotBePaidAreNotOffered) {
  const auto priced = [](const std::vector<int>& purse) {
    Bazaar bazaar(2);
    bazaar.stall(1, "red", "c10", "d10").extend(1, "red", {"c9"}).hand(1, {"nw"}).purse(1, purse);
    return bazaar.to_move(1).play({"1 build nw"});
  };
  EXPECT_EQ(priced({9, 0, 9, 9, 9, 9}).refused("1 extend red c11"), "K-19");  // at least one red
  EXPECT_EQ(priced({1, 1, 1, 1, 0, 0}).refused("1 extend red c11"), "K-19");
  EXPECT_EQ(priced({1, 1, 1, 1, 1, 0}).refused("1 extend red c11"), "");
  EXPECT_EQ(priced({1, 2, 0, 0, 0, 0}).refused("1 extend red c11"), "K-19");
  EXPECT_EQ(priced({1, 2, 0, 0, 0, 1}).refused("1 extend red c11"), "");
}

// --- Points and medals

// Red stalls of seats 1 to 4 in the four corners' parts, each able to grow by playing its card.
class Reds {
 public:
  explicit Reds(const Options& options = {}) : bazaar_(4, options) {
    bazaar_.stall(1, "red", "c10", "d10").stall(2, "red", "j10", "i10");
    bazaar_.stall(3, "red", "e6", "f6").stall(4, "red", "i3", "h3");
    bazaar_.state().hand = {cards_of({"nw"}), cards_of({"ne"}), cards_of({"c"}), cards_of({"se"})};
    for (Seat seat = 1; seat <= 4; ++seat) bazaar_.coins(seat, "red", 30);
  }
  // The seat extends its red stall; what it scores by that.
  int grows(Seat seat) {
    static const Lines kCells[] = {{"c9", "b9", "b10"}, {"j9", "k9", "k10"}, {"e5", "f5", "g5"}, {"i2", "j2", "k2"}};
    static const char* const kCards[] = {"nw", "ne", "c", "se"};
    const int size = bazaar_.state().stall(seat - 1, red).size;
    bazaar_.state().hand[seat - 1] = cards_of({kCards[seat - 1]});
    Table table = bazaar_.to_move(seat);
    const int before = table.score(seat);
    table.play({join(seat, " build ", kCards[seat - 1]),
                join(seat, " extend red ", kCells[seat - 1][static_cast<std::size_t>(size - 1)])});
    for (int i = 0; i <= size; ++i) table.play({join(seat, " pay red")});
    bazaar_.state() = kairo_state(table);
    return table.score(seat) - before;
  }
  int gold() { return bazaar_.state().gold[red]; }
  int silver() { return bazaar_.state().silver[red]; }

 private:
  Bazaar bazaar_;
};

TEST(Kairo, K20_AnExtensionScoresTheTilesOfTheStall) {
  Reds reds;
  EXPECT_EQ(reds.grows(1), 2 + 3 + 2);
  EXPECT_EQ(reds.grows(1), 3);
  EXPECT_EQ(reds.grows(1), 4);
}

TEST(Kairo, K20_MedalsScoreAsTheOptionsSay) {
  Reds reds({{"gold-medal", "20"}, {"silver-medal", "0"}});
  EXPECT_EQ(reds.grows(1), 2 + 20 + 0);
  Reds others({{"gold-medal", "0"}, {"silver-medal", "7"}});
  EXPECT_EQ(others.grows(1), 2 + 7);
  EXPECT_EQ(others.grows(2), 2 + 7);
}

TEST(Kairo, K21_TheFirstExtensionOfAColourTakesBothMedals) {
  Reds reds;
  EXPECT_EQ(reds.gold(), 0);
  EXPECT_EQ(reds.grows(2), 2 + 3 + 2);
  EXPECT_EQ(reds.gold(), 2);
  EXPECT_EQ(reds.silver(), 2);
}

TEST(Kairo, K21_TheLargestTakesWhicheverMedalItLacksFromItsHolder) {
  Reds reds;
  reds.grows(2);
  EXPECT_EQ(reds.grows(1), 2 + 2);  // equal: silver
  EXPECT_EQ(reds.grows(1), 3 + 3);  // larger: gold, silver it has
  EXPECT_EQ(reds.gold(), 1);
  EXPECT_EQ(reds.silver(), 1);
  EXPECT_EQ(reds.grows(2), 3 + 2);  // equal again
  EXPECT_EQ(reds.grows(2), 4 + 3);
}

TEST(Kairo, K21_NeutralStallsCountAsSizeOne) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").neutral("red", "h10", "g10").hand(1, {"nw"}).coins(1, "red", 2);
  Table table = bazaar.to_move(1);
  table.play({"1 build nw", "1 extend red c9", "1 pay red", "1 pay red"});
  EXPECT_EQ(table.score(1), 2 + 3 + 2);
}

TEST(Kairo, K22_EqualTakesSilverAThirdEqualNothingAndTheLargerTakesItBack) {
  Reds reds;
  reds.grows(2);                    // B: both
  EXPECT_EQ(reds.grows(1), 2 + 2);  // A equal to B: silver from B
  EXPECT_EQ(reds.gold(), 2);
  EXPECT_EQ(reds.silver(), 1);
  EXPECT_EQ(reds.grows(3), 2);  // a third equal: nothing
  EXPECT_EQ(reds.gold(), 2);
  EXPECT_EQ(reds.silver(), 1);
  EXPECT_EQ(reds.grows(2), 3 + 2);  // B larger than all: silver back
  EXPECT_EQ(reds.silver(), 2);
}

TEST(Kairo, K22_SmallerThanTheLargestTakesNothing) {
  Reds reds;
  reds.grows(1);
  reds.grows(1);
  EXPECT_EQ(reds.grows(2), 2);
  EXPECT_EQ(reds.silver(), 1);
}

TEST(Kairo, K23_MedalsHeldBeforeGiveNothing) {
  Reds reds;
  EXPECT_EQ(reds.grows(1), 2 + 3 + 2);
  EXPECT_EQ(reds.grows(1), 3);
  reds.grows(2);
  EXPECT_EQ(reds.grows(2), 3 + 2);  // equal: silver
  EXPECT_EQ(reds.grows(1), 4 + 2);  // gold was kept, silver comes back
}

}  // namespace
}  // namespace serai::test
