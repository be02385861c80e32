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

bool Yspahan::may_choose(const View& v) {
  const Actor actor = Yspahan::actor(v.table);
  return actor >= 1 && has_choice<Yspahan>(with_all_possible(v, actor - 1));
}

}  // namespace serai
