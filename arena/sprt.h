// A sequential probability ratio test (Wald): is the first player ELO1 stronger than the rest, or only ELO0?
// Every game counts as a win or a loss with the chance that the rating gives; a shared win as a part of each. Where
// wins are shared, or luck evens out within a round, results scatter less than that, and the test errs less than it
// says.
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

// The log-likelihood ratio of chance1 against chance0, after so many games of which the mean share was won.
double log_likelihood_ratio(const Mean& shares, double chance0, double chance1);

Verdict verdict(const SprtBounds& bounds, double ratio);

}  // namespace serai
