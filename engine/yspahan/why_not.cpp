// Why a move is not legal now: the rule it breaks and a reason. Slow and careful; never asked in a playout.
#include "engine/yspahan/why_not.h"

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

// Goods at another moment: what is wrong with the shop is wrong then too.
Refusal place_later_why_not(const State& s, int player, Shop at) {
  const int quarter = kSouks[souk_of(at)].quarter;
  const std::string field = field_word(sack_field + quarter);
  if (!(open_shops(s, player, quarter) >> at & 1)) return place_why_not(s, player, at);
  if (moment(s, player) == Phase::take && !dice_for_player(s, sack_field + quarter))
    return refuse("Y-10", "y.no.no-goods", {field});
  return refuse("Y-10", "y.no.place-now", {due(s, player), field});
}

Refusal take_why_not(const State& s, int player, Move move) {
  const int field = arg1(move);
  const Kind kind = kind_of(move);
  const Phase now = moment(s, player);
  if (kind == Kind::take_build && s.seats == 2 && !may_use(s, arg3(move))) return refuse("Y-25", "y.no.using-both");
  if (now != Phase::take) return refuse("Y-7", "y.no.take-now", {due(s, player)});
  if (kind == Kind::take_build && s.seats > 2) return refuse("Y-40", "y.no.take-build");
  if (!dice_for_player(s, field)) {
    if (s.yellow[field]) return refuse("Y-41", "y.no.yellow-only");
    return refuse(kind == Kind::take_own && arg2(move) ? "Y-11" : "Y-10", "y.no.empty-field", {field_word(field)});
  }
  if (kind == Kind::take_build) return price_why_not(s, player, arg2(move), arg3(move));
  if (arg3(move)) return refuse("Y-10", "y.no.other-gain", {field_word(field)});
  if (is_quarter_field(field) && !open_shops(s, player, quarter_of(field)))
    return refuse("Y-16", "y.no.no-shop", {field_word(field)});
  return refuse("Y-11", "y.no.card", {card_word(arg2(move) - 1)});
}

// Y-25: of what is sold or exchanged there must be some.
Refusal amount_why_not(const State& s, int player, int card, bool camels) {
  const int most = card == sell_camels ? kMostCamelsSold : card == sell_gold ? kMostGoldSold : 9999;
  const int owned = camels ? s.camels[player] : s.gold[player];
  if (!owned) return refuse("Y-25", camels ? "y.no.no-camels" : "y.no.no-gold");
  return refuse("Y-25", camels ? "y.no.camels-amount" : "y.no.gold-amount", {std::to_string(std::min(most, owned))});
}

Refusal play_why_not(const State& s, int player, int card, int amount, bool camels_given) {
  const bool builds = card == no_camels || card == no_gold;
  if (builds && s.seats == 2) return refuse("Y-40", "y.no.play-build-two");
  if (builds && !s.cards_build) return refuse("Y-25", "y.no.play-build");
  if (!cards_time(moment(s, player))) return refuse("Y-24", "y.no.play-now", {due(s, player)});
  if (!count_of(s.hand[player], card)) return refuse("Y-24", "y.no.card", {card_word(card)});
  if (card == shop_cube) return place_why_not(s, player, amount);
  if (builds) {
    Refusal refusal = price_why_not(s, player, amount, card == no_camels ? use_no_camels : use_no_gold);
    refusal.rule = "Y-25";
    return refusal;
  }
  return amount_why_not(s, player, card, card == sell_camels || camels_given);
}

Refusal build_why_not(const State& s, int player, int building, int cards_used) {
  const Phase now = moment(s, player);
  if (s.seats == 2) return refuse("Y-40", "y.no.build-two", {due(s, player)});
  if (!may_use(s, cards_used)) return refuse("Y-25", "y.no.using");
  if (now == Phase::after && s.built) return refuse("Y-27", "y.no.build-twice");
  if (now == Phase::after || !(payable(s, player, cards_used) >> building & 1))
    return price_why_not(s, player, building, cards_used);
  return refuse("Y-27", "y.no.build-now", {due(s, player), building_word(building)});
}

