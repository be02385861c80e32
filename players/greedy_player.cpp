#include "players/greedy_player.h"

#include "engine/registry.h"
#include "players/greedy.h"
#include "players/seen.h"

namespace serai {
namespace {

constexpr int kDeals = 6;

template <GameRules G>
std::vector<float> weigh_view(const typename G::View& view, std::span<const Move> legal, Rng& rng) {
  std::vector<float> sum(legal.size());
  std::vector<float> worth(legal.size());
  typename G::Moves list;
  list.clear();
  for (Move move : legal) list.add(move);
  for (int deal = 0; deal < kDeals; ++deal) {
    weigh<G>(G::redeal(view, rng), list, worth.data());
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += worth[i] / kDeals;
  }
  return sum;
}

class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(float looseness) : looseness_(looseness) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    std::vector<float> worth =
        with_view(seen, [&]<GameRules G>(const typename G::View& view) { return weigh_view<G>(view, legal, rng); });
    if (looseness_ > 0)
      for (float& w : worth) w += looseness_ * static_cast<float>(rng.below(1'000'000)) * 1e-6f;
    return legal[std::max_element(worth.begin(), worth.end()) - worth.begin()];
  }

 private:
  float looseness_;
};

}  // namespace

std::unique_ptr<Player> make_greedy(float looseness) { return std::make_unique<GreedyPlayer>(looseness); }

}  // namespace serai
