// What the moves of seats look like (docs/rules/yspahan.md, Moves).
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

constexpr int kMostNumber = 99;  // of camels or gold

WordList shops() {
  WordList list{"SHOP", {}};
  for (Shop shop = 0; shop < kShops; ++shop) list.words.push_back(shop_name(shop));
  return list;
}

WordList spaces() {
  WordList list{"SPACE", {}};
  for (Space space = 0; space < kSpaces; ++space) list.words.push_back(space_name(space));
  return list;
}

template <class Names>
WordList names(std::string_view name, const Names& names) {
  return {name, {names.begin(), names.end()}};
}

Forms make_forms() {
  return {{"dice NUMBER",
           "take FIELD GAIN",
           "take FIELD GAIN with CARD",
           "take FIELD supervisor",
           "take FIELD card",
           "take FIELD build BUILDING",
           "take FIELD build BUILDING using SAVING",
           "draw",
           "place SHOP",
           "stop",
           "go SPACE",
           "send SHOP",
           "camel",
           "release",
           "play PLAIN",
           "play shop-cube SHOP",
           "play SALE NUMBER",
           "play exchange GOODS NUMBER",
           "play FREE BUILDING",
           "build BUILDING",
           "build BUILDING using SAVING",
           "end"},
          {shops(),
           spaces(),
           number_words("NUMBER", kMostNumber),
           names("FIELD", kFieldNames),
           names("CARD", kCardNames),
           names("BUILDING", kBuildingNames),
           {"GAIN", {"camels", "gold", "goods"}},
           {"GOODS", {"camels", "gold"}},
           {"FREE", {std::string(kCardNames[no_camels]), std::string(kCardNames[no_gold])}},
           {"SAVING", {"no-camels", "no-gold", "no-camels no-gold"}},
           {"PLAIN",
            {std::string(kCardNames[gold3]), std::string(kCardNames[camels3]), std::string(kCardNames[caravan_cube])}},
           {"SALE", {std::string(kCardNames[sell_camels]), std::string(kCardNames[sell_gold])}}}};
}

}  // namespace
}  // namespace yspahan

const Forms& Yspahan::forms() {
  static const Forms forms = yspahan::make_forms();
  return forms;
}

}  // namespace serai
