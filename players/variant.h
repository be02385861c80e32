// Searches with other settings than the usual, for measuring what a setting is worth:
// `search:simulations=500:ending=played:trust=1`. Only the arena takes such names: a budget could be endless.
#pragma once

#include "players/player.h"

namespace serai {

// Also every player that make_player() knows; null: no such player, setting or value.
std::unique_ptr<Player> make_variant(std::string_view name, const Budget& budget = {});

}  // namespace serai
