#include "players/search_player.h"

#include <algorithm>

namespace serai {
namespace {

constexpr std::uint64_t kUsualSimulations = 1000;

class SearchPlayer final : public Player {
 public:
  explicit SearchPlayer(const SearchSettings& settings) : settings_(settings) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    const SearchReport report = search(seen, legal, settings_, rng);
    const auto weaker = [](const MoveReport& a, const MoveReport& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.value < b.value;
    };
    return std::max_element(report.moves.begin(), report.moves.end(), weaker)->move;
  }

 private:
  SearchSettings settings_;
};

}  // namespace

SearchSettings search_settings_of(const Budget& budget) {
  SearchSettings settings;
  const bool open = !budget.simulations && !budget.milliseconds;
  settings.simulations = open ? kUsualSimulations : budget.simulations;
  settings.milliseconds = budget.milliseconds;
  settings.threads = budget.threads;
  settings.between = budget.between;
  return settings;
}

std::unique_ptr<Player> make_search(const SearchSettings& settings) { return std::make_unique<SearchPlayer>(settings); }

}  // namespace serai
