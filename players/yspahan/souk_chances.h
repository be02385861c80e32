// How likely a souk is finished before the week ends.
#pragma once

#include <algorithm>
#include <array>

#include "players/yspahan/numbers.h"

namespace serai::yspahan {

constexpr int kMostMissing = 6;
constexpr int kMostTurns = 12;

// [hoist][begun - 1][quarter][missing - 1][turns]
using SoukChances =
    std::array<std::array<std::array<std::array<std::array<float, kMostTurns + 1>, kMostMissing>, kQuarters>, 3>, 2>;

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
            table[hoist][begun][q][missing - 1][turn] = chance[0];
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
inline const SoukChances kSoukChances = souk_chances(kNumbers);

inline float finish_chance(int quarter, int missing, float turns, int begun, bool hoist) {
  const auto& row = kSoukChances[hoist ? 1 : 0][std::clamp(begun, 1, 3) - 1][quarter][missing - 1];
  const float capped = std::clamp(turns, 0.0f, static_cast<float>(kMostTurns) - 0.01f);
  const int whole = static_cast<int>(capped);
  const float part = capped - static_cast<float>(whole);
  return row[whole] * (1 - part) + row[whole + 1] * part;
}

}  // namespace serai::yspahan
