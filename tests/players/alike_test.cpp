// Moves that Yspahan's advice drops as alike: what is left promises the same.
#include <gtest/gtest.h>

#include <set>

#include "players/advice.h"

namespace serai {
namespace {

// What the mover may expect after each of the moves.
std::set<float> promises(const Yspahan::State& state, const Yspahan::Moves& list) {
  std::set<float> points;
  for (Move move : list) {
    Yspahan::State next = state;
    Yspahan::apply(next, move);
    points.insert(Advice<Yspahan>::points(next, Yspahan::actor(state) - 1));
  }
  return points;
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
      EXPECT_EQ(promises(state, left), promises(state, all));
      dropped += static_cast<int>(all.size() - left.size());
      Yspahan::apply(state, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
    }
  EXPECT_GT(dropped, 100);
}

}  // namespace
}  // namespace serai
