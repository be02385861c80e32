#include "players/hint.h"

#include <algorithm>

#include "engine/core/order.h"
#include "players/judge.h"

namespace serai {
namespace {

constexpr int kLookTrees = 4;
constexpr float kSomeAttention = 0.01f;                  // a move that got less is no advice
constexpr std::size_t kPiecesOfAMove = kJudgeTrees + 1;  // and its hopes

// The moves that were looked at, most looked at first.
std::vector<Hint> looked_at(const SearchReport& report) {
  std::vector<Hint> found;
  for (const MoveReport& move : report.moves)
    if (move.visits)
      found.push_back(
          {.move = move.move, .share = static_cast<float>(move.visits) / static_cast<float>(report.simulations)});
  std::ranges::sort(found, [](const Hint& a, const Hint& b) {
    return a.share != b.share ? a.share > b.share : a.move.bits < b.move.bits;
  });
  if (found.empty()) found.push_back({.move = report.moves.front().move});
  return found;
}

}  // namespace

SearchSettings look_settings(std::uint64_t simulations) {
  SearchSettings settings;
  settings.simulations = simulations;
  settings.trees = kLookTrees;
  settings.stop_early = false;  // the other moves are wanted too
  return settings;
}

std::vector<Piece> HintThought::wanted() const {
  std::vector<Piece> pieces;
  if (stage_ == Stage::looks)
    for (int tree = 0; tree < kLookTrees; ++tree) pieces.push_back(LookTree{simulations_, seed_, tree});
  if (stage_ == Stage::compares)
    for (const Hint& each : hints_) {
      const std::vector<Piece> trees = pieces_of_judgement(std::max<std::uint64_t>(simulations_, 1) / 2, each.move);
      pieces.insert(pieces.end(), trees.begin(), trees.end());
      pieces.push_back(Hopes{each.move});
    }
  return pieces;
}

void HintThought::take(std::span<const Found> found) {
  if (stage_ == Stage::looks)
    looked(found);
  else
    compared(found);
}

void HintThought::looked(std::span<const Found> found) {
  std::vector<GrownTree> trees;
  trees.reserve(found.size());
  for (const Found& each : found) trees.push_back(std::get<GrownTree>(each));
  hints_ = looked_at(together(trees, 0));
  std::optional<Hint> also;
  if (played_) {
    const auto at = std::ranges::find(hints_, *played_, &Hint::move);
    also = at == hints_.end() ? Hint{.move = *played_} : *at;
  }
  const auto ignored = std::ranges::find_if(hints_, [](const Hint& each) { return each.share < kSomeAttention; });
  const auto few = std::min<std::size_t>(kConsidered, static_cast<std::size_t>(ignored - hints_.begin()));
  hints_.resize(std::max<std::size_t>(1, few));
  if (also && std::ranges::find(hints_, *played_, &Hint::move) == hints_.end()) hints_.push_back(*also);
  stage_ = Stage::compares;
}

void HintThought::compared(std::span<const Found> found) {
  for (Hint& each : hints_) {
    const Judgement judged = judgement_of(found.first(kJudgeTrees));
    each.win = static_cast<float>(judged.win);
    each.noise = static_cast<float>(judged.noise);
    each.hopes = std::get<std::vector<float>>(found[kJudgeTrees]);
    found = found.subspan(kPiecesOfAMove);
  }
  order_by(hints_, &Hint::win);
  stage_ = Stage::done;
}

std::vector<Hint> hint(const SeatView& seen, const Budget& asked, std::uint64_t seed, std::optional<Move> played) {
  Budget budget = asked;
  if (!budget.simulations && !budget.milliseconds) budget.simulations = kUsualLook;
  HintThought thought(budget.simulations, seed, played);
  for (std::vector<Piece> next = thought.wanted(); !next.empty(); next = thought.wanted())
    thought.take(compute_all(next, seen, budget));
  return thought.hints();
}

}  // namespace serai
