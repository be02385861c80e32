// What the advice expects, as a guess that a net begins with. It then learns only where the advice errs.
#pragma once

#include "players/net/inputs.h"
#include "players/outlook.h"

namespace serai {

// `first`: the seat (from 0) from which the others are counted.
inline Reckoning guess_by(const Outlook& outlook, int seats, int first, float usual_margin) {
  constexpr float kLeastChance = -8;  // as good as none
  const float best = *std::max_element(outlook.points.begin(), outlook.points.begin() + seats);
  const std::array<float, kMaxSeats> ahead = margins(outlook.points, seats);
  Reckoning guess;
  for (int k = 0; k < seats; ++k) {
    const int p = first + k < seats ? first + k : first + k - seats;
    guess.chance[k] =
        static_cast<std::int32_t>(std::max(kLeastChance, (outlook.points[p] - best) / outlook.spread) * kUnit);
    guess.margin[k] = static_cast<std::int32_t>(squashed_margin(ahead[p], usual_margin) * kUnit);
  }
  return guess;
}

}  // namespace serai
