#include "players/levels.h"

#include <array>

#include "engine/core/text.h"
#include "players/advice.h"
#include "players/greedy_player.h"
#include "players/net/weights.h"
#include "players/search_player.h"
#include "players/seen.h"

namespace serai {
namespace {

enum Level : std::uint8_t { novice, easy, medium, hard, expert, master };
constexpr std::array<std::string_view, 6> kLevelNames{"novice", "easy", "medium", "hard", "expert", "master"};

constexpr std::uint64_t kAdviceCosts = 6;  // so many times what a net costs

std::unique_ptr<Player> player_of(Level level, const Strength& strength, bool learned, const Budget& budget) {
  if (level == novice) return make_greedy(strength.novice_errs);
  if (level == easy) return make_greedy(strength.easy_errs);
  SearchSettings settings;
  settings.threads = budget.threads;
  settings.between = budget.between;
  if (level <= hard) settings.judge.name = JudgeName::advice;
  settings.simulations = level == medium   ? strength.medium
                         : level == hard   ? strength.hard
                         : level == expert ? strength.expert
                                           : strength.master;
  if (level > hard && !learned) settings.simulations /= kAdviceCosts;  // as long a thought
  return make_search(settings);
}

// What a level is depends on the game, and that is known only once it is seen.
class LevelPlayer final : public Player {
 public:
  LevelPlayer(Level level, const Budget& budget) : level_(level), budget_(budget) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    const std::unique_ptr<Player> player = with_view(seen, [&]<GameRules G>(const typename G::View& view) {
      const Weights* const weights = shipped_weights(G::kName);
      return player_of(level_, Advice<G>::kStrength, weights && weights->net(G::seats(view)), budget_);
    });
    return player->choose(seen, legal, rng);
  }

 private:
  Level level_;
  Budget budget_;  // its threads, and what is done between
};

}  // namespace

std::unique_ptr<Player> make_level(std::string_view name, const Budget& budget) {
  const auto level = find_name(kLevelNames, name);
  return level ? std::make_unique<LevelPlayer>(static_cast<Level>(*level), budget) : nullptr;
}

}  // namespace serai
