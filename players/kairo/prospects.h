// What advice and a net's facts both ask: how near the end is, where a seat's cards let it build, and how its stalls
// stand among those of their colour.
#pragma once

#include <algorithm>

#include "engine/kairo/building.h"
#include "engine/kairo/distance.h"

namespace serai::kairo {

// How many extensions bring the final phase, at least: it comes when one colour has none left, or two have one.
inline int extensions_to_go(const State& s) {
  int lowest = kExtensions;
  int second = kExtensions;
  for (int left : s.extensions) {
    second = std::min(second, std::max(lowest, left));
    lowest = std::min(lowest, left);
  }
  return std::min(lowest, std::max(0, lowest - 1) + std::max(0, second - 1));
}

// 1 at the beginning, 0 in the final phase.
inline float time_left(const State& s) {
  if (s.final_phase) return 0;
  return static_cast<float>(extensions_to_go(s)) / kExtensions;
}

inline Parts parts_in_hand(const State& s, int p) {
  unsigned parts = 0;
  each_kind(s.hand[p], [&](int card) { parts |= kOpens[card]; });
  return static_cast<Parts>(card_count(s.hand[p]) >= kCardsToPlayAnywhere ? kAllParts : parts);
}

// A number for each colour, and two for nothing: machines reckon with eight at once. What is true is -1.
using Each [[gnu::vector_size(16)]] = std::int16_t;
constexpr int kEach = 8;

constexpr Each all(int number) { return Each{} + static_cast<std::int16_t>(number); }
constexpr Each least(Each a, Each b) { return a < b ? a : b; }
constexpr Each most(Each a, Each b) { return a > b ? a : b; }

template <class F>
Each each_colour(F f) {
  const auto number = [&](int colour) { return static_cast<std::int16_t>(f(colour)); };
  return Each{number(white), number(red), number(purple), number(green), number(yellow), number(blue)};
}

template <class Numbers>
auto sum_of(const Numbers& numbers) {
  auto sum = numbers[0] - numbers[0];
  for (int colour = 0; colour < kColours; ++colour) sum += numbers[colour];
  return sum;
}

// distance.h, of all colours.
struct Places {
  Each column;
  Each row;

  explicit Places(Each cell) : column((cell & 63) % kSide), row((cell >> 6) * kRowsInBand + (cell & 63) / kSide) {}
};
inline Each distance(const Places& a, const Places& b) {
  const Each columns = a.column - b.column;
  const Each rows = a.row - b.row;
  return most(columns, -columns) + most(rows, -rows);
}

// What is asked of all stalls.
struct Markets {
  Cells free;
  Each gold;  // holders of the medals
  Each silver;
  std::array<Each, kOwners> size;
  Each largest{};
  Each second{};                  // largest but one
  std::array<Each, kOwners> way;  // of the colour's customer to the door, in steps; kNoWay: there is none
  Each shortest = all(kNoWay);

  static constexpr int kNoWay = 2 * kSide;

  Each largest_other(Each sizes) const { return sizes == largest ? second : largest; }
  // A customer goes to the nearest door, about.
  Each leads_to(int owner) const { return (way[owner] == shortest) & (shortest != kNoWay); }
};

inline Markets markets_of(const State& s) {
  Markets markets;
  markets.free = free_cells(s);
  markets.gold = each_colour([&](int colour) { return s.gold[colour]; });
  markets.silver = each_colour([&](int colour) { return s.silver[colour]; });
  const Each customer = each_colour([&](int colour) { return s.customer[colour]; });
  const Places from(customer);
  for (int owner = 0; owner < kOwners; ++owner) {
    const auto& stalls = s.stalls[owner];
    const Each size = each_colour([&](int colour) { return stalls[colour].size; });
    markets.size[owner] = size;
    markets.second = most(markets.second, least(size, markets.largest));
    markets.largest = most(markets.largest, size);
    const Each entrance = each_colour([&](int colour) { return stalls[colour].entrance; });
    const Each walks = (size > 0) & (customer != kNoCell) & (customer != entrance);
    markets.way[owner] = walks ? distance(from, Places(entrance)) : all(Markets::kNoWay);
    markets.shortest = least(markets.shortest, markets.way[owner]);
  }
  return markets;
}

// A seat's stalls, and what it has to extend them.
struct Stalls {
  Each size;
  Each other;    // largest other of the colour
  Each medals;   // points of those that it holds
  Each to_gain;  // of those that an extension would bring
  Each rooms;    // free cells beside them, where there is an extension for them
  Each card;     // opens one of those
  Each coins;
  int purse;  // all coins
  std::array<Cells, kColours> beside;

  Each opened_by(Parts parts) const {
    const Cells open = cells_of(parts);
    return each_colour([&](int colour) { return -(beside[colour] & open).any(); });
  }
};

inline Each medals_held(const State& s, int p, const Markets& markets) {
  return ((markets.gold == all(p + 1)) & all(s.gold_points)) + ((markets.silver == all(p + 1)) & all(s.silver_points));
}

// K-20 to K-23, about: points of the medals that a seat takes by an extension to these sizes.
inline Each medals_to_gain(const State& s, int p, const Markets& markets, Each size, Each other) {
  const Each gold = (markets.gold != all(p + 1)) & all(s.gold_points);
  const Each silver = (markets.silver != all(p + 1)) & all(s.silver_points);
  return ((size > other) & gold) + ((size >= other) & silver);
}

inline void find_stalls(const State& s, int p, const Markets& markets, Stalls& stalls) {
  stalls.size = markets.size[p];
  stalls.other = markets.largest_other(stalls.size);
  stalls.medals = medals_held(s, p, markets);
  stalls.to_gain = medals_to_gain(s, p, markets, stalls.size + 1, stalls.other);
  stalls.coins = each_colour([&](int colour) { return s.coins[p][colour]; });
  stalls.purse = coins_in(s.coins[p]);
  std::array<int, kColours> rooms{};
  for (int colour = 0; colour < kColours; ++colour) {
    stalls.beside[colour] = {};
    if (!s.stalls[p][colour].size || !s.extensions[colour]) continue;
    stalls.beside[colour] =
        neighbours_in(markets.free & (colour == purple ? kRestaurants : kMarket), s.tiles_of[p] & s.tiles_in[colour]);
    rooms[colour] = stalls.beside[colour].count_up_to_15();
  }
  stalls.rooms = each_colour([&](int colour) { return rooms[colour]; });
  stalls.card = stalls.opened_by(parts_in_hand(s, p));
}

// Points that the advice expects a seat to have in the end. `served`: where a customer's nearest door is its own.
float advised_points(const State& s, int p, Each served, const Stalls& stalls, float time);

}  // namespace serai::kairo
