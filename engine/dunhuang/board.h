// What is printed: the goods, the characters, the numbers that depend on how many play. Nothing here changes in play.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/dunhuang/goods.h"

namespace serai::dunhuang {

// --- Goods ----------------------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, kGoods> kGoodNames{"gold",   "silver", "lapis", "pottery", "glass",
                                                          "bamboo", "tea",    "paper", "wool",    "silk"};

// The number on its cards and its token, and how many cards it has.
constexpr int value_of(Good good) { return good + 1; }

// D-1: three players leave out gold and silk, two also wool.
constexpr Good kFirstGood[] = {-1, -1, silver, silver, gold};
constexpr Good kLastGood[] = {-1, -1, paper, wool, silk};
constexpr bool in_game(int seats, Good good) { return good >= kFirstGood[seats] && good <= kLastGood[seats]; }

constexpr Goods all_goods(int seats) {
  Goods all = 0;
  for (Good good = kFirstGood[seats]; good <= kLastGood[seats]; ++good)
    all += static_cast<Goods>(value_of(good)) * one(good);
  return all;
}

// --- Characters

// Two sides of one tile follow each other.
enum Character : std::uint8_t {
  painter,
  musician,
  princess,
  dancer,
  fortune_teller,
  diplomat,
  soldier,
  general,
  trader,
  merchant,
  housekeeper,
  servant,
  shepherd,
  farmer,
  manichean,
  buddhist,
};
constexpr int kCharacters = 16;
constexpr std::uint8_t kNoCharacter = 255;
constexpr std::array<std::string_view, kCharacters> kCharacterNames{
    "painter", "musician", "princess",    "dancer",  "fortune-teller", "diplomat", "soldier",   "general",
    "trader",  "merchant", "housekeeper", "servant", "shepherd",       "farmer",   "manichean", "buddhist"};
constexpr int tile_of(int character) { return character / 2; }

// --- The circle

// Positions 1 to 8 clockwise are 0 to 7 here.
constexpr int kPositions = 8;
constexpr int clockwise(int position, int steps) { return (position + steps) & (kPositions - 1); }

// --- Numbers

constexpr int kFirstDraw = 3;                    // D-4
constexpr int kFirstCoins[] = {0, 0, 5, 6, 7};   // D-5
constexpr int kBonusCoins = 3;                   // D-10
constexpr int kMostCoins = 127;                  // more than anybody can earn: `Moves` and lines rely on it
constexpr int kSealPrice = 2;                    // D-17
constexpr int kTokensToWin[] = {0, 0, 5, 4, 4};  // D-22
constexpr int kGoodsToWin = 4;                   // D-22
constexpr int kTokenPoints = 2;                  // D-26
constexpr int kDiscardPrestige = 3;              // painter, musician
constexpr int kDancerPrestige = 2;
constexpr int kMerchantPrestige = 1;
constexpr int kDiplomatDraw = 2;
constexpr int kExchanged = 2;  // cards that trader and merchant move

// The deck when the first turn begins; no more cards can ever lie under it.
constexpr int kMostInDeck = 55 - kPositions - 4 * kFirstDraw;

}  // namespace serai::dunhuang
