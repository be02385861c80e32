// The games of the house. A new game is one line here.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/position.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/kairo/kairo.h"
#include "engine/yspahan/yspahan.h"

namespace serai {

template <GameRules... Games>
struct GameList {};

using AllGames = GameList<  //
    Yspahan,                //
    Dunhuang,               //
    Kairo                   //
    >;

// In the order above.
std::span<const Game* const> all_games();
const Game* find_game(std::string_view name);

// Calls f.template operator()<G>() for the rules of that game; false if there is none.
template <class F, GameRules... Games>
bool with_rules(GameList<Games...>, std::string_view name, F&& f) {
  return ((Games::kName == name ? (f.template operator()<Games>(), true) : false) || ...);
}

}  // namespace serai
