// What is it worth to see what is hidden? One player of two judges moves by the true position, the other by six deals
// of what it cannot know, both one move ahead by the net: what_is_hidden [GAMES]
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "players/dunhuang/advice.h"
#include "players/dunhuang/inputs.h"
#include "players/judging.h"

namespace {

using namespace serai;
using G = Dunhuang;

constexpr int kDeals = 6;

struct Hidden {
  long hands = 0;
  long cards = 0;
  long unknown = 0;
};

Move best_of(const G::State& state, bool sees_all, const Judge<G>& judge, Rng& rng) {
  const Seat seat = G::actor(state);
  const G::View view = G::view(state, seat);
  G::Moves list;
  list.clear();
  G::moves(state, list);
  std::vector<Prospect> after(list.size());
  std::vector<float> worth(list.size());
  for (int deal = 0; deal < (sees_all ? 1 : kDeals); ++deal) {
    judge.after_each(sees_all ? state : G::redeal(view, rng), list, after.data());
    for (std::size_t i = 0; i < after.size(); ++i) worth[i] += after[i].win[seat - 1];
  }
  return list[static_cast<std::size_t>(std::ranges::max_element(worth) - worth.begin())];
}

void count(const G::State& state, Hidden& hidden) {
  const G::View view = G::view(state, G::actor(state));
  const int other = 2 - G::actor(state);
  ++hidden.hands;
  hidden.cards += view.in_hand[other];
  hidden.unknown += view.in_hand[other] - dunhuang::size_of(view.table.hands[other].known_to[other]);
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 3000;
  const Weights* const weights = shipped_weights(G::kName);
  const NetJudge<G> judge(*weights->net(2));
  Rng rng(7);
  Hidden hidden;
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const Seat seer = game % 2 + 1;
    G::State state = G::start(2, {});
    for (Actor actor = G::actor(state); actor != kOver; actor = G::actor(state)) {
      if (actor == kChance) {
        G::apply(state, G::sample(state, rng));
        continue;
      }
      if (state.phase == dunhuang::Phase::go) count(state, hidden);
      G::apply(state, best_of(state, actor == seer, judge, rng));
    }
    const SeatSet winners = G::winners(state);
    if (winners & seat_bit(seer)) won += 1.0 / std::popcount(winners);
  }
  std::printf(
      "dunhuang, 2 seats: %.2f of %.2f cards in the other's hand are hidden; who sees them wins %.1f %% of %d\n",
      static_cast<double>(hidden.unknown) / static_cast<double>(hidden.hands),
      static_cast<double>(hidden.cards) / static_cast<double>(hidden.hands), 100 * won / games, games);
}
