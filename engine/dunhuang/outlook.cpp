#include "engine/dunhuang/outlook.h"

#include <algorithm>
#include <bit>

namespace serai::dunhuang {
namespace {

// A hand as the viewer knows it: these cards, and so many of the unseen ones.
Goods known_cards(const View& v, int seat) { return v.table.hand(seat); }
int unknown_cards(const View& v, int seat) { return v.in_hand[seat] - size_of(known_cards(v, seat)); }

// The most of a good that any other seat is known to have.
int most_of_others(const View& v, int seat, Good good) {
  int most = 0;
  for (int other = 0; other < v.table.seats; ++other)
    if (other != seat) most = std::max(most, count_of(known_cards(v, other), good));
  return most;
}

constexpr unsigned kAllSets = 1u << kGoods;
constexpr int kImpossible = 1000;

// D-26: as many of the kept goods as there are tokens, the highest first.
int points_of(unsigned kept, int tokens) {
  int points = 0;
  for (Good good = kGoods - 1; good >= 0 && tokens > 0; --good) {
    if (!(kept >> good & 1)) continue;
    points += value_of(good);
    --tokens;
  }
  return points;
}

// How many unknown cards of the seat must be of this good for it to be kept, if fortune is kind.
int price_to_keep(const View& v, int seat, Good good) {
  const int have = count_of(known_cards(v, seat), good);
  const int need = std::max(1, most_of_others(v, seat, good)) - have;
  if (need <= 0) return 0;
  return need <= count_of(v.unseen, good) ? need : kImpossible;
}

// How many unknown cards of others must be of this good for the seat to lose it, if fortune is not.
int price_to_lose(const View& v, int seat, Good good) {
  const int have = count_of(known_cards(v, seat), good);
  if (have == 0 || most_of_others(v, seat, good) > have) return 0;
  int price = kImpossible;
  for (int other = 0; other < v.table.seats; ++other) {
    if (other == seat) continue;
    const int need = have + 1 - count_of(known_cards(v, other), good);
    if (need <= std::min(count_of(v.unseen, good), unknown_cards(v, other))) price = std::min(price, need);
  }
  return price;
}

// Every set of goods that can be paid with that many unknown cards; calls f(set).
template <class Price, class F>
void each_affordable(int cards, Price price, F f) {
  int prices[kGoods];
  for (Good good = 0; good < kGoods; ++good) prices[good] = price(good);
  for (unsigned set = 0; set < kAllSets; ++set) {
    int sum = 0;
    for (unsigned left = set; left; left &= left - 1) sum += prices[std::countr_zero(left)];
    if (sum <= cards) f(set);
  }
}

Range score_range(const View& v, int seat) {
  const int tokens = v.table.token_count(seat);
  const int sure = kTokenPoints * tokens + v.table.prestige[seat];
  int most = 0;
  each_affordable(
      unknown_cards(v, seat), [&](Good good) { return price_to_keep(v, seat, good); },
      [&](unsigned kept) { most = std::max(most, points_of(kept, tokens)); });

  int others_unknown = 0;
  for (int other = 0; other < v.table.seats; ++other)
    if (other != seat) others_unknown += unknown_cards(v, other);
  int least = points_of(kAllSets - 1, kGoods);
  each_affordable(
      others_unknown, [&](Good good) { return price_to_lose(v, seat, good); },
      [&](unsigned lost) { least = std::min(least, points_of(~lost & (kAllSets - 1), tokens)); });
  return {sure + least, sure + most};
}

// How many different goods the hand may hold.
Range kinds_range(const View& v, int seat) {
  const Goods known = known_cards(v, seat);
  const int unknown = unknown_cards(v, seat);
  const int kinds = kind_count(known);
  Range range{kinds, kinds};
  int fitting = 0;  // unseen cards of kinds that are there anyway
  std::array<int, kGoods> others{};
  for (Good good = 0; good < kGoods; ++good) {
    if (count_of(known, good))
      fitting += count_of(v.unseen, good);
    else
      others[good] = count_of(v.unseen, good);
  }
  std::sort(others.rbegin(), others.rend());
  for (int i = 0; i < kGoods && fitting < unknown; ++i, ++range.least) fitting += others[i];
  const auto new_kinds = std::count_if(others.begin(), others.end(), [](int n) { return n > 0; });
  range.most += std::min(unknown, static_cast<int>(new_kinds));
  return range;
}

}  // namespace

Outlook outlook(const View& v, int seat) {
  const int tokens = v.table.token_count(seat);
  const Range kinds = kinds_range(v, seat);
  return {score_range(v, seat), std::max(0, kTokensToWin[v.table.seats] - tokens),
          Range{std::max(0, kGoodsToWin - kinds.most), std::max(0, kGoodsToWin - kinds.least)}};
}

}  // namespace serai::dunhuang
