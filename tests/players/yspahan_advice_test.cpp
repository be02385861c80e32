// Yspahan's advice takes short cuts: they must lead where trying every move leads.
#include <gtest/gtest.h>

#include <set>

#include "players/greedy.h"

namespace serai {
namespace {

// What the mover may expect after this move.
float promised(const Yspahan::State& state, Move move) {
  Yspahan::State next = state;
  Yspahan::apply(next, move);
  return Advice<Yspahan>::points(next, Yspahan::actor(state) - 1);
}

std::set<float> promises(const Yspahan::State& state, const Yspahan::Moves& list) {
  std::set<float> points;
  for (Move move : list) points.insert(promised(state, move));
  return points;
}

// Calls see(state, moves) at every choice of some games of random players.
template <class See>
void each_choice(See see) {
  Rng rng(3);
  for (int game = 0; game < 40; ++game)
    for (int seats = 2; seats <= 4; ++seats)
      for (Yspahan::State state = Yspahan::start(seats, {}); Yspahan::actor(state) != kOver;) {
        if (Yspahan::actor(state) == kChance) {
          Yspahan::apply(state, Yspahan::sample(state, rng));
          continue;
        }
        Yspahan::Moves all;
        all.clear();
        Yspahan::moves(state, all);
        see(state, all);
        Yspahan::apply(state, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
      }
}

TEST(YspahanAdvice, DropsOnlyWhatIsAlike) {
  std::size_t dropped = 0;
  each_choice([&](const Yspahan::State& state, const Yspahan::Moves& all) {
    Yspahan::Moves left = all;
    drop_alike<Yspahan>(state, left);
    ASSERT_FALSE(left.empty());
    EXPECT_EQ(promises(state, left), promises(state, all));
    dropped += all.size() - left.size();
  });
  EXPECT_GT(dropped, 4000u);
}

TEST(YspahanAdvice, TheBestStepIsTheFirstThatPromisesMost) {
  int steps[2] = {0, 0};
  each_choice([&](const Yspahan::State& state, const Yspahan::Moves& all) {
    const std::optional<Move> step = Advice<Yspahan>::best_step(state, all);
    if (!step) return;
    Move best = all[0];
    for (Move move : all)
      if (promised(state, move) > promised(state, best)) best = move;
    EXPECT_EQ(*step, best);
    if (all.size() > 1) ++steps[state.phase == yspahan::Phase::go];
  });
  EXPECT_GT(steps[0], 1000);  // goods placed
  EXPECT_GT(steps[1], 1000);  // walks
}

}  // namespace
}  // namespace serai
