// What is hidden: records as a seat may see them, views, and positions dealt from views (Y-45).
#include <gtest/gtest.h>

#include <map>

#include "tests/support/minds.h"
#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

yspahan::View view(const Table& table, Seat viewer) { return Yspahan::view(state_of(table), viewer); }

// What this viewer knows of a hand.
std::string seen(const Table& table, Seat viewer, Seat seat) {
  return card_words(view(table, viewer).table.hand[static_cast<unsigned>(seat - 1)]);
}
int counted(const Table& table, Seat viewer, Seat seat) {
  return view(table, viewer).in_hand[static_cast<unsigned>(seat - 1)];
}

// How often each hand of a seat comes, when a viewer deals what they do not know.
std::map<std::string, int> dealt_hands(const Table& table, Seat viewer, Seat seat, int deals = 400) {
  Rng rng(45);
  std::map<std::string, int> hands;
  for (int i = 0; i < deals; ++i)
    ++hands[card_words(Yspahan::redeal(view(table, viewer), rng).hand[static_cast<unsigned>(seat - 1)])];
  return hands;
}

constexpr std::string_view kRecord =
    "caravanserai 1\n"
    "game yspahan\n"
    "seats 3\n"
    "# Ada draws\n"
    "moves\n"
    "1 dice 0\n"
    "* roll 123456666\n"
    "1 take camel card\n"
    "* draw 1 gold3\n"
    "1 play gold3\n"
    "1 end\n"
    "2 take sack card\n"
    "* draw 2 exchange\n"
    "2 end\n";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  return join(text.substr(0, at), to, text.substr(at + from.size()));
}

TEST(Yspahan, Y45_OnlyTheDrawnCardIsHiddenFromTheOtherSeats) {
  const auto redacted = [](Seat viewer) { return *redact_record(kRecord, viewer, find_game); };
  const std::string without_1 = replaced(kRecord, "draw 1 gold3", "draw 1 ?");
  const std::string without_2 = replaced(kRecord, "draw 2 exchange", "draw 2 ?");
  EXPECT_EQ(redacted(1), without_2);
  EXPECT_EQ(redacted(2), without_1);
  EXPECT_EQ(redacted(3), replaced(without_1, "draw 2 exchange", "draw 2 ?"));
  EXPECT_EQ(redacted(kWatcher), redacted(3));
}

TEST(Yspahan, Y45_ADrawIsHiddenFromAllButItsSeat) {
  Table table = Talk(4).rolls(kSix).play({"1 take camel card"});
  for (Seat viewer = 0; viewer <= 4; ++viewer)
    EXPECT_EQ(table.position().hides(*Yspahan::read("draw 1 gold3"), viewer), viewer != 1) << viewer;
}

TEST(Yspahan, Y45_PlayedAndDiscardedCardsAndDiceAreHiddenFromNobody) {
  Table table = Talk(3).cards(1, {"gold3", "exchange"}).rolls(kSix);
  for (const char* words : {"play gold3", "take camel camels with exchange", "roll 123456666", "take camel card"})
    for (Seat viewer = 0; viewer <= 3; ++viewer)
      EXPECT_FALSE(table.position().hides(*Yspahan::read(words), viewer)) << words;
}

TEST(Yspahan, Y45_AHandIsKnownToItsPlayerAloneAndItsNumberToAll) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table = Talk(seats).cards(1, {"gold3", "exchange"}).cards(2, {"no-gold"}).table();
    EXPECT_EQ(seen(table, 1, 1), "gold3 exchange");
    EXPECT_EQ(seen(table, 1, 2), "");
    EXPECT_EQ(seen(table, 2, 1), "");
    EXPECT_EQ(seen(table, 2, 2), "no-gold");
    for (Seat viewer = 0; viewer <= seats; ++viewer) {
      EXPECT_EQ(counted(table, viewer, 1), 2);
      EXPECT_EQ(counted(table, viewer, 2), 1);
      EXPECT_EQ(view(table, viewer).in_deck, 15);
      EXPECT_EQ(view(table, viewer).table.deck, 0u);
    }
    for (Seat seat = 1; seat <= 2; ++seat) EXPECT_EQ(seen(table, kWatcher, seat), "");
  }
}

