// What moves cause: every point is told when it is made, and in the words of the example.
#include <gtest/gtest.h>

#include <set>

#include "tests/support/any_game.h"
#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

template <class G>
class Caused : public AnyGame<G> {};
TYPED_TEST_SUITE(Caused, typename AsTypes<AllGames>::Types);

// A phrase that no game ever tells is dead, or something is not told.
TYPED_TEST(Caused, EachKindIsToldInSomeGame) {
  using G = TypeParam;
  std::set<std::string, std::less<>> told;
  for (int i = 0; i < 150; ++i)
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
      Rng rng = Rng::of(5, i, seats);
      PositionOf<G> position(G::start(seats, {}));
      while (position.actor() != kOver) {
        const Move move = TestFixture::choose(position.state(), rng);
        for (const Effect& effect : position.effects(move)) told.insert(effect.told.key);
        position.apply(move);
      }
    }
  for (const Phrase& phrase : G::catalogue().phrases()) {
    if (phrase.key.find(".caused.") != std::string_view::npos) {
      EXPECT_TRUE(told.contains(phrase.key)) << phrase.key;
    }
  }
}

template <class G>
void expect_points_told_at_once() {
  for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats)
    for (int i = 0; i < 20; ++i) {
      Rng rng = Rng::of(7, i, seats);
      PositionOf<G> position(G::start(seats, {}));
      Scores sum{};
      while (position.actor() != kOver) {
        const std::vector<Move> moves = position.moves();
        const Move move =
            moves.empty() ? position.sample(rng) : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        for (const Effect& effect : position.effects(move))
          if (effect.seat) sum[static_cast<std::size_t>(effect.seat - 1)] += effect.points;
        const std::string words = position.game().write(move);
        position.apply(move);
        ASSERT_EQ(sum, position.scores()) << words;
      }
    }
}

// Dunhuang's score is counted at the end; EveryGame.TheScoreSheetAddsUpToTheScores holds that.
TEST(EffectsOf, APointIsToldByTheMoveThatMadeIt) {
  expect_points_told_at_once<Yspahan>();
  expect_points_told_at_once<Kairo>();
}

std::vector<std::string> caused(const Table& table, std::string_view words) {
  const Position& position = table.position();
  std::vector<std::string> told;
  for (const Effect& effect : position.effects(*position.game().read(words)))
    told.push_back(position.game().catalogue().say(Language::en, effect.told));
  return told;
}

TEST(EffectsOf, Y22_ACubeIsToldOnItsWayToTheCaravan) {
  Table table = Talk(3).camels(2, 1).cubes(2, {"chest.blue.1"}).rolls("123456666");
  table.play({"1 take sack supervisor", "1 go l2"});
  EXPECT_EQ(caused(table, "release"),
            (std::vector<std::string>{"Seat 2’s cube goes from chest.blue.1 to row 1 of the caravan: 2 points."}));
  EXPECT_EQ(caused(table, "camel"),
            (std::vector<std::string>{"Seat 2’s cube goes to row 1 of the caravan: 2 points."}));
}

}  // namespace
}  // namespace serai::test
