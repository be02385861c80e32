// Goods, and how many cards of each: a hand, a shop, a deck as one machine word.
#pragma once

#include <bit>
#include <cstdint>

namespace serai::dunhuang {

// By value: gold is 1, silk 10.
enum GoodName : std::int8_t { gold, silver, lapis, pottery, glass, bamboo, tea, paper, wool, silk };
using Good = int;
constexpr int kGoods = 10;
constexpr std::uint8_t kNoGood = 15;
constexpr std::uint8_t kHiddenGood = 14;  // in a view: a card is there, the viewer does not know which

// Four bits a good, gold lowest. Ten silk still fit.
using Goods = std::uint64_t;
constexpr Goods kOneOfEach = 0x1111111111;

constexpr Goods one(Good good) { return Goods{1} << (4 * good); }
constexpr int count_of(Goods goods, Good good) { return static_cast<int>(goods >> (4 * good) & 15); }

constexpr int size_of(Goods goods) {
  constexpr Goods kBytes = 0x0f0f0f0f0f0f0f0f;
  const Goods pairs = (goods & kBytes) + (goods >> 4 & kBytes);
  return static_cast<int>(pairs * 0x0101010101010101 >> 56);
}

// One card of each kind that is there.
constexpr Goods kinds_in(Goods goods) { return (goods | goods >> 1 | goods >> 2 | goods >> 3) & kOneOfEach; }
constexpr int kind_count(Goods goods) { return std::popcount(kinds_in(goods)); }

// for (Goods left = kinds_in(hand); left; left = without_first(left)) … first_good(left) …
constexpr Good first_good(Goods kinds) { return std::countr_zero(kinds) / 4; }
constexpr Goods without_first(Goods kinds) { return kinds & (kinds - 1); }

// The index-th card, sorted by kind from the most numerous kind (silk) down.
constexpr Good card_at(Goods goods, int index) {
  Good good = kGoods - 1;
  while ((index -= count_of(goods, good)) >= 0) --good;
  return good;
}

// --- Certain knowledge
// ------------------------------------------------------------------------------------------------ `known` of the cards
// of a pile are known; some leave it unseen. Whatever the kind, at least these stay …
constexpr Goods surely_kept(Goods known, int leaving) {
  for (; leaving > 0; --leaving) known -= kinds_in(known);
  return known;
}
// … and at least these go along.
constexpr Goods surely_carried(Goods known, int leaving, int pile) {
  if (size_of(known) + leaving <= pile) return 0;
  Goods carried = 0;
  for (Goods left = kinds_in(known); left; left = without_first(left)) {
    const Good good = first_good(left);
    const int gone = count_of(known, good) + leaving - pile;
    if (gone > 0) carried += static_cast<Goods>(gone) * one(good);
  }
  return carried;
}

}  // namespace serai::dunhuang
