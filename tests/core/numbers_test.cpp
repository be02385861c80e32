// Moves and views as numbers: what must hold of them in every position of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "tests/support/any_game.h"

namespace serai::test {
namespace {

template <class G>
class Numbers : public AnyGame<G> {
 protected:
  using View = typename G::View;
  using Observed = std::vector<ObservedNumber>;

  static Observed observed(const View& view) {
    // What stood there before does not show through.
    Observed numbers(static_cast<std::size_t>(observation_of<G>().size()), ObservedNumber{-77});
    observe<G>(view, numbers.data());
    return numbers;
  }

  // Everything that can follow on this position, and the position itself.
  template <class Visit>
  static void each_next(const typename G::State& state, Rng& rng, Visit visit) {
    visit(state);
    const auto follow = [&](Move move) {
      typename G::State next = state;
      G::apply(next, move);
      visit(next);
    };
    const Actor actor = G::actor(state);
    if (actor == kChance)
      for (int i = 0; i < 8; ++i) follow(G::sample(state, rng));
    else if (actor != kOver)
      for (const Move move : AnyGame<G>::legal(state)) follow(move);
  }
};

TYPED_TEST_SUITE(Numbers, AsTypes<AllGames>::Types);

TYPED_TEST(Numbers, IdsAndMovesAreOneToOne) {
  using G = TypeParam;
  const ActionSpace& space = actions_of<G>();
  std::set<std::string> words;
  for (int id = 0; id < space.size(); ++id) {
    const Move move = space.move(id);
    ASSERT_EQ(space.id(move), id) << G::write(move);
    ASSERT_TRUE(words.insert(G::write(move)).second) << G::write(move) << " has two ids";
    const Result<Move> read = G::read(G::write(move));
    ASSERT_TRUE(read && *read == move) << G::write(move);
  }
  int next = 0;
  for (const ActionSpace::Group& group : space.groups()) {
    EXPECT_EQ(group.first, next);
    EXPECT_GT(group.size, 0) << group.words;
    next += group.size;
  }
  EXPECT_EQ(next, space.size());
}

TYPED_TEST(Numbers, EveryMoveOfASeatHasAnIdAndNoOutcomeOfChanceHas) {
  using G = TypeParam;
  const ActionSpace& space = actions_of<G>();
  std::set<int> met;
  this->through_games(200, [&](const auto& state, Move move, Rng&) {
    if (G::actor(state) == kChance) {
      ASSERT_EQ(space.id(move), ActionSpace::kNoAction) << G::write(move);
    }
    if (G::actor(state) < 1) return;
    for (const Move legal : TestFixture::legal(state)) {
      const int id = space.id(legal);
      ASSERT_NE(id, ActionSpace::kNoAction) << G::write(legal);
      met.insert(id);
    }
  });
  for (const ActionSpace::Group& group : space.groups())
    EXPECT_TRUE(met.lower_bound(group.first) != met.lower_bound(group.first + group.size))
        << "no game ever met: " << group.words;
}

TYPED_TEST(Numbers, EveryBlockIsFullAndWithinItsRange) {
  using G = TypeParam;
  const ObservationPlan& plan = observation_of<G>();
  std::vector<int> highest(plan.blocks().size());
  std::vector<ObservedNumber> numbers(static_cast<std::size_t>(plan.size()));
  this->through_games(100, [&](const auto& state, Move, Rng& rng) {
    if (rng.below(8) != 0 && G::actor(state) != kOver) return;
    const Seat viewer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(G::seats(state)) + 2)) + kAllSeeing;
    std::ranges::fill(numbers, ObservedNumber{0});
    ObservationWriter writer(numbers.data());
    G::observe(G::view(state, viewer), writer);
    ASSERT_EQ(writer.end(), numbers.data() + plan.size()) << "a view has more numbers than another";
    for (std::size_t b = 0; b < plan.blocks().size(); ++b) {
      const ObservationBlock& block = plan.blocks()[b];
      const auto [least, most] =
          std::minmax_element(numbers.begin() + block.first, numbers.begin() + block.first + block.size);
      ASSERT_GE(*least, block.least) << block.name;
      ASSERT_LE(*most, block.most) << block.name;
      highest[b] = std::max<int>(highest[b], *most);
    }
  });
  std::set<std::string_view> names;
  for (std::size_t b = 0; b < plan.blocks().size(); ++b) {
    const ObservationBlock& block = plan.blocks()[b];
    EXPECT_TRUE(names.insert(block.name).second) << block.name;
    EXPECT_GT(highest[b], block.least) << block.name << " never says anything";
  }
}

TYPED_TEST(Numbers, TheViewersOwnSeatComesFirst) {
  using G = TypeParam;
  const ObservationPlan& plan = observation_of<G>();
  const auto actor = std::find_if(plan.blocks().begin(), plan.blocks().end(),
                                  [](const ObservationBlock& block) { return block.name == "actor"; });
  ASSERT_NE(actor, plan.blocks().end());
  this->through_games(1, [&](const auto& state, Move, Rng&) {
    const Actor acting = G::actor(state);
    if (acting < 1) return;
    for (Seat seat = 1; seat <= G::seats(state); ++seat) {
      const auto numbers = TestFixture::observed(G::view(state, seat));
      const int place = (acting - seat + G::seats(state)) % G::seats(state);
      ASSERT_EQ(numbers[static_cast<std::size_t>(actor->first + 2 + place)], 1);
    }
  });
}

// Equal views give equal numbers, different ones different numbers: of positions that differ by one move, by what is
// dealt, by the viewer. A view's line says all that there is in it.
TYPED_TEST(Numbers, ObservationsAreEqualWhereKnowledgeIs) {
  using G = TypeParam;
  std::map<std::vector<ObservedNumber>, std::string> lines;
  std::map<std::string, std::vector<ObservedNumber>> observations;
  this->through_games(1, [&](const auto& state, Move, Rng& rng) {
    if (rng.below(12) != 0 && G::actor(state) != kOver) return;
    int left = 40;  // of positions that follow on this one
    TestFixture::each_next(state, rng, [&](const auto& next) {
      if (left-- <= 0) return;
      for (Seat seat = kWatcher; seat <= G::seats(next); ++seat) {
        const auto view = G::view(next, seat);
        const auto numbers = TestFixture::observed(view);
        const std::string line = G::to_line(view);
        const auto [one, fresh] = lines.try_emplace(numbers, line);
        ASSERT_EQ(one->second, line) << "different knowledge, equal numbers";
        const auto [other, new_line] = observations.try_emplace(line, numbers);
        ASSERT_EQ(other->second, numbers) << line;
        const auto dealt = G::view(G::redeal(view, rng), seat);
        ASSERT_EQ(TestFixture::observed(dealt), numbers) << line;
      }
    });
  });
  EXPECT_GT(lines.size(), 1000u);
}

}  // namespace
}  // namespace serai::test
