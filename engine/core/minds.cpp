#include "engine/core/minds.h"

namespace serai {
namespace {

// If all h cards are known to be of one kind, a card of it; else none.
Cards only_kind(Cards known, int h) {
  const Cards kinds = kinds_in(known);
  return (kinds & (kinds - 1)) == 0 && card_count(known) == h ? kinds : 0;
}

void infer_hands(Knowledge& known, int mind, int seats, Cards in_hands, const Hands& hands) {
  Cards unseen = in_hands;
  for (int p = 0; p < seats; ++p) unseen -= mind == mind_of(p) ? hands[p] : known[p];
  const int places = card_count(unseen);
  for (int p = 0; p < seats; ++p) {
    if (mind == mind_of(p)) continue;
    const int elsewhere = places - (card_count(hands[p]) - card_count(known[p]));
    each_kind(unseen, [&](int card) {
      const int sure = count_of(unseen, card) - elsewhere;
      if (sure > 0) known[p] += static_cast<Cards>(sure) * one_card(card);
    });
  }
}

}  // namespace

void show_deck(Minds& minds, int seats, Cards deck) {
  each_mind(seats, [&](int mind) { minds[mind][kDeckHolder] = deck; });
}

void show_deck(Minds& minds, int seats, Cards deck, Cards in_hands, const Hands& hands) {
  show_deck(minds, seats, deck);
  each_mind(seats, [&](int mind) { infer_hands(minds[mind], mind, seats, in_hands, hands); });
  if (seats == 2)
    for (int p = 0; p < seats; ++p) minds[kTableMind][p] = hands[p];
}

void draw_unseen(Minds& minds, int seats, int player, int card, int in_deck) {
  each_mind(seats, [&](int mind) {
    Cards& deck = minds[mind][kDeckHolder];
    if (mind == mind_of(player)) return forget(deck, card);
    minds[mind][player] += only_kind(deck, in_deck);
    deck -= kinds_in(deck);
  });
}

void see_coming(Minds& minds, int seats, int player, int card) {
  each_mind(seats, [&](int mind) {
    if (mind != mind_of(player)) minds[mind][player] += one_card(card);
  });
}

void see_leaving(Minds& minds, int seats, int holder, int card) {
  each_mind(seats, [&](int mind) { forget(minds[mind][holder], card); });
}

}  // namespace serai
