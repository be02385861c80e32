// How a move of Merchants of Dunhuang lies in its machine word: the kind, then two small arguments.
#pragma once

#include <cstdint>

#include "engine/core/move.h"

namespace serai::dunhuang {

enum class Kind : std::uint8_t {
  tile,    // chance: character
  market,  // chance: position (from 1), good
  drawn,   // chance: seat, good
  stolen,  // chance: seat, good
  keep,    // good
  under,   // good
  camel,   // position (from 1)
  go,      // steps
  hand,
  shop,
  guard,
  yield,
  pay,
  decline,
  coins,
  pass,
  use,           // princess, dancer, fortune-teller, diplomat
  use_good,      // painter, musician, manichean, buddhist: good
  use_market,    // soldier, general: good, position (from 1)
  use_goods,     // housekeeper: good of the shop, good of the hand
  use_to_hand,   // servant: good
  use_to_shop,   // servant: good
  use_next,      // shepherd
  use_previous,  // shepherd
  use_number,    // farmer: position counted from the camel; trader, merchant: seat
  give,          // good
};

constexpr Move make_move(Kind kind, int a = 0, int b = 0) {
  return Move{static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(a) << 8 |
              static_cast<std::uint64_t>(b) << 24};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits & 0xff); }
constexpr int arg1(Move move) { return static_cast<int>(move.bits >> 8 & 0xffff); }
constexpr int arg2(Move move) { return static_cast<int>(move.bits >> 24 & 0xffff); }

}  // namespace serai::dunhuang
