// Bounds of every score, and the way to the instant win, from what a viewer knows.
#include <gtest/gtest.h>

#include "engine/dunhuang/outlook.h"
#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

using dunhuang::Outlook;
using dunhuang::outlook;
using dunhuang::Range;
using dunhuang::State;
using dunhuang::View;

Outlook seen(const Bazaar& bazaar, Seat viewer, Seat seat) {
  return outlook(Dunhuang::view(bazaar.state(), viewer), seat - 1);
}

TEST(DunhuangOutlook, OwnHandAndPublicThingsAreCertain) {
  const Bazaar bazaar = Bazaar(2).tokens(1, "tea paper").prestige(1, 3).hand(1, "tea glass silver").hand(2, "");
  EXPECT_EQ(seen(bazaar, 1, 1).score, (Range{4 + 3 + 7 + 5, 4 + 3 + 7 + 5}));
  EXPECT_EQ(seen(bazaar, 1, 2).score, (Range{0, 0}));
}

TEST(DunhuangOutlook, UnknownCardsMayBeTheBestUnseenOnes) {
  // Seat 2 holds a paper (8) or less; one token counts one card.
  const Bazaar bazaar = Bazaar(2).tokens(2, "tea").hand(2, "silver silver");
  EXPECT_EQ(seen(bazaar, 1, 2).score, (Range{2, 10}));
  EXPECT_EQ(seen(bazaar, 2, 2).score, (Range{4, 4}));
  EXPECT_EQ(seen(bazaar, kAllSeeing, 2).score, (Range{4, 4}));
}

TEST(DunhuangOutlook, KnownCardsMayBeBeatenByUnknownOnesOfOthers) {
  const auto bazaar = [](const char* others) {
    return Bazaar(2).tokens(1, "tea paper").hand(1, "tea tea paper").hand(2, others);
  };
  EXPECT_EQ(seen(bazaar("silver"), 1, 1).score, (Range{19, 19}));         // one card can beat neither
  EXPECT_EQ(seen(bazaar("silver silver"), 1, 1).score, (Range{11, 19}));  // two beat the paper
  EXPECT_EQ(seen(bazaar("silver silver lapis"), 1, 1).score, (Range{11, 19}));
  EXPECT_EQ(seen(bazaar("lapis lapis lapis silver silver"), 1, 1).score, (Range{4, 19}));
}

TEST(DunhuangOutlook, HoldingMoreThanIsLeftIsSafe) {
  // All three lapis are mine; a silver can be beaten only by cards that are still unseen.
  const Bazaar bazaar =
      Bazaar(2).tokens(1, "lapis silver").hand(1, "lapis silver").shop(2, "lapis lapis").hand(2, "tea tea");
  EXPECT_EQ(seen(bazaar, 1, 1).score, (Range{9, 9}));
}

TEST(DunhuangOutlook, TheWayToTheInstantWin) {
  const Bazaar bazaar = Bazaar(3).tokens(2, "tea paper").open_hand(2, "tea").hand(2, "tea glass");
  EXPECT_EQ(seen(bazaar, 1, 2).tokens_missing, 2);
  EXPECT_EQ(seen(bazaar, 1, 2).goods_missing, (Range{1, 3}));
  EXPECT_EQ(seen(bazaar, 2, 2).goods_missing, (Range{2, 2}));
  EXPECT_EQ(seen(Bazaar(2).tokens(1, "tea paper"), 1, 1).tokens_missing, 3);
  EXPECT_EQ(seen(Bazaar(3).tokens(1, "tea paper glass lapis wool"), 1, 1).tokens_missing, 0);
}

TEST(DunhuangOutlook, UnseenGoodsThatDoNotFitAreNewKinds) {
  // Two cards of seat 2 are unknown, and only a lapis and a silver are unseen.
  const Bazaar bazaar = Bazaar(2).full_market().hand(2, "lapis silver").deck("");
  EXPECT_EQ(seen(bazaar, 1, 2).goods_missing, (Range{2, 2}));
}

TEST(DunhuangOutlook, TheTruthLiesWithinForEveryViewerAndIsMetWhenAllIsKnown) {
  for (int seats = 2; seats <= 4; ++seats)
    for (std::uint64_t game = 0; game < 12; ++game) {
      Rng rng = Rng::of(13, game, static_cast<std::uint64_t>(seats));
      State s = Dunhuang::start(seats, {});
      while (s.actor != kOver) {
        Dunhuang::Moves list;
        Dunhuang::moves(s, list);
        Dunhuang::apply(s, s.actor == kChance ? Dunhuang::sample(s, rng)
                                              : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        if (rng.below(4) != 0 && s.actor != kOver) continue;
        const Scores truth = Dunhuang::scores(s);
        for (Seat viewer = kAllSeeing; viewer <= seats; ++viewer) {
          const View view = Dunhuang::view(s, viewer);
          const Scores dealt = Dunhuang::scores(Dunhuang::redeal(view, rng));
          for (int seat = 0; seat < seats; ++seat) {
            const Outlook look = outlook(view, seat);
            ASSERT_LE(look.score.least, std::min(truth[seat], dealt[seat]));
            ASSERT_GE(look.score.most, std::max(truth[seat], dealt[seat]));
            const int missing = std::max(0, dunhuang::kGoodsToWin - dunhuang::kind_count(s.hand(seat)));
            ASSERT_LE(look.goods_missing.least, missing);
            ASSERT_GE(look.goods_missing.most, missing);
            if (viewer == kAllSeeing) {
              ASSERT_EQ(look.score, (Range{truth[seat], truth[seat]}));
              ASSERT_EQ(look.goods_missing, (Range{missing, missing}));
            }
            if (viewer == seat + 1) {
              ASSERT_EQ(look.goods_missing, (Range{missing, missing}));
            }
          }
        }
      }
    }
}

TEST(DunhuangOutlook, ThePictureAndTheJsonShowIt) {
  const Table table = Bazaar(2).tokens(2, "tea").hand(2, "silver silver").table();
  const auto view = table.position().view(1);
  EXPECT_NE(view->picture(Language::en).find("2–10"), std::string::npos);
  EXPECT_NE(view->picture(Language::de).find("Marker 4, Waren 2–3"), std::string::npos) << view->picture(Language::de);
  EXPECT_NE(view->json().find(R"("outlook":{"score":[2,10],"tokens_missing":4,"goods_missing":[2,3]})"),
            std::string::npos)
      << view->json();
}

}  // namespace
}  // namespace serai::test
