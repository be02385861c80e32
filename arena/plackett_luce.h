// Ratings of players who meet at tables of any size. Plackett–Luce: the winner is drawn by strength from all at the
// table, the second from those who are left, and so on. For two seats this is Elo's model.
#pragma once

#include <vector>

namespace serai {

// One game, by seat: who sat there, and the place reached (smaller is better, equal is shared).
struct Placing {
  std::vector<int> entries;
  std::vector<int> places;
};

struct Ratings {
  std::vector<double> elo;                      // the average is 0
  std::vector<std::vector<double>> covariance;  // of them, in Elo²
  double freedom = 1;                           // how well that is known, as degrees of freedom

  double margin95(int entry) const;
  double margin95(int a, int b) const;     // of the difference a − b
  double superiority(int a, int b) const;  // the likelihood that a is stronger than b
};

// The most likely strengths. A shared place is half of each order. Games of one round are not independent (same dice),
// so intervals come from the scatter between rounds (a cluster sandwich); while there are few, from what the model
// expects, as of kAssumedRounds more. As in BayesElo, one drawn game for every player is assumed beforehand, so that
// one who wins everything gets a number.
Ratings fit_ratings(int entries, const std::vector<std::vector<Placing>>& rounds);

}  // namespace serai
