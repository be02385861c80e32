// Means, intervals and Elo: the small figures. Ratings of many players are in plackett_luce.h.
#pragma once

#include <cmath>
#include <cstdint>

namespace serai {

constexpr double kTwoSided95 = 1.959963984540054;  // standard errors to each side of a 95 % interval

double normal_cdf(double z);

// The same where the standard error itself was estimated, with so many degrees of freedom (Student's t).
double student_two_sided95(double freedom);
double student_cdf(double t, double freedom);

// A mean that grows value by value (Welford: stable, however many).
class Mean {
 public:
  void add(double value) {
    ++count_;
    const double step = value - mean_;
    mean_ += step / static_cast<double>(count_);
    squares_ += step * (value - mean_);
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double squares() const { return squares_; }  // summed, from the mean
  double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }
  double deviation() const { return std::sqrt(variance()); }
  double standard_error() const { return count_ < 2 ? 0 : std::sqrt(variance() / static_cast<double>(count_)); }
  double margin95() const;  // infinite for a single value: it says nothing about others

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// A margin for shares of wins: two won and two lost games are added, as Agresti and Coull do, so that a few equal
// results do not look like certainty.
double share_margin95(Mean shares);

constexpr double kEloPerNat = 173.71779276130073;  // 400 / ln 10

// Elo, the logistic kind: 400 points are odds of ten to one.
double elo_of_score(double score);  // two players; infinite at 0 and 1
// The expected share of wins of one who is `elo` stronger than everyone else at the table and holds `held` of its
// seats.
double score_of_elo(double elo, int seats = 2, int held = 1);

// As many rounds' variance is assumed as games that do not depend on each other would show.
constexpr double kAssumedRounds = 4;

struct EloEstimate {
  double elo;
  double low;  // 95 %
  double high;
  double superiority;  // the likelihood that the first is the stronger
};
// Two players, from the shares of the first in all games, and averaged over whole rounds of so many games. One drawn
// game is assumed, so that every figure is finite; the interval is Wilson's, widened or narrowed by how much rounds
// scatter compared with games that do not depend on each other.
EloEstimate duel_estimate(const Mean& games, const Mean& rounds, int games_a_round);

}  // namespace serai
