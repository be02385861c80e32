// Statistics against values that are known from elsewhere, and ratings of players whose strengths are chosen.
#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "arena/plackett_luce.h"
#include "arena/sprt.h"
#include "engine/core/rng.h"

namespace serai {
namespace {

TEST(Statistics, MeanAndDeviationAsInTheTextbook) {
  Mean mean;
  for (double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(value);
  EXPECT_DOUBLE_EQ(mean.mean(), 5);
  EXPECT_NEAR(mean.variance(), 32.0 / 7, 1e-12);
  EXPECT_NEAR(mean.standard_error(), std::sqrt(32.0 / 7 / 8), 1e-12);
}

TEST(Statistics, NormalDistribution) {
  EXPECT_DOUBLE_EQ(normal_cdf(0), 0.5);
  EXPECT_NEAR(normal_cdf(1.959963984540054), 0.975, 1e-12);
  EXPECT_NEAR(normal_cdf(-1), 0.158655253931457, 1e-12);
}

TEST(Elo, KnownScores) {
  EXPECT_NEAR(elo_of_score(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-3);
  EXPECT_NEAR(elo_of_score(0.6), 70.4365, 1e-3);
  EXPECT_NEAR(elo_of_score(1.0 / 11), -400, 1e-9);
  EXPECT_NEAR(score_of_elo(200), 0.759747, 1e-6);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
}

TEST(Elo, AtLargerTablesEqualPlayersShareEvenly) {
  EXPECT_DOUBLE_EQ(score_of_elo(0, 3), 1.0 / 3);
  EXPECT_DOUBLE_EQ(score_of_elo(0, 4), 0.25);
  EXPECT_DOUBLE_EQ(score_of_elo(0, 3, 2), 2.0 / 3);
  EXPECT_NEAR(score_of_elo(400, 4), 10.0 / 13, 1e-12);
}

TEST(Elo, IntervalOfAMatchWithDraws) {
  // 40 wins, 30 draws, 30 losses: the formula of cutechess gives 34.86 ± 57.7.
  Mean games;
  for (int i = 0; i < 100; ++i) games.add(i < 40 ? 1 : i < 70 ? 0.5 : 0);
  const EloEstimate estimate = elo_estimate(games.mean(), games.standard_error());
  EXPECT_NEAR(estimate.elo, 34.86, 0.01);
  EXPECT_NEAR((estimate.high - estimate.low) / 2, 57.7, 0.5);
  EXPECT_NEAR(estimate.superiority, 0.885, 0.002);
}

TEST(Sprt, BoundsOfFivePercent) {
  const SprtBounds bounds{0, 10};
  EXPECT_NEAR(bounds.lower(), -2.944, 0.001);
  EXPECT_NEAR(bounds.upper(), 2.944, 0.001);
  EXPECT_EQ(verdict(bounds, 2.95), Verdict::elo1);
  EXPECT_EQ(verdict(bounds, -2.95), Verdict::elo0);
  EXPECT_EQ(verdict(bounds, 0), Verdict::open);
}

TEST(Sprt, RatioOfWinsLossesAndSharedWins) {
  Mean shares;
  for (const double share : {1.0, 1.0, 1.0, 0.5, 0.0}) shares.add(share);
  EXPECT_NEAR(log_likelihood_ratio(shares, 0.5, 0.65), 3.5 * std::log(0.65 / 0.5) + 1.5 * std::log(0.35 / 0.5), 1e-9);
}

// However far its bounds lie apart, and whichever of them is true.
TEST(Sprt, ErrsAsSeldomAsItSays) {
  Rng rng(7);
  constexpr int kTests = 2000;
  for (const auto& [elo0, elo1] : {std::pair(0.0, 40.0), {0.0, 108.0}, {0.0, 300.0}, {190.0, 382.0}, {-400.0, -200.0}})
    for (const double truth : {elo0, elo1}) {
      const SprtBounds bounds{elo0, elo1};
      int wrong = 0;
      for (int test = 0; test < kTests; ++test) {
        Mean shares;
        Verdict found = Verdict::open;
        while (found == Verdict::open) {
          shares.add(rng.below(1'000'000) < 1e6 * score_of_elo(truth) ? 1 : 0);
          found = verdict(bounds, log_likelihood_ratio(shares, score_of_elo(elo0), score_of_elo(elo1)));
        }
        wrong += found == (truth == elo0 ? Verdict::elo1 : Verdict::elo0);
      }
      EXPECT_LE(wrong, kTests * 0.06) << elo0 << ", " << elo1 << ", truth " << truth;
      EXPECT_GE(wrong, 1);
    }
}

// A place for everyone at the table, drawn as the model says.
Placing drawn(const std::vector<int>& table, const std::vector<double>& elo, Rng& rng) {
  Placing placing{table, std::vector<int>(table.size(), -1)};
  for (int place = 0; place < static_cast<int>(table.size()); ++place) {
    double sum = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
      if (placing.places[i] < 0) sum += std::exp(elo[table[i]] / kEloPerNat);
    double at = sum * static_cast<double>(rng.next() >> 11) / 9007199254740992.0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (placing.places[i] >= 0) continue;
      last = i;
      if ((at -= std::exp(elo[table[i]] / kEloPerNat)) < 0) break;
    }
    placing.places[last] = place;
  }
  return placing;
}

TEST(PlackettLuce, FindsTheStrengthsThatWereChosen) {
  const std::vector<double> elo{150, 50, 0, -200};
  Rng rng(1);
  std::vector<std::vector<Placing>> rounds(4000);
  for (auto& round : rounds) round.push_back(drawn({0, 1, 2, 3}, elo, rng));
  const Ratings ratings = fit_ratings(4, rounds);
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(ratings.elo[i], elo[i], 12) << i;
    EXPECT_LT(ratings.margin95(i), 12);
  }
  EXPECT_GT(ratings.superiority(1, 2), 0.999);
}

TEST(PlackettLuce, FindsThemThroughTablesOfThreeToo) {
  const std::vector<double> elo{300, 100, 0, -100, -300};
  Rng rng(2);
  std::vector<std::vector<Placing>> rounds(5000);
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const int a = static_cast<int>(i % 5);
    rounds[i].push_back(drawn({a, (a + 1) % 5, (a + 3) % 5}, elo, rng));
  }
  const Ratings ratings = fit_ratings(5, rounds);
  for (int i = 0; i < 5; ++i) EXPECT_NEAR(ratings.elo[i], elo[i], 20) << i;
}

TEST(PlackettLuce, IntervalsCoverTheTruthAsOftenAsTheySay) {
  const std::vector<double> elo{60, 0, -60};
  Rng rng(3);
  int covered = 0, all = 0;
  for (int test = 0; test < 200; ++test) {
    std::vector<std::vector<Placing>> rounds(60);
    for (auto& round : rounds)
      for (int game = 0; game < 3; ++game) round.push_back(drawn({0, 1, 2}, elo, rng));
    const Ratings ratings = fit_ratings(3, rounds);
    for (int i = 0; i < 3; ++i, ++all) covered += std::abs(ratings.elo[i] - elo[i]) <= ratings.margin95(i);
  }
  EXPECT_NEAR(static_cast<double>(covered) / all, 0.95, 0.025);
}

TEST(PlackettLuce, TwoPlayersAreElo) {
  // 600 wins, 400 losses, one game a round: 70.4 Elo between them, a little less for the assumed draw.
  std::vector<std::vector<Placing>> rounds;
  for (int i = 0; i < 1000; ++i) rounds.push_back({{{0, 1}, i % 10 < 6 ? std::vector{0, 1} : std::vector{1, 0}}});
  const Ratings ratings = fit_ratings(2, rounds);
  EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], 70.4, 0.2);
  EXPECT_NEAR(ratings.margin95(0, 1), kTwoSided95 * kEloPerNat / std::sqrt(1000 * 0.24), 0.1);
  EXPECT_NEAR(ratings.elo[0] + ratings.elo[1], 0, 1e-9);
}

