// Refusals for any seat, whether it is to decide now or not: a move that is tried and a thing that is pointed at get
// the same reasons.
#pragma once

#include "engine/core/sentence.h"
#include "engine/kairo/moves.h"
#include "engine/kairo/state.h"

namespace serai::kairo {

// What this player decides now; `over` if nothing.
inline Phase moment(const State& s, int player) { return s.actor == player + 1 ? s.phase : Phase::over; }

// What comes before anything else, as an argument of a sentence.
std::string due(const State& s, int player);

// Of the seat that is to decide.
Refusal seat_why_not(const State& s, Move move);

}  // namespace serai::kairo
