#include "players/judge.h"

#include <cmath>

#include "players/lent_tree.h"
#include "players/search.h"
#include "players/seen.h"

namespace serai {

Sample judge_tree(const SeatView& seen, std::uint64_t simulations, int tree, const Between& between) {
  return with_view(seen, [&]<GameRules G>(const typename G::View& view) {
    SearchSettings settings;
    settings.between = between;
    const std::uint64_t each = std::max<std::uint64_t>(3, simulations / kJudgeTrees);
    const std::unique_ptr<const Judge<G>> judge = judge_for<G>(settings.judge, G::seats(view));
    LentTree lent(static_cast<std::size_t>(each) + 1);
    const Rng mine = Rng::of(1, static_cast<std::uint64_t>(tree), 0);
    return Search<G>(view, {}, settings, *judge, mine, *lent).judge_for(G::viewer(view), each);
  });
}

Judgement judged(const std::array<Sample, kJudgeTrees>& trees) {
  Judgement found;
  found.win = (trees[0].mean() + trees[1].mean()) / 2;
  found.noise = std::sqrt(trees[0].mean_variance() + trees[1].mean_variance()) / 2;
  found.apart = std::fabs(trees[0].mean() - trees[1].mean());
  return found;
}

// Whatever the seat cannot know is the same to it after its move, so any deal will do.
std::unique_ptr<SeatView> seen_after(const SeatView& seen, Move move) {
  Rng any(1);
  const std::unique_ptr<Position> position = seen.redeal(any);
  const Seat seat = position->actor();
  position->apply(move);
  return position->view(seat);
}

}  // namespace serai