TEST(PlackettLuce, ASharedPlaceIsHalfOfEachOrder) {
  const std::vector<std::vector<Placing>> shared(50, {{{0, 1, 2}, {0, 0, 2}}, {{0, 1, 2}, {0, 0, 2}}});
  const std::vector<std::vector<Placing>> halves(50, {{{0, 1, 2}, {0, 1, 2}}, {{0, 1, 2}, {1, 0, 2}}});
  const Ratings a = fit_ratings(3, shared), b = fit_ratings(3, halves);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(a.elo[i], b.elo[i], 1e-6);
  EXPECT_NEAR(a.elo[0], a.elo[1], 1e-9);
}

TEST(PlackettLuce, OneWhoWinsEverythingGetsANumberAndAWideInterval) {
  const std::vector<std::vector<Placing>> rounds(10, {{{0, 1}, {0, 1}}});
  const Ratings ratings = fit_ratings(2, rounds);
  EXPECT_GT(ratings.elo[0] - ratings.elo[1], 300);
  EXPECT_LT(ratings.elo[0] - ratings.elo[1], 1000);
  EXPECT_GT(ratings.margin95(0, 1), 200);
}

TEST(PlackettLuce, OfAPlayerWithoutGamesNothingIsKnown) {
  const std::vector<std::vector<Placing>> rounds(50, {{{0, 1}, {0, 1}}, {{0, 1}, {1, 0}}});
  const Ratings ratings = fit_ratings(3, rounds);
  EXPECT_NEAR(ratings.elo[2], 0, 1e-9);
  EXPECT_GT(ratings.margin95(2), 300);
  EXPECT_LT(ratings.margin95(0, 1), 100);
}

TEST(PlackettLuce, OnePlayerAlone) {
  const Ratings ratings = fit_ratings(1, {{{{0, 0}, {0, 1}}}});
  EXPECT_EQ(ratings.elo, std::vector<double>{0});
}

}  // namespace
}  // namespace serai
