// Why a move is not legal now: the rule it breaks and a reason. Slow and careful; never asked in a playout.
#include "engine/core/text.h"
#include "engine/yspahan/city.h"
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

Refusal chance_why_not(const State& s, Move move) {
  if (s.phase == Phase::roll) {
    if (kind_of(move) != Kind::roll) return refuse("Y-5", "y.no.roll-due");
    return refuse("Y-5", "y.no.roll-count", {std::to_string(white_dice(s.seats)), std::to_string(s.bought)});
  }
  if (kind_of(move) != Kind::drawn || arg1(move) != s.drawer + 1)
    return refuse("Y-26", "y.no.draw-due", {std::to_string(s.drawer + 1)});
  return refuse("Y-3", "y.no.not-in-deck", {card_word(arg2(move))});
}

// Y-13, Y-14, whatever the occasion.
Refusal place_why_not(const State& s, int player, Shop at) {
  const Souk& souk = kSouks[souk_of(at)];
  for (int p = 0; p < s.seats; ++p) {
    if (s.cubes[p] >> at & 1) return refuse("Y-13", "y.no.shop-taken");
    if (p != player && (s.cubes[p] & souk.shops())) return refuse("Y-13", "y.no.souk-closed", {std::to_string(p + 1)});
  }
  return refuse("Y-14", "y.no.unfinished", {field_word(sack_field + int{souk.quarter})});
}

Refusal build_why_not(const State& s, int player, int building, int cards_used) {
  const Price price = kPrices[building];
  if (s.buildings[player] >> building & 1) return refuse("Y-27", "y.no.built-before", {building_word(building)});
  for (int card : {no_camels, no_gold}) {
    const bool used = cards_used & (card == no_camels ? use_no_camels : use_no_gold);
    if (!used) continue;
    if (!count_of(s.hand[player], card)) return refuse("Y-25", "y.no.card", {card_word(card)});
    if (!(card == no_camels ? price.camels : price.gold))
      return refuse("Y-25", "y.no.saves-nothing", {card_word(card)});
  }
  return refuse("Y-27", "y.no.price",
                {building_word(building), std::to_string(price.camels), std::to_string(price.gold)});
}

Refusal take_why_not(const State& s, int player, Move move) {
  const int field = arg1(move);
  const Kind kind = kind_of(move);
  if (kind == Kind::take_build && s.seats == 2 && !may_use(s, arg3(move))) return refuse("Y-25", "y.no.using-both");
  if (s.phase != Phase::take) return refuse("Y-7", "y.no.take-now");
  if (kind == Kind::take_build && s.seats > 2) return refuse("Y-40", "y.no.take-build");
  if (!dice_for_player(s, field)) {
    if (s.yellow[field]) return refuse("Y-41", "y.no.yellow-only");
    return refuse(kind == Kind::take_own && arg2(move) ? "Y-11" : "Y-10", "y.no.empty-field", {field_word(field)});
  }
  if (kind == Kind::take_build) return build_why_not(s, player, arg2(move), arg3(move));
  if (arg3(move)) return refuse("Y-10", "y.no.other-gain", {field_word(field)});
  if (is_quarter_field(field) && !open_shops(s, player, quarter_of(field)))
    return refuse("Y-16", "y.no.no-shop", {field_word(field)});
  return refuse("Y-11", "y.no.card", {card_word(arg2(move) - 1)});
}

