#include "arena/sprt.h"

namespace serai {

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Mean& scores, double mean0, double mean1, double prior_variance) {
  if (scores.count() == 0) return 0;
  const double n = static_cast<double>(scores.count());
  const double variance = (scores.squares() + prior_variance) / n;
  return n * (mean1 - mean0) * (2 * scores.mean() - mean0 - mean1) / (2 * variance);
}

Verdict verdict(const SprtBounds& bounds, double ratio) {
  if (ratio <= bounds.lower()) return Verdict::elo0;
  if (ratio >= bounds.upper()) return Verdict::elo1;
  return Verdict::open;
}

}  // namespace serai
