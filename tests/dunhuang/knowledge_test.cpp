// What each seat knows of hands, draws and the cards under the deck, and what a redeal makes of it.
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

using dunhuang::count_of;
using dunhuang::Good;
using dunhuang::Goods;
using dunhuang::kGoods;
using dunhuang::size_of;
using dunhuang::State;
using dunhuang::View;

// What a viewer knows of a hand.
Goods known(const Table& table, Seat viewer, Seat owner) {
  return Dunhuang::view(at(table), viewer).table.hand(owner - 1);
}

bool within(Goods part, Goods whole) {
  for (Good good = 0; good < kGoods; ++good)
    if (count_of(part, good) > count_of(whole, good)) return false;
  return true;
}

// Calls visit(state) before every move of random games.
template <class Visit>
void through_games(int games, Visit visit) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int i = 0; i < games; ++i) {
      Rng rng = Rng::of(11, static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(seats));
      State s = Dunhuang::start(seats, {});
      while (s.actor != kOver) {
        visit(s, rng);
        if (testing::Test::HasFatalFailure()) return;
        Dunhuang::Moves list;
        Dunhuang::moves(s, list);
        Dunhuang::apply(s, s.actor == kChance ? Dunhuang::sample(s, rng)
                                              : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      }
      visit(s, rng);
    }
}

TEST(DunhuangKnowledge, AllRememberWhatWasTakenFromTheMarketUntilItLeaves) {
  Table table = Bazaar(3).before("shepherd").market("tea glass").hand(1, "tea").table();
  table.play({"1 go 1", "1 hand", "1 use next"});
  for (Seat viewer : {0, 2, 3}) EXPECT_EQ(known(table, viewer, 1), goods_named("tea glass")) << viewer;
  EXPECT_EQ(known(table, 1, 1), goods_named("tea tea glass"));

  Table painted = Bazaar(3).before("painter").market("- paper").open_hand(1, "tea").hand(1, "tea").table();
  painted.play({"1 go 1", "1 use tea"});
  for (Seat viewer : {0, 2, 3}) EXPECT_EQ(known(painted, viewer, 1), 0u);  // either of the two may be left
}

TEST(DunhuangKnowledge, SwapsBeforeAllEyesAreKnown) {
  Table general = Bazaar(2).before("general").market("- paper").hand(1, "glass").table();
  general.play({"1 go 1", "1 use glass 2"});
  EXPECT_EQ(known(general, 2, 1), goods_named("paper"));
  Table housekeeper = Bazaar(2).before("housekeeper").open_hand(1, "glass").shop(1, "tea").table();
  housekeeper.play({"1 go 1", "1 use tea glass"});
  EXPECT_EQ(known(housekeeper, kWatcher, 1), goods_named("tea"));
  Table servant = Bazaar(2).before("servant").open_hand(1, "glass").shop(1, "tea").table();
  servant.play({"1 go 1", "1 use hand tea"});
  EXPECT_EQ(known(servant, kWatcher, 1), goods_named("glass tea"));
}

TEST(DunhuangKnowledge, TheTwoOfAnExchangeKnowItsGoods) {
  Table table = Bazaar(3).before("trader").hand(1, "silver").hand(2, "tea glass lapis").table();
  table.play({"1 go 1", "1 use 2", "* steal 2 tea", "* steal 2 lapis"});
  EXPECT_EQ(known(table, 2, 1), goods_named("tea lapis"));
  EXPECT_EQ(known(table, 3, 1), 0u);
  table.play({"1 give silver", "1 give lapis"});
  EXPECT_EQ(known(table, 2, 1), goods_named("tea"));
  EXPECT_EQ(known(table, 1, 2), goods_named("silver lapis"));
  EXPECT_EQ(known(table, 3, 1), 0u);
  EXPECT_EQ(known(table, 3, 2), 0u);
  EXPECT_EQ(known(table, kWatcher, 2), 0u);
}

TEST(DunhuangKnowledge, UnseenCardsLeavingKeepAndCarryTheLeast) {
  // Of c known tea among h cards, two leaving keep c - 2 and carry c + 2 - h.
  struct Case {
    const char* open;
    const char* hidden;
    int kept;
    int carried;
  };
  for (const Case& c : {Case{"tea tea tea", "", 1, 2},
                        {"tea tea", "glass", 0, 1},
                        {"tea tea tea", "glass", 1, 1},
                        {"tea", "glass", 0, 1},
                        {"tea tea tea", "glass lapis", 1, 0},
                        {"tea", "glass lapis", 0, 0}}) {
    Table table = Bazaar(3).before("trader").open_hand(2, c.open).hand(2, c.hidden).table();
    table.play({"1 go 1", "1 use 2"});
    table.play({std::string("* ") + Dunhuang::write(table.position().outcomes().back().move)});
    EXPECT_EQ(known(table, 3, 2), goods_named(c.open));  // chosen, not yet handed over
    table.play({std::string("* ") + Dunhuang::write(table.position().outcomes().back().move)});
    for (Seat viewer : {kWatcher, 3}) {
      EXPECT_EQ(count_of(known(table, viewer, 2), dunhuang::tea), c.kept) << c.open << " + " << c.hidden;
      EXPECT_EQ(count_of(known(table, viewer, 1), dunhuang::tea), c.carried) << c.open << " + " << c.hidden;
    }
  }
}

