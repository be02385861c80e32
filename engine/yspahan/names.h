// Names as sentences, refusals, lines and JSON use them. Shops and spaces are called the same in every language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/text.h"
#include "engine/yspahan/board.h"

namespace serai::yspahan {

const std::string& shop_name(Shop shop);  // words.cpp

inline std::string space_name(Space space) {
  return space == kCrossing ? "x" : join(kArms[arm_of(space)].letter, steps_from_crossing(space));
}

// words.cpp
std::optional<Shop> read_shop(std::string_view word);
std::optional<Space> read_space(std::string_view word);

// Keys of the catalogue, as arguments of a sentence.
inline std::string field_word(int field) { return join("@field.", kFieldNames[field]); }
inline std::string card_word(int card) { return join("@card.", kCardNames[card]); }
inline std::string building_word(int building) { return join("@building.", kBuildingNames[building]); }

}  // namespace serai::yspahan
