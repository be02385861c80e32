// Thoughts in pieces: whoever computes them, together they are the thought.
#include "players/pieces.h"

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "players/hint.h"
#include "players/piece_text.h"

namespace serai {
namespace {

// Somewhere in a game for three, where there is a choice.
std::unique_ptr<Position> somewhere(const Game& game) {
  Rng rng(8);
  std::unique_ptr<Position> position = game.start(3, {});
  for (int i = 0; i < 40 || position->actor() < 1 || position->moves().size() < 2; ++i) {
    const std::vector<Move> moves = position->moves();
    position->apply(position->actor() == kChance ? position->sample(rng)
                                                 : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

std::vector<Found> elsewhere(const std::vector<Piece>& pieces, const SeatView& seen) {
  std::vector<Found> found;
  for (const Piece& piece : pieces) found.push_back(*read_found(do_task(task_of(piece, seen)), piece, seen));
  return found;
}

TEST(Pieces, AMoveIsWhatThePlayerChooses) {
  for (const Game* game : all_games()) {
    const auto position = somewhere(*game);
    const auto seen = position->view(position->actor());
    for (const std::string_view name : {"random", "novice", "easy", "greedy", "medium", "search", "hard"}) {
      Rng rng(3);
      const Move move = make_player(name)->choose(*seen, position->moves(), rng);
      const std::vector<Piece> pieces = pieces_of_move(name, 3);
      EXPECT_EQ(chosen(compute_all(pieces, *seen)), move) << game->name() << ' ' << name;
      EXPECT_EQ(chosen(elsewhere(pieces, *seen)), move) << game->name() << ' ' << name;
    }
  }
}

TEST(Pieces, AHintIsTheSameWhoeverThinksIt) {
  for (const Game* game : all_games()) {
    const auto position = somewhere(*game);
    const auto seen = position->view(position->actor());
    const Move played = position->moves().back();
    const std::vector<Hint> here = hint(*seen, {.simulations = 200}, 5, played);
    const std::vector<Hint> by_three = hint(*seen, {.simulations = 200, .threads = 3}, 5, played);
    HintThought thought(200, 5, played);
    int stages = 0;
    for (std::vector<Piece> next = thought.wanted(); !next.empty(); next = thought.wanted(), ++stages)
      thought.take(elsewhere(next, *seen));
    EXPECT_EQ(stages, 2);
    for (const std::vector<Hint>* others : {&by_three, &thought.hints()}) {
      ASSERT_EQ(others->size(), here.size()) << game->name();
      for (std::size_t i = 0; i < here.size(); ++i) {
        EXPECT_EQ((*others)[i].move, here[i].move);
        EXPECT_EQ((*others)[i].win, here[i].win);
        EXPECT_EQ((*others)[i].noise, here[i].noise);
        EXPECT_EQ((*others)[i].share, here[i].share);
        EXPECT_EQ((*others)[i].hopes, here[i].hopes);
      }
    }
  }
}

TEST(Pieces, WhatIsNoTaskIsNotDone) {
  const auto position = somewhere(*all_games()[0]);
  const auto seen = position->view(position->actor());
  const std::string task = task_of(LookTree{8, 1, 0}, *seen);
  EXPECT_NE(do_task(task), "");
  const std::string line = seen->line();
  for (const std::string& wrong :
       {std::string(), line, "look 8 1 0 | " + line, "look 8 1 |  | " + line, "look 8 1 64 |  | " + line,
        "look 99999999999 1 0 |  | " + line, "look 8 1 0 |  | " + line + "x", "look 8 1 0 | fly | " + line,
        "hopes |  | " + line, "dance 1 |  | " + line, "judge x 0 |  | " + line})
    EXPECT_EQ(do_task(wrong), "") << wrong;
  for (const char* const wrong : {"", "tree", "tree 1", "tree 1 2 3", "sample 1 2 3", "tree 0 0 x", "hopes"}) {
    const std::optional<Found> found = read_found(wrong, LookTree{8, 1, 0}, *seen);
    EXPECT_EQ(found.has_value(), std::string_view(wrong) == "tree") << wrong;
  }
  EXPECT_FALSE(read_found("hopes 1 2", Hopes{position->moves()[0]}, *seen)) << "a row for each source of points";
}

}  // namespace
}  // namespace serai