TEST(Yspahan, Y45_EqualKnowledgeGivesEqualViews) {
  for (int seats = 2; seats <= 4; ++seats) {
    const auto with = [&](const char* card) { return Talk(seats).cards(1, {"gold3"}).cards(2, {card}).table(); };
    EXPECT_EQ(view(with("exchange"), 1), view(with("no-gold"), 1));
    EXPECT_EQ(view(with("exchange"), kWatcher), view(with("no-gold"), kWatcher));
    EXPECT_NE(view(with("exchange"), 2), view(with("no-gold"), 2));
    const auto json = [&](const char* card, Seat viewer) { return with(card).position().view(viewer)->json(); };
    EXPECT_EQ(json("exchange", 1), json("no-gold", 1));
    EXPECT_NE(json("exchange", 2), json("no-gold", 2));
  }
}

TEST(Yspahan, Y45_DiscardsArePublic) {
  Table table = Talk(3).cards(1, {"gold3"}).rolls(kSix).play({"1 play gold3"});
  for (Seat viewer = 0; viewer <= 3; ++viewer) {
    EXPECT_EQ(card_words(view(table, viewer).table.discards), "gold3");
    EXPECT_EQ(count_of(view(table, viewer).unseen, yspahan::gold3), 1);
  }
}

TEST(Yspahan, Y45_UnseenAreTheCardsOfTheDeckAndOfOtherHands) {
  Table table = Talk(4).cards(1, {"gold3", "exchange"}).cards(2, {"no-gold", "no-gold"}).cards(3, {"gold3"}).table();
  EXPECT_EQ(card_count(view(table, 1).unseen), 16);
  EXPECT_EQ(count_of(view(table, 1).unseen, yspahan::gold3), 1);
  EXPECT_EQ(count_of(view(table, 1).unseen, yspahan::no_gold), 2);
  EXPECT_EQ(count_of(view(table, 2).unseen, yspahan::gold3), 2);
  EXPECT_EQ(count_of(view(table, 2).unseen, yspahan::no_gold), 0);
  EXPECT_EQ(card_count(view(table, kWatcher).unseen), 18);
}

TEST(Yspahan, Y45_APositionDealtFromAViewGivesThatViewAgain) {
  Rng rng(7);
  for (int seats = 2; seats <= 4; ++seats) {
    Talk talk = Talk(seats).cards(1, {"gold3", "exchange"}).cards(2, {"no-gold", "shop-cube", "gold3"});
    Table table = talk.rolls(seats == 2 ? kSixOfTwo : kSix).play({"1 play exchange gold 2", "1 take gold card"});
    for (Seat viewer = 0; viewer <= seats; ++viewer)
      for (int i = 0; i < 50; ++i) {
        const yspahan::State dealt = Yspahan::redeal(view(table, viewer), rng);
        ASSERT_EQ(Yspahan::view(dealt, viewer), view(table, viewer));
        Cards all = dealt.deck + dealt.discards;
        for (const Cards cards : dealt.hand) all += cards;
        ASSERT_EQ(all, yspahan::kAllCards);
        ASSERT_EQ(dealt.actor, kChance);
      }
  }
}

TEST(Yspahan, Y45_UnknownCardsAreDealtFromAllThatAreUnseen) {
  // Seat 2 holds one card; seat 1 has seen both gold3. 16 cards of eight kinds are unseen.
  Table table = Talk(3).cards(1, {"gold3", "gold3"}).cards(2, {"exchange"}).table();
  const auto hands = dealt_hands(table, 1, 2, 1600);
  EXPECT_EQ(hands.size(), 8u);
  EXPECT_EQ(hands.count("gold3"), 0u);
  for (const auto& [cards, times] : hands) EXPECT_NEAR(times, 200, 60) << cards;
}

TEST(Yspahan, Y45_TheOwnHandIsNeverDealtAway) {
  Table table = Talk(4).cards(1, {"gold3", "no-gold"}).cards(2, {"exchange"}).table();
  EXPECT_EQ(dealt_hands(table, 1, 1), (std::map<std::string, int>{{"gold3 no-gold", 400}}));
}

// Two players: no card is in the deck when seat 1 must draw, so the discards become the deck.
Table shuffled_again(Names of_seat_1, Names of_seat_2) {
  return Talk(2).cards(1, of_seat_1).cards(2, of_seat_2).deck({}).rolls(kSixOfTwo).play({"1 take camel card"});
}

TEST(Yspahan, Y45_WithTwoPlayersANewDeckShowsEachTheOthersHand) {
  Table table = shuffled_again({"camels3"}, {"gold3", "exchange"});
  EXPECT_EQ(seen(table, 1, 2), "gold3 exchange");
  EXPECT_EQ(seen(table, 2, 1), "camels3");
  table.play({"* draw 1 no-gold"});
  EXPECT_EQ(seen(table, 2, 1), "camels3");  // the new card is hidden
  EXPECT_EQ(counted(table, 2, 1), 2);
  EXPECT_EQ(dealt_hands(table, 1, 2), (std::map<std::string, int>{{"gold3 exchange", 400}}));
  for (const auto& [cards, times] : dealt_hands(table, 2, 1)) EXPECT_NE(cards.find("camels3"), std::string::npos);
}

