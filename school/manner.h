// How each game is best learned; docs/learning.md has what other ways gave.
#pragma once

#include <array>

#include "engine/registry.h"

namespace serai::school {

struct Manner {
  std::uint32_t exploring = 5;  // of a hundred moves so many are tried, whatever they are worth
  float trust = 0.9f;           // in what came later, against what was expected: TD's lambda
  float advised = 0;            // share of the games, the first, that the advice plays
  // With so many seats, the share of the games in which the advice plays some of them.
  std::array<float, kMaxSeats + 1> mixed{};
  int lessons = 2;                  // a position is learned from so often
  float rate = 1e-3f;               // Adam's, in the first half
  float rate_at_end = 0.04f;        // part of it at the end
  std::size_t remembers = 400'000;  // positions
};

template <GameRules G>
constexpr Manner kManner{};
template <>
inline constexpr Manner kManner<Kairo>{.exploring = 6, .trust = 0.75f, .advised = 0.02f};
template <>
inline constexpr Manner kManner<Yspahan>{.trust = 0.7f, .advised = 0.02f, .mixed = {0, 0, 0, 0, 0.5f}};

}  // namespace serai::school
