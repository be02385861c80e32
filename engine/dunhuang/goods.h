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

// Cards of two neighbouring goods in each byte.
constexpr Goods kLowOfPair = 0x0f0f0f0f0f;
constexpr Goods kEachByte = 0x0101010101;
constexpr Goods in_pairs(Goods goods) { return (goods & kLowOfPair) + (goods >> 4 & kLowOfPair); }

constexpr int size_of(Goods goods) { return static_cast<int>(in_pairs(goods) * kEachByte >> 32 & 0xff); }

// One card of each kind that is there.
constexpr Goods kinds_in(Goods goods) { return (goods | goods >> 1 | goods >> 2 | goods >> 3) & kOneOfEach; }
constexpr int kind_count(Goods goods) { return size_of(kinds_in(goods)); }

// for (Goods left = kinds_in(hand); left; left = without_first(left)) … first_good(left) …
constexpr Good first_good(Goods kinds) { return std::countr_zero(kinds) / 4; }
constexpr Goods without_first(Goods kinds) { return kinds & (kinds - 1); }

// The index-th card, sorted by value. Without a branch, as what chance draws cannot be foreseen: each byte of `sums`
// counts the cards up to its pair of goods; the first byte above the index is the pair.
constexpr Good card_at(Goods goods, int index) {
  const Goods sums = in_pairs(goods) * kEachByte;
  const Goods above = ((sums | kEachByte << 7) - static_cast<Goods>(index + 1) * kEachByte) & kEachByte << 7;
  const int pair = std::countr_zero(above) / 8;
  const int before = static_cast<int>(sums << 8 >> (8 * pair) & 0xff);
  return 2 * pair + (index - before >= count_of(goods, 2 * pair));
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
