// Dice and draws that are the same for every rotation of a round, as far as the play allows.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/core/position.h"

namespace serai {

// The third roll of a round is the third roll in each of its games, whatever was drawn in between: each kind of
// chance (the first word of its line) has its own stream, and each event its own start in it.
class PairedChance {
 public:
  PairedChance(std::uint64_t seed, std::uint64_t round) : seed_(seed), round_(round) {}

  Move operator()(const Position& position);

 private:
  std::uint64_t seed_;
  std::uint64_t round_;
  std::map<std::string, std::uint64_t, std::less<>> events_;  // so far, by kind
};

}  // namespace serai
