#include "players/hint.h"

#include <algorithm>

#include "engine/core/order.h"
#include "players/hopes.h"
#include "players/judge.h"
#include "players/search_settings.h"

namespace serai {
namespace {

constexpr std::uint64_t kUsualSimulations = 2000;
constexpr float kSomeAttention = 0.01f;  // a move that got less is no advice

// The moves that were looked at, most looked at first.
std::vector<Hint> looked_at(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng) {
  SearchSettings settings;
  settings.simulations = budget.simulations;
  settings.milliseconds = budget.milliseconds;
  settings.threads = budget.threads;
  settings.between = budget.between;
  settings.stop_early = false;  // the others are wanted too
  const SearchReport report = search(seen, legal, settings, rng);
  std::vector<Hint> found;
  for (const MoveReport& move : report.moves)
    if (move.visits)
      found.push_back(
          {.move = move.move, .share = static_cast<float>(move.visits) / static_cast<float>(report.simulations)});
  std::ranges::sort(found, [](const Hint& a, const Hint& b) {
    return a.share != b.share ? a.share > b.share : a.move.bits < b.move.bits;
  });
  if (found.empty()) found.push_back({.move = legal.front()});
  return found;
}

}  // namespace

std::vector<Hint> hint(const SeatView& seen, std::span<const Move> legal, const Budget& asked, Rng& rng,
                       std::optional<Move> played) {
  Budget budget = asked;
  if (!budget.simulations && !budget.milliseconds) budget.simulations = kUsualSimulations;
  std::vector<Hint> found = looked_at(seen, legal, budget, rng);
  std::optional<Hint> also;
  if (played) {
    const auto at = std::ranges::find(found, *played, &Hint::move);
    also = at == found.end() ? Hint{.move = *played} : *at;
  }
  const auto ignored = std::ranges::find_if(found, [](const Hint& each) { return each.share < kSomeAttention; });
  const auto few = std::min<std::size_t>(kConsidered, static_cast<std::size_t>(ignored - found.begin()));
  found.resize(std::max<std::size_t>(1, few));
  if (also && std::ranges::find(found, *played, &Hint::move) == found.end()) found.push_back(*also);
  for (Hint& each : found) {
    const Judgement judged =
        judge_after(seen, each.move, std::max<std::uint64_t>(budget.simulations, 1) / 2, budget.between);
    each.win = static_cast<float>(judged.win);
    each.noise = static_cast<float>(judged.noise);
    each.hopes = hopes_after(seen, each.move);
  }
  order_by(found, &Hint::win);
  return found;
}

Move choice(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng) {
  return looked_at(seen, legal, budget, rng).front().move;
}

}  // namespace serai
