#include "arena/plackett_luce.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/statistics.h"

namespace serai {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

Matrix zeros(int n) { return Matrix(n, Vector(n)); }

// Gauss–Jordan with row exchange; the matrix is small and positive definite.
Matrix inverse(Matrix a) {
  const int n = static_cast<int>(a.size());
  Matrix b = zeros(n);
  for (int i = 0; i < n; ++i) b[i][i] = 1;
  for (int column = 0; column < n; ++column) {
    int pivot = column;
    for (int row = column + 1; row < n; ++row)
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    std::swap(a[pivot], a[column]);
    std::swap(b[pivot], b[column]);
    const double scale = 1 / a[column][column];
    for (int k = 0; k < n; ++k) a[column][k] *= scale, b[column][k] *= scale;
    for (int row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = a[row][column];
      for (int k = 0; k < n; ++k) a[row][k] -= factor * a[column][k], b[row][k] -= factor * b[column][k];
    }
  }
  return b;
}

Matrix product(const Matrix& a, const Matrix& b) {
  const int n = static_cast<int>(a.size());
  Matrix c = zeros(n);
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j) c[i][j] += a[i][k] * b[k][j];
  return c;
}

// A game in one order of places, best first, counted `weight` times.
struct Order {
  std::vector<int> entries;
  double weight;
};
using Orders = std::vector<Order>;

// A shared place is spread evenly over every order that it allows.
void add_orders(const Placing& game, Orders& orders) {
  std::vector<int> seats(game.entries.size());
  std::iota(seats.begin(), seats.end(), 0);
  const std::size_t first = orders.size();
  do {
    if (std::ranges::is_sorted(seats, {}, [&](int seat) { return game.places[seat]; })) orders.push_back({seats, 1});
  } while (std::ranges::next_permutation(seats).found);
  const double weight = 1.0 / static_cast<double>(orders.size() - first);
  for (std::size_t i = first; i < orders.size(); ++i) {
    for (int& seat : orders[i].entries) seat = game.entries[seat];
    orders[i].weight = weight;
  }
}

// The drawn games that are assumed: for each player one, spread over the others.
Orders assumed_orders(int entries) {
  Orders orders;
  for (int a = 0; a < entries; ++a)
    for (int b = 0; b < entries; ++b)
      if (a != b) orders.push_back({{a, b}, 0.5 / (entries - 1)});
  return orders;
}

// The log-likelihood's slope and (negative) curvature in the log-strengths.
struct Slope {
  explicit Slope(int entries) : gradient(entries), curvature(zeros(entries)) {}

  void add(const Orders& orders, const Vector& strengths) {
    for (const auto& [entries, weight] : orders) {
      double sum = 0;  // of those who are left
      for (int entry : entries) sum += strengths[entry];
      for (std::size_t stage = 0; stage + 1 < entries.size(); ++stage) {
        gradient[entries[stage]] += weight;
        for (std::size_t i = stage; i < entries.size(); ++i) {
          const double p = strengths[entries[i]] / sum;
          gradient[entries[i]] -= weight * p;
          curvature[entries[i]][entries[i]] += weight * p;
          for (std::size_t j = stage; j < entries.size(); ++j)
            curvature[entries[i]][entries[j]] -= weight * p * strengths[entries[j]] / sum;
        }
        sum -= strengths[entries[stage]];
      }
    }
  }

  Vector gradient;
  Matrix curvature;
};

// Strengths are relative: the curvature is flat along "all the same amount stronger", which this fills.
Matrix inverse_of_curvature(Matrix curvature) {
  for (Vector& row : curvature)
    for (double& cell : row) cell += 1;
  return inverse(std::move(curvature));
}

}  // namespace

Ratings fit_ratings(int entries, const std::vector<std::vector<Placing>>& rounds) {
  Ratings ratings{Vector(entries), zeros(entries)};
  if (entries < 2) return ratings;

  std::vector<Orders> clusters{assumed_orders(entries)};
  for (const std::vector<Placing>& round : rounds) {
    clusters.emplace_back();
    for (const Placing& game : round) add_orders(game, clusters.back());
  }

  // Newton's method; the likelihood is concave, so that no step longer than 1 is all the care it needs.
  Vector theta(entries), strengths(entries, 1.0);
  Matrix back;
  for (int iteration = 0; iteration < 100; ++iteration) {
    Slope slope(entries);
    for (const Orders& orders : clusters) slope.add(orders, strengths);
    back = inverse_of_curvature(std::move(slope.curvature));
    double longest = 0;
    Vector step(entries);
    for (int i = 0; i < entries; ++i) {
      for (int j = 0; j < entries; ++j) step[i] += back[i][j] * slope.gradient[j];
      longest = std::max(longest, std::abs(step[i]));
    }
    for (int i = 0; i < entries; ++i) {
      theta[i] += step[i] / std::max(1.0, longest);
      strengths[i] = std::exp(theta[i]);
    }
    if (longest < 1e-9) break;
  }

  // What the assumed games leave open is what the model says; for the rest the scatter between rounds speaks, and for
  // a few assumed rounds the model again.
  Slope assumed(entries);
  assumed.add(clusters.front(), strengths);
  Matrix scatter = assumed.curvature;
  const double n = static_cast<double>(rounds.size());
  ratings.freedom = n + kAssumedRounds - 1;
  for (int i = 0; i < entries; ++i)
    for (int j = 0; j < entries; ++j) scatter[i][j] += assumed.gradient[i] * assumed.gradient[j];
  for (std::size_t round = 1; round < clusters.size(); ++round) {
    Slope slope(entries);
    slope.add(clusters[round], strengths);
    for (int i = 0; i < entries; ++i)
      for (int j = 0; j < entries; ++j)
        scatter[i][j] +=
            (n * slope.gradient[i] * slope.gradient[j] + kAssumedRounds * slope.curvature[i][j]) / ratings.freedom;
  }

  const double average = std::accumulate(theta.begin(), theta.end(), 0.0) / entries;
  const Matrix sandwich = product(product(back, scatter), back);
  for (int i = 0; i < entries; ++i) {
    ratings.elo[i] = kEloPerNat * (theta[i] - average);
    for (int j = 0; j < entries; ++j) ratings.covariance[i][j] = kEloPerNat * kEloPerNat * sandwich[i][j];
  }
  return ratings;
}

double Ratings::margin95(int entry) const {
  return student_two_sided95(freedom) * std::sqrt(std::max(0.0, covariance[entry][entry]));
}

double Ratings::margin95(int a, int b) const {
  return student_two_sided95(freedom) *
         std::sqrt(std::max(0.0, covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]));
}

double Ratings::superiority(int a, int b) const {
  const double deviation = margin95(a, b) / student_two_sided95(freedom);
  return deviation > 0 ? student_cdf((elo[a] - elo[b]) / deviation, freedom) : 0.5;
}

}  // namespace serai
