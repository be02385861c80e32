// Cards drawn and discarded, barkers, the deck (K-31 to K-33).
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

TEST(Kairo, K31_TwoCardsFromDisplayDeckOrBarkers) {
  Table table = Bazaar(2).to_move(1);
  EXPECT_EQ(table.legal(), (Lines{"barker", "deck", "take n", "take ne", "take nw", "take w"}));
  EXPECT_EQ(table.refused("1 take s"), "K-31");
  table.play({"1 take n"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Lines{"barker", "deck", "take ne", "take nw", "take w"}));  // the gap stays
  table.play({"1 deck"});
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(table.refused("* draw 2 s"), "K-31");
  EXPECT_EQ(table.refused("* show s"), "K-31");
  table.play({"* draw 1 s"});
  EXPECT_EQ(kairo_state(table).hand[0], cards_of({"n", "s"}));
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(table.refused("* draw 1 s"), "K-31");
  table.play({"* show top"});
  EXPECT_EQ(kairo_state(table).display, cards_of({"nw", "ne", "w", "top"}));
  EXPECT_EQ(table.actor(), "2");
}

TEST(Kairo, K31_TheSecondCardIsAMust) {
  Table table = Bazaar(2).stall(1, "green", "d4", "d3").hand(1, {"nw"}).to_move(1);
  table.play({"1 barker"});
  for (const char* line : {"1 serve green d3", "1 build nw", "1 pass", "1 discard nw", "1 take s"})
    EXPECT_EQ(table.refused(line), "K-31") << line;
}

TEST(Kairo, K31_BothMayBeBarkersWhileTheyLast) {
  Table table = Bazaar(2).barkers(2, 5).to_move(1);
  table.play({"1 barker", "1 barker"});
  EXPECT_EQ(kairo_state(table).barkers[0], 2);
  EXPECT_EQ(kairo_state(table).barkers_left, 0);
  EXPECT_EQ(table.actor(), "2");  // the display has no gap
  EXPECT_EQ(table.refused("2 barker"), "K-31");
  EXPECT_FALSE(table.offers("barker"));
}

TEST(Kairo, K31_TwoTakenFromTheDisplayAreRefilledOneLineACard) {
  Table table = Bazaar(2).to_move(1);
  table.play({"1 take n", "1 take w", "* show s"});
  EXPECT_EQ(table.actor(), "*");
  table.play({"* show s"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(kairo_state(table).display, cards_of({"nw", "ne", "s", "s"}));
}

TEST(Kairo, K31_TwoDrawnFromTheDeckLeaveNoGap) {
  Table table = Bazaar(2).to_move(1);
  table.play({"1 deck", "* draw 1 top", "1 deck", "* draw 1 se"});
  EXPECT_EQ(table.actor(), "2");
}

TEST(Kairo, K32_DiscardsDownToFourCardsOneAtATime) {
  Table table = Bazaar(2).hand(1, {"s", "s", "e", "c"}).barkers(1, 2).to_move(1);
  table.play({"1 take n", "1 take w"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Lines{"discard c", "discard e", "discard n", "discard s", "discard w"}));
  EXPECT_EQ(table.refused("1 discard nw"), "K-32");
  EXPECT_EQ(table.refused("1 deck"), "K-32");
  table.play({"1 discard s"});
  EXPECT_EQ(table.actor(), "1");
  table.play({"1 discard n"});
  EXPECT_EQ(kairo_state(table).hand[0], cards_of({"s", "e", "c", "w"}));
  EXPECT_EQ(kairo_state(table).discards, cards_of({"s", "n"}));
  EXPECT_EQ(table.actor(), "*");  // the display is filled after the discards
}

TEST(Kairo, K32_FourCardsAndBarkersAreKept) {
  Table table = Bazaar(2).hand(1, {"s", "s", "e"}).barkers(1, 4).to_move(1);
  EXPECT_EQ(table.refused("1 discard s"), "K-32");
  table.play({"1 deck", "* draw 1 c", "1 barker"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(card_count(kairo_state(table).hand[0]), 4);
}

TEST(Kairo, K33_WhenTheLastCardIsDrawnTheDiscardsBecomeTheDeck) {
  Table table = Bazaar(2).hand(1, {"e", "e", "e", "c"}).deck({"top"}).to_move(1);
  const Cards discards = kairo_state(table).discards;
  table.play({"1 deck"});
  EXPECT_EQ(table.refused("* draw 1 s"), "K-31");
  table.play({"* draw 1 top"});
  EXPECT_EQ(kairo_state(table).deck, discards);
  EXPECT_EQ(kairo_state(table).discards, 0u);
  // What is discarded later in the turn is not among them.
  table.play({"1 take n", "1 discard e", "1 discard top"});
  EXPECT_EQ(kairo_state(table).deck, discards);
  EXPECT_EQ(kairo_state(table).discards, cards_of({"e", "top"}));
  EXPECT_EQ(table.refused("* show top"), "K-31");
}

TEST(Kairo, K33_WhenTheLastCardIsShownTheDiscardsBecomeTheDeck) {
  Table table = Bazaar(2).hand(1, {"e", "e", "e", "c"}).deck({"top"}).to_move(1);
  const Cards discards = kairo_state(table).discards;
  table.play({"1 take n", "1 take w", "1 discard e", "1 discard e", "* show top"});
  EXPECT_EQ(kairo_state(table).deck, discards + cards_of({"e", "e"}));
  EXPECT_EQ(kairo_state(table).discards, 0u);
  table.play({"* show e"});
  EXPECT_EQ(table.actor(), "2");
}

TEST(Kairo, K33_ElevenCardsAreAlwaysInDeckAndDiscards) {
  for (int seats = 2; seats <= 4; ++seats) {
    Rng rng(33);
    for (int game = 0; game < 20; ++game) {
      State s = Kairo::start(seats, {});
      while (s.actor != kOver) {
        Kairo::Moves list;
        Kairo::moves(s, list);
        Kairo::apply(
            s, s.actor == kChance ? Kairo::sample(s, rng) : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        ASSERT_GE(card_count(s.deck) + card_count(s.discards) + card_count(s.played), 11);
        ASSERT_GE(card_count(s.deck), 1);
        Cards all = s.deck + s.discards + s.played + s.display;
        for (Cards hand : s.hand) all += hand;
        ASSERT_EQ(all, kAllCards);
      }
    }
  }
}

}  // namespace
}  // namespace serai::test
