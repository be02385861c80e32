// What is printed: the city, the street, the cards, the buildings, the caravan. Nothing here changes in play.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/core/cards.h"

namespace serai::yspahan {

// --- The city -----------------------------------------------------------------------------------------------------

enum Quarter : std::uint8_t { sack, barrel, chest, vase };
constexpr int kQuarters = 4;

constexpr std::array<std::string_view, 5> kColourNames{"white", "blue", "yellow", "pink", "orange"};

using Shops = std::uint64_t;  // a set of shops, one bit each
using Shop = int;
constexpr int kShops = 47;

// A souk is all shops of one colour in one quarter; its shops are numbered from `first`.
struct Souk {
  Quarter quarter;
  std::uint8_t colour;
  std::uint8_t first;
  std::uint8_t size;
  std::uint8_t points;
  constexpr Shops shops() const { return ((Shops{1} << size) - 1) << first; }
};

constexpr std::array<Souk, 14> kSouks{{
    {sack, 0, 0, 3, 3},
    {sack, 1, 3, 4, 4},
    {sack, 2, 7, 5, 6},
    {sack, 3, 12, 6, 8},
    {barrel, 0, 18, 2, 3},
    {barrel, 1, 20, 3, 4},
    {barrel, 2, 23, 4, 6},
    {barrel, 3, 27, 5, 8},
    {chest, 1, 32, 2, 4},
    {chest, 2, 34, 3, 6},
    {chest, 3, 37, 4, 8},
    {vase, 1, 41, 1, 4},
    {vase, 2, 42, 2, 6},
    {vase, 4, 44, 3, 12},
}};

// Souks of a quarter: kSouks[kFirstSouk[q]] up to kSouks[kFirstSouk[q + 1]].
constexpr std::array<std::uint8_t, kQuarters + 1> kFirstSouk{0, 4, 8, 11, 14};

// The same as sets of shops, four a quarter: an empty set where a quarter has but three souks.
constexpr int kMostSouks = 4;
constexpr auto kSoukShops = [] {
  std::array<std::array<Shops, kMostSouks>, kQuarters> shops{};
  for (int q = 0; q < kQuarters; ++q)
    for (int i = kFirstSouk[q]; i < kFirstSouk[q + 1]; ++i) shops[q][i - kFirstSouk[q]] = kSouks[i].shops();
  return shops;
}();

constexpr int souk_of(Shop shop) {
  int i = 0;
  while (shop >= kSouks[i].first + kSouks[i].size) ++i;
  return i;
}

constexpr Shop shop_at(Quarter quarter, int colour, int number) {
  for (const Souk& souk : kSouks)
    if (souk.quarter == quarter && souk.colour == colour && number >= 1 && number <= souk.size)
      return souk.first + number - 1;
  return -1;
}

// --- The street ---------------------------------------------------------------------------------------------------

// Spaces: the crossing, then the arms left, right, top, bottom, each numbered outward.
using Space = int;
constexpr Space kCrossing = 0;
constexpr int kSpaces = 29;
using Spaces = std::uint32_t;  // a set of spaces

struct Arm {
  char letter;
  std::uint8_t first;
  std::uint8_t length;
};
constexpr std::array<Arm, 4> kArms{{{'l', 1, 10}, {'r', 11, 7}, {'t', 18, 4}, {'b', 22, 7}}};

constexpr int arm_of(Space space) {
  for (int i = 0; i < 4; ++i)
    if (space >= kArms[i].first && space < kArms[i].first + kArms[i].length) return i;
  return -1;
}
constexpr int steps_from_crossing(Space space) {
  return space == kCrossing ? 0 : space - kArms[arm_of(space)].first + 1;
}

// There is one path between two spaces; its length.
constexpr int path_length(Space a, Space b) {
  const int out_a = steps_from_crossing(a);
  const int out_b = steps_from_crossing(b);
  return arm_of(a) != arm_of(b) ? out_a + out_b : out_a > out_b ? out_a - out_b : out_b - out_a;
}

// What each space touches.
constexpr std::array<Shops, kSpaces> kTouches = [] {
  const auto at = [](Quarter q, int colour, int n) { return Shops{1} << shop_at(q, colour, n); };
  enum { white, blue, yellow, pink, orange };
  return std::array<Shops, kSpaces>{
      0,  // x
      at(sack, white, 1),
      at(chest, blue, 1),
      at(sack, white, 2),
      at(chest, blue, 2),
      at(sack, yellow, 1),
      at(chest, yellow, 1),
      at(sack, yellow, 2),
      at(chest, yellow, 2),
      at(sack, pink, 1),
      at(chest, yellow, 3),
      at(vase, blue, 1) | at(barrel, white, 1),  // r1
      at(barrel, white, 2),
      at(vase, orange, 1),
      at(barrel, yellow, 1),
      at(vase, orange, 2),
      at(barrel, yellow, 2),
      at(vase, orange, 3),
      at(vase, blue, 1),  // t1
      at(chest, pink, 1),
      at(vase, yellow, 1),
      at(chest, pink, 2),
      at(sack, white, 1) | at(barrel, white, 1),  // b1
      at(sack, white, 3),
      at(barrel, blue, 1),
      at(sack, blue, 1),
      at(barrel, pink, 1),
      at(sack, blue, 2),
      at(barrel, pink, 2),
  };
}();

// kPathLength[a][b], and the spaces at most k steps away: kWithin[a][k + 1] (so that k = -1 is the empty set).
constexpr int kLongestPath = 17;
constexpr auto kPathLength = [] {
  std::array<std::array<std::uint8_t, kSpaces>, kSpaces> length{};
  for (Space a = 0; a < kSpaces; ++a)
    for (Space b = 0; b < kSpaces; ++b) length[a][b] = static_cast<std::uint8_t>(path_length(a, b));
  return length;
}();
constexpr auto kWithin = [] {
  std::array<std::array<Spaces, kLongestPath + 2>, kSpaces> within{};
  for (Space a = 0; a < kSpaces; ++a)
    for (int k = 0; k <= kLongestPath; ++k)
      for (Space b = 0; b < kSpaces; ++b)
        if (kPathLength[a][b] <= k) within[a][k + 1] |= Spaces{1} << b;
  return within;
}();

// --- The tower ----------------------------------------------------------------------------------------------------

// Fields from the lowest face to the highest.
enum Field : std::uint8_t { camel_field, sack_field, barrel_field, chest_field, vase_field, gold_field };
constexpr int kFields = 6;
constexpr std::array<std::string_view, kFields> kFieldNames{"camel", "sack", "barrel", "chest", "vase", "gold"};
constexpr int quarter_of(int field) { return field - sack_field; }
constexpr bool is_quarter_field(int field) { return field >= sack_field && field <= vase_field; }

constexpr int white_dice(int seats) { return seats == 2 ? 8 : 9; }
constexpr int kYellowDice = 3;

// --- Cards --------------------------------------------------------------------------------------------------------

enum Card : std::uint8_t {
  gold3,
  camels3,
  shop_cube,
  caravan_cube,
  sell_camels,
  sell_gold,
  no_camels,
  no_gold,
  exchange
};
constexpr int kCardKinds = 9;
constexpr std::array<std::string_view, kCardKinds> kCardNames{
    "gold3", "camels3", "shop-cube", "caravan-cube", "sell-camels", "sell-gold", "no-camels", "no-gold", "exchange"};

constexpr Cards kAllCards = 2 * kinds_in((Cards{1} << 2 * kCardKinds) - 1);  // two of each: the whole deck
static_assert(card_count(kAllCards) == 18);
constexpr int kMostCamelsSold = 4;
constexpr int kMostGoldSold = 10;

// --- Buildings ----------------------------------------------------------------------------------------------------

enum Building : std::uint8_t { paddock, shop, hammam, caravanserai, bazaar, hoist };
constexpr int kBuildings = 6;
constexpr std::array<std::string_view, kBuildings> kBuildingNames{"paddock",      "shop",   "hammam",
                                                                  "caravanserai", "bazaar", "hoist"};
struct Price {
  std::uint8_t camels;
  std::uint8_t gold;
};
constexpr std::array<Price, kBuildings> kPrices{{{2, 0}, {2, 2}, {2, 2}, {3, 3}, {4, 4}, {4, 4}}};

// Which buildings (a bit each) so many camels and so much gold can pay for; 4 of each pay for any.
constexpr int kHighestPrice = 4;
constexpr auto kAffordable = [] {
  std::array<std::array<std::uint8_t, kHighestPrice + 1>, kHighestPrice + 1> affordable{};
  for (int camels = 0; camels <= kHighestPrice; ++camels)
    for (int gold = 0; gold <= kHighestPrice; ++gold)
      for (int building = 0; building < kBuildings; ++building)
        if (kPrices[building].camels <= camels && kPrices[building].gold <= gold)
          affordable[camels][gold] = static_cast<std::uint8_t>(affordable[camels][gold] | 1u << building);
  return affordable;
}();

constexpr std::array<std::uint8_t, kBuildings> kBuildingPoints{0, 0, 5, 5, 5, 10};  // by order of building
constexpr int kBazaarPoints = 2;                                                    // more for each souk

// --- Caravan and calendar -----------------------------------------------------------------------------------------

constexpr int kRows = 3;
constexpr int camels_in_row(int seats) { return seats; }
constexpr std::array<std::uint8_t, kRows> kLoadingPoints{2, 1, 0};  // bottom, middle, top
constexpr int kMostInCaravan = 12;
constexpr int kDays = 7;
constexpr int kWeeks = 3;
constexpr int kFirstGold = 2;
// More camels and gold than this nobody can have gained in a turn, nor more of both together in a game.
constexpr int kMostGained = 30;
constexpr int kTurnsInGame = 2 * kDays * kWeeks;
constexpr int kMostWealth = kFirstGold + kMostGained * kTurnsInGame;
constexpr int kHammamSteps = 3;

constexpr std::array<std::string_view, kQuarters> kQuarterNames{"sack", "barrel", "chest", "vase"};

}  // namespace serai::yspahan
