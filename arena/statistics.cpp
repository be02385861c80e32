#include "arena/statistics.h"

#include <algorithm>
#include <limits>

namespace serai {

double normal_cdf(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return kEloPerNat * std::log(score / (1 - score));
}

double score_of_elo(double elo, int seats, int held) {
  const double strength = held * std::exp(elo / kEloPerNat);
  return strength / (strength + seats - held);
}

EloEstimate elo_estimate(double score, double standard_error) {
  const double margin = kTwoSided95 * standard_error;
  const double superiority = standard_error > 0 ? normal_cdf((score - 0.5) / standard_error)
                             : score > 0.5      ? 1
                             : score < 0.5      ? 0
                                                : 0.5;
  return {elo_of_score(score), elo_of_score(std::max(0.0, score - margin)), elo_of_score(std::min(1.0, score + margin)),
          superiority};
}

}  // namespace serai
