// The set-up (K-1 to K-6).
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

Table dealt(int seats, const Options& options = {}) { return Table("kairo", seats, options).play(opening(seats)); }

TEST(Kairo, K1_EachHasACoinOfEachColourThreeCardsSixStallsAndNoPoints) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Table table = dealt(seats);
    const State& s = kairo_state(table);
    for (int p = 0; p < seats; ++p) {
      EXPECT_EQ(card_count(s.hand[p]), 3);
      EXPECT_EQ(table.score(p + 1), 0);
      for (int colour = 0; colour < kColours; ++colour) {
        EXPECT_EQ(s.coins[p][colour], 1);
        EXPECT_EQ(s.stall(p, colour).size, 0);
      }
    }
    EXPECT_EQ(s.hand[0], cards_of({"nw", "n", "ne"}));
    EXPECT_EQ(card_count(s.deck), 33 - 3 * seats - 4);
  }
}

TEST(Kairo, K1_CardsAreDealtSeatBySeatFromThreeOfEachPartAndOneOfEachJoker) {
  Table table("kairo", 2);
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(table.refused("* draw 2 nw"), "K-1");
  EXPECT_EQ(table.refused("* show nw"), "K-1");
  EXPECT_EQ(table.refused("1 deck"), "record");
  table.play({"* draw 1 nw", "* draw 1 nw", "* draw 1 nw"});
  EXPECT_EQ(table.refused("* draw 1 n"), "K-1");
  EXPECT_EQ(table.refused("* draw 2 nw"), "K-1");
  table.play({"* draw 2 top"});
  EXPECT_EQ(table.refused("* draw 2 top"), "K-1");
}

TEST(Kairo, K2_FourCardsLieOpenAndSevenBarkersAreThere) {
  Table table("kairo", 2);
  Lines lines = opening(2);
  table.play(Lines(lines.begin(), lines.begin() + 6));
  EXPECT_EQ(table.refused("* draw 1 n"), "K-2");
  EXPECT_EQ(table.refused("* customer red"), "K-2");
  table.play(Lines(lines.begin() + 6, lines.begin() + 10));
  EXPECT_EQ(table.refused("* show s"), "K-3");
  EXPECT_EQ(kairo_state(table).display, cards_of({"nw", "n", "ne", "w"}));
  EXPECT_EQ(kairo_state(table).barkers_left, 7);
}

TEST(Kairo, K2_TheDisplayTakesOnlyCardsOfTheDeck) {
  Table table("kairo", 2);
  table.play({"* draw 1 nw", "* draw 1 nw", "* draw 1 nw", "* draw 2 n", "* draw 2 n", "* draw 2 s"});
  EXPECT_EQ(table.refused("* show nw"), "K-2");
  EXPECT_EQ(table.refused("* show n"), "");
}

TEST(Kairo, K3_FiveCustomersStandOnTheStartsAndTheSixthWaits) {
  Table table("kairo", 3);
  Lines lines = opening(3);
  lines.resize(lines.size() - 5);
  table.play(lines).play({"* customer green", "* customer blue"});
  EXPECT_EQ(table.refused("* customer green"), "K-3");
  EXPECT_EQ(table.refused("* neutral red"), "K-3");
  table.play({"* customer white", "* customer yellow", "* customer purple"});
  const State& s = kairo_state(table);
  EXPECT_EQ(s.customer[green], cell_of("b11"));
  EXPECT_EQ(s.customer[blue], cell_of("k11"));
  EXPECT_EQ(s.customer[white], cell_of("f7"));
  EXPECT_EQ(s.customer[yellow], cell_of("c3"));
  EXPECT_EQ(s.customer[purple], cell_of("j3"));
  EXPECT_EQ(s.customer[red], kNoCell);
  EXPECT_EQ(s.waiting, red);
}

TEST(Kairo, K4_TheFirstStallHas1956Places) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Table table = dealt(seats);
    EXPECT_EQ(table.legal().size(), 1956u);
    EXPECT_EQ(table.legal("stall").size(), 1956u);
  }
}

TEST(Kairo, K4_SeatsPlaceInTurnThreeRoundsLong) {
  Table table = dealt(3);
  const Lines stalls{"1 stall red c10 d10",  "2 stall red g10 f10",  "3 stall blue j10 i10",
                     "1 stall green c6 d6",  "2 stall green g6 h6",  "3 stall green j6 i6",
                     "1 stall purple a3 b3", "2 stall purple g1 g2", "3 stall purple l3 k3"};
  for (const std::string& line : stalls) {
    EXPECT_EQ(table.actor(), line.substr(0, 1));
    EXPECT_EQ(table.refused(join(table.actor(), " deck")), "K-4");
    table.play({line});
  }
  EXPECT_EQ(table.actor(), "1");
  EXPECT_TRUE(table.offers("deck"));
  EXPECT_TRUE(table.legal("stall").empty());
}

TEST(Kairo, K4_OnlyColoursThatOneStillHas) {
  Table table = dealt(2);
  table.play({"1 stall red c10 d10", "2 stall red g10 f10"});
  EXPECT_EQ(table.refused("1 stall red c6 c7"), "K-4");
  EXPECT_EQ(table.refused("1 stall blue c6 c7"), "");
  EXPECT_TRUE(table.legal("stall red").empty());
}

TEST(Kairo, K4_APartTakesTwoStallsInTheSetUp) {
  Table table = dealt(2);
  table.play({"1 stall red b9 c9", "2 stall blue d12 d11"});
  EXPECT_EQ(table.refused("1 stall white d9 e9"), "K-4");
  // An entrance does not count, and a stall of the neighbouring part may have its entrance here.
  EXPECT_EQ(table.refused("1 stall white e9 d9"), "");
}

