// Moves as numbers, for learners: every move that can ever be legal for a seat has an id from 0 on, without gaps, the
// same for all seats, numbers of seats and options. A game lists its moves once, in the order of their ids; both ways
// follow from that list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/move.h"

namespace serai {

class ActionSpace {
 public:
  // Moves of one kind: ids from `first` on.
  struct Group {
    std::string_view words;  // as in the table of moves of the rules, the last argument counting fastest
    int first;
    int size;
  };

  // For the game that lists them.
  void group(std::string_view words) { groups_.push_back({words, size(), 0}); }
  void add(Move move) {
    moves_.push_back(move);
    ++groups_.back().size;
  }
  void finish();

  int size() const { return static_cast<int>(moves_.size()); }
  std::span<const Group> groups() const { return groups_; }
  Move move(int id) const { return moves_[static_cast<std::size_t>(id)]; }
  // Of a move that no seat can ever make, or that chance makes: kNoAction.
  int id(Move move) const {
    for (std::size_t at = slot_of(move);; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].id == kNoAction || slots_[at].move == move) return slots_[at].id;
  }

  static constexpr int kNoAction = -1;

 private:
  struct Slot {
    Move move{};
    int id = kNoAction;
  };
  std::size_t slot_of(Move move) const {
    return static_cast<std::size_t>(move.bits * 0x9e3779b97f4a7c15 >> shift_);  // Fibonacci's hash
  }

  std::vector<Move> moves_;
  std::vector<Group> groups_;
  std::vector<Slot> slots_;  // a power of two, at most a quarter of them taken
  int shift_ = 63;
};

// The ids of a game, made at the first use.
template <class G>
const ActionSpace& actions_of() {
  static const ActionSpace space = [] {
    ActionSpace made;
    G::actions(made);
    made.finish();
    return made;
  }();
  return space;
}

}  // namespace serai
