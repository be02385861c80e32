// Whole games between players, as records.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/record.h"

namespace serai {

struct Match {
  const Game* game = nullptr;
  int seats = 0;
  Options options;
  std::vector<std::string> players;  // names; a short list repeats over the seats
  std::uint64_t seed = 0;
};

// Game number i, from 1: it depends on the match and i alone.
std::string play_record(const Match& match, std::uint64_t i);

// FNV-1a-64 over the bytes of records 1 to 1000 of seed 1 between random players: a game's fingerprint.
std::string signature(const Game& game, int seats, const Options& options);

}  // namespace serai
