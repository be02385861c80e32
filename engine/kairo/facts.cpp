// What is printed on the square and the cards, as JSON.
#include <span>

#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"

namespace serai {

using namespace kairo;

void Kairo::facts(Json& json) {
  json.open_object().strings("colours", kColourNames).member("side", kSide).member("part_side", kPartSide);
  json.strings("parts", std::span(kCardNames).first(kParts)).strings("cards", kCardNames).key("opens").open_object();
  for (int card = 0; card < kCardKinds; ++card) {
    json.key(kCardNames[card]).open_array();
    for (int part = 0; part < kParts; ++part)
      if (kOpens[card] >> part & 1) json.string(kCardNames[part]);
    json.close_array();
  }
  json.close_object().key("restaurants").open_array();
  kRestaurants.each([&](Cell cell) { json.string(cell_name(cell)); });
  json.close_array().member("leaders_coins", kLeadersCoins);
  json.member("cards_to_play_anywhere", kCardsToPlayAnywhere).close_object();
}

}  // namespace serai
