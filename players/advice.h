// The advice of every game. A new game is one line here.
#pragma once

#include "engine/registry.h"
#include "players/dunhuang/advice.h"
#include "players/kairo/advice.h"
#include "players/yspahan/advice.h"

namespace serai {

template <class... Games>
constexpr bool all_advised(GameList<Games...>) {
  return (Advised<Games> && ...);
}
static_assert(all_advised(AllGames{}), "a game of the registry has no advice: players/<game>/advice.h, included above");

}  // namespace serai
