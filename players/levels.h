// The six levels: players of fixed strength in every game. The lower two are greedy and err, the upper four search.
#pragma once

#include <optional>

#include "players/search_settings.h"

namespace serai {

std::unique_ptr<Player> make_level(std::string_view name, const Budget& budget);  // null: no such level

// Into how many trees its thought is cut, and how it searches; nothing where it does not, or there is no such level.
int trees_of_level(std::string_view name);
std::optional<SearchSettings> settings_of_level(std::string_view name, const SeatView& seen);

}  // namespace serai
