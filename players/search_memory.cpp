#include "players/search_memory.h"

#include <algorithm>

namespace serai {
namespace {

constexpr std::size_t kSearches = 2;  // so many fit into a tree

}  // namespace

std::uint64_t SearchMemory::take_up(const SeatView& seen, std::size_t trees, std::size_t nodes) {
  const bool room = trees_.size() == trees &&
                    std::ranges::all_of(trees_, [&](const Tree& tree) { return tree.room_for_nodes() >= nodes; });
  if (!room || !goes_on(seen)) {
    trees_.resize(trees);
    for (Tree& tree : trees_) tree.clear(kSearches * nodes);
    path_ = kRootPath;
  }
  return path_;
}

// Own moves hide nothing from oneself, so any deal shows what the seat sees after them.
void SearchMemory::decide(const SeatView& seen, Move move) {
  if (trees_.empty()) return;
  Rng any(1);
  const std::unique_ptr<Position> position = seen.redeal(any);
  const Seat seat = position->actor();
  position->apply(move);
  const bool known = path_ == kRootPath || goes_on(seen);
  next_ = known && position->actor() == seat ? position->view(seat) : nullptr;
  path_ = extend(path_, move.bits);
}

}  // namespace serai
