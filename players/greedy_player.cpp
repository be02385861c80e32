#include "players/greedy_player.h"

#include "engine/registry.h"
#include "players/greedy.h"
#include "players/seen.h"

namespace serai {
namespace {

constexpr int kDeals = 6;

template <GameRules G>
Move best_of(const typename G::View& view, std::span<const Move> legal, float looseness, Rng& rng) {
  typename G::Moves list;
  list.clear();
  for (Move move : legal) list.add(move);
  narrow<G>(G::redeal(view, rng), list);
  std::vector<float> sum(list.size());
  std::vector<float> worth(list.size());
  for (int deal = 0; deal < kDeals; ++deal) {
    weigh<G>(G::redeal(view, rng), list, worth.data());
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += worth[i] / kDeals;
  }
  for (float& w : sum) w += looseness * static_cast<float>(rng.below(1'000'000)) * 1e-6f;
  return list[static_cast<std::size_t>(std::max_element(sum.begin(), sum.end()) - sum.begin())];
}

class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(float looseness) : looseness_(looseness) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    return with_view(
        seen, [&]<GameRules G>(const typename G::View& view) { return best_of<G>(view, legal, looseness_, rng); });
  }

 private:
  float looseness_;
};

}  // namespace

std::unique_ptr<Player> make_greedy(float looseness) { return std::make_unique<GreedyPlayer>(looseness); }

}  // namespace serai
