#include "regular/mind.h"

#include <fmt/format.h>

#include <numeric>

#include "arena/audition.h"
#include "players/names.h"

namespace serai::regular {
namespace {

bool is_exec(std::string_view player) { return player.starts_with(kExec); }

}  // namespace

std::string fault_of(const MindTerms& terms) {
  if (!is_exec(terms.player))
    return is_player(terms.player) ? ""
                                   : fmt::format("there is no player '{}' (there are: {}; and exec:COMMAND)",
                                                 terms.player, fmt::join(player_names(), ", "));
  ContestSetting setting;
  setting.players = {terms.player};
  setting.budget = terms.budget;
  setting.patience = terms.patience;
  return audition(setting).failure;
}

Mind::Mind(const MindTerms& terms, const RecordHead& head, Seat seat, std::uint64_t seed) : rng_(seed) {
  if (is_exec(terms.player))
    process_ = std::make_unique<BotPlayer>(terms.player.substr(kExec.size()), 0, head, seat, seed, terms.budget,
                                           patience_for(terms.patience, terms.budget), pool_);
  else
    player_ = make_player(terms.player, terms.budget);
}

void Mind::heard(std::string_view actor, std::string_view words) {
  if (process_) process_->heard(actor, words);
}

void Mind::taken_back(std::size_t lines) {
  if (process_) process_->taken_back(lines);
}

void Mind::over(std::string_view score, std::string_view winners) {
  if (process_) process_->over(score, winners);
}

std::optional<Move> Mind::choose(const SeatView& seen, std::span<const Move> legal) {
  if (player_) return player_->choose(seen, legal, rng_);
  const Move move = process_->choose(seen, legal, rng_);
  if (process_->given_up()) return std::nullopt;
  return move;
}

int Mind::faults() const {
  return process_ ? std::accumulate(process_->faults().begin(), process_->faults().end(), 0) : 0;
}

}  // namespace serai::regular
