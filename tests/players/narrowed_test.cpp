// What is remembered of narrowed lists is what narrowing finds.
#include "players/narrowed.h"

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "players/kairo/advice.h"

namespace serai {
namespace {

std::vector<Move> as_vector(const Kairo::Moves& list) { return {list.begin(), list.end()}; }

// Paths that share a place, and the same path with more visits.
TEST(Narrowed, RemembersWhatNarrowingFinds) {
  Rng rng(7);
  auto state = Kairo::start(3, {});
  Narrowed<Kairo> narrowed;
  int remembered = 0;
  for (std::uint64_t step = 0; Kairo::actor(state) != kOver; ++step) {
    if (Kairo::actor(state) == kChance) {
      Kairo::apply(state, Kairo::sample(state, rng));
      continue;
    }
    const std::uint64_t at = 1024 * (step + 1);
    for (const int wider : {0, 2, 2, 0}) {
      Kairo::Moves expected;
      Kairo::moves(state, expected);
      if (expected.size() > 1) narrow<Kairo>(state, expected, wider);
      Kairo::Moves found;
      narrowed.find(at, state, wider, found);
      ASSERT_EQ(as_vector(found), as_vector(expected)) << step;
    }
    remembered += Advice<Kairo>::narrows_alike(state);
    Kairo::Moves all;
    Kairo::moves(state, all);
    Kairo::apply(state, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
  }
  EXPECT_GT(remembered, 30);
}

// Whatever is hidden, the same stay: what one deal found serves another.
TEST(Narrowed, ServesEveryDeal) {
  Rng rng(8);
  auto state = Kairo::start(4, {});
  while (Kairo::actor(state) != kOver) {
    if (Kairo::actor(state) == kChance) {
      Kairo::apply(state, Kairo::sample(state, rng));
      continue;
    }
    Kairo::Moves all;
    Kairo::moves(state, all);
    if (Advice<Kairo>::narrows_alike(state)) {
      const Seat other = Kairo::actor(state) % 4 + 1;
      const auto dealt = Kairo::redeal(Kairo::view(state, other), rng);
      Kairo::Moves here = all;
      Kairo::Moves there;
      Kairo::moves(dealt, there);
      narrow<Kairo>(state, here, 1);
      narrow<Kairo>(dealt, there, 1);
      ASSERT_EQ(as_vector(here), as_vector(there));
    }
    Kairo::apply(state, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
  }
}

}  // namespace
}  // namespace serai