TEST(DunhuangKnowledge, CardsUnderTheDeckAreKnownToWhoPutThem) {
  Table table = Bazaar(3).before("diplomat").full_market().table();
  table.play({"1 go 1", "1 hand", "1 use", "* draw 1 glass", "* draw 1 lapis", "1 keep lapis", "1 under glass"});
  EXPECT_EQ(Dunhuang::view(at(table), 1).table.under[0] & 15, dunhuang::glass);
  for (Seat viewer : {0, 2, 3}) {
    const View view = Dunhuang::view(at(table), viewer);
    EXPECT_EQ(view.table.under[0] & 15, dunhuang::kHiddenGood);
    EXPECT_EQ(view.table.under[0] >> 4, 0);  // seat 1 put it
    EXPECT_EQ(view.table.under_count, 1);
    EXPECT_EQ(count_of(view.unseen, dunhuang::glass), 5);
  }
  EXPECT_EQ(count_of(Dunhuang::view(at(table), 1).unseen, dunhuang::glass), 4);
}

TEST(DunhuangKnowledge, WhoPutCardsUnderTheDeckKnowsWhatIsDrawn) {
  // Two lapis: one is kept and one goes under again, whichever.
  Table same = Bazaar(3).before("diplomat").full_market().deck("").under(2, "lapis lapis").table();
  same.play({"1 go 1", "1 hand", "1 use", "* draw 1 lapis", "* draw 1 lapis"});
  EXPECT_EQ(Dunhuang::view(at(same), 2).table.drawn[0], goods_named("lapis lapis"));
  EXPECT_EQ(Dunhuang::view(at(same), 3).table.drawn[0], 0u);
  EXPECT_EQ(Dunhuang::view(at(same), 3).in_drawn, 2);
  same.play({"1 keep lapis", "1 under lapis"});
  EXPECT_EQ(known(same, 2, 1), goods_named("tea lapis"));
  EXPECT_EQ(known(same, 3, 1), goods_named("tea"));
  EXPECT_EQ(Dunhuang::view(at(same), 2).table.under[0] & 15, dunhuang::lapis);
  EXPECT_EQ(Dunhuang::view(at(same), 3).table.under[0] & 15, dunhuang::kHiddenGood);

  // Lapis and silver: either-or is not remembered.
  Table other = Bazaar(3).before("diplomat").full_market().deck("").under(2, "lapis silver").table();
  other.play({"1 go 1", "1 hand", "1 use", "* draw 1 lapis", "* draw 1 silver", "1 keep lapis", "1 under silver"});
  EXPECT_EQ(known(other, 2, 1), goods_named("tea"));
  EXPECT_EQ(Dunhuang::view(at(other), 2).table.under[0] & 15, dunhuang::kHiddenGood);
}

TEST(DunhuangKnowledge, SetUpDiscardsAreKnownToTheirOwner) {
  Table table = Table(Dunhuang{}, [] {
    State s = Bazaar(2).state();
    s.aside[0] = {dunhuang::tea, dunhuang::paper};
    s.deck -= goods_named("tea paper");
    return s;
  }());
  EXPECT_EQ(Dunhuang::view(at(table), 1).table.aside[0][1], dunhuang::paper);
  EXPECT_EQ(Dunhuang::view(at(table), 2).table.aside[0][1], dunhuang::kHiddenGood);
  EXPECT_EQ(count_of(Dunhuang::view(at(table), 1).unseen, dunhuang::paper), 7);
  EXPECT_EQ(count_of(Dunhuang::view(at(table), 2).unseen, dunhuang::paper), 8);
}

