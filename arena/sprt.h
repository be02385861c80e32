// A sequential probability ratio test: is the first player ELO1 stronger than the rest, or only ELO0?
// The values tested are scores of whole rounds, so that what the rotations of a round share (dice, seats) cancels;
// the ratio is the generalized one, for values of any distribution with a mean and a variance.
#pragma once

#include <string_view>

#include "arena/statistics.h"

namespace serai {

enum class Verdict { open, elo0, elo1 };
constexpr std::string_view kVerdictNames[] = {"open", "elo0", "elo1"};

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;  // elo1 is accepted though elo0 is true
  double beta = 0.05;   // elo0 is accepted though elo1 is true
  double lower() const;
  double upper() const;
};

// The log-likelihood ratio of mean1 against mean0. `prior_variance` counts as one value more, so that a few
// equal results do not look like certainty.
double log_likelihood_ratio(const Mean& scores, double mean0, double mean1, double prior_variance);

Verdict verdict(const SprtBounds& bounds, double ratio);

}  // namespace serai
