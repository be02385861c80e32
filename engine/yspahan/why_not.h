// Refusals for any seat, whether it is to decide now or not: a move that is tried and a thing that is pointed at get
// the same reasons.
#pragma once

#include "engine/core/sentence.h"
#include "engine/yspahan/moves.h"
#include "engine/yspahan/state.h"

namespace serai::yspahan {

// What this player decides now; `over` if nothing.
inline Phase moment(const State& s, int player) { return s.actor == player + 1 ? s.phase : Phase::over; }

// Y-24: are cards played now?
inline bool cards_time(Phase now) { return now == Phase::dice || now == Phase::take || now == Phase::after; }

// What comes before anything else, as an argument of a sentence.
std::string due(const State& s, int player);

Refusal seat_why_not(const State& s, int player, Move move);

// Of a building that cannot be paid, or stands.
Refusal price_why_not(const State& s, int player, int building, int cards_used);

}  // namespace serai::yspahan
