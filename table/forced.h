// Where a seat has one move only, it answers at once, unless that would tell others what they cannot know.
#pragma once

#include <memory>

#include "engine/core/position.h"

namespace serai::table {

// The position as somebody else may imagine it, such that the seat to move has a choice there if one is found; null if
// everybody knows that it has none. Who thinks about that one takes as long as if there were a choice.
std::unique_ptr<Position> imagined_choice(const Position& position, Rng& rng);

}  // namespace serai::table
