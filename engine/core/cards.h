// Cards of up to sixteen kinds, at most three of each, counted in one word.
#pragma once

#include <bit>
#include <cstdint>

namespace serai {

// A number of cards of each kind, two bits a kind.
using Cards = std::uint32_t;
constexpr Cards one_card(int card) { return Cards{1} << (2 * card); }
constexpr int count_of(Cards cards, int card) { return static_cast<int>(cards >> (2 * card) & 3); }
constexpr Cards kinds_in(Cards cards) { return (cards | cards >> 1) & 0x55555555; }  // one of each kind that is there

constexpr int card_count(Cards cards) {
  Cards sums = (cards & 0x33333333) + (cards >> 2 & 0x33333333);
  sums = (sums & 0x0f0f0f0f) + (sums >> 4 & 0x0f0f0f0f);
  return static_cast<int>(sums * 0x01010101 >> 24);
}

template <class F>
constexpr void each_kind(Cards cards, F f) {
  for (Cards kinds = kinds_in(cards); kinds; kinds &= kinds - 1) f(std::countr_zero(kinds) / 2);
}

// The at-th of these cards, in the order of their kinds.
constexpr int card_at(Cards cards, int at) {
  int card = 0;
  while ((at -= count_of(cards, card)) >= 0) ++card;
  return card;
}

}  // namespace serai