TEST(Yspahan, Y45_AWatcherCannotTellOneHandFromTheOther) {
  const auto watched = [](Names first, Names second) { return view(shuffled_again(first, second), kWatcher); };
  EXPECT_EQ(watched({"camels3"}, {"gold3"}), watched({"gold3"}, {"camels3"}));
  Table table = shuffled_again({"camels3"}, {"gold3"});
  EXPECT_EQ(seen(table, kWatcher, 1), "");
  EXPECT_EQ(seen(table, kWatcher, 2), "");
}

TEST(Yspahan, Y45_KnownCardsThatArePlayedAreKnownNoMore) {
  Table table = shuffled_again({}, {"gold3", "exchange", "no-gold"});
  table.play({"* draw 1 camels3", "1 end", "2 play gold3"});
  EXPECT_EQ(seen(table, 1, 2), "no-gold exchange");
  table.play({"2 take gold gold with no-gold"});
  EXPECT_EQ(seen(table, 1, 2), "exchange");
  table.play({"2 play exchange gold 1"});
  EXPECT_EQ(seen(table, 1, 2), "");
  EXPECT_EQ(counted(table, 1, 2), 0);
}

TEST(Yspahan, Y45_AnUnknownCardThatIsPlayedLeavesTheKnownOnes) {
  Table table = shuffled_again({}, {"exchange"});
  table.play({"* draw 1 camels3", "1 end", "2 take sack card", "* draw 2 gold3", "2 play gold3"});
  EXPECT_EQ(seen(table, 1, 2), "exchange");
  EXPECT_EQ(counted(table, 1, 2), 1);
}

TEST(Yspahan, Y45_OfTwoEqualCardsTheOnePlayedMayBeTheKnownOne) {
  Table table = shuffled_again({}, {"gold3"});
  table.play({"* draw 1 camels3", "1 end", "2 take sack card", "* draw 2 gold3", "2 play gold3"});
  EXPECT_EQ(hand(table, 2), "gold3");
  EXPECT_EQ(seen(table, 1, 2), "");  // it might be any card drawn since
  EXPECT_GT(dealt_hands(table, 1, 2).size(), 5u);
}

TEST(Yspahan, Y45_CardsUsedForABuildingAreKnownNoMore) {
  Table table = shuffled_again({}, {"no-camels", "no-gold", "exchange"});
  table.play({"* draw 1 camels3", "1 end", "2 take gold build hoist using no-camels no-gold"});
  EXPECT_EQ(seen(table, 1, 2), "exchange");
}

TEST(Yspahan, Y45_AnEmptyDeckGivesTheOtherHandAwayToo) {
  // All cards that seat 1 does not see are in seat 2's hand.
  Table table = Talk(2).cards(2, {"gold3", "exchange"}).deck({}).table();
  EXPECT_EQ(dealt_hands(table, 1, 2), (std::map<std::string, int>{{"gold3 exchange", 400}}));
}

// Seat 1 draws the last card of the deck, gold3.
Table turned_over(int seats, Names of_seat_2, Names of_seat_3) {
  Talk talk = Talk(seats).cards(2, of_seat_2).deck({"gold3"});
  if (seats > 2) talk = Talk(seats).cards(2, of_seat_2).cards(3, of_seat_3).deck({"gold3"});
  return talk.rolls(seats == 2 ? kSixOfTwo : kSix).play({"1 take camel card", "* draw 1 gold3"});
}
std::string seen_in_deck(const Table& table, Seat viewer) { return card_words(view(table, viewer).table.deck); }

TEST(Yspahan, Y45_AWholeDeckIsKnownUntilSomebodyDrawsUnseen) {
  Table table("yspahan", 3);
  for (Seat viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(view(table, viewer).table.deck, yspahan::kAllCards);
  table.play({"1 dice 0", "* roll 123456666", "1 take camel card", "* draw 1 gold3"});
  EXPECT_EQ(view(table, 1).table.deck, yspahan::kAllCards - one_card(yspahan::gold3));
  for (Seat viewer : {0, 2, 3}) EXPECT_EQ(view(table, viewer).table.deck, kinds_in(yspahan::kAllCards));
}

TEST(Yspahan, Y45_EverybodyKnowsTheNewDeck) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table = turned_over(seats, {"exchange"}, {"camels3"});
    for (Seat viewer = 0; viewer <= seats; ++viewer) EXPECT_EQ(seen_in_deck(table, viewer), deck(table)) << viewer;
  }
}

