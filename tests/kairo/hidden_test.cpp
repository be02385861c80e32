// What is hidden, what is known all the same, and positions dealt from knowledge.
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"
#include "tests/support/minds.h"

namespace serai::test {
namespace {

using namespace kairo;

Cards seen(const Table& table, Seat viewer, Seat seat) {
  return Kairo::view(kairo_state(table), viewer).table.hand[seat - 1];
}
Cards seen_in_deck(const Table& table, Seat viewer) { return Kairo::view(kairo_state(table), viewer).table.deck; }

TEST(Kairo, Hidden_TheCardOfADrawIsSeenByItsSeatAlone) {
  const State s = Kairo::start(3, {});
  const Move draw = *Kairo::read("draw 1 top");
  EXPECT_FALSE(Kairo::hides(s, draw, 1));
  EXPECT_FALSE(Kairo::hides(s, draw, kAllSeeing));
  for (Seat viewer : {0, 2, 3}) EXPECT_TRUE(Kairo::hides(s, draw, viewer));
  for (const char* words : {"show top", "customer red", "neutral red", "take nw", "discard nw", "build nw", "deck"})
    EXPECT_FALSE(Kairo::hides(s, *Kairo::read(words), 2)) << words;
  const PositionOf<Kairo> position(s);
  EXPECT_EQ(position.words_for(draw, 2), "draw 1 ?");
}

TEST(Kairo, Hidden_HandsAreCountedButNotSeen) {
  Table table("kairo", 3);
  table.play(opening(3));
  EXPECT_EQ(seen(table, 1, 1), cards_of({"nw", "n", "ne"}));
  for (Seat viewer : {0, 1, 3}) {
    EXPECT_EQ(seen(table, viewer, 2), 0u);
    EXPECT_EQ(Kairo::view(kairo_state(table), viewer).in_hand[1], 3);
  }
  EXPECT_EQ(seen(table, kAllSeeing, 2), cards_of({"w", "c", "e"}));
}

TEST(Kairo, Hidden_CardsTakenFromTheDisplayWereSeenByAll) {
  Table table = Bazaar(3).hand(1, {"s", "s", "e"}).to_move(1);
  table.play({"1 take n", "1 deck", "* draw 1 top"});
  for (Seat viewer : {0, 2, 3}) EXPECT_EQ(seen(table, viewer, 1), cards_of({"n"}));
  table.play({"1 discard s"});  // an unknown one
  EXPECT_EQ(seen(table, 2, 1), cards_of({"n"}));
}

TEST(Kairo, Hidden_APlayedOrDiscardedCardIsOneThatWasKnownIfItsKindWas) {
  Bazaar bazaar(3);
  Table table = bazaar.hand(1, {"n", "s", "e"}).to_move(1);
  table.play({"1 take n", "1 take w", "1 discard n", "* show s", "* show s"});
  EXPECT_EQ(kairo_state(table).hand[0], cards_of({"n", "s", "e", "w"}));
  EXPECT_EQ(seen(table, 2, 1), cards_of({"w"}));
  table.play({"2 barker", "2 barker", "3 barker", "3 barker", "1 build w", "1 stall red c6 c5"});
  EXPECT_EQ(seen(table, 2, 1), 0u);
}

TEST(Kairo, Hidden_AWholeDeckIsKnownUntilSomebodyDrawsUnseen) {
  Table table("kairo", 2);
  EXPECT_EQ(seen_in_deck(table, 0), kAllCards);
  table.play({"* draw 1 nw"});
  EXPECT_EQ(seen_in_deck(table, 1), kAllCards - one_card(0));  // who draws sees what is left
  EXPECT_EQ(seen_in_deck(table, 2), kAllCards - kEachKind);    // at least two of each part, no joker for sure
  table.play({"* draw 1 n", "* draw 1 top"});
  EXPECT_EQ(seen_in_deck(table, 2), 0u);
  EXPECT_EQ(card_count(seen_in_deck(table, 1)), 30);
}

// Seat 1 draws the last card of the deck.
Table at_the_turn_of_the_deck(int seats) {
  Bazaar bazaar(seats);
  bazaar.hand(1, {"s", "e"}).hand(2, {"c", "c", "left"});
  if (seats > 2) bazaar.hand(3, {"sw", "se"});
  Table table = bazaar.deck({"top"}).to_move(1);
  return table.play({"1 deck", "* draw 1 top"});
}

TEST(Kairo, Hidden_K33_TwoPlayersKnowEachOthersHandsWhenTheDeckTurns) {
  Table table = at_the_turn_of_the_deck(2);
  EXPECT_EQ(seen(table, 1, 2), cards_of({"c", "c", "left"}));
  EXPECT_EQ(seen(table, 2, 1), cards_of({"s", "e", "top"}));
  EXPECT_EQ(seen(table, 0, 1), 0u);  // a watcher cannot tell one hand from the other
  EXPECT_EQ(seen_in_deck(table, 0), kairo_state(table).deck);
  table.play({"1 deck", "* draw 1 sw"});
  EXPECT_EQ(seen(table, 2, 1), cards_of({"s", "e", "top"}));  // and one unknown
  EXPECT_EQ(seen_in_deck(table, 1), kairo_state(table).deck);
}

TEST(Kairo, Hidden_K33_OfMorePlayersOnlyTheDeckIsKnown) {
  const Table table = at_the_turn_of_the_deck(3);
  EXPECT_EQ(seen(table, 2, 1), 0u);
  EXPECT_EQ(seen(table, 1, 3), 0u);
  for (Seat viewer : {0, 1, 2, 3}) EXPECT_EQ(seen_in_deck(table, viewer), kairo_state(table).deck);
  // Redealt hands hold none of the deck's cards.
  Rng rng(33);
  for (int i = 0; i < 50; ++i) {
    const State dealt = Kairo::redeal(Kairo::view(kairo_state(table), 1), rng);
    EXPECT_EQ(dealt.deck, kairo_state(table).deck);
    EXPECT_EQ(dealt.hand[0], kairo_state(table).hand[0]);
    EXPECT_EQ(dealt.hand[1] + dealt.hand[2], cards_of({"c", "c", "left", "sw", "se"}));
  }
}

TEST(Kairo, Hidden_K33_WhatOneHandAloneCanHoldIsKnown) {
  // Seat 3 holds one card. Of the three c among the four unknown cards, seat 2 has at least two.
  Bazaar bazaar(3);
  bazaar.hand(2, {"c", "c", "left"}).hand(3, {"c"});
  Table table = bazaar.deck({"top"}).to_move(1);
  table.play({"1 deck", "* draw 1 top"});
  EXPECT_EQ(seen(table, 1, 2), cards_of({"c", "c"}));
  EXPECT_EQ(seen(table, 1, 3), 0u);
  EXPECT_EQ(seen(table, 2, 3), 0u);  // c or top
  EXPECT_EQ(seen(table, 3, 2), cards_of({"c", "c"}) - one_card(card_of("c")));
}

TEST(Kairo, Hidden_TheLastCardOfAKnownDeckIsKnownInTheHand) {
  Bazaar bazaar(3);
  bazaar.hand(2, {"c", "left"});
  bazaar.deck({"top"});
  for (Knowledge& known : bazaar.state().known) known[kDeckHolder] = cards_of({"top"});
  Table table = bazaar.to_move(1);
  table.play({"1 deck", "* draw 1 top"});
  EXPECT_EQ(seen(table, 2, 1) & cards_of({"top"}), cards_of({"top"}));
  EXPECT_EQ(seen(table, 0, 1) & cards_of({"top"}), cards_of({"top"}));
}

TEST(Kairo, Hidden_KnowledgeIsNeverWrong) { knowledge_is_never_wrong<Kairo>(kCardKinds); }

TEST(Kairo, Hidden_ARedealKeepsWhatTheOthersAreKnownToKnow) {
  // After the turn of the deck both know both hands, in a position that one of them deals as well.
  const Table table = at_the_turn_of_the_deck(2);
  Rng rng(1);
  const State dealt = Kairo::redeal(Kairo::view(kairo_state(table), 1), rng);
  EXPECT_EQ(Kairo::view(dealt, 2).table.hand[0], cards_of({"s", "e", "top"}));
  EXPECT_TRUE(Kairo::view(dealt, 1) == Kairo::view(kairo_state(table), 1));
}

// --- Coins

std::string json_of(const State& s, Seat viewer) {
  Json json;
  Kairo::to_json(Kairo::view(s, viewer), json);
  return json.take();
}

TEST(Kairo, Money_HiddenCoversTheOthersPursesInWhatPeopleAreShown) {
  Bazaar bazaar(2);
  bazaar.purse(1, {11, 12, 13, 14, 15, 16}).purse(2, {21, 22, 23, 24, 25, 26});
  const State s = kairo_state(bazaar.to_move(1));
  const auto shows = [&](Seat viewer, const char* coins) {
    return Kairo::picture(Kairo::view(s, viewer), Language::en).find(coins) != std::string::npos;
  };
  EXPECT_TRUE(shows(1, "w11 r12 p13 g14 y15 b16"));
  EXPECT_FALSE(shows(1, "w21"));
  EXPECT_FALSE(shows(2, "w11"));
  EXPECT_FALSE(shows(0, "w11"));
  EXPECT_TRUE(shows(kAllSeeing, "w11"));
  EXPECT_TRUE(shows(kAllSeeing, "w21"));
  EXPECT_NE(json_of(s, 1).find("\"coins\":null"), std::string::npos);
  // The view itself holds them: they follow from what all have seen.
  EXPECT_EQ(Kairo::view(s, 1).table.coins[1][0], 21);
}

TEST(Kairo, Money_OpenShowsAllPurses) {
  const State s = kairo_state(Bazaar(2, {{"money", "open"}}).purse(2, {21, 22, 23, 24, 25, 26}).to_move(1));
  for (Seat viewer : {0, 1, 2}) {
    EXPECT_NE(Kairo::picture(Kairo::view(s, viewer), Language::nl).find("w21 r22"), std::string::npos);
    EXPECT_EQ(json_of(s, viewer).find("\"coins\":null"), std::string::npos);
  }
}

}  // namespace
}  // namespace serai::test
