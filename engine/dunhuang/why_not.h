// Refusals for any seat, whether it is to decide now or not: a move that is tried and a thing that is pointed at get
// the same reasons.
#pragma once

#include "engine/core/sentence.h"
#include "engine/core/text.h"
#include "engine/dunhuang/moves.h"
#include "engine/dunhuang/names.h"
#include "engine/dunhuang/state.h"

namespace serai::dunhuang {

// What this player decides now; `over` if nothing.
inline Phase moment(const State& s, int player) { return s.actor == player + 1 ? s.phase : Phase::over; }

std::string due(const State& s, int player);  // what comes before anything else

// Of a seat that is to decide.
Refusal seat_why_not(const State& s, Move move);

}  // namespace serai::dunhuang
