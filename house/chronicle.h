// A table's log as a record: the lines as a viewer may see them, undone ones and draw numbers as comments.
#pragma once

#include <string>

#include "house/table.h"

namespace serai::house {

// Once the game is over everybody sees everything, and the chain and the secret of the dice stand at the end.
std::string record_of(const Table& table, SeatSet viewers);

// Who sees a line: any of these seats, or what all see if there is none.
bool hidden_from(const Position& before, Move move, SeatSet viewers);

}  // namespace serai::house
