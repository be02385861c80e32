// The score sheet of a game: where the points of each seat came from.
#pragma once

#include <string>
#include <vector>

#include "engine/core/record.h"

namespace serai::cli {

// Of the game that these moves make; `you` is marked.
std::string sheet_text(const RecordHead& head, const std::vector<Move>& moves, Seat you, Language language);

}  // namespace serai::cli
