#include "players/hint.h"

#include <algorithm>
#include <functional>

#include "players/search_settings.h"

namespace serai {
namespace {

constexpr std::uint64_t kUsualSimulations = 2000;

SearchSettings settings_of(const Budget& budget) {
  SearchSettings settings;
  settings.simulations = budget.simulations || budget.milliseconds ? budget.simulations : kUsualSimulations;
  settings.milliseconds = budget.milliseconds;
  settings.threads = budget.threads;
  settings.between = budget.between;
  settings.stop_early = false;  // the figures are wanted, not only the best move
  return settings;
}

// All attention on one move.
MoveReport judge(const SeatView& seen, Move move, const SearchSettings& settings, Rng& rng) {
  return search(seen, std::span(&move, 1), settings, rng).moves[0];
}

float mean(double sum, std::uint64_t visits) { return static_cast<float>(sum / static_cast<double>(visits)); }

}  // namespace

std::vector<Hint> hint(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng) {
  const SearchReport report = search(seen, legal, settings_of(budget), rng);
  std::vector<MoveReport> moves = report.moves;
  std::ranges::sort(moves, [](const MoveReport& a, const MoveReport& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.move.bits < b.move.bits;
  });
  std::vector<Hint> hints;
  for (const MoveReport& move : moves) {
    if (!move.visits) break;
    Hint found{move.move};
    found.share = mean(static_cast<double>(move.visits), report.simulations);
    found.win = mean(move.win[report.seat - 1], move.visits);
    found.margin = mean(move.margin, move.visits);
    hints.push_back(found);
  }
  return hints;
}

void Analyst::add(const Position& before, RecordMove step, const Between& between) {
  const Seat seat = before.actor();
  if (seat < 1) return;
  const std::vector<Move> legal = before.moves();
  const std::unique_ptr<SeatView> seen = before.view(seat);
  Budget budget = budget_;
  budget.between = between;
  const SearchSettings settings = settings_of(budget);
  Rng rng = Rng::of(seed_, static_cast<std::uint64_t>(step.line), 1);

  AnalysedMove found;
  found.line = step.line;
  found.seat = seat;
  found.move = found.better = step.move;
  found.forced = legal.size() == 1;
  const MoveReport played = judge(*seen, step.move, settings, rng);
  for (int p = 0; p < before.seats(); ++p) found.win[p] = mean(played.win[p], played.visits);
  found.margin = mean(played.margin, played.visits);
  found.better_win = found.win[seat - 1];
  if (!found.forced) {
    const Move best = hint(*seen, legal, budget, rng)[0].move;
    if (!(best == step.move)) {
      // Looked at as long as the move that was played, so that the two can be compared.
      const MoveReport other = judge(*seen, best, settings, rng);
      const float win = mean(other.win[seat - 1], other.visits);
      if (win > found.better_win) {
        found.better = best;
        found.better_win = win;
      }
    }
  }
  analysis_.moves.push_back(found);
}

Analysis Analyst::finish() {
  int favourite = -1;  // a seat that was clearly ahead
  for (std::size_t i = 0; i < analysis_.moves.size(); ++i) {
    const AnalysedMove& move = analysis_.moves[i];
    std::array<float, kMaxSeats> ranked = move.win;
    std::sort(ranked.begin(), ranked.end(), std::greater<>());
    bool turned = false;
    if (ranked[0] - ranked[1] >= kCostly) {
      const auto ahead = static_cast<int>(std::find(move.win.begin(), move.win.end(), ranked[0]) - move.win.begin());
      turned = favourite >= 0 && ahead != favourite;
      favourite = ahead;
    }
    if (turned || move.loss() >= kCostly) analysis_.turning_points.push_back(i);
  }
  return std::move(analysis_);
}

}  // namespace serai
