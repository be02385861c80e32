// Who chooses moves. A player gets what its seat knows, never a position: it cannot cheat.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/position.h"
#include "players/names.h"

namespace serai {

// How often a search looked at a move.
struct Visits {
  Move move;
  std::uint64_t visits = 0;
};

class Player {
 public:
  virtual ~Player() = default;

  // One of the legal moves, none of them is missing. All randomness comes from `rng`.
  virtual Move choose(const SeatView& seen, std::span<const Move> legal, Rng& rng) = 0;

  // Of its last choice, every legal move; none where it did not search.
  virtual std::span<const Visits> visits() const { return {}; }
};

// Called every few simulations of a search, by the thread that makes them. What it does meanwhile changes nothing in
// the result; if it gives false, the search stops, and what it has found so far is worth little.
using Between = std::function<bool()>;

// How long a player may think, where its name leaves that open.
struct Budget {
  std::uint64_t simulations = 0;  // repeatable for a seed; 0: as the name says
  int milliseconds = 0;           // instead; 0: no limit by time
  int threads = 1;
  Between between = {};
};

std::unique_ptr<Player> make_player(std::string_view name,
                                    const Budget& budget = {});  // by a name of names.h; null: no such player

}  // namespace serai
