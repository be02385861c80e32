// Who plays the other seats of a game in the terminal: built-in players, or programs (exec:COMMAND, docs/bots.md).
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "arena/bot.h"
#include "engine/core/record.h"

namespace serai::cli {

class Opponents {
 public:
  // Throws UsageError if there is no such player, or a program does not begin.
  static void check(const std::vector<std::string>& players);

  // By seat: checked players, or "" for the person.
  Opponents(const RecordHead& head, const std::vector<std::string>& players, std::uint64_t seed,
            std::chrono::milliseconds patience);

  struct Choice {
    Move move;
    std::string trouble;  // what a program did wrong, and who moved instead; "" if nothing
  };
  // For whoever is to move after these moves. Programs hear of them only now, when none can be taken back any more.
  Choice choose(const Position& position, std::span<const Move> moves);
  void over(std::span<const Move> moves);

 private:
  struct Opponent {
    std::unique_ptr<Player> player;
    BotPlayer* program = nullptr;  // the same, where it is one
    std::string called;
    Rng rng;
  };

  void tell(std::span<const Move> moves);

  std::chrono::milliseconds patience_;
  BotPool pool_;
  std::vector<Opponent> opponents_;  // by seat
  std::unique_ptr<Position> told_;   // how far programs have heard
  std::size_t heard_ = 0;            // of the moves
};

}  // namespace serai::cli
