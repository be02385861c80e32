#include "players/greedy_player.h"

#include "engine/registry.h"
#include "players/judging.h"
#include "players/seen.h"

namespace serai {
namespace {

constexpr int kDeals = 6;

template <GameRules G>
Move best_of(const Judge<G>& judge, const typename G::View& view, std::span<const Move> legal, float looseness,
             Rng& rng) {
  typename G::Moves list;
  list.clear();
  for (Move move : legal) list.add(move);
  narrow<G>(G::redeal(view, rng), list);
  std::vector<float> sum(list.size());
  std::vector<Prospect> after(list.size());
  for (int deal = 0; deal < kDeals; ++deal) {
    const typename G::State state = G::redeal(view, rng);
    judge.after_each(state, list, after.data());
    for (std::size_t i = 0; i < sum.size(); ++i)
      sum[i] += satisfaction(after[i], G::actor(state) - 1, Advice<G>::kUsualMargin) / kDeals;
  }
  for (float& w : sum) w += looseness * static_cast<float>(rng.below(1'000'000)) * 1e-6f;
  return list[static_cast<std::size_t>(std::max_element(sum.begin(), sum.end()) - sum.begin())];
}

class GreedyPlayer final : public Player {
 public:
  GreedyPlayer(float looseness, const JudgeChoice& judge) : looseness_(looseness), judge_(judge) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    return with_view(seen, [&]<GameRules G>(const typename G::View& view) {
      return best_of<G>(*judge_for<G>(judge_, G::seats(view)), view, legal, looseness_, rng);
    });
  }

 private:
  float looseness_;
  JudgeChoice judge_;
};

}  // namespace

std::unique_ptr<Player> make_greedy(float looseness, const JudgeChoice& judge) {
  return std::make_unique<GreedyPlayer>(looseness, judge);
}

}  // namespace serai
