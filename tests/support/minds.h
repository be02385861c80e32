// What must be true of everybody's knowledge of hidden cards (engine/core/minds.h), in whole games.
#pragma once

#include <gtest/gtest.h>

#include "engine/core/minds.h"

namespace serai::test {

template <class G>
void knowledge_is_never_wrong(int kinds) {
  for (int seats = 2; seats <= 4; ++seats)
    for (std::uint64_t game = 0; game < 40; ++game) {
      Rng rng = Rng::of(45, game, static_cast<std::uint64_t>(seats));
      typename G::State s = G::start(seats, {});
      while (s.actor != kOver) {
        typename G::Moves list;
        G::moves(s, list);
        G::apply(s, s.actor == kChance ? G::sample(s, rng) : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        for (int mind = 0; mind <= kTableMind; ++mind)
          for (int holder = 0; holder <= kMaxSeats; ++holder)
            for (int card = 0; card < kinds; ++card) {
              const auto known = [&](int whose) { return count_of(s.known[whose][holder], card); };
              ASSERT_LE(known(mind), count_of(holder == kDeckHolder ? s.deck : s.hand[holder], card));
              // A seat knows at least what all know; the table at least what a watcher knows.
              if (mind >= 1 && mind <= seats && holder != mind - 1) {
                ASSERT_GE(known(mind), known(kTableMind));
              }
              ASSERT_GE(known(kTableMind), known(kWatcher));
            }
      }
    }
}

}  // namespace serai::test