// Before the dice are chosen: how far he is.
Refusal go_why_not(const State& s, int player, Space space) {
  const Phase now = moment(s, player);
  const int length = kPathLength[s.supervisor][space];
  if (now == Phase::go)
    return refuse("Y-20", "y.no.walk-price",
                  {std::to_string(walking_price(s, player, length)), std::to_string(s.gold[player])});
  if (now != Phase::dice && now != Phase::take) return refuse("Y-10", "y.no.go-now", {due(s, player)});
  return refuse("Y-10", length ? "y.no.go-far" : "y.no.go-here", {due(s, player), std::to_string(length)});
}

}  // namespace

std::string due(const State& s, int player) {
  const Phase now = moment(s, player);
  return join("@y.due.", now == Phase::over ? "wait" : kPhaseNames[static_cast<std::size_t>(now)]);
}

Refusal price_why_not(const State& s, int player, int building, int cards_used) {
  if (s.buildings[player] >> building & 1) return refuse("Y-27", "y.no.built-before", {building_word(building)});
  Price price = kPrices[building];
  for (int card : {no_camels, no_gold}) {
    const bool used = cards_used & (card == no_camels ? use_no_camels : use_no_gold);
    if (!used) continue;
    std::uint8_t& saved = card == no_camels ? price.camels : price.gold;
    if (!count_of(s.hand[player], card)) return refuse("Y-25", "y.no.card", {card_word(card)});
    if (!saved) return refuse("Y-25", "y.no.saves-nothing", {card_word(card)});
    saved = 0;
  }
  const bool camels = s.camels[player] < price.camels;
  const bool gold = s.gold[player] < price.gold;
  return refuse("Y-27",
                camels && gold ? "y.no.price"
                : camels       ? "y.no.price-camels"
                               : "y.no.price-gold",
                {building_word(building), std::to_string(price.camels), std::to_string(price.gold),
                 std::to_string(s.camels[player]), std::to_string(s.gold[player])});
}

Refusal seat_why_not(const State& s, int player, Move move) {
  const Phase now = moment(s, player);
  switch (kind_of(move)) {
    case Kind::roll: return refuse("Y-5", "y.no.roll-now");
    case Kind::drawn: return refuse("Y-26", "y.no.draw-now");
    case Kind::dice:
      if (now != Phase::dice) return refuse("Y-5", "y.no.dice-now");
      return refuse("Y-5", "y.no.dice-count", {std::to_string(std::min<int>(kYellowDice, s.gold[player]))});
    case Kind::take_own:
    case Kind::take_supervisor:
    case Kind::take_card:
    case Kind::take_build: return take_why_not(s, player, move);
    case Kind::draw:
      return now == Phase::take ? refuse("Y-9", "y.no.group-left") : refuse("Y-7", "y.no.take-now", {due(s, player)});
    case Kind::place: {
      if (now != Phase::place) return place_later_why_not(s, player, arg1(move));
      const int quarter = kSouks[souk_of(arg1(move))].quarter;
      if (quarter != quarter_of(s.field)) return refuse("Y-10", "y.no.quarter", {field_word(s.field)});
      return place_why_not(s, player, arg1(move));
    }
    case Kind::stop:
      if (now != Phase::place) return refuse("Y-10", "y.no.stop-now");
      return s.has(player, hoist) ? refuse("Y-42", "y.no.stop-hoist") : refuse("Y-16", "y.no.stop");
    case Kind::go: return go_why_not(s, player, arg1(move));
    case Kind::send: return refuse("Y-18", now == Phase::send ? "y.no.send-shop" : "y.no.send-now");
    case Kind::camel:
    case Kind::release: return refuse("Y-19", "y.no.decide-now");
    case Kind::play: return play_why_not(s, player, arg1(move), arg2(move), false);
    case Kind::give_camels: return play_why_not(s, player, exchange, arg1(move), true);
    case Kind::give_gold: return play_why_not(s, player, exchange, arg1(move), false);
    case Kind::build: return build_why_not(s, player, arg1(move), arg2(move));
    case Kind::end: return refuse("Y-7", "y.no.end-now");
  }
  return {};
}

}  // namespace yspahan

using namespace yspahan;

Refusal Yspahan::why_not(const State& s, Move move) {
  if (s.actor == kOver) return refuse("Y-35", "y.no.over");
  return s.actor == kChance ? chance_why_not(s, move) : seat_why_not(s, s.actor - 1, move);
}

}  // namespace serai
