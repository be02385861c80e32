#include "players/player.h"

#include "players/greedy_player.h"
#include "players/levels.h"
#include "players/search_player.h"

namespace serai {
namespace {

class RandomPlayer final : public Player {
 public:
  Move choose(const SeatView&, std::span<const Move> legal, Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace

std::unique_ptr<Player> make_player(std::string_view name, const Budget& budget) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (name == "greedy") return make_greedy(0);
  if (name == "search") return make_search(search_settings_of(budget));
  return make_level(name, budget);
}

}  // namespace serai
