#include "players/analyst.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "engine/registry.h"
#include "players/hint.h"
#include "players/judge.h"

namespace serai {
namespace {

struct Played {
  std::vector<Move> moves;
  std::unique_ptr<Position> end;
};

Played play_at_random(const Game& game, int seats, std::uint64_t seed) {
  Played played;
  played.end = game.start(seats, {});
  Rng rng(seed);
  while (played.end->actor() != kOver) {
    const std::vector<Move> legal = played.end->moves();
    const Move move = played.end->actor() == kChance ? played.end->sample(rng)
                                                     : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    played.moves.push_back(move);
    played.end->apply(move);
  }
  return played;
}

Analysis analyse(const Game& game, int seats, const std::vector<Move>& moves, std::uint64_t simulations) {
  Analyst analyst({.simulations = simulations}, 1);
  const std::unique_ptr<Position> position = game.start(seats, {});
  int line = 0;
  for (Move move : moves) {
    analyst.add(*position, {++line, move});
    position->apply(move);
  }
  while (analyst.settle()) {
  }
  return analyst.finish();
}

TEST(Analyst, LuckAndDecisionsAreTheWholeWayFromTheStartToTheResult) {
  for (const Game* game : all_games())
    for (int seats : {2, 3}) {
      const Played played = play_at_random(*game, seats, 8);
      const Analysis analysis = analyse(*game, seats, played.moves, 6);
      ASSERT_EQ(analysis.lines.size(), played.moves.size());
      ASSERT_EQ(analysis.accounts.size(), static_cast<std::size_t>(seats));
      EXPECT_GT(analysis.noise, 0);
      for (std::size_t p = 0; p < static_cast<std::size_t>(seats); ++p) {
        double luck = 0;
        double own = 0;
        double others = 0;
        double before = analysis.start[p];
        for (const AnalysedLine& line : analysis.lines) {
          EXPECT_GE(line.win[p], 0);
          EXPECT_LE(line.win[p], 1);
          EXPECT_NEAR(line.win[p] - before, line.gain[p], 1e-12);
          (line.actor < 1 ? luck : line.actor == static_cast<Seat>(p) + 1 ? own : others) += line.gain[p];
          before = line.win[p];
        }
        const SeatSet winners = played.end->winners();
        const double result = winners & seat_bit(static_cast<Seat>(p) + 1) ? 1.0 / std::popcount(winners) : 0;
        const Account& account = analysis.accounts[p];
        EXPECT_EQ(account.result, result) << game->name();
        EXPECT_NEAR(account.luck, luck, 1e-9);
        EXPECT_NEAR(account.own, own, 1e-9);
        EXPECT_NEAR(account.others, others, 1e-9);
        EXPECT_NEAR(account.start + account.luck + account.own + account.others, result, 1e-9) << game->name();
      }
    }
}

// But for what only one of them knew, and for the noise. Weak players are the test: a judge that finds better moves
// than it expected to find calls that luck, and gives it to both.
TEST(Analyst, LuckThatOneGetsTheOtherLacks) {
  for (const Game* game : all_games()) {
    const auto novice = make_player("novice");
    double both = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      std::vector<Move> moves;
      const std::unique_ptr<Position> position = game->start(2, {});
      Rng rng(seed);
      for (Actor actor = position->actor(); actor != kOver; actor = position->actor()) {
        moves.push_back(actor == kChance ? position->sample(rng)
                                         : novice->choose(*position->view(actor), position->moves(), rng));
        position->apply(moves.back());
      }
      const Analysis analysis = analyse(*game, 2, moves, 60);
      both += (analysis.accounts[0].luck + analysis.accounts[1].luck) / 2;
      EXPECT_LT(analysis.accounts[0].own, 0.1) << game->name() << ": novices err";
      EXPECT_LT(analysis.accounts[1].own, 0.1) << game->name();
    }
    EXPECT_LT(std::fabs(both), 0.6) << game->name();
  }
}

TEST(Analyst, BlamesOnlyBeyondTheNoiseAndAgreesWithTheHint) {
  for (const Game* game : all_games()) {
    const Played played = play_at_random(*game, 2, 3);
    const Analysis analysis = analyse(*game, 2, played.moves, 16);
    int blamed = 0;
    const std::unique_ptr<Position> position = game->start(2, {});
    for (const AnalysedLine& line : analysis.lines) {
      if (line.blamed) {
        ++blamed;
        EXPECT_GT(line.loss, kDoubts * line.noise);
        const std::vector<Hint> hints = hint(*position->view(line.actor), {.simulations = 8 * 16}, 1, line.move);
        ASSERT_TRUE(line.better);
        EXPECT_EQ(hints.front().move, *line.better);
        const Hint& as_played = *std::ranges::find(hints, line.move, &Hint::move);
        EXPECT_NEAR(hints.front().win - as_played.win, line.loss, 1e-6);
      }
      position->apply(line.move);
    }
    EXPECT_GT(blamed, 0) << game->name() << ": random players err";
  }
}

TEST(Analyst, IsTheSameForASeed) {
  const Game& game = *find_game("dunhuang");
  const Played played = play_at_random(game, 3, 5);
  const Analysis one = analyse(game, 3, played.moves, 8);
  const Analysis other = analyse(game, 3, played.moves, 8);
  EXPECT_EQ(one.noise, other.noise);
  for (std::size_t i = 0; i < one.lines.size(); ++i) {
    EXPECT_EQ(one.lines[i].win, other.lines[i].win);
    EXPECT_EQ(one.lines[i].loss, other.lines[i].loss);
    EXPECT_EQ(one.lines[i].blamed, other.lines[i].blamed);
  }
}

// In Yspahan two goods are placed one after the other, in either order.
TEST(Analyst, TheSameMovesInAnotherOrderAreNoOtherDecision) {
  int same = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Game& game = *find_game("yspahan");
    const Played played = play_at_random(game, 2, seed);
    const Analysis analysis = analyse(game, 2, played.moves, 6);
    const std::unique_ptr<Position> position = game.start(2, {});
    for (std::size_t i = 0; i + 1 < analysis.lines.size(); ++i) {
      const AnalysedLine& line = analysis.lines[i];
      const AnalysedLine& next = analysis.lines[i + 1];
      if (line.actor >= 1 && line.actor == next.actor) {
        const std::unique_ptr<Position> swapped = position->clone();
        if (!swapped->refusal(next.move)) {
          swapped->apply(next.move);
          if (swapped->actor() == line.actor && !swapped->refusal(line.move)) {
            swapped->apply(line.move);
            const std::unique_ptr<Position> as_played = position->clone();
            as_played->apply(line.move);
            as_played->apply(next.move);
            if (swapped->view(kAllSeeing)->equals(*as_played->view(kAllSeeing))) {
              ++same;
              EXPECT_FALSE(line.better && *line.better == next.move) << "line " << line.line;
            }
          }
        }
      }
      position->apply(line.move);
    }
  }
  EXPECT_GT(same, 0);
}

TEST(Judge, KnowsTheResultAndTheSeatItJudgesFor) {
  for (const Game* game : all_games()) {
    const Played played = play_at_random(*game, 2, 4);
    const auto judge_for = [&](Seat seat) {
      return judgement_of(compute_all(pieces_of_judgement(20), *played.end->view(seat)));
    };
    const Judgement first = judge_for(1);
    const Judgement second = judge_for(2);
    EXPECT_NEAR(first.win + second.win, 1, 1e-6);
    EXPECT_EQ(first.noise, 0);
    EXPECT_EQ(first.win > 0.5, bool(played.end->winners() & seat_bit(1)) && !(played.end->winners() & seat_bit(2)));
  }
}

}  // namespace
}  // namespace serai
