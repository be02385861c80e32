// What a move of Yspahan causes: cubes that go to the caravan, and points (Y-22, Y-23, Y-25, Y-28, Y-33, Y-34).
#include "engine/core/effects.h"

#include <array>

#include "engine/yspahan/city.h"
#include "engine/yspahan/names.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

constexpr std::string_view kSouksRow = "y.sheet.souks";
constexpr std::string_view kCaravanRow = "y.sheet.caravan";
constexpr std::string_view kBuildingsRow = "y.sheet.buildings";
constexpr std::string_view kCardsRow = "y.sheet.cards";
constexpr std::string_view kSources[] = {kSouksRow, kCaravanRow, kBuildingsRow, kCardsRow};

struct Sent {
  int owner;
  int shop;  // kNoShop: from the stock
};

// In the order in which they are loaded.
std::vector<Sent> cubes_sent(const State& before, Move move, const State& after) {
  std::vector<Sent> sent;
  const Kind kind = kind_of(move);
  if (kind == Kind::end) return sent;  // the city is cleared at the end of a week
  if (kind == Kind::play && arg1(move) == caravan_cube) sent.push_back({before.player(), kNoShop});
  const int first = kind == Kind::send ? arg1(move) : before.cube_now;
  for (const bool is_first : {true, false})
    for (int p = 0; p < before.seats; ++p) {
      if (is_first && kind == Kind::camel && before.cubes[p] >> first & 1) sent.push_back({p, kNoShop});
      for (Shops gone = before.cubes[p] & ~after.cubes[p]; gone; gone &= gone - 1)
        if (const int shop = std::countr_zero(gone); (shop == first) == is_first) sent.push_back({p, shop});
    }
  return sent;
}

// Y-34
void tell_caravan(Effects& told, std::string_view key, const State& s) {
  for (int p = 0; p < s.seats; ++p) {
    int cubes = 0;
    int highest = 0;
    for (int i = 0; i < s.loaded; ++i)
      if (s.caravan[i] == p) {
        ++cubes;
        highest = i / camels_in_row(s.seats) + 1;
      }
    if (cubes)
      told.add(key, p, {std::to_string(cubes), std::to_string(highest), std::to_string(cubes * highest)},
               cubes * highest, kCaravanRow);
  }
}

// Y-22, Y-23
void tell_loading(Effects& told, State s, const std::vector<Sent>& sent) {
  for (const auto& [owner, shop] : sent) {
    const int row = s.loaded / camels_in_row(s.seats);
    const int points = kLoadingPoints[row];
    std::vector<std::string> args{std::to_string(row + 1), std::to_string(points)};
    if (shop != kNoShop) args.push_back(shop_name(shop));
    told.add(shop == kNoShop ? "loaded" : "sent", owner, std::move(args), points, kCaravanRow);
    s.caravan[s.loaded++] = static_cast<std::uint8_t>(owner);
    if (s.loaded < kRows * camels_in_row(s.seats)) continue;
    tell_caravan(told, "caravan-full", s);
    s.loaded = 0;
  }
}

// A souk that its owner has just filled: what it is worth if nothing is sent away (Y-33).
void tell_full(Effects& told, const State& before, const State& after, int player) {
  for (const Souk& souk : kSouks) {
    const auto full = [&](const State& s) { return (s.cubes[player] & souk.shops()) == souk.shops(); };
    if (full(after) && !full(before))
      told.add("souk-full", player,
               {field_word(sack_field + int{souk.quarter}), join("@colour.", kColourNames[souk.colour]),
                std::to_string(souk.points)});
  }
}

// Y-33
void tell_souks(Effects& told, const State& s) {
  for (int p = 0; p < s.seats; ++p) {
    int supplied = 0;
    for (const Souk& souk : kSouks) {
      if ((s.cubes[p] & souk.shops()) != souk.shops()) continue;
      ++supplied;
      told.add("souk", p,
               {field_word(sack_field + int{souk.quarter}), join("@colour.", kColourNames[souk.colour]),
                std::to_string(souk.points)},
               souk.points, kSouksRow);
    }
    const int more = supplied * kBazaarPoints;
    if (more && s.has(p, bazaar))
      told.add("bazaar", p, {std::to_string(supplied), std::to_string(more)}, more, kSouksRow);
  }
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

std::span<const std::string_view> Yspahan::sources() { return kSources; }

std::vector<Effect> Yspahan::effects(const State& before, Move move, const State& after) {
  Effects told("y");
  const int player = before.player();
  if (kind_of(move) == Kind::play && (arg1(move) == sell_camels || arg1(move) == sell_gold))
    if (const int points = after.score[player] - before.score[player])
      told.add("sold", player, {std::to_string(points)}, points, kCardsRow).said = true;
  if (after.buildings[player] != before.buildings[player]) {
    const int count = std::popcount(before.buildings[player]);
    if (const int points = kBuildingPoints[static_cast<std::size_t>(count)])
      told.add("building", player, {std::to_string(count + 1), std::to_string(points)}, points, kBuildingsRow);
  }
  tell_full(told, before, after, player);
  tell_loading(told, before, cubes_sent(before, move, after));
  const bool ends_week = after.week != before.week || (after.actor == kOver && before.actor != kOver);
  if (ends_week) {
    tell_souks(told, before);
    tell_caravan(told, "caravan-week", before);
  }
  if (before.discards && !after.discards) told.add_for_all("reshuffled");
  return told.take();
}

}  // namespace serai
