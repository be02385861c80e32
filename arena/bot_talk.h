// `serai bot LEVEL`: a built-in player as a process that speaks docs/bots.md, for other arenas and other machines.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace serai {

class BotTalk {
 public:
  explicit BotTalk(std::string name) : name_(std::move(name)) {}

  // One line of the house; what is answered, "" where nothing is.
  std::string hear(std::string_view line);

 private:
  std::string choose(std::string_view budget);

  std::string name_;
  const Game* game_ = nullptr;
  std::unique_ptr<Player> player_;  // of this game
  std::string budget_;              // that it was made for
  Rng rng_{1};
  std::unique_ptr<SeatView> seen_;
  std::vector<Move> legal_;
};

}  // namespace serai
