#include "players/pieces.h"

#include "players/hint.h"
#include "players/hopes.h"
#include "players/judge.h"
#include "players/levels.h"
#include "players/search_player.h"
#include "players/threads.h"

namespace serai {
namespace {

GrownTree only(Move move) { return {MoveReport{.move = move, .visits = 1}}; }

struct Computer {
  const SeatView& seen;
  const Budget& budget;

  Found operator()(const MoveTree& piece) const {
    const std::vector<Move> legal = legal_moves(seen);
    if (legal.size() == 1) return only(legal.front());
    Rng rng(piece.seed);
    if (std::optional<SearchSettings> settings = settings_of_level(piece.player, seen)) {
      settings->between = budget.between;
      return grow_tree(seen, legal, *settings, rng.next(), piece.tree);
    }
    const std::unique_ptr<Player> player = make_player(piece.player, {.between = budget.between});
    // A level that a later version no longer has plays on at random.
    return only(player ? player->choose(seen, legal, rng) : legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  Found operator()(const LookTree& piece) const {
    SearchSettings settings = look_settings(piece.simulations);
    settings.milliseconds = budget.milliseconds;
    settings.threads = budget.threads;
    settings.between = budget.between;
    return grow_tree(seen, legal_moves(seen), settings, piece.seed, piece.tree);
  }
  Found operator()(const JudgeTree& piece) const {
    if (!piece.after) return judge_tree(seen, piece.simulations, piece.tree, budget.between);
    return judge_tree(*seen_after(seen, *piece.after), piece.simulations, piece.tree, budget.between);
  }
  Found operator()(const Hopes& piece) const { return hopes_after(seen, piece.after); }
};

}  // namespace

bool asks_net(const Piece& piece) {
  const MoveTree* const move = std::get_if<MoveTree>(&piece);
  return move ? effort_of(move->player) == Effort::long_search : !std::holds_alternative<Hopes>(piece);
}

Found compute(const Piece& piece, const SeatView& seen, const Budget& budget) {
  return std::visit(Computer{seen, budget}, piece);
}

std::vector<Found> compute_all(std::span<const Piece> pieces, const SeatView& seen, const Budget& budget) {
  std::vector<Found> found(pieces.size());
  in_parallel(static_cast<int>(pieces.size()), budget.threads, [&](int i) {
    found[static_cast<std::size_t>(i)] = compute(pieces[static_cast<std::size_t>(i)], seen, budget);
  });
  return found;
}

std::vector<Piece> pieces_of_move(std::string_view player, std::uint64_t seed) {
  std::vector<Piece> pieces(static_cast<std::size_t>(trees_of_level(player)));
  for (int tree = 0; Piece & piece : pieces) piece = MoveTree{std::string(player), seed, tree++};
  return pieces;
}

Move chosen(std::span<const Found> found) {
  std::vector<GrownTree> trees;
  trees.reserve(found.size());
  for (const Found& each : found) trees.push_back(std::get<GrownTree>(each));
  return together(trees, 0).most_visited();
}

std::vector<Piece> pieces_of_judgement(std::uint64_t simulations, std::optional<Move> after) {
  std::vector<Piece> pieces(kJudgeTrees);
  for (int tree = 0; Piece & piece : pieces) piece = JudgeTree{simulations, tree++, after};
  return pieces;
}

Judgement judgement_of(std::span<const Found> found) {
  std::array<Sample, kJudgeTrees> trees;
  for (std::size_t i = 0; i < trees.size(); ++i) trees[i] = std::get<Sample>(found[i]);
  return judged(trees);
}

// What the seat cannot know leaves its moves as they are, so any deal will do.
std::vector<Move> legal_moves(const SeatView& seen) {
  Rng any(1);
  return seen.redeal(any)->moves();
}

}  // namespace serai
