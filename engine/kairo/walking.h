// Where customers can walk, how far, and which cells must stay open for them (K-15, K-18, K-25, K-26).
//
// K-15 asks of every candidate cell whether covering it would part the entrances and customers. Instead of a flood
// for each, all cells are tested at once by their eight neighbours (`doubtful`): where the walkable ones among them
// hang together, walkers just step around. Only if a candidate is left in doubt, one depth-first walk over the square
// answers for all cells together (`find_cuts`).
#pragma once

#include "engine/kairo/state.h"

namespace serai::kairo {

// All cells of `ground` that can be walked to from `from`.
Cells reach(const Cells& ground, Cells from);

// Walkable cells that might be the only way between two of their neighbours.
Cells doubtful(const Cells& ground);

struct Cuts {
  Cells splits;                          // covering one of these would part goals from each other
  std::array<Cells, kDirections> loses;  // covering one would cut its neighbour in this direction off from the goals
};
// `ground` hangs together; `root` is a goal, and goals are never covered.
Cuts find_cuts(const Cells& ground, const Cells& goals, Cell root);

// K-25: entrances of the colour with no customer on them.
Cells free_entrances(const State& s, int colour);

// K-25: entrances to which the customer of this colour can be led by someone with so many barkers.
Cells goals_of(const State& s, int colour, int barkers);

// K-25: how many free entrances of the colour are strictly nearer to its customer than this one.
int nearer_entrances(const State& s, int colour, Cell entrance);

}  // namespace serai::kairo
