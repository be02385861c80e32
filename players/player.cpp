#include "players/player.h"

namespace serai {
namespace {

class RandomPlayer final : public Player {
 public:
  Move choose(const SeatView&, std::span<const Move> legal, Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace

std::span<const std::string_view> player_names() {
  static constexpr std::string_view kNames[] = {"random"};
  return kNames;
}

std::unique_ptr<Player> make_player(std::string_view name, const Budget&) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  return nullptr;
}

}  // namespace serai
