// How a search goes about its work, and what it reports.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/position.h"
#include "players/player.h"

namespace serai {

// What is thought of a position at the end of the tree.
enum class Ending : std::uint8_t {
  advised,  // as is stronger in the game
  judged,   // by the game's advice, played on to a calm moment
  at_once,  // by the game's advice, as it stands
  played,   // by a random game to its end
};

enum class JudgeName : std::uint8_t { advice, learned };

class Weights;

struct JudgeChoice {
  JudgeName name = JudgeName::advice;
  std::shared_ptr<const Weights> weights{};  // of a net that learned; none: those that the program brings along
};

// Docs/players.md tells what these are worth.
struct SearchSettings {
  std::uint64_t simulations = 0;  // 0: only time counts
  int milliseconds = 0;           // 0: only simulations count
  int trees = 0;                  // the work is cut into so many, each with a seed of its own; 0: one for each thread
  int threads = 1;                // so many trees grow at once
  JudgeChoice judge = {.name = JudgeName::learned};  // the best there is
  Ending ending = Ending::advised;
  float exploration = 1.0f;  // attention to moves that were visited little
  float temperature = 0;     // how sharply the judge's opinion of moves directs attention; 0: as suits the judge
  float margin = -1;         // share of the margin in what a seat strives for; below 0: as suits the judge
  float trust = -1;          // that opinion counts as so many visits; below 0: as suits the ending
  int reach = -1;          // calm moments that are played past before a position is judged; below 0: as suits the game
  bool apart = false;      // what chance brings is always told apart; else as suits the judge
  bool narrow = true;      // leave out moves that no player would think of at first
  bool widen = true;       // and let them in where the search comes often
  bool stop_early = true;  // when no other move can catch up
  bool halve = true;       // short thought by a net leaves the worse half of the moves again and again (halving.h)
  bool keeps_tree = true;  // while its turn goes on, the next search goes on with the last one's tree
  Between between = {};
};

// What a search found out about one move. Sums over its visits.
struct MoveReport {
  Move move;
  std::uint64_t visits = 0;
  std::array<double, kMaxSeats> win{};  // of every seat
  double margin = 0;                    // of the mover
  double value = 0;                     // the mover's satisfaction
};

struct SearchReport {
  std::vector<MoveReport> moves;  // in the order of the legal list
  std::uint64_t simulations = 0;
  Seat seat = 0;  // the mover

  Move most_visited() const;
};

// One tree of them, as it grew: whoever grows it, wherever, finds the same.
using GrownTree = std::vector<MoveReport>;  // in the order of the legal list
GrownTree grow_tree(const SeatView& seen, std::span<const Move> legal, const SearchSettings& settings,
                    std::uint64_t seed, int tree);
SearchReport together(std::span<const GrownTree> trees, Seat mover);

class SearchMemory;

// Of the moves in `legal`, which may be fewer than there are. `memory`: of one who searched before.
SearchReport search(const SeatView& seen, std::span<const Move> legal, const SearchSettings& settings, Rng& rng,
                    SearchMemory* memory = nullptr);

}  // namespace serai
