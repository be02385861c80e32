// A view as JSON, for pages, bots and bindings.
#include "engine/core/view_json.h"
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

void player_to_json(Json& json, const View& v, int p) {
  const State& s = v.table;
  json.open_object().member("seat", p + 1).member("score", s.score[p]).member("gold", s.gold[p]);
  json.member("camels", s.camels[p]).key("buildings").open_array();
  for (int building = 0; building < kBuildings; ++building)
    if (s.buildings[p] >> building & 1) json.string(kBuildingNames[building]);
  hand_to_json(json.close_array(), v, p, kCardNames);
  json.close_object();
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

void Yspahan::to_json(const View& v, Json& json) {
  const State& s = v.table;
  open_view<Yspahan>(json, v, kPhaseNames[static_cast<int>(s.phase)]);
  json.member("week", s.week).member("day", s.day).member("turn_of_day", s.turn + 1);

  json.key("order").open_array();
  for (int i = 0; i < turns_in_day(s); ++i) json.number(s.order[i] + 1);
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

  json.member("supervisor", space_name(s.supervisor)).key("city").open_object();
  for (Shop shop = 0; shop < kShops; ++shop)
    for (int p = 0; p < s.seats; ++p)
      if (s.cubes[p] >> shop & 1) json.member(shop_name(shop), p + 1);
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
  if (s.cube_now != kNoShop) json.member("cube", shop_name(s.cube_now));
  if (s.cube_next != kNoShop) json.member("next_cube", shop_name(s.cube_next));
  json.close_object();

  json.key("players").open_array();
  for (int p = 0; p < s.seats; ++p) player_to_json(json, v, p);
  piles_to_json(json.close_array(), v, kCardNames);
  json.close_object();
}

}  // namespace serai
