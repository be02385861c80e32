// How good a position is for a seat, by what that seat knows, whoever is to act. The one judge of win chances: hints,
// the course of a game and its turning points all ask it, so the same knowledge is always judged the same.
#pragma once

#include "players/player.h"
#include "players/thoughts.h"

namespace serai {

Judgement judge(const SeatView& seen, std::uint64_t simulations, const Between& between = {});

// The same after a move that the seat itself makes.
Judgement judge_after(const SeatView& seen, Move move, std::uint64_t simulations, const Between& between = {});

}  // namespace serai
