// `search`: the move that a tree search visited most.
#pragma once

#include "players/search_settings.h"

namespace serai {

SearchSettings search_settings_of(const Budget& budget);
std::unique_ptr<Player> make_search(const SearchSettings& settings);

}  // namespace serai
