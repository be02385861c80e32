// The loop of a game: asks whoever is to act, tells everyone what happened. There is no other.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "players/player.h"

namespace serai {

// Who sits at a seat, and the randomness that belongs to it.
struct Chair {
  Player* player;
  Rng rng;
};

// What chance does in a position where it acts.
using Chance = std::function<Move(const Position&)>;

struct Step {
  const Position& before;
  Move move;
  std::chrono::nanoseconds thought = {};  // how long the player took; 0 for chance
  std::span<const Visits> visits = {};    // of its search, if it made one
};

// Plays a position to its end. `watch` hears of each step before it is applied.
void play_out(Position& position, std::vector<Chair>& chairs, const Chance& chance,
              const std::function<void(const Step&)>& watch);

}  // namespace serai
