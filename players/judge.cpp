#include "players/judge.h"

#include <cmath>

#include "players/lent_tree.h"
#include "players/search.h"
#include "players/seen.h"

namespace serai {
namespace {

constexpr std::size_t kTrees = 2;  // of different seeds: how far they are apart tells how sure both are

template <GameRules G>
Judgement judge_view(const typename G::View& view, std::uint64_t simulations, const Between& between) {
  SearchSettings settings;
  settings.between = between;
  const std::uint64_t each = std::max<std::uint64_t>(3, simulations / kTrees);
  const std::unique_ptr<const Judge<G>> judge = judge_for<G>(settings.judge, G::seats(view));
  std::array<Sample, kTrees> samples;
  for (std::size_t i = 0; i < kTrees; ++i) {
    LentTree tree(static_cast<std::size_t>(each) + 1);
    samples[i] = Search<G>(view, {}, settings, *judge, Rng::of(1, i, 0), *tree).judge_for(G::viewer(view), each);
  }
  Judgement found;
  found.win = (samples[0].mean() + samples[1].mean()) / 2;
  found.noise = std::sqrt(samples[0].mean_variance() + samples[1].mean_variance()) / 2;
  found.apart = std::fabs(samples[0].mean() - samples[1].mean());
  return found;
}

}  // namespace

Judgement judge(const SeatView& seen, std::uint64_t simulations, const Between& between) {
  return with_view(
      seen, [&]<GameRules G>(const typename G::View& view) { return judge_view<G>(view, simulations, between); });
}

// Whatever the seat cannot know is the same to it after its move, so any deal will do.
Judgement judge_after(const SeatView& seen, Move move, std::uint64_t simulations, const Between& between) {
  Rng any(1);
  const std::unique_ptr<Position> position = seen.redeal(any);
  const Seat seat = position->actor();
  position->apply(move);
  return judge(*position->view(seat), simulations, between);
}

}  // namespace serai
