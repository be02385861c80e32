// How each game is best learned; docs/learning.md has what other ways gave.
#pragma once

#include "engine/registry.h"

namespace serai::school {

struct Manner {
  std::uint32_t exploring = 5;  // of a hundred moves so many are tried, whatever they are worth
  float trust = 0.9f;           // in what came later, against what was expected: TD's lambda
  float advised = 0;            // share of the games, the first, that the advice plays
  float mixed = 0;              // share of the games in which the advice plays some of the seats
  int lessons = 2;              // a position is learned from so often
  float rate = 1e-3f;           // Adam's, in the first half
  float rate_at_end = 0.04f;    // part of it at the end
  int grain = 1;  // numbers of the first layer are multiples of this in the end: coarser ones need less room
  std::size_t remembers = 400'000;  // positions
};

template <GameRules G>
constexpr Manner kManner{};
template <>
inline constexpr Manner kManner<Kairo>{.exploring = 6, .trust = 0.75f, .advised = 0.02f};
template <>
inline constexpr Manner kManner<Yspahan>{.trust = 0.7f, .mixed = 0.5f, .grain = 2};

}  // namespace serai::school
