// How far customers have to walk, and how many barkers it takes to lead them somewhere (K-25, K-26). The state keeps
// both: most moves change none of it.
#pragma once

#include "engine/kairo/state.h"

namespace serai::kairo {

void find_all_ways(State& s);
void find_ways_of(State& s, int colour);                            // of its customer
void find_way_to(State& s, int owner, int colour);                  // a new entrance
void find_ways_without(State& s, Cell cell);                        // that was covered
void find_ways_with(State& s, const Stall& lifted, int of_colour);  // its cell, and without its entrance
void free_entrance(State& s, Cell entrance);                        // a customer has left it

// K-25: how many free entrances of the colour are strictly nearer to its customer than this one.
int nearer_entrances(const State& s, int colour, Cell entrance);

}  // namespace serai::kairo
