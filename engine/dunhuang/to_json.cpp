// A view as JSON, for pages, bots and bindings.
#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/outlook.h"

namespace serai {
namespace dunhuang {
namespace {

constexpr std::string_view kPhaseNames[] = {"tile",  "lay", "draw",  "keep",  "under", "camel",  "go",  "take",
                                            "guard", "pay", "bonus", "steal", "give",  "refill", "over"};

void goods_to_json(Json& json, Goods goods) {
  json.open_array();
  for (Good good = 0; good < kGoods; ++good)
    for (int n = 0; n < count_of(goods, good); ++n) json.string(kGoodNames[good]);
  json.close_array();
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

// What each seat is known to know of this hand.
void known_to_json(Json& json, const View& v, int owner) {
  const Hand& hand = v.table.hands[owner];
  goods_to_json(json.key("known_to_all"), hand.shared[owner]);
  json.key("known_to").open_object();
  for (int seat = 0; seat < v.table.seats; ++seat)
    if (seat != owner) goods_to_json(json.key(std::to_string(seat + 1)), hand.known_to[seat]);
  json.close_object();
}

void player_to_json(Json& json, const View& v, int seat) {
  const State& s = v.table;
  json.open_object().member("seat", seat + 1).member("coins", s.coins[seat]).member("prestige", s.prestige[seat]);
  goods_to_json(json.key("shop"), s.shop[seat]);
  json.key("tokens").open_array();
  for (Good good = 0; good < kGoods; ++good)
    if (holds_token(s, seat, good))
      json.open_object().member("good", kGoodNames[good]).member("sealed", is_sealed(s, good)).close_object();
  json.close_array().member("cards", v.in_hand[seat]);
  goods_to_json(json.key("hand"), s.hand(seat));  // as far as the viewer knows it
  known_to_json(json, v, seat);
  json.key("put_aside").open_array();
  for (std::uint8_t card : s.aside[seat])
    if (card != kNoGood) good_to_json(json, card);
  json.close_array();

  const Outlook look = outlook(v, seat);
  json.key("outlook").open_object();
  range_to_json(json, "score", look.score);
  json.member("tokens_missing", look.tokens_missing);
  range_to_json(json, "goods_missing", look.goods_missing);
  json.close_object().close_object();
}

void actor_to_json(Json& json, const State& s) {
  json.key("actor");
  if (s.actor == kOver)
    json.string("over");
  else if (s.actor == kChance)
    json.string("*");
  else
    json.number(s.actor);
}

// What is under way, beside the phase.
void action_to_json(Json& json, const View& v) {
  const State& s = v.table;
  json.key("action").open_object();
  if (s.steps) json.member("steps", s.steps);
  if (s.phase == Phase::tile || s.phase == Phase::lay || s.phase == Phase::refill)
    json.member("position", s.position + 1);
  if (s.contested != kNoGood) json.member("token", kGoodNames[s.contested]);
  if (v.in_drawn || s.phase == Phase::draw) {
    json.member("drawn", v.in_drawn).member("still_to_draw", s.phase == Phase::draw ? s.cards_left : 0);
    goods_to_json(json.key("drawn_goods"), s.drawn[s.player]);
  }
  if (s.phase == Phase::steal || s.phase == Phase::give) {
    json.member("giver", s.giver + 1).member("receiver", receiver(s) + 1).member("still_to_choose", s.cards_left);
    json.member("chosen", v.in_picked);
    goods_to_json(json.key("chosen_goods"), s.picked);
  }
  json.close_object();
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

void Dunhuang::to_json(const View& v, Json& json) {
  const State& s = v.table;
  json.open_object().member("game", kName).member("seats", s.seats).key("viewer");
  if (v.viewer == kAllSeeing)
    json.null();
  else
    json.number(v.viewer);
  json.member("phase", kPhaseNames[static_cast<int>(s.phase)]);
  actor_to_json(json, s);
  json.member("turn", s.player + 1).member("last_round", s.last_round != 0).member("won_at_once", s.won_at_once != 0);
  json.member("empty_token", s.return_empty ? "return" : "keep").key("camel");
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

  json.member("deck", v.in_deck + s.under_count).key("under").open_array();  // first put first, null: not known
  for (int i = 0; i < s.under_count; ++i) {
    json.open_object().member("seat", (s.under[i] >> 4) + 1);
    good_to_json(json.key("good"), s.under[i] & 15);
    json.close_object();
  }
  goods_to_json(json.close_array().key("discards"), s.discards);
  goods_to_json(json.key("unseen"), v.unseen);  // in the shuffled deck, or somewhere unknown
  json.close_object();
}

}  // namespace serai
