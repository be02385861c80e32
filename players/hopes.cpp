#include "players/hopes.h"

#include "players/advice.h"
#include "players/greedy.h"
#include "players/seen.h"

namespace serai {
namespace {

constexpr std::uint64_t kDealsOfHopes = 48;

template <GameRules G>
Move usual_move(const typename G::State& state, typename G::Moves& list) {
  sensible_moves<G>(state, list);
  drop_alike<G>(state, list);
  if (list.size() == 1) return list[0];
  if (!Advice<G>::at_rest(state)) return best_step<G>(state, list);
  Best best;
  for (Move move : list) {
    typename G::State next = state;
    G::apply(next, move);
    follow_through<G>(next);
    best.compare(move, Advice<G>::points(next, G::actor(state) - 1));
  }
  return best.move;
}

template <GameRules G>
std::vector<float> hopes_of(const typename G::View& view, Move first) {
  ScoreSheet sheet(G::sources());
  Seat seat = 0;
  typename G::Moves list;
  for (std::uint64_t deal = 0; deal < kDealsOfHopes; ++deal) {
    Rng rng = Rng::of(1, deal, 0);
    typename G::State state = G::redeal(view, rng);
    seat = G::actor(state);
    Move move = first;
    for (int calm_moments = 0;;) {
      const typename G::State before = state;
      G::apply(state, move);
      sheet.add(G::effects(before, move, state));
      const Actor actor = G::actor(state);
      if (actor == kOver || (Advice<G>::is_calm(state) && calm_moments++ == Advice<G>::kReach)) break;
      move = actor == kChance ? G::sample(state, rng) : usual_move<G>(state, list);
    }
  }
  std::vector<float> hopes;
  for (const ScoreSheet::Row& row : sheet.rows())
    hopes.push_back(static_cast<float>(row.points[static_cast<std::size_t>(seat - 1)]) / kDealsOfHopes);
  return hopes;
}

}  // namespace

std::vector<float> hopes_after(const SeatView& seen, Move move) {
  return with_view(seen, [&]<GameRules G>(const typename G::View& view) { return hopes_of<G>(view, move); });
}

}  // namespace serai
