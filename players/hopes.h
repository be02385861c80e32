// Where a seat's points may come from after a move.
#pragma once

#include "engine/core/position.h"

namespace serai {

// Expected points by row of the score sheet, from the move on as far as the game's advice looks ahead, if everybody
// plays for points. Repeatable: the same deals and dice for every move.
std::vector<float> hopes_after(const SeatView& seen, Move move);

}  // namespace serai
