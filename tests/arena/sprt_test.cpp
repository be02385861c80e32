// Sequential tests of players whose strength is chosen: they err as seldom as they say.
#include "arena/sprt.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"

namespace serai {
namespace {

constexpr SprtBounds bounds_of(double elo0, double elo1, SprtModel model) { return {elo0, elo1, 0.05, 0.05, model}; }

TEST(Sprt, BoundsOfFivePercent) {
  const SprtBounds wald = bounds_of(0, 10, SprtModel::games);
  EXPECT_NEAR(wald.lower(), -2.944, 0.001);
  EXPECT_NEAR(wald.upper(), 2.944, 0.001);
  const SprtBounds paired{0, 10, 0.01, 0.1};
  EXPECT_NEAR(paired.lower(), std::log(0.1), 1e-9);
  EXPECT_NEAR(paired.upper(), std::log(100), 1e-9);
}

TEST(Sprt, RatioOfWinsLossesAndSharedWins) {
  SprtTest test(bounds_of(0, elo_of_score(0.65), SprtModel::games), 2, 1);
  for (const double share : {1.0, 1.0, 1.0, 0.5, 0.0}) test.add(share, 1);
  EXPECT_NEAR(test.ratio(), 3.5 * std::log(0.65 / 0.5) + 1.5 * std::log(0.35 / 0.5), 1e-9);
  EXPECT_EQ(test.verdict(), Verdict::open);
}

// The first round of all is weighed as if its two games did not depend on each other.
TEST(Sprt, RatioOfTheFirstRound) {
  SprtTest test(bounds_of(0, elo_of_score(0.6), SprtModel::rounds), 2, 2);
  test.add(1, 1);
  EXPECT_NEAR(test.ratio(), std::log(1 + 0.1 / (0.6 * 0.4 / 2 + 0.01) * 0.5), 1e-9);
  SprtTest other(bounds_of(0, elo_of_score(0.6), SprtModel::rounds), 2, 2);
  other.add(0, 1);
  EXPECT_NEAR(other.ratio(), -std::log(1 + 0.1 / (0.5 * 0.5 / 2 + 0.01) * 0.6), 1e-9);
}

// Rounds of two games, won with a chance; the second is as the first by this share, or, below 0, as its opposite in
// luck: what the dice gave at one seat they give the other player in the next game.
class Rounds {
 public:
  Rounds(double chance, double alike, std::uint64_t seed) : chance_(chance), alike_(alike), rng_(seed) {}

  double next() {
    const double luck = drawn();
    const bool bound = drawn() < std::abs(alike_);
    const double other = !bound ? drawn() : alike_ > 0 ? luck : 1 - luck;
    return ((luck < chance_) + (other < chance_)) / 2.0;
  }

 private:
  double drawn() { return static_cast<double>(rng_.next() >> 11) / 9007199254740992.0; }

  double chance_;
  double alike_;
  Rng rng_;
};

struct Tested {
  double wrong = 0;   // share of the tests
  double rounds = 0;  // a test
};

Tested tested(const SprtBounds& bounds, bool first_is_true, double alike, int tests) {
  Rounds rounds(score_of_elo(first_is_true ? bounds.elo0 : bounds.elo1), alike, 7);
  Tested found;
  for (int i = 0; i < tests; ++i) {
    SprtTest test(bounds, 2, 2);
    while (test.verdict() == Verdict::open) {
      test.add(rounds.next(), 1);
      ++found.rounds;
    }
    found.wrong += test.verdict() == (first_is_true ? Verdict::elo1 : Verdict::elo0);
  }
  found.wrong /= tests;
  found.rounds /= tests;
  return found;
}

constexpr std::pair<double, double> kBounds[] = {{0, 40}, {0, 108}, {0, 300}, {190, 382}, {-400, -200}};

// However far the bounds lie apart, whichever of them is true, and whatever games of a round have in common.
TEST(Sprt, OfRoundsErrsAsSeldomAsItSays) {
  for (const auto& [elo0, elo1] : kBounds)
    for (const bool first : {true, false})
      for (const double alike : {0.0, 0.7, -0.7}) {
        const double wrong = tested(bounds_of(elo0, elo1, SprtModel::rounds), first, alike, 1500).wrong;
        EXPECT_LE(wrong, 0.065) << elo0 << ", " << elo1 << ", " << first << ", alike " << alike;
        EXPECT_TRUE(alike != 0.7 || wrong > 0) << elo0 << ", " << elo1;  // it does not only wait
      }
}

TEST(Sprt, OfRoundsIsQuickerWhereLuckEvensOutAndNearlyAsQuickElsewhere) {
  for (const bool first : {true, false}) {
    const auto rounds = [&](SprtModel model, double alike) {
      return tested(bounds_of(0, 40, model), first, alike, 400).rounds;
    };
    EXPECT_LT(rounds(SprtModel::rounds, -0.5), 0.75 * rounds(SprtModel::games, -0.5));
    EXPECT_LT(rounds(SprtModel::rounds, 0), 1.2 * rounds(SprtModel::games, 0));
  }
}

TEST(Sprt, OfGamesErrsAsSeldomAsItSaysIfTheyDoNotDependOnEachOther) {
  for (const auto& [elo0, elo1] : kBounds)
    for (const bool first : {true, false}) {
      const double wrong = tested(bounds_of(elo0, elo1, SprtModel::games), first, 0, 1500).wrong;
      EXPECT_LE(wrong, 0.065) << elo0 << ", " << elo1 << ", " << first;
      EXPECT_GT(wrong, 0);
    }
  // And more often where a round goes alike: that is what the other model is for.
  EXPECT_GT(tested(bounds_of(0, 108, SprtModel::games), true, 0.7, 1500).wrong, 0.08);
}

// At larger tables a player may hold one seat in some rounds and two in others.
TEST(Sprt, EveryNumberOfSeatsHasItsOwnExpectation) {
  for (const SprtModel model : {SprtModel::rounds, SprtModel::games}) {
    SprtTest even(bounds_of(-30, 30, model), 3, 3);
    for (int round = 0; round < 20; ++round) even.add(round % 2 ? 2.0 / 3 : 1.0 / 3, round % 2 ? 2 : 1);
    EXPECT_EQ(even.verdict(), Verdict::open);
    SprtTest ahead(bounds_of(-30, 30, model), 3, 3);
    for (int round = 0; round < 200 && ahead.verdict() == Verdict::open; ++round)
      ahead.add(round % 2 ? 0.8 : 0.5, round % 2 ? 2 : 1);
    EXPECT_EQ(ahead.verdict(), Verdict::elo1);
    SprtTest alone(bounds_of(-30, 30, model), 3, 1);
    alone.add(1, 3);
    EXPECT_EQ(alone.ratio(), 0);  // one who holds every seat proves nothing
  }
}

}  // namespace
}  // namespace serai
