// What shops and spaces are called: the same in records, sentences and JSON, in every language.
#pragma once

#include <string>

#include "engine/core/text.h"
#include "engine/yspahan/board.h"

namespace serai::yspahan {

inline std::string shop_name(Shop shop) {
  const Souk& souk = kSouks[souk_of(shop)];
  return join(kQuarterNames[souk.quarter], '.', kColourNames[souk.colour], '.', shop - souk.first + 1);
}

inline std::string space_name(Space space) {
  return space == kCrossing ? "x" : join(kArms[arm_of(space)].letter, steps_from_crossing(space));
}

}  // namespace serai::yspahan
