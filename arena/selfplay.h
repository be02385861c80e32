// Whole games between players, as records and as numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "arena/bot.h"
#include "arena/play.h"
#include "engine/core/record.h"

namespace serai {

struct Match {
  const Game* game = nullptr;
  int seats = 0;
  Options options;
  std::vector<std::string> players;  // names, or exec:COMMAND; a short list repeats over the seats
  std::uint64_t seed = 0;
  std::vector<std::string> names = {};  // given to them, by player; "" or left out where none is
};

// Plays game number i, from 1: it depends on the match and i alone. `watch` hears of every step; the end is given back.
// `bots` belongs to the calling thread; null: there are no processes among the players.
std::unique_ptr<Position> play_match(const Match& match, std::uint64_t i, BotPool* bots,
                                     const std::function<void(const Step&)>& watch);
RecordHead head_of(const Match& match);

std::string play_record(const Match& match, std::uint64_t i, BotPool* bots = nullptr);

// FNV-1a-64 over the bytes of records 1 to 1000 of seed 1 between random players: a game's fingerprint.
std::string signature(const Game& game, int seats, const Options& options);

}  // namespace serai
