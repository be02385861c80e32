// What follows from the square is kept in the state, so that nobody walks it again for every list of moves: the open
// cells, which of them are passages and gates (K-15), the ways of customers (ways.h). Whatever changes the square says
// so here.
//
// Few cells must be looked at again. A tile that walkers just step around matters to none but the cells around it. Any
// other tile matters to those where walkers go instead. A new goal makes no passage free; taking away a goal or a tile
// makes no new one.
#pragma once

#include "engine/kairo/state.h"

namespace serai::kairo {

void survey(State& s);  // of the whole square

void survey_stall(State& s, int owner, int colour);            // new on the square
void survey_extension(State& s, Cell cell);                    // the same
void survey_lifted(State& s, const Stall& stall, int colour);  // taken off
// One has left this cell for beside the board, the other came from there.
void survey_customers(State& s, int gone, Cell left, int come);

}  // namespace serai::kairo
