// From a view met by its game's name to the view of that game: the one dispatch that a choice costs.
#pragma once

#include "engine/registry.h"

namespace serai {

// Calls f.template operator()<G>(view) and gives its result.
template <class F>
auto with_view(const SeatView& seen, F&& f) {
  using Answer = decltype(f.template operator()<Yspahan>(std::declval<const Yspahan::View&>()));
  Answer answer{};
  with_rules(AllGames{}, seen.game().name(),
             [&]<GameRules G>() { answer = f.template operator()<G>(static_cast<const ViewOf<G>&>(seen).view()); });
  return answer;
}

}  // namespace serai