TEST(DunhuangKnowledge, InARedealOthersKnowWhatTheViewerWitnessed) {
  Table table = Bazaar(3).before("trader").hand(1, "silver").hand(2, "tea glass lapis").table();
  table.play({"1 go 1", "1 use 2", "* steal 2 tea", "* steal 2 lapis", "1 give silver", "1 give lapis"});
  Rng rng(5);
  // Seat 1 saw that seat 2 saw the tea it keeps; seat 3 saw nothing.
  const State dealt = Dunhuang::redeal(Dunhuang::view(at(table), 1), rng);
  EXPECT_EQ(dealt.hands[0].known_to[1], goods_named("tea"));
  EXPECT_EQ(dealt.hands[0].known_to[2], 0u);
  EXPECT_TRUE(within(goods_named("silver lapis"), dealt.hand(1)));
  // For seat 3 the exchange is dealt anew: seats 1 and 2 know but their own hands.
  const State anew = Dunhuang::redeal(Dunhuang::view(at(table), 3), rng);
  EXPECT_EQ(anew.hands[0].known_to[1], 0u);
  EXPECT_EQ(size_of(anew.hand(0)), 1);
  EXPECT_EQ(size_of(anew.hand(1)), 3);
}

TEST(DunhuangKnowledge, InARedealWhoPutACardUnderTheDeckKnowsTheNewOne) {
  Table table = Bazaar(3).full_market().under(2, "glass").table();
  Rng rng(6);
  const State dealt = Dunhuang::redeal(Dunhuang::view(at(table), 1), rng);
  const View seen = Dunhuang::view(dealt, 2);
  EXPECT_EQ(seen.table.under[0], dealt.under[0]);
}

TEST(DunhuangKnowledge, ARedealDealsUnseenCardsEvenly) {
  // Seat 2 holds one card of 1 glass and 3 lapis that may be anywhere.
  const Table table = Bazaar(2).full_market().hand(2, "glass").deck("lapis lapis lapis").table();
  const View view = Dunhuang::view(at(table), 1);
  Rng rng(7);
  int glass = 0;
  for (int i = 0; i < 4000; ++i) glass += Dunhuang::redeal(view, rng).hand(1) == goods_named("glass");
  EXPECT_NEAR(glass, 1000, 150);
}

TEST(DunhuangKnowledge, HiddenWordsAreThoseOfTheRules) {
  Table table = Bazaar(3).before("trader").hand(1, "silver").hand(2, "tea glass lapis").table();
  const auto seen_by = [&](std::string_view words) {
    std::string seats;
    for (Seat viewer = 0; viewer <= 3; ++viewer)
      if (!table.position().hides(*Dunhuang::read(words), viewer)) seats += std::to_string(viewer);
    return seats;
  };
  EXPECT_EQ(seen_by("go 1"), "0123");
  EXPECT_EQ(seen_by("draw 2 tea"), "2");
  EXPECT_EQ(seen_by("market 2 tea"), "0123");
  EXPECT_EQ(seen_by("keep tea"), "1");
  EXPECT_EQ(seen_by("under tea"), "1");
  table.play({"1 go 1", "1 use 2"});
  EXPECT_EQ(seen_by("steal 2 tea"), "12");
  table.play({"* steal 2 tea", "* steal 2 lapis"});
  EXPECT_EQ(seen_by("give tea"), "12");
  EXPECT_FALSE(table.position().hides(*Dunhuang::read("give tea"), kAllSeeing));
}

TEST(DunhuangKnowledge, IsNeverWrongAndMoreIsSharedWithFewer) {
  through_games(40, [](const State& s, Rng&) {
    for (int owner = 0; owner < s.seats; ++owner) {
      const dunhuang::Hand& hand = s.hands[owner];
      for (int seat = 0; seat < s.seats; ++seat) {
        ASSERT_TRUE(within(hand.known_to[seat], s.hand(owner)));
        ASSERT_TRUE(within(hand.shared[owner], hand.known_to[seat]));
        if (seat == owner) continue;
        ASSERT_TRUE(within(hand.shared[owner], hand.shared[seat]));
        ASSERT_TRUE(within(hand.shared[seat], hand.known_to[seat]));
      }
    }
    for (int seat = 0; seat < s.seats; ++seat) ASSERT_TRUE(within(s.drawn[seat], s.drawn[s.player]));
  });
}

TEST(DunhuangKnowledge, CardsAreConservedInPlayAndInRedeals) {
  const auto cards = [](const State& s) { return Dunhuang::view(s, kAllSeeing).unseen; };
  through_games(10, [&](const State& s, Rng& rng) {
    ASSERT_EQ(cards(s), s.deck);  // all that is not in the deck is in its place
    for (Seat viewer = kWatcher; viewer <= s.seats; ++viewer) {
      const View view = Dunhuang::view(s, viewer);
      const State dealt = Dunhuang::redeal(view, rng);
      ASSERT_EQ(cards(dealt), dealt.deck);
      ASSERT_EQ(size_of(dealt.deck), size_of(s.deck));
      for (int seat = 0; seat < s.seats; ++seat) {
        ASSERT_EQ(size_of(dealt.hand(seat)), size_of(s.hand(seat)));
        ASSERT_TRUE(within(view.table.hand(seat), s.hand(seat)));
      }
    }
  });
}

}  // namespace
}  // namespace serai::test
