// What a player keeps of its last search: while its turn goes on, the next search goes on where that one stopped.
#pragma once

#include <memory>
#include <vector>

#include "engine/core/position.h"
#include "players/tree.h"

namespace serai {

class SearchMemory {
 public:
  // Trees for so many threads with room for so many more nodes each, and where a search from here has its root in them:
  // empty ones, unless this is what the seat was to see after its last move.
  std::uint64_t take_up(const SeatView& seen, std::size_t trees, std::size_t nodes);
  Tree& tree(std::size_t i) { return trees_[i]; }

  // The move that the seat makes here, searched for or not.
  void decide(const SeatView& seen, Move move);

 private:
  bool goes_on(const SeatView& seen) const { return next_ && next_->equals(seen); }

  std::unique_ptr<const SeatView> next_;  // what the seat will see if its turn goes on; null: it does not
  std::uint64_t path_ = kRootPath;        // to there
  std::vector<Tree> trees_;
};

}  // namespace serai
