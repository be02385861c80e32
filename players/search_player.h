// `search`: the move that a tree search visited most.
#pragma once

#include "players/search_settings.h"

namespace serai {

std::unique_ptr<Player> make_search(const SearchSettings& settings);

}  // namespace serai
