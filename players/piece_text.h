// A piece of a thought as one line of text, with all that it takes to compute it, and one line with what came of it: so
// that whoever has this code can think for others. Nothing stands in it that the seat does not know.
#pragma once

#include <string>
#include <string_view>

#include "players/pieces.h"

namespace serai {

std::string task_of(const Piece& piece, const SeatView& seen);
std::string do_task(std::string_view task);  // "": it is none

// Nothing: that did not come of this piece.
std::optional<Found> read_found(std::string_view text, const Piece& piece, const SeatView& seen);

std::unique_ptr<SeatView> read_view(std::string_view line);  // of whatever game; null: it is none

}  // namespace serai
