// How strong the levels are, measured: docs/players.md has the matches.
#pragma once

#include <optional>
#include <string_view>

namespace serai {

// With two seats, on one scale for each game: a greedy player has 1000, and 400 more win ten games of eleven. None:
// a player whose strength is not told.
std::optional<int> rating_of(std::string_view game, std::string_view level);

}  // namespace serai
