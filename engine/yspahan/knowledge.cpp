// What a seat knows, and a whole position dealt from it (Y-45).
#include "engine/yspahan/yspahan.h"

namespace serai {

using namespace yspahan;

View Yspahan::view(const State& s, Seat viewer) {
  View v{};
  v.table = s;
  v.viewer = viewer;
  v.in_deck = static_cast<std::uint8_t>(card_count(s.deck));
  v.table.deck = 0;
  const bool sits = viewer >= 1;
  if (viewer == kWatcher) v.table.known = {};  // a watcher cannot tell one hand from the other
  v.unseen = kAllCards - s.discards;
  for (int p = 0; p < s.seats; ++p) {
    v.in_hand[p] = static_cast<std::uint8_t>(card_count(s.hand[p]));
    if (viewer != kAllSeeing && p != viewer - 1) v.table.hand[p] = sits && s.seats == 2 ? s.known[p] : 0;
    v.unseen -= v.table.hand[p];
  }
  return v;
}

State Yspahan::redeal(const View& v, Rng& rng) {
  State s = v.table;
  Cards unseen = v.unseen;
  int left = card_count(unseen);
  for (int p = 0; p < s.seats; ++p) {
    for (int missing = v.in_hand[p] - card_count(s.hand[p]); missing > 0; --missing) {
      int at = static_cast<int>(rng.below(static_cast<std::uint32_t>(left--)));
      int card = 0;
      while ((at -= count_of(unseen, card)) >= 0) ++card;
      unseen -= one_card(card);
      s.hand[p] += one_card(card);
    }
  }
  s.deck = unseen;
  return s;
}

bool Yspahan::hides(const State&, Move move, Seat viewer) {
  return kind_of(move) == Kind::drawn && viewer != kAllSeeing && viewer != arg1(move);
}

}  // namespace serai
