#include "engine/kairo/knowledge.h"

#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

// A watcher, the seats and the table.
template <class F>
void each_mind(const State& s, F f) {
  for (int mind = 0; mind <= s.seats; ++mind) f(mind);
  f(kTableMind);
}

constexpr int mind_of(int player) { return player + 1; }

// A card seen to leave is one of those known, if there is one of its kind.
void forget(Cards& known, int card) {
  if (count_of(known, card)) known -= one_card(card);
}

// If all h cards are known to be of one kind, a card of it; else none.
Cards only_kind(Cards known, int h) {
  const Cards kinds = kinds_in(known);
  return (kinds & (kinds - 1)) == 0 && card_count(known) == h ? kinds : 0;
}

Cards outside_hands(const State& s) { return s.deck + s.display + s.discards + s.played; }

// K-33: the deck is known to the last card, so all others are in hands. Of m unseen cards of a kind, a hand with u of
// the t places that are unknown has at least m + u - t.
void infer_hands(State& s, int mind) {
  Knowledge& known = s.known[mind];
  Cards unseen = kAllCards - outside_hands(s);
  for (int p = 0; p < s.seats; ++p) unseen -= mind == mind_of(p) ? s.hand[p] : known[p];
  const int places = card_count(unseen);
  for (int p = 0; p < s.seats; ++p) {
    if (mind == mind_of(p)) continue;
    const int elsewhere = places - (card_count(s.hand[p]) - card_count(known[p]));
    each_kind(unseen, [&](int card) {
      const int sure = count_of(unseen, card) - elsewhere;
      if (sure > 0) known[p] += static_cast<Cards>(sure) * one_card(card);
    });
  }
}

// K-33
void turn_discards_over(State& s) {
  if (s.deck) return;
  s.deck = s.discards;
  s.discards = 0;
  each_mind(s, [&](int mind) {
    s.known[mind][kDeckHolder] = s.deck;
    infer_hands(s, mind);
  });
  // Two players now know each other's hands, and each knows that the other does.
  if (s.seats == 2)
    for (int p = 0; p < s.seats; ++p) s.known[kTableMind][p] = s.hand[p];
}

}  // namespace

void show_card(State& s, int card) {
  s.deck -= one_card(card);
  s.display += one_card(card);
  each_mind(s, [&](int mind) { forget(s.known[mind][kDeckHolder], card); });
  turn_discards_over(s);
}

void draw_card(State& s, int player, int card) {
  const int in_deck = card_count(s.deck);
  s.deck -= one_card(card);
  s.hand[player] += one_card(card);
  each_mind(s, [&](int mind) {
    Cards& deck = s.known[mind][kDeckHolder];
    if (mind == mind_of(player)) return forget(deck, card);
    s.known[mind][player] += only_kind(deck, in_deck);
    deck -= kinds_in(deck);
  });
  turn_discards_over(s);
}

void take_card(State& s, int player, int card) {
  s.display -= one_card(card);
  s.hand[player] += one_card(card);
  each_mind(s, [&](int mind) {
    if (mind != mind_of(player)) s.known[mind][player] += one_card(card);
  });
}

void leave_hand(State& s, int player, int card) {
  s.hand[player] -= one_card(card);
  each_mind(s, [&](int mind) { forget(s.known[mind][player], card); });
}

}  // namespace kairo

using namespace kairo;

View Kairo::view(const State& s, Seat viewer) {
  View v{};
  v.table = s;
  v.viewer = viewer;
  v.in_deck = static_cast<std::uint8_t>(card_count(s.deck));
  for (int p = 0; p < s.seats; ++p) v.in_hand[p] = static_cast<std::uint8_t>(card_count(s.hand[p]));
  if (viewer == kAllSeeing) return v;

  const Knowledge& known = s.known[viewer];
  v.table.deck = known[kDeckHolder];
  v.unseen = kAllCards - outside_hands(v.table);
  for (int p = 0; p < s.seats; ++p) {
    if (p != viewer - 1) v.table.hand[p] = known[p];
    v.unseen -= v.table.hand[p];
  }
  for (int mind = 1; mind < kMinds; ++mind)
    if (mind != viewer && (mind != kTableMind || viewer == kWatcher)) v.table.known[mind] = {};
  return v;
}

State Kairo::redeal(const View& v, Rng& rng) {
  State s = v.table;
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

  // The others know what all know; a watcher cannot tell what the table knows beyond that.
  if (v.viewer == kWatcher) s.known[kTableMind] = s.known[kWatcher];
  for (int p = 0; p < s.seats; ++p) {
    if (p == v.viewer - 1) continue;
    s.known[mind_of(p)] = s.known[kTableMind];
    s.known[mind_of(p)][p] = 0;
  }
  return s;
}

// What is hidden: the card of a draw, from all but the seat that draws.
bool Kairo::hides(const State&, Move move, Seat viewer) {
  return kind_of(move) == Kind::drawn && viewer != kAllSeeing && viewer != arg1(move);
}

}  // namespace serai