Refusal play_why_not(const State& s, int player, int card, int amount, bool camels_given) {
  const bool builds = card == no_camels || card == no_gold;
  if (builds && s.seats == 2) return refuse("Y-40", "y.no.play-build-two");
  if (builds && !s.cards_build) return refuse("Y-25", "y.no.play-build");
  if (s.phase != Phase::dice && s.phase != Phase::take && s.phase != Phase::after)
    return refuse("Y-24", "y.no.play-now");
  if (!count_of(s.hand[player], card)) return refuse("Y-24", "y.no.card", {card_word(card)});
  if (card == shop_cube) return place_why_not(s, player, amount);
  if (builds && s.buildings[player] >> amount & 1) return refuse("Y-25", "y.no.built-before", {building_word(amount)});
  if (builds)
    return refuse("Y-25", "y.no.price",
                  {building_word(amount), std::to_string(card == no_camels ? 0 : kPrices[amount].camels),
                   std::to_string(card == no_gold ? 0 : kPrices[amount].gold)});
  const bool camels = card == sell_camels || camels_given;
  const int most = card == sell_camels ? kMostCamelsSold : card == sell_gold ? kMostGoldSold : 9999;
  const int owned = camels ? s.camels[player] : s.gold[player];
  return refuse("Y-25", camels ? "y.no.camels-amount" : "y.no.gold-amount", {std::to_string(std::min(most, owned))});
}

Refusal seat_why_not(const State& s, Move move) {
  const int player = s.actor - 1;
  switch (kind_of(move)) {
    case Kind::roll: return refuse("Y-5", "y.no.roll-now");
    case Kind::drawn: return refuse("Y-26", "y.no.draw-now");
    case Kind::dice:
      if (s.phase != Phase::dice) return refuse("Y-5", "y.no.dice-now");
      return refuse("Y-5", "y.no.dice-count", {std::to_string(std::min<int>(kYellowDice, s.gold[player]))});
    case Kind::take_own:
    case Kind::take_supervisor:
    case Kind::take_card:
    case Kind::take_build: return take_why_not(s, player, move);
    case Kind::draw: return s.phase == Phase::take ? refuse("Y-9", "y.no.group-left") : refuse("Y-7", "y.no.take-now");
    case Kind::place: {
      if (s.phase != Phase::place) return refuse("Y-10", "y.no.place-now");
      const int quarter = kSouks[souk_of(arg1(move))].quarter;
      if (quarter != quarter_of(s.field)) return refuse("Y-10", "y.no.quarter", {field_word(s.field)});
      return place_why_not(s, player, arg1(move));
    }
    case Kind::stop:
      if (s.phase != Phase::place) return refuse("Y-10", "y.no.place-now");
      return s.has(player, hoist) ? refuse("Y-42", "y.no.stop-hoist") : refuse("Y-16", "y.no.stop");
    case Kind::go: {
      if (s.phase != Phase::go) return refuse("Y-10", "y.no.go-now");
      const int price = walking_price(s, player, kPathLength[s.supervisor][arg1(move)]);
      return refuse("Y-20", "y.no.walk-price", {std::to_string(price), std::to_string(s.gold[player])});
    }
    case Kind::send: return refuse("Y-18", s.phase == Phase::send ? "y.no.send-shop" : "y.no.send-now");
    case Kind::camel:
    case Kind::release: return refuse("Y-19", "y.no.decide-now");
    case Kind::play: return play_why_not(s, player, arg1(move), arg2(move), false);
    case Kind::give_camels: return play_why_not(s, player, exchange, arg1(move), true);
    case Kind::give_gold: return play_why_not(s, player, exchange, arg1(move), false);
    case Kind::build:
      if (s.seats == 2) return refuse("Y-40", "y.no.build-two");
      if (!may_use(s, arg2(move))) return refuse("Y-25", "y.no.using");
      if (s.phase != Phase::after) return refuse("Y-27", "y.no.build-now");
      if (s.built) return refuse("Y-27", "y.no.build-twice");
      return build_why_not(s, player, arg1(move), arg2(move));
    case Kind::end: return refuse("Y-7", "y.no.end-now");
  }
  return {};
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

Refusal Yspahan::why_not(const State& s, Move move) {
  if (s.actor == kOver) return refuse("Y-35", "y.no.over");
  return s.actor == kChance ? chance_why_not(s, move) : seat_why_not(s, move);
}

}  // namespace serai
