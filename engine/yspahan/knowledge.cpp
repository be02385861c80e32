// What a seat knows, and a whole position dealt from it (Y-45).
#include "engine/yspahan/yspahan.h"

namespace serai {

using namespace yspahan;

View Yspahan::view(const State& s, Seat viewer) {
  View v{};
  v.table = s;
  v.viewer = viewer;
  hide_cards(v, kAllCards, s.discards);
  return v;
}

State Yspahan::redeal(const View& v, Rng& rng) { return deal_cards(v, rng); }

bool Yspahan::hides(const State&, Move move, Seat viewer) {
  return kind_of(move) == Kind::drawn && viewer != kAllSeeing && viewer != arg1(move);
}

}  // namespace serai
