// The five levels: players of fixed strength in every game. The lower two are greedy and err, the upper three search.
#pragma once

#include "players/player.h"

namespace serai {

std::unique_ptr<Player> make_level(std::string_view name, const Budget& budget);  // null: no such level

}  // namespace serai
