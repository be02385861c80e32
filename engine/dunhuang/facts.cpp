// What is printed on cards, tokens and tiles, as JSON.
#include "engine/dunhuang/board.h"
#include "engine/dunhuang/dunhuang.h"

namespace serai {

using namespace dunhuang;

void Dunhuang::facts(Json& json) {
  json.open_object().strings("goods", kGoodNames).key("values").open_object();
  for (Good good = 0; good < kGoods; ++good) json.member(kGoodNames[good], value_of(good));
  json.close_object().key("in_game").open_object();
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    json.key(std::to_string(seats)).open_array();
    for (Good good = 0; good < kGoods; ++good)
      if (in_game(seats, good)) json.string(kGoodNames[good]);
    json.close_array();
  }
  json.close_object().strings("characters", kCharacterNames).key("tiles").open_array();
  for (int character = 0; character < kCharacters; character += 2)
    json.open_array().string(kCharacterNames[character]).string(kCharacterNames[character + 1]).close_array();
  json.close_array().member("positions", kPositions).close_object();
}

}  // namespace serai
