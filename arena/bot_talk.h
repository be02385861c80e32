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
  BotTalk(std::string name, std::string version) : name_(std::move(name)), version_(std::move(version)) {}

  // One line of the house; what is answered, in one line or two, "" where nothing is.
  std::string hear(std::string_view line);

 private:
  std::string choose(std::string_view budget);

  std::string name_;
  std::string version_;
  const Game* game_ = nullptr;
  std::unique_ptr<Player> player_;  // of this game
  std::string budget_;              // that it was made for
  Rng rng_{1};
  std::unique_ptr<SeatView> seen_;
  std::vector<Move> legal_;
};

}  // namespace serai
