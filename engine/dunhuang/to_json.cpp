// A view as JSON, for pages, bots and bindings.
#include "engine/core/view_json.h"
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/outlook.h"

namespace serai {
namespace dunhuang {
namespace {

void goods_to_json(Json& json, Goods goods) {
  json.open_array();
  for (Good good = 0; good < kGoods; ++good)
    for (int n = 0; n < count_of(goods, good); ++n) json.string(kGoodNames[good]);
  json.close_array();
}

// Cards of which some may be hidden: an object that is left open.
Json& pile_to_json(Json& json, std::string_view name, int count, Goods known) {
  json.key(name).open_object().member("count", count);
  goods_to_json(json.key("known"), known);
  return json;
}

void good_to_json(Json& json, Good good) {
  if (good < kGoods)
    json.string(kGoodNames[good]);
  else
    json.null();
}

void range_to_json(Json& json, std::string_view name, Range range) {
  json.key(name).open_array().number(range.least).number(range.most).close_array();
}

// As far as the viewer knows it, and what each seat is known to know of it.
void hand_to_json(Json& json, const View& v, int owner) {
  const Hand& hand = v.table.hands[owner];
  pile_to_json(json, "hand", v.in_hand[owner], v.table.hand(owner));
  goods_to_json(json.key("known_to_all"), hand.shared[owner]);
  json.key("known_to").open_object();
  for (int seat = 0; seat < v.table.seats; ++seat)
    if (seat != owner) goods_to_json(json.key(std::to_string(seat + 1)), hand.known_to[seat]);
  json.close_object().close_object();
}

void aside_to_json(Json& json, const State& s, int seat) {
  Goods known = 0;
  int count = 0;
  for (std::uint8_t card : s.aside[seat]) {
    count += card != kNoGood;
    if (card < kGoods) known += one(card);
  }
  pile_to_json(json, "put_aside", count, known).close_object();
}

void player_to_json(Json& json, const View& v, int seat) {
  const State& s = v.table;
  json.open_object().member("seat", seat + 1).member("coins", s.coins[seat]).member("prestige", s.prestige[seat]);
  goods_to_json(json.key("shop"), s.shop[seat]);
  json.key("tokens").open_array();
  for (Good good = 0; good < kGoods; ++good)
    if (holds_token(s, seat, good))
      json.open_object().member("good", kGoodNames[good]).member("sealed", is_sealed(s, good)).close_object();
  hand_to_json(json.close_array(), v, seat);
  aside_to_json(json, s, seat);

  const Outlook look = outlook(v, seat);
  json.key("outlook").open_object();
  range_to_json(json, "score", look.score);
  json.member("tokens_missing", look.tokens_missing);
  range_to_json(json, "goods_missing", look.goods_missing);
  json.close_object().close_object();
}

// What is under way, beside the phase.
void action_to_json(Json& json, const View& v) {
  const State& s = v.table;
  json.key("action").open_object();
  if (s.steps) json.member("steps", s.steps);
  if (s.phase == Phase::tile || s.phase == Phase::lay || s.phase == Phase::refill)
    json.member("position", s.position + 1);
  if (s.contested != kNoGood) json.member("token", kGoodNames[s.contested]);
  if (s.phase == Phase::draw) json.member("drawer", s.player + 1).member("cards_left", s.cards_left);
  if (v.in_drawn || s.phase == Phase::draw) pile_to_json(json, "drawn", v.in_drawn, s.drawn[s.player]).close_object();
  if (s.phase == Phase::steal || s.phase == Phase::give) {
    json.member("giver", s.giver + 1).member("receiver", receiver(s) + 1).member("cards_left", s.cards_left);
    pile_to_json(json, "chosen", v.in_picked, s.picked).close_object();
  }
  json.close_object();
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

void Dunhuang::to_json(const View& v, Json& json) {
  const State& s = v.table;
  open_view<Dunhuang>(json, v, kPhaseNames[static_cast<int>(s.phase)]);
  json.member("last_round", s.last_round != 0);
  seat_to_json(json.key("won_at_once"), s.won_at_once ? s.player + 1 : 0);
  json.key("camel");
  if (s.setting_up())
    json.null();
  else
    json.number(s.camel + 1);
  action_to_json(json, v);

  json.key("circle").open_array();
  for (int position = 0; position < kPositions; ++position) {
    json.open_object().member("position", position + 1).key("character");
    if (s.tiles[position] == kNoCharacter)
      json.null();
    else
      json.string(kCharacterNames[s.tiles[position]]);
    good_to_json(json.key("good"), s.market[position]);
    json.close_object();
  }
  json.close_array();

  json.key("players").open_array();
  for (int seat = 0; seat < s.seats; ++seat) player_to_json(json, v, seat);
  json.close_array();

  // If all cards whose place is unknown must be in the deck, it is known.
  const bool deck_known = size_of(v.unseen) == v.in_deck;
  pile_to_json(json, "deck", v.in_deck, deck_known ? v.unseen : 0).close_object();
  json.key("under").open_array();  // first put first, null: not known
  for (int i = 0; i < s.under_count; ++i) {
    json.open_object().member("seat", (s.under[i] >> 4) + 1);
    good_to_json(json.key("good"), s.under[i] & 15);
    json.close_object();
  }
  goods_to_json(json.close_array().key("discards"), s.discards);
  goods_to_json(json.key("unseen"), deck_known ? 0 : v.unseen);
  json.close_object();
}

}  // namespace serai
