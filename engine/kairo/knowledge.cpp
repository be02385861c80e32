#include "engine/kairo/knowledge.h"

#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

Cards in_the_open(const State& s) { return s.display + s.discards + s.played; }

// K-33
void turn_discards_over(State& s) {
  if (s.deck) return;
  s.deck = s.discards;
  s.discards = 0;
  show_deck(s.known, s.seats, s.deck, kAllCards - s.deck - in_the_open(s), s.hand);
}

}  // namespace

void show_card(State& s, int card) {
  s.deck -= one_card(card);
  s.display += one_card(card);
  see_leaving(s.known, s.seats, kDeckHolder, card);
  turn_discards_over(s);
}

void draw_card(State& s, int player, int card) {
  draw_unseen(s.known, s.seats, player, card, card_count(s.deck));
  s.deck -= one_card(card);
  s.hand[player] += one_card(card);
  turn_discards_over(s);
}

void take_card(State& s, int player, int card) {
  s.display -= one_card(card);
  s.hand[player] += one_card(card);
  see_coming(s.known, s.seats, player, card);
}

void leave_hand(State& s, int player, int card) {
  s.hand[player] -= one_card(card);
  see_leaving(s.known, s.seats, player, card);
}

}  // namespace kairo

using namespace kairo;

View Kairo::view(const State& s, Seat viewer) {
  View v{};
  v.table = s;
  v.viewer = viewer;
  hide_cards(v, kAllCards, in_the_open(s));
  return v;
}

State Kairo::redeal(const View& v, Rng& rng) { return deal_cards(v, rng); }

// What is hidden: the card of a draw, from all but the seat that draws.
bool Kairo::hides(const State&, Move move, Seat viewer) {
  return kind_of(move) == Kind::drawn && viewer != kAllSeeing && viewer != arg1(move);
}

bool Kairo::may_choose(const View& v) {
  const Actor actor = Kairo::actor(v.table);
  return actor >= 1 && has_choice<Kairo>(with_all_possible(v, actor - 1));
}

}  // namespace serai