TEST(Kairo, K5_TwoPlayersPlaceSixNeutralStalls) {
  Table table = dealt(2);
  table.play({"1 stall red c10 d10", "2 stall blue j10 i10", "1 stall green b6 c6", "2 stall yellow k6 j6",
              "1 stall purple a3 b3"});
  EXPECT_EQ(table.refused("2 neutral g4 g3"), "K-4");
  table.play({"2 stall purple l3 k3"});
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(table.refused("* customer blue"), "K-5");
  table.play({"* neutral blue"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.refused("1 pass"), "K-5");
  EXPECT_EQ(table.refused("1 deck"), "K-5");
  EXPECT_EQ(table.refused("1 stall white e11 f11"), "K-5");
  EXPECT_EQ(table.refused("1 neutral j12 i12"), "K-12");  // a blue stall is in ne
  EXPECT_EQ(table.refused("1 neutral a5 b5"), "K-11");
  table.play({"1 neutral e11 f11"});
  EXPECT_EQ(table.refused("* neutral blue"), "K-5");
  table.play({"* neutral red", "2 neutral h11 g11", "* neutral yellow"});
  EXPECT_EQ(table.refused("1 neutral f9 g9"), "K-4");  // two stalls in n, both neutral
  table.play({"1 neutral e6 f6", "* neutral green", "2 neutral h6 g6", "* neutral purple", "1 neutral f1 f2"});
  EXPECT_EQ(table.actor(), "*");
  table.play({"* neutral white"});
  EXPECT_EQ(table.actor(), "2");
  table.play({"2 neutral g4 g3"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_TRUE(table.offers("deck"));
  for (const Stall& stall : kairo_state(table).stalls[kNeutral]) EXPECT_EQ(stall.size, 1);
}

TEST(Kairo, K5_ANeutralStallWithNoPlaceLeavesTheGame) {
  // Two stalls stand in each part with restaurants.
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "b8", "c8").stall(1, "green", "b5", "c5").stall(1, "white", "k8", "j8");
  bazaar.stall(2, "red", "k5", "j5").stall(2, "green", "b2", "c2").stall(2, "blue", "b4", "c4");
  bazaar.neutral("red", "e2", "f2").neutral("green", "h2", "g2").neutral("white", "k2", "j2");
  bazaar.neutral("blue", "k4", "j4");
  bazaar.state().colour = purple;
  bazaar.state().neutral_left = 1 << yellow;
  Table table = bazaar.in_phase(1, Phase::neutral);
  EXPECT_EQ(table.legal(), Lines{"pass"});
  table.play({"1 pass"});
  EXPECT_EQ(table.actor(), "*");
  table.play({"* neutral yellow"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.refused("2 pass"), "K-5");
  table.play({"2 neutral c10 d10"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(kairo_state(table).stall(kNeutral, purple).size, 0);
  EXPECT_TRUE(table.offers("deck"));
}

TEST(Kairo, K5_NeutralStallsAreNeitherExtendedNorMoved) {
  Table table = Bazaar(2).neutral("red", "c10", "d10").hand(1, {"nw"}).purse(1, {9, 9, 9, 9, 9, 9}).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.refused("1 extend red c9"), "K-16");
  EXPECT_EQ(table.refused("1 move red c12 d12"), "K-24");
  EXPECT_TRUE(table.legal("extend").empty());
  EXPECT_TRUE(table.legal("move").empty());
}

// A fixed set-up as its stalls would be placed in a free one.
Lines free_lines(int seats) {
  Lines lines;
  std::vector<FixedStall> stalls;
  each_fixed_stall(seats, [&](const FixedStall& stall) { stalls.push_back(stall); });
  const auto words = [](const FixedStall& stall, Kind kind) {
    return Kairo::write(make_move(kind, kind == Kind::stall ? stall.colour : 0, stall.cell, stall.entrance));
  };
  for (int round = 0; round < 3; ++round)
    for (int p = 0; p < seats; ++p)
      lines.push_back(join(p + 1, ' ', words(stalls[static_cast<std::size_t>(3 * p + round)], Kind::stall)));
  for (std::size_t i = static_cast<std::size_t>(3 * seats); i < stalls.size(); ++i) {
    lines.push_back(join("* neutral ", kColourNames[stalls[i].colour]));
    lines.push_back(join(static_cast<int>(i % 2) + 1, ' ', words(stalls[i], Kind::neutral)));
  }
  return lines;
}

TEST(Kairo, K6_TheFixedSetUpStandsAtOnceAndWouldBeLegalAsAFreeOne) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Table fixed = dealt(seats, {{"setup", "fixed"}});
    EXPECT_EQ(fixed.actor(), "1");
    EXPECT_TRUE(fixed.offers("deck"));
    Table free = dealt(seats);
    free.play(free_lines(seats));
    State expected = kairo_state(free);
    expected.setup_fixed = 1;
    EXPECT_TRUE(kairo_state(fixed) == expected) << seats;
    EXPECT_EQ(kairo_state(fixed).entrances.count(), seats == 3 ? 9 : 12);
  }
}

TEST(Kairo, K6_TheFixedLayoutOfFourPlayers) {
  const Table table = dealt(4, {{"setup", "fixed"}});
  const State& s = kairo_state(table);
  EXPECT_EQ(s.stall(0, white).cell, cell_of("b6"));
  EXPECT_EQ(s.stall(0, white).entrance, cell_of("c6"));
  EXPECT_EQ(s.stall(2, purple).cell, cell_of("a3"));
  EXPECT_EQ(s.stall(3, yellow).entrance, cell_of("g6"));
}

}  // namespace
}  // namespace serai::test
