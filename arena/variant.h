// Searches with other settings than the usual, for measuring what a setting is worth:
// `search:simulations=500:ending=played:trust=1`, and greedy players with another judge. Only the arena takes such
// names: a budget could be endless.
#pragma once

#include "players/player.h"

namespace serai {

// How such names are written, for those who ask.
constexpr std::string_view kVariantWords =
    "search:NAME=VALUE:… with simulations, ending (advised, judged, at_once, played), reach, exploration, temperature, "
    "margin, trust, apart (on, off), narrow (on, off), widen (on, off), stop_early (on, off), "
    "halve (on, off), keeps_tree (on, off), judge (advice, learned), weights (a file); "
    "greedy:NAME=VALUE with judge, weights";

// Also every player that make_player() knows; null: no such player, setting or value.
std::unique_ptr<Player> make_variant(std::string_view name, const Budget& budget = {});

// What keeps this player's judge from this game, in words; "" if nothing.
std::string judge_fault(std::string_view name, std::string_view game, int seats);

// Whether a budget reaches it: simulations in the name come before those of the budget.
bool takes_simulations(std::string_view name);
bool takes_time(std::string_view name);

// A search that neither simulations nor time would end.
bool is_endless(std::string_view name, const Budget& budget);

}  // namespace serai
