// What a move of Kairo causes: coins, medals, points and the final phase (K-20 to K-23, K-28 to K-30, K-34, K-36).
#include "engine/core/effects.h"

#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"

namespace serai {
namespace kairo {
namespace {

constexpr std::string_view kExtensionsRow = "k.sheet.extensions";
constexpr std::string_view kMedalsTakenRow = "k.sheet.medals-taken";
constexpr std::string_view kMedalsKeptRow = "k.sheet.medals-kept";
constexpr std::string_view kCoinsRow = "k.sheet.coins";
constexpr std::string_view kSources[] = {kExtensionsRow, kMedalsTakenRow, kMedalsKeptRow, kCoinsRow};

// K-28 to K-30
void tell_coins(Effects& told, const State& before, Move move) {
  const int colour = arg1(move);
  int owner = 0;
  while (!before.stall(owner, colour).size || before.stall(owner, colour).entrance != arg2(move)) ++owner;
  const auto tell = [&](int player, int coins) {
    told.add("coins", player, {std::to_string(coins), colour_word(colour)}).said = true;
  };
  if (owner != kNeutral) tell(owner, before.stall(owner, colour).size);
  if (owner != before.player) tell(before.player, kLeadersCoins);
}

// K-20
void tell_extension(Effects& told, const State& before, const State& after) {
  const int player = before.player;
  const int size = after.stall(player, before.colour).size;
  told.add("extension", player, {colour_word(before.colour), std::to_string(size)}, size, kExtensionsRow);
}

// K-21 to K-23: who had it loses the medal, not its points.
void tell_medal(Effects& told, std::string_view medal, int colour, int from, int to, int points) {
  if (from == to) return;
  std::vector<std::string> args{colour_word(colour), std::to_string(points)};
  if (from) args.push_back(std::to_string(from));
  told.add(join(medal, from ? "-taken" : "-won"), to - 1, std::move(args), points, kMedalsTakenRow);
}

// K-36
void tell_counting(Effects& told, const State& s) {
  for (int colour = 0; colour < kColours; ++colour) {
    const auto kept = [&](std::string_view medal, int holder, int points) {
      if (holder && points)
        told.add(join(medal, "-kept"), holder - 1, {colour_word(colour), std::to_string(points)}, points,
                 kMedalsKeptRow);
    };
    kept("gold", s.gold[colour], s.gold_points);
    kept("silver", s.silver[colour], s.silver_points);
  }
  for (int p = 0; p < s.seats; ++p)
    if (const int points = coins_in(s.coins[p]) / kCoinsForAPoint)
      told.add("coins-counted", p, {std::to_string(coins_in(s.coins[p])), std::to_string(points)}, points, kCoinsRow);
}

}  // namespace
}  // namespace kairo

using namespace kairo;

std::span<const std::string_view> Kairo::sources() { return kSources; }

std::vector<Effect> Kairo::effects(const State& before, Move move, const State& after) {
  Effects told("k");
  if (kind_of(move) == Kind::serve) tell_coins(told, before, move);
  if (kind_of(move) == Kind::pay && after.phase != Phase::pay) tell_extension(told, before, after);
  for (int colour = 0; colour < kColours; ++colour) {
    tell_medal(told, "gold", colour, before.gold[colour], after.gold[colour], after.gold_points);
    tell_medal(told, "silver", colour, before.silver[colour], after.silver[colour], after.silver_points);
  }
  if (after.final_phase && !before.final_phase) told.add_for_all("final-phase");
  if (after.actor == kOver && before.actor != kOver) tell_counting(told, after);
  return told.take();
}

}  // namespace serai
