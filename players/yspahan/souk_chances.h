// How likely a souk is finished before the week ends, and what part of it stands: looked up, as nothing is asked more
// often.
#pragma once

#include <algorithm>
#include <array>

#include "players/yspahan/numbers.h"

namespace serai::yspahan {

constexpr int kMostMissing = 6;
constexpr int kMostTurns = 12;
constexpr int kMostHalfTurns = 2 * kMostTurns;  // two players have one and a half a day

// [hoist][begun - 1][quarter][missing - 1][half turns]
using SoukChances =
    std::array<std::array<std::array<std::array<std::array<float, kMostHalfTurns + 1>, kMostMissing>, kQuarters>, 3>,
               2>;

// A turn brings goods for the souk with some chance, and then one, two, three … of them, more being less likely.
inline SoukChances souk_chances(const Numbers& n) noexcept {
  SoukChances table{};
  for (int hoist = 0; hoist < 2; ++hoist)
    for (int begun = 0; begun < 3; ++begun)
      for (int q = 0; q < kQuarters; ++q)
        for (int missing = 1; missing <= kMostMissing; ++missing) {
          const float supplied = n.has_dice[q] * n.share_of_turns[begun];
          const float last_good = 1 / n.goods_a_turn;    // chance that a good is the last of its turn
          std::array<float, kMostMissing + 1> chance{};  // that so many are still missing
          chance[missing] = 1;
          for (int turn = 0; turn <= kMostTurns; ++turn) {
            auto& row = table[hoist][begun][q][missing - 1];
            row[2 * turn] = chance[0];
            if (turn > 0) row[2 * turn - 1] = (row[2 * turn - 2] + chance[0]) / 2;
            std::array<float, kMostMissing + 1> next{};
            for (int m = 0; m <= kMostMissing; ++m) {
              next[m] += chance[m] * (1 - supplied);
              float goods = last_good;
              float rest = 1;
              for (int k = 1; k <= kMostMissing; ++k) {
                const float exactly = k == kMostMissing ? rest : goods;
                next[std::max(0, m - k - hoist)] += chance[m] * supplied * exactly;
                rest -= goods;
                goods *= 1 - last_good;
              }
            }
            chance = next;
          }
        }
  return table;
}

// Made when the program starts: more steps than every compiler is willing to take.
inline const std::array<SoukChances, 2> kSoukChances{souk_chances(kMorePlayers), souk_chances(kTwoPlayers)};

inline float finish_chance(bool two_players, int quarter, int missing, float turns, int begun, bool hoist) {
  const int half_turns = std::min(static_cast<int>(2 * turns), kMostHalfTurns);
  return kSoukChances[two_players ? 1 : 0][hoist ? 1 : 0][std::min(begun, 3) - 1][quarter][missing - 1][half_turns];
}

// --- One souk -----------------------------------------------------------------------------------------------------

// What a player has of a souk, by the shops filled (a bit each, the souk's first shop the lowest).
struct PartOfSouk {
  std::uint8_t missing;
  std::uint8_t on_street;  // goods that the supervisor can send
};

constexpr auto kStreet = [] {  // shops that the supervisor can empty
  Shops street = 0;
  for (Shops shops : kTouches) street |= shops;
  return street;
}();

constexpr auto kPartsOfSouks = [] {
  std::array<std::array<PartOfSouk, 64>, kSouks.size()> parts{};
  for (std::size_t i = 0; i < kSouks.size(); ++i)
    for (unsigned filled = 0; filled < 1u << kSouks[i].size; ++filled) {
      parts[i][filled].missing = static_cast<std::uint8_t>(kSouks[i].size - std::popcount(filled));
      parts[i][filled].on_street = static_cast<std::uint8_t>(std::popcount(filled & kStreet >> kSouks[i].first));
    }
  return parts;
}();

constexpr auto kSoukOfShop = [] {
  std::array<std::uint8_t, kShops> souks{};
  for (Shop shop = 0; shop < kShops; ++shop) souks[shop] = static_cast<std::uint8_t>(souk_of(shop));
  return souks;
}();

}  // namespace serai::yspahan
