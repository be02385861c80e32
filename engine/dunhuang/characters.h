// The people round the circle: what each may be asked, and what then happens (D-20, D-21).
#pragma once

#include "engine/dunhuang/dunhuang.h"

namespace serai::dunhuang {

// Every `use` of the character at the camel that can be done whole.
void add_uses(const State& s, Dunhuang::Moves& list);

// Does it.
void use(State& s, Move move);

// One move of this kind for each good that is there.
inline void add_each(Dunhuang::Moves& list, Kind kind, Goods goods) {
  for (Goods left = kinds_in(goods); left; left = without_first(left)) list.add(make_move(kind, first_good(left)));
}

}  // namespace serai::dunhuang
