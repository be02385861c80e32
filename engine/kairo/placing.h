// Puts tiles on the square and takes them off, and keeps every board of the state true. Whether they may go there is
// not asked here.
#pragma once

#include "engine/kairo/state.h"

namespace serai::kairo {

void place_stall(State& s, int owner, int colour, Cell cell, Cell entrance);
void take_stall(State& s, int owner, int colour);
void place_extension(State& s, int owner, int colour, Cell cell);

// For a whole square at once: put everything on it, then survey it.
void put_stall(State& s, int owner, int colour, Cell cell, Cell entrance);
void put_extension(State& s, int owner, int colour, Cell cell);

}  // namespace serai::kairo
