// A view as JSON, for pages, bots and bindings.
#include "engine/core/text.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

constexpr std::string_view kPhaseNames[] = {"dice", "roll",   "take", "place", "go",
                                            "send", "decide", "draw", "after", "over"};

std::string place_name(Kind kind, int place) {
  const std::string words = Yspahan::write(make_move(kind, place));
  return words.substr(words.find(' ') + 1);
}

void cards_to_json(Json& json, Cards cards) {
  json.open_array();
  for (int card = 0; card < kCardKinds; ++card)
    for (int n = 0; n < count_of(cards, card); ++n) json.string(kCardNames[card]);
  json.close_array();
}

void player_to_json(Json& json, const View& v, int p) {
  const State& s = v.table;
  json.open_object().member("seat", p + 1).member("score", s.score[p]).member("gold", s.gold[p]);
  json.member("camels", s.camels[p]).key("buildings").open_array();
  for (int building = 0; building < kBuildings; ++building)
    if (s.buildings[p] >> building & 1) json.string(kBuildingNames[building]);
  json.close_array().member("cards", v.in_hand[p]).key("hand");  // as far as the viewer knows it
  cards_to_json(json, s.hand[p]);
  cards_to_json(json.key("known_to_all"), s.known[v.viewer == kWatcher ? kWatcher : kTableMind][p]);
  json.close_object();
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

void Yspahan::to_json(const View& v, Json& json) {
  const State& s = v.table;
  json.open_object().member("game", kName).member("seats", s.seats).key("viewer");
  if (v.viewer == kAllSeeing)
    json.null();
  else
    json.number(v.viewer);
  json.key("options").open_object().member("discount", s.cards_build ? "build" : "price").close_object();
  json.member("phase", kPhaseNames[static_cast<int>(s.phase)]).key("actor");
  if (s.actor == kOver)
    json.string("over");
  else if (s.actor == kChance)
    json.string("*");
  else
    json.number(s.actor);
  json.member("week", s.week).member("day", s.day).member("turn", s.turn + 1);

  json.key("order").open_array();
  for (int i = 0; i < (s.seats == 2 ? 3 : s.seats); ++i) json.number(s.order[i] + 1);
  json.close_array();

  json.member("yellow_bought", s.bought).key("tower").open_object();
  for (int field = 0; field < kFields; ++field)
    if (s.face[field])
      json.key(kFieldNames[field])
          .open_object()
          .member("face", s.face[field])
          .member("white", s.white[field])
          .member("yellow", s.yellow[field])
          .close_object();
  json.close_object();

  json.member("supervisor", place_name(Kind::go, s.supervisor)).key("city").open_object();
  for (Shop shop = 0; shop < kShops; ++shop)
    for (int p = 0; p < s.seats; ++p)
      if (s.cubes[p] >> shop & 1) json.member(place_name(Kind::place, shop), p + 1);
  json.close_object().key("caravan").open_array();
  for (int i = 0; i < s.loaded; ++i) json.number(s.caravan[i] + 1);
  json.close_array();

  json.key("action").open_object();
  if (s.phase == Phase::place)
    json.member("quarter", kFieldNames[s.field]).member("cubes_left", s.cubes_left);
  else if (s.phase == Phase::go)
    json.member("steps", s.steps);
  else if (s.phase == Phase::after)
    json.member("built", s.built != 0);
  if (s.phase == Phase::draw) json.member("drawer", s.drawer + 1);
  if (s.cube_now != kNoShop) json.member("cube", place_name(Kind::place, s.cube_now));
  if (s.cube_next != kNoShop) json.member("next_cube", place_name(Kind::place, s.cube_next));
  json.close_object();

  json.key("players").open_array();
  for (int p = 0; p < s.seats; ++p) player_to_json(json, v, p);
  json.close_array().member("deck", v.in_deck);
  cards_to_json(json.key("known_in_deck"), s.deck);
  cards_to_json(json.key("discards"), s.discards);
  cards_to_json(json.key("unseen"), v.unseen);  // in the deck or in a hand, nobody knows where
  json.close_object();
}

}  // namespace serai
