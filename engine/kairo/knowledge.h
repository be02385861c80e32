// Cards on the move, and what everybody learns from it.
#pragma once

#include "engine/core/rules.h"
#include "engine/kairo/state.h"

namespace serai::kairo {

void show_card(State& s, int card);               // from the deck to the display
void draw_card(State& s, int player, int card);   // from the deck to a hand, seen by that seat alone
void take_card(State& s, int player, int card);   // from the display to a hand
void leave_hand(State& s, int player, int card);  // openly, to wherever the caller puts it

// Option `money hidden`: are this player's coins shown to the viewer? Coins follow from what all have seen, so a view
// holds them in any case; only what people are shown leaves the others' out, until the screens fall at the end.
inline bool shows_coins(const View& v, int player) {
  return v.table.money_open || v.table.phase == Phase::over || v.viewer == kAllSeeing || v.viewer == player + 1;
}

}  // namespace serai::kairo
