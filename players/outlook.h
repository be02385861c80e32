// How a position looks to an experienced player: the points each seat may expect in the end, how sure that is, and
// what it makes of every seat's chance to win.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/move.h"
#include "players/same_exp.h"

namespace serai {

struct Outlook {
  std::array<float, kMaxSeats> points{};  // expected final score, by seat
  float spread = 1;  // points that are worth about 46 % in win chance between two seats; small near the end
};

// What each seat makes of a game, finished or judged.
struct Prospect {
  std::array<float, kMaxSeats> win{};     // share of the win
  std::array<float, kMaxSeats> margin{};  // points ahead of the best other seat
};

inline std::array<float, kMaxSeats> margins(const std::array<float, kMaxSeats>& points, int seats) {
  std::array<float, kMaxSeats> margin{};
  for (int p = 0; p < seats; ++p) {
    float best_other = -1e9f;
    for (int q = 0; q < seats; ++q)
      if (q != p) best_other = std::max(best_other, points[q]);
    margin[p] = points[p] - best_other;
  }
  return margin;
}

inline Prospect prospect_of(const Outlook& outlook, int seats) {
  Prospect prospect;
  prospect.margin = margins(outlook.points, seats);
  const float best = *std::max_element(outlook.points.begin(), outlook.points.begin() + seats);
  float sum = 0;
  for (int p = 0; p < seats; ++p) {
    prospect.win[p] = same_exp((outlook.points[p] - best) / outlook.spread);
    sum += prospect.win[p];
  }
  for (int p = 0; p < seats; ++p) prospect.win[p] /= sum;
  return prospect;
}

// A margin as a net tells it, between -1 and 1, and back. Half of it is the usual margin.
constexpr float kMostMargin = 0.98f;
inline float squashed_margin(float margin, float usual_margin) {
  const float x = margin / usual_margin;
  return x / (1 + std::fabs(x));
}
inline float margin_of(float squashed, float usual_margin) {
  const float y = std::clamp(squashed, -kMostMargin, kMostMargin);
  return usual_margin * y / (1 - std::fabs(y));
}

// What a seat strives for, from 0 to 1: to win, and beyond that, with a share, to win well and to lose narrowly.
// `usual_margin` is a margin in points that is neither close nor crushing.
constexpr float kMarginShare = 0.25f;
inline float satisfaction(const Prospect& prospect, int player, float usual_margin, float margin_share = kMarginShare) {
  return (1 - margin_share) * prospect.win[player] +
         margin_share * (0.5f + 0.5f * squashed_margin(prospect.margin[player], usual_margin));
}

}  // namespace serai
