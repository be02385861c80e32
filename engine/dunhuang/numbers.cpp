// Moves and views as numbers, for learners (docs/research.md).
#include "engine/core/observation.h"
#include "engine/dunhuang/dunhuang.h"

namespace serai {
namespace dunhuang {
namespace {

template <class Out>
void tell_goods(Out& out, Goods goods) {
  for (Goods left = kinds_in(goods); left; left = without_first(left))
    out.set(first_good(left), count_of(goods, first_good(left)));
  out.skip(kGoods);
}

constexpr int kMostOfGood = 10;
constexpr int kMostGoods = 55;

template <class Out>
void tell_turn(Out& out, const View& v, const OwnFirst& own) {
  const State& s = v.table;
  const bool exchange = s.phase == Phase::steal || s.phase == Phase::give;
  out.block("return_empty", 0, 1, "option `empty-token return`");
  out.put(s.return_empty);
  out.block("turn", 0, 1, "one of the seats: whose turn it is");
  out.one_of(own.place(s.player), kMaxSeats);
  out.block("steps", 0, kMostCoins + 1, "of the camel this turn");
  out.put(s.steps);
  out.block("position", 0, 1, "one of the positions: to be filled by chance, else the first");
  out.one_of(s.position, kPositions);
  out.block("cards_left", 0, kMostInDeck, "to draw, to steal or to give");
  out.put(s.cards_left);
  out.block("token", 0, 1, "one of the goods: whose token is decided about");
  out.one_of(s.contested, kGoods);
  out.block("bonus_taken", 0, 1, "the turn ends after what is open now");
  out.put(s.bonus_taken);
  out.block("partner", 0, 1, "one of the seats: with whom cards are exchanged");
  out.one_of(exchange ? own.place(s.partner) : -1, kMaxSeats);
  out.block("giver", 0, 1, "one of the seats: whose cards are being chosen");
  out.one_of(exchange ? own.place(s.giver) : -1, kMaxSeats);
  out.block("last_round", 0, 1, "the last round has begun");
  out.put(s.last_round);
  out.block("won_at_once", 0, 1, "whose turn it is has won by tokens and goods");
  out.put(s.won_at_once);
  out.block("drawn_size", 0, kMostInDeck, "goods drawn, not yet kept or put under");
  out.put(v.in_drawn);
  out.block("drawn", 0, kMostOfGood, "goods: known among them");
  tell_goods(out, s.drawn[s.player]);
  out.block("chosen_size", 0, kExchanged, "goods chosen to change hands");
  out.put(v.in_picked);
  out.block("chosen", 0, kExchanged, "goods: known among them");
  tell_goods(out, s.picked);
}

template <class Out>
void tell_circle(Out& out, const State& s) {
  out.block("camel", 0, 1, "one of the positions");
  out.one_of(s.camel, kPositions);
  out.block("tiles", 0, 1, "positions × characters: which lies there");
  for (int character : s.tiles) out.one_of(character, kCharacters);
  out.block("market", 0, 1, "positions × goods: which lies there");
  for (int good : s.market) out.one_of(good, kGoods);
}

template <class Out>
void tell_players(Out& out, const View& v, const OwnFirst& own) {
  const State& s = v.table;
  out.block("coins", 0, kMostCoins, "seats: coins");
  own.each(out, 1, [&](int p) { out.put(s.coins[p]); });
  out.block("prestige", 0, 127, "seats: points of prestige");
  own.each(out, 1, [&](int p) { out.put(s.prestige[p]); });
  out.block("shop", 0, kMostOfGood, "seats × goods: cards in the shop");
  own.each(out, kGoods, [&](int p) { tell_goods(out, s.shop[p]); });
  out.block("tokens", 0, 1, "seats × goods: token held");
  own.each(out, kGoods, [&](int p) { tell_bits(out, s.tokens[p], kGoods); });
  out.block("sealed", 0, 1, "goods: token sealed");
  tell_bits(out, s.sealed, kGoods);
  out.block("aside_size", 0, 2, "seats: goods put aside in the set-up");
  own.each(out, 1, [&](int p) { out.put((s.aside[p][0] != kNoGood) + (s.aside[p][1] != kNoGood)); });
  out.block("aside", 0, 2, "seats × goods: known to be put aside");
  own.each(out, kGoods, [&](int p) {
    for (Good good = 0; good < kGoods; ++good) out.put((s.aside[p][0] == good) + (s.aside[p][1] == good));
  });
}

template <class Out>
void tell_hands(Out& out, const View& v, const OwnFirst& own) {
  const State& s = v.table;
  out.block("hand_size", 0, kMostGoods, "seats: cards in hand");
  own.each(out, 1, [&](int p) { out.put(v.in_hand[p]); });
  out.block("hand", 0, kMostOfGood, "seats × goods: known to be in hand");
  own.each(out, kGoods, [&](int p) { tell_goods(out, s.hand(p)); });
  out.block("hand_all_know", 0, kMostOfGood, "seats × goods: known to everybody to be in hand");
  own.each(out, kGoods, [&](int p) { tell_goods(out, s.hands[p].shared[p]); });
  out.block("own_hand_known_to", 0, kMostOfGood, "seats × goods: what each knows, for sure, of the viewer's hand");
  own.each(out, kGoods, [&](int p) {
    if (v.viewer >= 1)
      tell_goods(out, s.hands[v.viewer - 1].shared[p]);
    else
      out.skip(kGoods);
  });
  out.block("hand_known_as_known", 0, kMostOfGood,
            "seats × goods: of their hand, what they know for sure that the viewer knows");
  own.each(out, kGoods, [&](int p) {
    if (v.viewer >= 1)
      tell_goods(out, s.hands[p].shared[v.viewer - 1]);
    else
      out.skip(kGoods);
  });
}

template <class Out>
void tell_piles(Out& out, const View& v, const OwnFirst& own) {
  const State& s = v.table;
  out.block("deck_size", 0, kMostGoods, "cards of the shuffled part of the deck");
  out.put(v.in_deck);
  out.block("under", 0, 1,
            "places under the deck, first put first × (goods, hidden, seats): what lies there, who put it");
  for (int i = 0; i < kMostInDeck; ++i) {
    const bool there = i < s.under_count;
    const int good = s.under[i] & 15;
    out.one_of(!there ? -1 : good == kHiddenGood ? kGoods : good, kGoods + 1);
    out.one_of(there ? own.place(s.under[i] >> 4) : -1, kMaxSeats);
  }
  out.block("discards", 0, kMostOfGood, "goods: discarded");
  tell_goods(out, s.discards);
  out.block("unseen", 0, kMostOfGood, "goods: whose place the viewer does not know");
  tell_goods(out, v.unseen);
}

template <class Out>
void tell(Out& out, const View& v) {
  const OwnFirst own(v.table.seats, v.viewer);
  tell_head<Dunhuang>(out, v, static_cast<int>(v.table.phase), static_cast<int>(kPhaseNames.size()));
  tell_turn(out, v, own);
  tell_circle(out, v.table);
  tell_players(out, v, own);
  tell_hands(out, v, own);
  tell_piles(out, v, own);
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

void Dunhuang::actions(ActionSpace& space) {
  const auto each = [&](std::string_view words, Kind kind, int first, int last) {
    space.group(words);
    for (int i = first; i <= last; ++i) space.add(make_move(kind, i));
  };
  const auto plain = [&](std::string_view words, Kind kind) { each(words, kind, 0, 0); };
  each("keep GOOD", Kind::keep, 0, kGoods - 1);
  each("under GOOD", Kind::under, 0, kGoods - 1);
  each("camel POSITION", Kind::camel, 1, kPositions);
  plain("hand", Kind::hand);
  plain("shop", Kind::shop);
  plain("guard", Kind::guard);
  plain("yield", Kind::yield);
  plain("pay", Kind::pay);
  plain("decline", Kind::decline);
  plain("coins", Kind::coins);
  plain("pass", Kind::pass);
  plain("use", Kind::use);
  each("use GOOD", Kind::use_good, 0, kGoods - 1);
  space.group("use GOOD POSITION");
  for (Good good = 0; good < kGoods; ++good)
    for (int position = 1; position <= kPositions; ++position) space.add(make_move(Kind::use_market, good, position));
  space.group("use GOOD GOOD");
  for (Good out = 0; out < kGoods; ++out)
    for (Good in = 0; in < kGoods; ++in)
      if (in != out) space.add(make_move(Kind::use_goods, out, in));
  each("use hand GOOD", Kind::use_to_hand, 0, kGoods - 1);
  each("use shop GOOD", Kind::use_to_shop, 0, kGoods - 1);
  plain("use next", Kind::use_next);
  plain("use previous", Kind::use_previous);
  each("use N", Kind::use_number, 1, kPositions - 1);
  each("give GOOD", Kind::give, 0, kGoods - 1);
  each("go N", Kind::go, 1, kMostCoins + 1);
}

void Dunhuang::describe(ObservationPlan& plan) { tell(plan, view(start(kMinSeats, {}), kWatcher)); }
void Dunhuang::observe(const View& v, ObservationWriter& out) { tell(out, v); }

}  // namespace serai
