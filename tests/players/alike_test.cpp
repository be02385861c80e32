// Moves that Yspahan's advice drops as alike: what is left promises as much.
#include <gtest/gtest.h>

#include "players/advice.h"

namespace serai {
namespace {

float best_points(const Yspahan::State& state, const Yspahan::Moves& list) {
  float best = -1e9f;
  for (Move move : list) {
    Yspahan::State next = state;
    Yspahan::apply(next, move);
    best = std::max(best, Advice<Yspahan>::points(next, Yspahan::actor(state) - 1));
  }
  return best;
}

TEST(Advice, DropsOnlyWhatIsAlike) {
  Rng rng(3);
  int dropped = 0;
  for (int seats = 2; seats <= 4; ++seats)
    for (Yspahan::State state = Yspahan::start(seats, {}); Yspahan::actor(state) != kOver;) {
      if (Yspahan::actor(state) == kChance) {
        Yspahan::apply(state, Yspahan::sample(state, rng));
        continue;
      }
      Yspahan::Moves all;
      all.clear();
      Yspahan::moves(state, all);
      Yspahan::Moves left = all;
      drop_alike<Yspahan>(state, left);
      ASSERT_FALSE(left.empty());
      EXPECT_EQ(best_points(state, left), best_points(state, all));
      dropped += static_cast<int>(all.size() - left.size());
      Yspahan::apply(state, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
    }
  EXPECT_GT(dropped, 100);
}

}  // namespace
}  // namespace serai
