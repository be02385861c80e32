// What is printed on the board, the cards and the players' boards, as JSON.
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {

using namespace yspahan;

void Yspahan::facts(Json& json) {
  json.open_object();
  json.strings("quarters", kQuarterNames).strings("colours", kColourNames);
  json.key("souks").open_array();
  for (const Souk& souk : kSouks) {
    json.open_object().member("quarter", kQuarterNames[souk.quarter]).member("colour", kColourNames[souk.colour]);
    json.member("points", souk.points).member("shops", souk.size).close_object();
  }
  json.close_array().key("arms").open_array();
  for (const Arm& arm : kArms)
    json.open_object().member("letter", std::string_view(&arm.letter, 1)).member("length", arm.length).close_object();
  json.close_array().key("touches").open_object();
  for (Space space = 0; space < kSpaces; ++space) {
    json.key(space_name(space)).open_array();
    for (Shop shop = 0; shop < kShops; ++shop)
      if (kTouches[space] >> shop & 1) json.string(shop_name(shop));
    json.close_array();
  }
  json.close_object();

  const auto by_seats = [&](std::string_view name, int (*number)(int)) {
    json.key(name).open_object();
    for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) json.member(std::to_string(seats), number(seats));
    json.close_object();
  };
  json.strings("fields", kFieldNames).member("yellow_dice", kYellowDice);
  by_seats("white_dice", white_dice);

  json.strings("cards", kCardNames).strings("buildings", kBuildingNames).key("prices").open_object();
  for (int building = 0; building < kBuildings; ++building)
    json.key(kBuildingNames[building])
        .open_object()
        .member("camels", kPrices[building].camels)
        .member("gold", kPrices[building].gold)
        .close_object();
  json.close_object().key("loading_points").open_array();
  for (int points : kLoadingPoints) json.number(points);
  json.close_array();
  by_seats("camels_in_row", camels_in_row);
  json.member("days", kDays).member("weeks", kWeeks).close_object();
}

}  // namespace serai
