#include "arena/sprt.h"

namespace serai {

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Mean& shares, double chance0, double chance1) {
  const double won = static_cast<double>(shares.count()) * shares.mean();
  const double lost = static_cast<double>(shares.count()) - won;
  return won * std::log(chance1 / chance0) + lost * std::log((1 - chance1) / (1 - chance0));
}

Verdict verdict(const SprtBounds& bounds, double ratio) {
  if (ratio <= bounds.lower()) return Verdict::elo0;
  if (ratio >= bounds.upper()) return Verdict::elo1;
  return Verdict::open;
}

}  // namespace serai
