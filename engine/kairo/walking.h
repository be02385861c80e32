// Where customers can walk, how far, and which cells must stay open for them (K-15, K-18, K-25, K-26).
//
// K-15 asks of every candidate cell whether covering it would part the entrances and customers. All cells are tested
// at once by their eight neighbours (`doubtful`): where the walkable ones among them hang together, walkers just step
// around. The few cells left in doubt are looked at one by one (`cover`), from all sides at the same time: the look
// ends when the sides meet, or at the walls of the smallest pocket.
#pragma once

#include "engine/kairo/floor.h"
#include "engine/kairo/state.h"

namespace serai::kairo {

// All cells of `ground` that can be walked to from `from`.
Cells reach(const Cells& ground, Cells from);

// Walkable cells that might be the only way between two of their neighbours.
Cells doubtful(const Cells& ground);

// What covering a cell would do to the goals that must stay connected.
struct Covering {
  bool splits;        // part them from each other
  std::uint8_t lost;  // else: cut these neighbours off from them, a bit for each direction
};
Covering cover(const Floor& ground, const Floor& goals, Cell cell);

// Cells that might be passages or gates once this stall is lifted and these cells are opened by it: no others.
Cells changed_without(const State& s, const Stall& lifted, const Cells& opened);

}  // namespace serai::kairo
