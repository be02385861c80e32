// Cards that come to hands and leave them, and what every seat learns by it.
#pragma once

#include "engine/dunhuang/state.h"

namespace serai::dunhuang {

// Seen by all.
inline void gain(State& s, int seat, Good good) {
  Hand& hand = s.hands[seat];
  for (Goods& known : hand.known_to) known += one(good);
  for (Goods& known : hand.shared) known += one(good);
}

// A known card may be the one that leaves.
inline Goods known_without(Goods known, Good good) { return known - (Goods{count_of(known, good) > 0} << (4 * good)); }

// Seen by all.
inline void lose(State& s, int seat, Good good) {
  Hand& hand = s.hands[seat];
  for (Goods& known : hand.known_to) known = known_without(known, good);
  for (Goods& known : hand.shared) known = known_without(known, good);
}

// --- Drawing

// D-24: the first card put under the deck leaves it.
inline void take_from_under(State& s) {
  --s.under_count;
  for (int i = 0; i < s.under_count; ++i) s.under[i] = s.under[i + 1];
  s.under[s.under_count] = 0;
  for (std::uint64_t& known : s.known_under) known >>= 1;
}

inline void take_from_deck(State& s, Good good) {
  if (s.deck)
    s.deck -= one(good);
  else
    take_from_under(s);
}

// The player draws a good; who remembers it from under the deck knows it.
inline void draw(State& s, Good good) {
  if (!s.deck) [[unlikely]]
    for (int seat = 0; seat < s.seats; ++seat)
      if (seat != s.player && (s.known_under[seat] & 1)) s.drawn[seat] += one(good);
  s.drawn[s.player] += one(good);
  take_from_deck(s, good);
}

// The player keeps a drawn good in hand.
inline void keep(State& s, Good good) {
  const int pile = size_of(s.drawn[s.player]);
  Hand& hand = s.hands[s.player];
  for (int seat = 0; seat < s.seats; ++seat) {
    if (seat == s.player) continue;
    hand.known_to[seat] += surely_carried(s.drawn[seat], 1, pile);
    s.drawn[seat] = surely_kept(s.drawn[seat], 1);
  }
  s.drawn[s.player] -= one(good);
  hand.known_to[s.player] += one(good);
}

// The player puts a drawn good under the deck.
inline void put_under(State& s, Good good) {
  const int pile = size_of(s.drawn[s.player]);
  const std::uint64_t place = std::uint64_t{1} << s.under_count;
  for (int seat = 0; seat < s.seats; ++seat) {
    if (seat == s.player || surely_carried(s.drawn[seat], 1, pile)) s.known_under[seat] |= place;
    if (seat != s.player) s.drawn[seat] = surely_kept(s.drawn[seat], 1);
  }
  s.drawn[s.player] -= one(good);
  s.under[s.under_count++] = static_cast<std::uint8_t>(good | s.player << 4);
}

// --- Trader and merchant

inline int receiver(const State& s) { return s.giver == s.player ? s.partner : s.player; }

// A card of the giver is chosen and seen by the receiver. It stays where it is until all are chosen, so that what
// others know of the hand can be settled for all of them together.
inline void pick(State& s, Good good) {
  s.picked += one(good);
  Hand& hand = s.hands[s.giver];
  const int to = receiver(s);
  for (Goods* known : {&hand.known_to[to], &hand.shared[to]})
    if (count_of(*known, good) < count_of(s.picked, good)) *known += one(good);
}

// The picked cards change hands; all but the two see only how many.
inline void hand_over(State& s) {
  const int from = s.giver;
  const int to = receiver(s);
  Hand& giving = s.hands[from];
  Hand& taking = s.hands[to];
  const int cards = size_of(s.picked);
  const int pile = size_of(s.hand(from));
  const Goods carried_for_all = surely_carried(giving.shared[from], cards, pile);
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (seat == from || seat == to) continue;
    taking.known_to[seat] += surely_carried(giving.known_to[seat], cards, pile);
    taking.shared[seat] += carried_for_all;
    giving.known_to[seat] = surely_kept(giving.known_to[seat], cards);
    giving.shared[seat] = surely_kept(giving.shared[seat], cards);
  }
  taking.shared[to] += carried_for_all;
  giving.shared[from] = surely_kept(giving.shared[from], cards);
  for (int seat : {from, to}) {
    giving.known_to[seat] -= s.picked;
    taking.known_to[seat] += s.picked;
  }
  giving.shared[to] -= s.picked;
  taking.shared[from] += s.picked;
  s.picked = 0;
}

}  // namespace serai::dunhuang