TEST(Yspahan, Y45_OfTheNewDeckACardDrawnUnseenLeavesOfEachKindOneLess) {
  Table table = turned_over(3, {"exchange"}, {"camels3"});
  table.play({"1 end", "2 take sack card", "* draw 2 no-gold"});
  // Of camels3, gold3 and exchange one each was in the deck, of all others two.
  EXPECT_EQ(seen_in_deck(table, 2), deck(table));
  for (Seat viewer : {0, 1, 3})
    EXPECT_EQ(seen_in_deck(table, viewer), "shop-cube caravan-cube sell-camels sell-gold no-camels no-gold") << viewer;
  // What is known to be there is dealt there.
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    const yspahan::State dealt = Yspahan::redeal(view(table, 1), rng);
    for (int card = yspahan::shop_cube; card <= yspahan::no_gold; ++card) EXPECT_GE(count_of(dealt.deck, card), 1);
  }
}

TEST(Yspahan, Y45_WithMorePlayersTheHandsAreOnePoolWhenTheDeckIsKnown) {
  Table table = turned_over(3, {"exchange"}, {"camels3"});
  EXPECT_EQ(seen(table, 1, 2), "");
  EXPECT_EQ(seen(table, 1, 3), "");
  EXPECT_EQ(card_words(view(table, 1).unseen), "camels3 exchange");
  EXPECT_EQ(card_words(view(table, kWatcher).unseen), "gold3 camels3 exchange");
  EXPECT_EQ(dealt_hands(table, 1, 2).size(), 2u);
  EXPECT_EQ(dealt_hands(table, kWatcher, 1).size(), 3u);
}

TEST(Yspahan, Y45_WhatOneHandAloneCanHoldIsKnown) {
  // The others hold both exchange, two camels3 and a gold3; seat 3 has room for one of them.
  Table table = turned_over(3, {"exchange", "exchange", "camels3", "camels3"}, {"gold3"});
  EXPECT_EQ(seen(table, 1, 2), "camels3 exchange");
  EXPECT_EQ(seen(table, 1, 3), "");
}

TEST(Yspahan, Y45_TheOnlyCardOfAKnownDeckIsKnownInTheHand) {
  Names others = all_cards();
  others.erase(others.begin(), others.begin() + 3);  // but two gold3 and a camels3
  Talk talk = Talk(3).cards(3, others).cards(1, {"camels3"}).deck({"gold3", "gold3"});
  Table table = talk.rolls(kSix);
  table.play({"1 play camels3", "1 take camel card", "* draw 1 gold3", "1 end", "2 take sack card", "* draw 2 gold3"});
  for (Seat viewer = 0; viewer <= 3; ++viewer) EXPECT_EQ(seen_in_deck(table, viewer), "camels3");
  const auto known = [&](Seat viewer) { return count_of(view(table, viewer).table.hand[2], yspahan::camels3); };
  for (Seat viewer = 0; viewer <= 2; ++viewer) EXPECT_EQ(known(viewer), 0) << viewer;
  table.play({"2 end", "3 take barrel card", "* draw 3 camels3"});
  for (Seat viewer = 0; viewer <= 2; ++viewer) EXPECT_EQ(known(viewer), 1) << viewer;
}

TEST(Yspahan, Y45_AnEmptyDeckWithoutDiscardsShowsTwoPlayersEachOthersHands) {
  Names of_seat_2 = all_cards();
  of_seat_2.erase(of_seat_2.begin());  // but one gold3
  Table table = turned_over(2, of_seat_2, {});
  EXPECT_EQ(deck(table), "");
  EXPECT_EQ(seen(table, 2, 1), "gold3");
  EXPECT_EQ(seen(table, 1, 2), card_words(yspahan::kAllCards - one_card(yspahan::gold3)));
  // And what is left of it later: the card that is played becomes the deck, and everybody sees it drawn.
  table.play({"1 play gold3", "1 end", "2 take gold card", "* draw 2 gold3"});
  EXPECT_EQ(seen(table, 1, 2), card_words(yspahan::kAllCards));
  EXPECT_EQ(seen(table, 2, 1), "");
}

TEST(Yspahan, Y45_KnowledgeIsNeverWrong) { knowledge_is_never_wrong<Yspahan>(yspahan::kCardKinds); }

}  // namespace
}  // namespace serai::test
