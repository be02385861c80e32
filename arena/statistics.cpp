#include "arena/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <limits>

namespace serai {

double normal_cdf(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

double student_two_sided95(double freedom) {
  return boost::math::quantile(boost::math::complement(boost::math::students_t(freedom), 0.025));
}

double student_cdf(double t, double freedom) { return boost::math::cdf(boost::math::students_t(freedom), t); }

double Mean::margin95() const {
  if (count_ < 2) return std::numeric_limits<double>::infinity();
  return student_two_sided95(static_cast<double>(count_ - 1)) * standard_error();
}

double share_margin95(Mean shares) {
  for (double result : {0.0, 0.0, 1.0, 1.0}) shares.add(result);
  return shares.margin95();
}

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return kEloPerNat * std::log(score / (1 - score));
}

double score_of_elo(double elo, int seats, int held) {
  const double strength = held * std::exp(elo / kEloPerNat);
  return strength / (strength + seats - held);
}

EloEstimate duel_estimate(const Mean& games, const Mean& rounds, int games_a_round) {
  const double n = static_cast<double>(games.count()) + 1, k = games_a_round;
  const double score = (static_cast<double>(games.count()) * games.mean() + 0.5) / n;
  const double lone = score * (1 - score) / k;  // variance of a round whose games do not depend on each other
  const double draw = (score * score + (1 - score) * (1 - score)) / 2 / (k * k);  // what the assumed game adds to it
  const double freedom = static_cast<double>(rounds.count()) + kAssumedRounds - 1;
  const double scatter = (rounds.squares() + draw + kAssumedRounds * lone) / ((freedom + 1 / k) * lone);

  const double t = student_two_sided95(freedom), t2 = t * t * scatter / n;
  const double middle = (score + t2 / 2) / (1 + t2);
  const double half = std::sqrt(t2 * (score * (1 - score) + t2 / 4)) / (1 + t2);
  return {elo_of_score(score), elo_of_score(middle - half), elo_of_score(middle + half),
          student_cdf((score - 0.5) / std::sqrt(0.25 * scatter / n), freedom)};
}

}  // namespace serai
