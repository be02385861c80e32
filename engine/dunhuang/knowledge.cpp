// What a seat knows, and a whole position dealt from it.
#include <algorithm>

#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/hands.h"

namespace serai {
namespace dunhuang {
namespace {

bool is_party(const State& s, int seat) { return seat == s.player || seat == s.partner; }

// Positions under the deck that this seat filled.
std::uint64_t put_by(const State& s, int seat) {
  std::uint64_t places = 0;
  for (int i = 0; i < s.under_count; ++i)
    if (s.under[i] >> 4 == seat) places |= std::uint64_t{1} << i;
  return places;
}

// A hand as the viewer sees it, and what he can say of the others' knowledge of it.
void hide_hand(Hand& hand, int owner, int viewer) {
  const Goods everybody = hand.shared[owner];
  const Goods known = viewer == kWatcher - 1 ? everybody : hand.known_to[viewer];
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (viewer != owner && seat != viewer) hand.shared[seat] = everybody;
    if (seat != viewer) hand.known_to[seat] = viewer == owner ? hand.shared[seat] : everybody;
  }
  hand.known_to[owner] = known;
}

// All that is hidden from a watcher (viewer -1) or a seat (from 0).
void hide(State& s, int viewer) {
  for (int owner = 0; owner < s.seats; ++owner) {
    hide_hand(s.hands[owner], owner, viewer);
    if (owner != viewer && s.aside[owner][0] != kNoGood) s.aside[owner].fill(kHiddenGood);
  }
  const bool sits = viewer >= 0;
  const Goods drawn = sits ? s.drawn[viewer] : 0;
  s.drawn.fill(0);
  s.drawn[s.player] = drawn;
  if (sits) s.drawn[viewer] = drawn;
  if (!sits || !is_party(s, viewer)) s.picked = 0;

  for (int seat = 0; seat < kMaxSeats; ++seat)
    if (seat != viewer) s.known_under[seat] = put_by(s, seat);
  for (int i = 0; i < s.under_count; ++i)  // who put it there stays
    if (!sits || !(s.known_under[viewer] >> i & 1))
      s.under[i] = static_cast<std::uint8_t>((s.under[i] & 0xf0) | kHiddenGood);
}

// Cards of the table whose place the viewer knows.
Goods seen_cards(const State& table) {
  Goods seen = table.discards + table.drawn[table.player];
  for (int seat = 0; seat < table.seats; ++seat) {
    seen += table.shop[seat] + table.hand(seat);
    for (std::uint8_t card : table.aside[seat])
      if (card < kGoods) seen += one(card);
  }
  for (std::uint8_t card : table.market)
    if (card < kGoods) seen += one(card);
  for (int i = 0; i < table.under_count; ++i)
    if ((table.under[i] & 15) < kGoods) seen += one(table.under[i] & 15);
  return seen;
}

// Hands out unseen cards at random.
class Dealer {
 public:
  Dealer(Goods unseen, Rng& rng) : unseen_(unseen), rng_(rng) {}

  Good card() { return take(unseen_); }
  Goods cards(int number) {
    Goods dealt = 0;
    for (; number > 0; --number) dealt += one(card());
    return dealt;
  }
  Good take(Goods& from) {
    const std::uint32_t index = rng_.below(static_cast<std::uint32_t>(size_of(from)));
    const Good good = card_at(from, static_cast<int>(index));
    from -= one(good);
    return good;
  }
  Goods rest() const { return unseen_; }

 private:
  Goods unseen_;
  Rng& rng_;
};

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

View Dunhuang::view(const State& s, Seat viewer) {
  View v{};
  v.table = s;
  v.viewer = viewer;
  v.in_deck = static_cast<std::uint8_t>(size_of(s.deck));
  v.in_drawn = static_cast<std::uint8_t>(size_of(s.drawn[s.player]));
  v.in_picked = static_cast<std::uint8_t>(size_of(s.picked));
  for (int seat = 0; seat < s.seats; ++seat) v.in_hand[seat] = static_cast<std::uint8_t>(size_of(s.hand(seat)));
  if (viewer != kAllSeeing) hide(v.table, viewer - 1);
  v.table.deck = 0;
  v.unseen = all_goods(s.seats) - seen_cards(v.table);
  return v;
}

State Dunhuang::redeal(const View& v, Rng& rng) {
  State s = v.table;
  Dealer dealer(v.unseen, rng);
  for (int seat = 0; seat < s.seats; ++seat) {
    s.hands[seat].known_to[seat] += dealer.cards(v.in_hand[seat] - size_of(s.hand(seat)));
    if (s.aside[seat][0] == kHiddenGood) {
      s.aside[seat] = {static_cast<std::uint8_t>(dealer.card()), static_cast<std::uint8_t>(dealer.card())};
      std::sort(s.aside[seat].begin(), s.aside[seat].end());
    }
  }
  s.drawn[s.player] += dealer.cards(v.in_drawn - size_of(s.drawn[s.player]));
  for (int i = 0; i < s.under_count; ++i)
    if ((s.under[i] & 15) == kHiddenGood) s.under[i] = static_cast<std::uint8_t>((s.under[i] & 0xf0) | dealer.card());
  s.deck = dealer.rest();

  // Cards that two others have chosen to exchange are some of the giver's hand.
  Goods giving = s.hand(s.giver);
  for (int missing = v.in_picked - size_of(s.picked); missing > 0; --missing) pick(s, dealer.take(giving));
  return s;
}

bool Dunhuang::hides(const State& s, Move move, Seat viewer) {
  if (viewer == kAllSeeing) return false;
  switch (kind_of(move)) {
    case Kind::drawn: return viewer != arg1(move);
    case Kind::keep:
    case Kind::under: return viewer != s.player + 1;
    case Kind::stolen:
    case Kind::give: return viewer == kWatcher || !is_party(s, viewer - 1);
    default: return false;
  }
}

// Of several goods that are not seen, some may differ.
bool Dunhuang::may_choose(const View& v) {
  switch (v.table.phase) {
    case Phase::keep:
    case Phase::under: return v.in_drawn > 1;
    case Phase::give: return v.in_hand[v.table.giver] - v.in_picked > 1;
    default: return has_choice<Dunhuang>(v.table);
  }
}

}  // namespace serai
