// What everybody knows of hidden cards: a deck that all draw from, and hands. Knowledge is minimum counts: cards of a
// kind that are certainly in a hand or in the deck. Of c cards of a kind known among h, one that leaves unseen keeps
// c - 1 and takes one along only if c = h; either-or knowledge is dropped, nothing is remembered wrongly.
#pragma once

#include <array>

#include "engine/core/cards.h"
#include "engine/core/move.h"
#include "engine/core/rng.h"
#include "engine/core/rules.h"

namespace serai {

// Who knows something: a watcher, each seat, and the table: what all seats know of each other's knowledge. The holders
// of hidden cards are the seats (from 0) and the deck.
constexpr int kTableMind = kMaxSeats + 1;
constexpr int kDeckHolder = kMaxSeats;
constexpr int mind_of(int player) { return player + 1; }

using Knowledge = std::array<Cards, kMaxSeats + 1>;  // by holder: cards known to be there
using Minds = std::array<Knowledge, kMaxSeats + 2>;  // by who knows; a seat's own hand is not among it
using Hands = std::array<Cards, kMaxSeats>;
using HandSizes = std::array<std::uint8_t, kMaxSeats>;

template <class F>
void each_mind(int seats, F f) {
  for (int mind = 0; mind <= seats; ++mind) f(mind);
  f(kTableMind);
}

// A card seen to leave is one of those known, if there is one of its kind.
inline void forget(Cards& known, int card) {
  if (count_of(known, card)) known -= one_card(card);
}

// Everybody knows every card of the deck.
void show_deck(Minds& minds, int seats, Cards deck);

// The same, and all cards but these are in hands. Of m unseen cards of a kind, a hand with u of the t places that are
// unknown has at least m + u - t. Two players thereby know each other's hands, and each knows that the other does.
void show_deck(Minds& minds, int seats, Cards deck, Cards in_hands, const Hands& hands);

// A card leaves the deck of so many for a hand, seen by that player alone.
void draw_unseen(Minds& minds, int seats, int player, int card, int in_deck);

// A card comes to a hand, or leaves it, or leaves the deck, before all eyes.
void see_coming(Minds& minds, int seats, int player, int card);
void see_leaving(Minds& minds, int seats, int holder, int card);

// A view: in hands and deck stands only what the viewer knows; `not_hidden` lies open. In `known` is left what the
// viewer knows, and knows of the others.
template <class View>
void hide_cards(View& v, Cards all, Cards not_hidden) {
  auto& s = v.table;
  v.in_deck = static_cast<std::uint8_t>(card_count(s.deck));
  for (int p = 0; p < s.seats; ++p) v.in_hand[p] = static_cast<std::uint8_t>(card_count(s.hand[p]));
  if (v.viewer == kAllSeeing) return;
  const Knowledge known = s.known[v.viewer];
  s.deck = known[kDeckHolder];
  v.unseen = all - not_hidden - s.deck;
  for (int p = 0; p < s.seats; ++p) {
    if (p != v.viewer - 1) s.hand[p] = known[p];
    v.unseen -= s.hand[p];
  }
  for (int mind = 1; mind <= kTableMind; ++mind)
    if (mind != v.viewer && (mind != kTableMind || v.viewer == kWatcher)) s.known[mind] = {};
}

// The table with every card in a player's hand that may be there: who has no choice with all of them has none.
template <class View>
auto with_all_possible(const View& v, int player) {
  auto s = v.table;
  Cards& hand = s.hand[player];
  if (v.in_hand[player] > card_count(hand)) hand = kinds_in(hand + v.unseen);
  return s;
}

// From a view a whole state: what nobody has seen is dealt at random, and the others know what all know.
template <class View>
auto deal_cards(const View& v, Rng& rng) {
  auto s = v.table;
  if (v.viewer == kAllSeeing) return s;
  Cards unseen = v.unseen;
  int left = card_count(unseen);
  for (int p = 0; p < s.seats; ++p)
    for (int missing = v.in_hand[p] - card_count(s.hand[p]); missing > 0; --missing) {
      const int card = card_at(unseen, static_cast<int>(rng.below(static_cast<std::uint32_t>(left--))));
      unseen -= one_card(card);
      s.hand[p] += one_card(card);
    }
  s.deck += unseen;
  // A watcher cannot tell what the table knows beyond what they know themselves.
  if (v.viewer == kWatcher) s.known[kTableMind] = s.known[kWatcher];
  for (int p = 0; p < s.seats; ++p) {
    if (p == v.viewer - 1) continue;
    s.known[mind_of(p)] = s.known[kTableMind];
    s.known[mind_of(p)][p] = 0;
  }
  return s;
}

}  // namespace serai
