#include "arena/sprt.h"

#include <algorithm>

namespace serai {
namespace {

// No round may lose all: of the largest weight that leaves something.
constexpr double kMostStake = 0.9;

}  // namespace

double SprtBounds::lower() const { return std::log(model == SprtModel::rounds ? beta : beta / (1 - alpha)); }
double SprtBounds::upper() const { return -std::log(model == SprtModel::rounds ? alpha : alpha / (1 - beta)); }

void SprtTest::add(double share, int held) {
  if (held >= seats_) return;  // alone at the table it wins anyway
  const double expected0 = score_of_elo(bounds_.elo0, seats_, held);
  const double expected1 = score_of_elo(bounds_.elo1, seats_, held);
  if (bounds_.model == SprtModel::rounds)
    return add_round(share, expected0, expected1, kinds_[static_cast<std::size_t>(held)]);
  against0_ += games_a_round_ *
               (share * std::log(expected1 / expected0) + (1 - share) * std::log((1 - expected1) / (1 - expected0)));
  against1_ = -against0_;
}

void SprtTest::add_round(double share, double expected0, double expected1, Kind& kind) {
  const double gap = expected1 - expected0;
  // The weight that lets the product grow fastest if the other bound is true: the gap by the mean square from what is
  // expected. While there are few rounds, as if their games did not depend on each other.
  const auto weight = [&](double squares, double truth, double most) {
    const double lone = truth * (1 - truth) / games_a_round_ + gap * gap;
    const double mean_square = (squares + kAssumedRounds * lone) / (kind.rounds + kAssumedRounds);
    return std::min(gap / mean_square, kMostStake * most);
  };
  const double from0 = share - expected0, from1 = share - expected1;
  against0_ += std::log1p(weight(kind.squares0, expected1, 1 / expected0) * from0);
  against1_ += std::log1p(-weight(kind.squares1, expected0, 1 / (1 - expected1)) * from1);
  kind.squares0 += from0 * from0;
  kind.squares1 += from1 * from1;
  ++kind.rounds;
}

double SprtTest::ratio() const {
  return against0_ / bounds_.upper() >= against1_ / -bounds_.lower() ? against0_ : -against1_;
}

Verdict SprtTest::verdict() const {
  if (ratio() <= bounds_.lower()) return Verdict::elo0;
  if (ratio() >= bounds_.upper()) return Verdict::elo1;
  return Verdict::open;
}

}  // namespace serai
