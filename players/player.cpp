#include "players/player.h"

#include <array>

#include "players/greedy_player.h"
#include "players/search_player.h"

namespace serai {
namespace {

class RandomPlayer final : public Player {
 public:
  Move choose(const SeatView&, std::span<const Move> legal, Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

constexpr std::uint64_t kUsualSimulations = 1000;

std::unique_ptr<Player> make_searcher(std::uint64_t simulations, int milliseconds, int threads) {
  SearchSettings settings;
  settings.simulations = simulations;
  settings.milliseconds = milliseconds;
  settings.threads = threads;
  return make_search(settings);
}

// The five levels: greedy players that err, and searches of fixed length.
struct Level {
  std::string_view name;
  float looseness;            // of a greedy player
  std::uint64_t simulations;  // 0: no search
};

constexpr std::array<Level, 5> kLevels{{
    {"novice", 0.40f, 0},
    {"easy", 0.10f, 0},
    {"medium", 0, 60},
    {"hard", 0, 1000},
    {"expert", 0, 50000},
}};

}  // namespace

std::span<const std::string_view> player_names() {
  static constexpr std::string_view kNames[] = {"random", "novice", "easy", "greedy",
                                                "medium", "search", "hard", "expert"};
  return kNames;
}

std::unique_ptr<Player> make_player(std::string_view name, const Budget& budget) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (name == "greedy") return make_greedy(0);
  if (name == "search") {
    const bool open = !budget.simulations && !budget.milliseconds;
    return make_searcher(open ? kUsualSimulations : budget.simulations, budget.milliseconds, budget.threads);
  }
  for (const Level& level : kLevels)
    if (name == level.name)
      return level.simulations ? make_searcher(level.simulations, 0, budget.threads) : make_greedy(level.looseness);
  return nullptr;
}

}  // namespace serai
