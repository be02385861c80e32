// Statistics against values that are known from elsewhere, and ratings of players whose strengths are chosen.
#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "arena/plackett_luce.h"
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

TEST(Statistics, StudentsDistributionAsInTheTables) {
  EXPECT_NEAR(student_two_sided95(1), 12.706204736, 1e-8);
  EXPECT_NEAR(student_two_sided95(5), 2.570581836, 1e-8);
  EXPECT_NEAR(student_two_sided95(30), 2.042272456, 1e-8);
  EXPECT_NEAR(student_two_sided95(1e9), kTwoSided95, 1e-8);
  EXPECT_NEAR(student_cdf(1, 1), 0.75, 1e-12);
  EXPECT_NEAR(student_cdf(-2.570581836, 5), 0.025, 1e-9);
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
  // 400 wins, 300 draws, 300 losses: the formula of cutechess gives 34.86 ± 18.1.
  Mean games;
  for (int i = 0; i < 1000; ++i) games.add(i % 10 < 4 ? 1 : i % 10 < 7 ? 0.5 : 0);
  const EloEstimate estimate = duel_estimate(games, games, 1);
  EXPECT_NEAR(estimate.elo, 34.86, 0.1);
  EXPECT_NEAR((estimate.high - estimate.low) / 2, 18.1, 0.3);
  EXPECT_GT(estimate.superiority, 0.999);
}

TEST(Elo, ADuelOfOneGameIsNoProof) {
  Mean one;
  one.add(1);
  const EloEstimate estimate = duel_estimate(one, {}, 2);
  EXPECT_GT(estimate.elo, 0);
  EXPECT_LT(estimate.low, 0);
  EXPECT_TRUE(std::isfinite(estimate.high));
  EXPECT_LT(estimate.superiority, 0.9);
}

TEST(Elo, ADuelWithoutALossIsFiniteAndMoreAndMoreOfAProof) {
  Mean games, rounds;
  double low = -1000, superiority = 0;
  for (int round = 1; round <= 200; ++round) {
    games.add(1), games.add(1), rounds.add(1);
    const EloEstimate estimate = duel_estimate(games, rounds, 2);
    EXPECT_TRUE(std::isfinite(estimate.high));
    EXPECT_LT(estimate.elo, estimate.high);
    EXPECT_GT(estimate.low, low);
    EXPECT_GE(estimate.superiority, superiority);
    low = estimate.low, superiority = estimate.superiority;
    if (round == 10) {  // one who loses a game in six does not win twenty
      EXPECT_GT(superiority, 0.999);
      EXPECT_LT(low, elo_of_score(0.88));
      EXPECT_GT(low, elo_of_score(0.70));
    }
  }
}

// How often the interval of a duel misses the truth. In each round the second game goes as the first with the chance
// `same`, else it is drawn anew.
double missed(double chance, int games, double same, Rng& rng) {
  constexpr int kTests = 4000;
  const double truth = elo_of_score(chance);
  const auto happens = [&](double p) { return rng.below(1'000'000) < 1e6 * p; };
  int misses = 0;
  for (int test = 0; test < kTests; ++test) {
    Mean all, rounds;
    double last = 0;
    for (int game = 1; game <= games; ++game) {
      const double share = game % 2 == 0 && happens(same) ? last : happens(chance);
      all.add(share);
      if (game % 2 == 0) rounds.add((last + share) / 2);
      last = share;
    }
    const EloEstimate estimate = duel_estimate(all, rounds, 2);
    misses += truth < estimate.low || truth > estimate.high;
  }
  return static_cast<double>(misses) / kTests;
}

TEST(Elo, DuelsMissTheTruthAsSeldomAsTheySay) {
  Rng rng(11);
  for (int games : {1, 2, 4, 8, 20, 60}) {
    for (double chance : {0.5, 0.7, 0.9}) EXPECT_LE(missed(chance, games, 0, rng), 0.07) << games << " " << chance;
    EXPECT_LE(missed(0.5, games, 0.5, rng), 0.08) << games << ", games of a round alike";
  }
  EXPECT_NEAR(missed(0.6, 400, 0, rng), 0.05, 0.015);
  EXPECT_NEAR(missed(0.6, 400, 1, rng), 0.05, 0.015);
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

TEST(PlackettLuce, FewRoundsDoNotLookLikeCertainty) {
  Rng rng(12);
  for (int seats = 2; seats <= 4; ++seats) {
    const std::vector<double> elo(seats);
    std::vector<int> table(seats);
    std::iota(table.begin(), table.end(), 0);
    for (int count : {1, 2, 3, 5, 10, 30}) {
      int missed = 0, doubted = 0, all = 0;
      for (int test = 0; test < 600; ++test) {
        std::vector<std::vector<Placing>> rounds(count);
        for (auto& round : rounds)
          for (int game = 0; game < seats; ++game) round.push_back(drawn(table, elo, rng));
        const Ratings ratings = fit_ratings(seats, rounds);
        for (int i = 0; i < seats; ++i, ++all) {
          missed += std::abs(ratings.elo[i]) > ratings.margin95(i);
          const double sure = ratings.superiority(i, (i + 1) % seats);
          doubted += sure > 0.975 || sure < 0.025;
        }
      }
      EXPECT_LE(missed, 0.07 * all) << seats << " seats, rounds: " << count;
      EXPECT_LE(doubted, 0.07 * all) << seats << " seats, rounds: " << count;
    }
  }
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
