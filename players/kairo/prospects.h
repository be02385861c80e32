// What advice and a net's facts both ask: how near the end is, and where a seat's cards let it build.
#pragma once

#include <algorithm>

#include "engine/kairo/building.h"

namespace serai::kairo {

// How many extensions bring the final phase, at least: it comes when one colour has none left, or two have one.
inline int extensions_to_go(const State& s) {
  int lowest = kExtensions;
  int second = kExtensions;
  for (int left : s.extensions) {
    second = std::min(second, std::max(lowest, left));
    lowest = std::min(lowest, left);
  }
  return std::min(lowest, std::max(0, lowest - 1) + std::max(0, second - 1));
}

inline Parts parts_in_hand(const State& s, int p) {
  unsigned parts = 0;
  each_kind(s.hand[p], [&](int card) { parts |= kOpens[card]; });
  return static_cast<Parts>(card_count(s.hand[p]) >= kCardsToPlayAnywhere ? kAllParts : parts);
}

}  // namespace serai::kairo
