#include "players/search_player.h"

#include "players/search_memory.h"

namespace serai {
namespace {

constexpr std::uint64_t kUsualSimulations = 1000;

class SearchPlayer final : public Player {
 public:
  explicit SearchPlayer(const SearchSettings& settings) : settings_(settings) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    visits_.clear();
    const Move move = legal.size() == 1 ? legal[0] : best_of(seen, legal, rng);
    if (settings_.keeps_tree) memory_.decide(seen, move);
    return move;
  }

  std::span<const Visits> visits() const override { return visits_; }

 private:
  Move best_of(const SeatView& seen, std::span<const Move> legal, Rng& rng) {
    const SearchReport report = search(seen, legal, settings_, rng, settings_.keeps_tree ? &memory_ : nullptr);
    for (const MoveReport& each : report.moves) visits_.push_back({each.move, each.visits});
    return report.most_visited();
  }

  SearchSettings settings_;
  SearchMemory memory_;
  std::vector<Visits> visits_;
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
