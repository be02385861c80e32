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

// An expert's thought is cut into two trees, so that two can think it together. A master's is one: it sees farther.
int trees_of(Level level) { return level == expert ? 2 : 1; }

// Nothing: this level does not search.
std::optional<SearchSettings> settings_of(Level level, const SeatView& seen) {
  if (level <= easy) return std::nullopt;
  return with_view(seen, [&]<GameRules G>(const typename G::View& view) -> std::optional<SearchSettings> {
    constexpr Strength kStrength = Advice<G>::kStrength;
    const Weights* const weights = shipped_weights(G::kName);
    const bool learned = weights && weights->net(G::seats(view));
    SearchSettings settings;
    settings.trees = trees_of(level);
    if (level <= hard) settings.judge.name = JudgeName::advice;
    settings.simulations = level == medium   ? kStrength.medium
                           : level == hard   ? kStrength.hard
                           : level == expert ? kStrength.expert
                                             : kStrength.master;
    if (level > hard && !learned) settings.simulations /= kAdviceCosts;  // as long a thought
    return settings;
  });
}

float errs_of(Level level, const SeatView& seen) {
  return with_view(seen, [&]<GameRules G>(const typename G::View&) {
    return level == novice ? Advice<G>::kStrength.novice_errs : Advice<G>::kStrength.easy_errs;
  });
}

// What a level is depends on the game, and that is known only once it is seen.
class LevelPlayer final : public Player {
 public:
  LevelPlayer(Level level, const Budget& budget) : level_(level), budget_(budget) {}

  Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) override {
    std::optional<SearchSettings> settings = settings_of(level_, seen);
    visits_.clear();
    if (!settings) return make_greedy(errs_of(level_, seen))->choose(seen, legal, rng);
    settings->threads = budget_.threads;
    settings->between = budget_.between;
    const std::unique_ptr<Player> search = make_search(*settings);  // its tree is not worth keeping
    const Move move = search->choose(seen, legal, rng);
    visits_.assign(search->visits().begin(), search->visits().end());
    return move;
  }

  std::span<const Visits> visits() const override { return visits_; }

 private:
  Level level_;
  Budget budget_;  // its threads, and what is done between
  std::vector<Visits> visits_;
};

}  // namespace

int trees_of_level(std::string_view name) {
  const auto level = find_name(kLevelNames, name);
  return level ? trees_of(static_cast<Level>(*level)) : 1;
}

std::optional<SearchSettings> settings_of_level(std::string_view name, const SeatView& seen) {
  const auto level = find_name(kLevelNames, name);
  return level ? settings_of(static_cast<Level>(*level), seen) : std::nullopt;
}

std::unique_ptr<Player> make_level(std::string_view name, const Budget& budget) {
  const auto level = find_name(kLevelNames, name);
  return level ? std::make_unique<LevelPlayer>(static_cast<Level>(*level), budget) : nullptr;
}

}  // namespace serai
