// Who chooses a regular's moves in one game: a process that speaks docs/bots.md, or a built-in player.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arena/bot.h"

namespace serai::regular {

struct MindTerms {
  std::string player;  // exec:COMMAND, or a level
  Budget budget;
  int patience = 0;  // milliseconds; 0: the usual (arena/bot.h)
};

// What is wrong with them: no such player, or a command that cannot be started or does not greet; "" if nothing.
std::string fault_of(const MindTerms& terms);

class Mind {
 public:
  Mind(const MindTerms& terms, const RecordHead& head, Seat seat, std::uint64_t seed);

  void heard(std::string_view actor, std::string_view words);
  void taken_back(std::size_t lines);
  void over(std::string_view score, std::string_view winners);

  // Nothing: three of its processes were lost in this game, and it should not be played by chance to its end.
  std::optional<Move> choose(const SeatView& seen, std::span<const Move> legal);
  int faults() const;  // moves so far that were left to chance

 private:
  BotPool pool_;
  Rng rng_;
  std::unique_ptr<BotPlayer> process_;  // one of the two
  std::unique_ptr<Player> player_;
};

}  // namespace serai::regular
