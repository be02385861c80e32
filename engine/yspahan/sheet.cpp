// Where points come from (docs/rules/yspahan.md).
#include <bit>

#include "engine/yspahan/city.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

enum Source : std::uint8_t { souks, caravan, buildings, cards };
constexpr std::string_view kSources[] = {"y.sheet.souks", "y.sheet.caravan", "y.sheet.buildings", "y.sheet.cards"};

bool ends_week(const State& before, const State& after) {
  return after.week != before.week || (after.actor == kOver && before.actor != kOver);
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

std::span<const std::string_view> Yspahan::sources() { return kSources; }

void Yspahan::account(const State& before, Move move, const State& after, ScoreSheet& sheet) {
  const bool sold = kind_of(move) == Kind::play && (arg1(move) == sell_camels || arg1(move) == sell_gold);
  for (int p = 0; p < before.seats; ++p) {
    int rest = after.score[p] - before.score[p];
    const auto take = [&](Source source, int points) {
      sheet.add(source, p, points);
      rest -= points;
    };
    if (after.buildings[p] != before.buildings[p])
      take(buildings, kBuildingPoints[static_cast<std::size_t>(std::popcount(before.buildings[p]))]);
    if (sold) take(cards, rest);
    if (ends_week(before, after)) take(souks, souk_points(before, p));
    take(caravan, rest);
  }
}

}  // namespace serai
