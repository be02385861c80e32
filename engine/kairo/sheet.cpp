// Where points come from (K-20 to K-23, K-36).
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

enum Source : std::uint8_t { extensions, medals_taken, medals_kept, coins };
constexpr std::string_view kSources[] = {"k.sheet.extensions", "k.sheet.medals-taken", "k.sheet.medals-kept",
                                         "k.sheet.coins"};

}  // namespace
}  // namespace kairo

using namespace kairo;

std::span<const std::string_view> Kairo::sources() { return kSources; }

void Kairo::account(const State& before, Move, const State& after, ScoreSheet& sheet) {
  const bool at_end = before.actor != kOver && after.actor == kOver;
  Scores rest{};
  for (int p = 0; p < before.seats; ++p) rest[p] = after.score[p] - before.score[p];
  const auto take = [&](Source source, int p, int points) {
    sheet.add(source, p, points);
    rest[p] -= points;
  };
  for (int colour = 0; colour < kColours; ++colour) {
    const int gold = after.gold[colour];
    const int silver = after.silver[colour];
    if (gold != before.gold[colour]) take(medals_taken, gold - 1, after.gold_points);
    if (silver != before.silver[colour]) take(medals_taken, silver - 1, after.silver_points);
    if (at_end && gold) take(medals_kept, gold - 1, after.gold_points);
    if (at_end && silver) take(medals_kept, silver - 1, after.silver_points);
  }
  for (int p = 0; p < before.seats; ++p) {
    if (at_end) take(coins, p, coins_in(after.coins[p]) / kCoinsForAPoint);
    take(extensions, p, rest[p]);
  }
}

}  // namespace serai
