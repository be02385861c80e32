// Who sits where in game i. A round is one set of players in every rotation around the table that differs from the
// others, with the same dice.
#pragma once

#include <cstdint>
#include <vector>

namespace serai {

constexpr int kMostEntries = 16;

// As many players as seats: all play in every game. Fewer: the list repeats over the seats, and successive rounds
// begin at the next player. More: every choice of players in turn, those first who have played least. When all have
// had their turn, the order around the table changes, so that nobody always sits behind the same neighbour.
// A gauntlet: of all choices only those with the first player in them.
class Lineups {
 public:
  Lineups(int entries, int seats, bool gauntlet = false);

  int games_a_round() const { return rotations_; }
  // After so many rounds every player has sat equally often at each seat.
  std::uint64_t rounds_a_cycle() const { return tables_.size(); }

  std::uint64_t round_of(std::uint64_t game) const { return (game - 1) / rotations_ + 1; }         // both from 1
  int rotation_of(std::uint64_t game) const { return static_cast<int>((game - 1) % rotations_); }  // from 0
  // Entries (from 0) by seat.
  std::vector<int> seating(std::uint64_t game) const;

 private:
  int seats_;
  int rotations_;
  std::vector<std::vector<int>> tables_;
};

}  // namespace serai
