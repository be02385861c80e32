#include "players/yspahan/advice.h"

#include "players/yspahan/souk_chances.h"

namespace serai {
namespace yspahan {
namespace {

constexpr const Numbers& n = kNumbers;

// --- Time ---------------------------------------------------------------------------------------------------------

// Turns that a player still has, a turn in progress counted until its action is chosen.
struct TurnsLeft {
  float week = 0;
  float game = 0;
};

TurnsLeft turns_left(const State& s, int p) {
  const bool acted = s.phase != Phase::dice && s.phase != Phase::roll && s.phase != Phase::take;
  const int turns_a_day = s.seats == 2 ? 3 : s.seats;
  const float each_day = s.seats == 2 ? 1.5f : 1.0f;
  TurnsLeft left;
  for (int i = s.turn + (acted ? 1 : 0); i < turns_a_day; ++i)
    if (s.order[i] == p) left.week += 1;
  left.week += each_day * static_cast<float>(kDays - s.day);
  left.game = left.week + each_day * static_cast<float>(kDays * (kWeeks - s.week));
  return left;
}

// --- Souks --------------------------------------------------------------------------------------------------------

constexpr auto kTouched = [] {  // shops that the supervisor can empty
  Shops touched = 0;
  for (Shops shops : kTouches) touched |= shops;
  return touched;
}();

// A souk counts only when it is full at the end of the week. So finish what you began before you begin more, begin
// nothing late in the week that you cannot finish. A full souk on the street is a gain while you have a camel: when
// the supervisor comes, the caravan is loaded and the souk stays full.
float souks_worth(const State& s, int p, const TurnsLeft& left) {
  const Shops all_mine = s.cubes[p];
  if (!all_mine) return 0;
  float worth = 0;
  int unfinished = 0;
  for (const Souk& souk : kSouks)
    if ((all_mine & souk.shops()) && (all_mine & souk.shops()) != souk.shops()) ++unfinished;
  const bool quick = s.has(p, hoist);
  for (const Souk& souk : kSouks) {
    const Shops mine = all_mine & souk.shops();
    if (!mine) continue;
    const float points = static_cast<float>(souk.points + (s.has(p, bazaar) ? 2 : 0));
    const int missing = souk.size - std::popcount(mine);
    const float on_street = static_cast<float>(std::popcount(mine & kTouched));
    if (missing == 0) {
      worth += points + on_street * left.week * (s.camels[p] ? n.street_with_camel : n.street);
    } else {
      const float done = 1 - n.unfinished * static_cast<float>(missing) / static_cast<float>(souk.size);
      worth += points * done * finish_chance(souk.quarter, missing, left.week, unfinished, quick);
      worth += n.street_unfinished * on_street * std::min(1.0f, left.week / 3);
    }
  }
  return worth;
}

// --- The caravan --------------------------------------------------------------------------------------------------

// Load early: a cube stays and scores again at the end of every week until the caravan is full, and each of your
// cubes counts as much as your highest row.
float caravan_worth(const State& s, int p, const TurnsLeft& left) {
  int cubes = 0;
  int highest = 0;
  for (int i = 0; i < s.loaded; ++i)
    if (s.caravan[i] == p) {
      ++cubes;
      highest = i / camels_in_row(s.seats) + 1;
    }
  if (!cubes) return 0;
  const float room = static_cast<float>(kRows * camels_in_row(s.seats) - s.loaded);
  const float days_to_fill = room / (n.loads_a_day * static_cast<float>(s.seats));
  const float days_in_week = static_cast<float>(kDays - s.day + 1);
  const float weeks_after = static_cast<float>(kWeeks - s.week);
  const float survives = std::clamp((days_to_fill - days_in_week + 2) / 4, 0.0f, 1.0f);
  const float scorings =
      1 + survives * std::min(weeks_after, 1 + std::max(0.0f, (days_to_fill - days_in_week) / 7 - 0.3f));
  const float row = static_cast<float>(highest) +
                    n.higher_later * static_cast<float>(kRows - highest) * std::min(1.0f, left.game / 6);
  return static_cast<float>(cubes) * row * scorings;
}

// --- Buildings, camels, gold --------------------------------------------------------------------------------------

// The third building and those after it give points, so the first two are the door to 25. Cheap ones first, except
// that what works every turn should stand early. Camels and gold are worth what they will build.
float buildings_worth(const State& s, int p, const TurnsLeft& left) {
  const bool may_build_now = s.phase == Phase::after && s.player() == p && !s.built && s.seats > 2;
  float worth = 0;
  int standing = std::popcount(s.buildings[p]);
  for (int b = 0; b < kBuildings; ++b)
    if (s.has(p, static_cast<Building>(b))) worth += n.effect[b] * left.game;

  // What can still be built, cheapest first, from what lies here and what the coming turns will bring.
  float chances_to_build = left.game * (s.seats == 2 ? n.two_player_builds : 1.0f) + (may_build_now ? 1 : 0);
  float camels = s.camels[p];
  float gold = s.gold[p];
  float coming_camels = left.game * (n.camel_income + (s.has(p, paddock) ? n.paddock_income : 0));
  float coming_gold = left.game * (n.gold_income + (s.has(p, shop) ? n.shop_income : 0));
  for (int b = 0; b < kBuildings && chances_to_build > 0; ++b) {
    if (s.has(p, static_cast<Building>(b))) continue;
    const float value = static_cast<float>(kBuildingPoints[standing]) + n.unbuilt_effect * n.effect[b] * left.game;
    const auto covered = [](float& here, float& coming, float price) {
      if (price == 0) return 1.0f;
      const float from_here = std::min(here, price);
      const float from_coming = std::min(coming, price - from_here);
      here -= from_here;
      coming -= from_coming;
      return (from_here + n.still_to_come * from_coming) / price;
    };
    const float by_camels = covered(camels, coming_camels, kPrices[b].camels);
    const float by_gold = covered(gold, coming_gold, kPrices[b].gold);
    const float share = by_camels * by_gold;
    worth += n.unbuilt * value * share * std::min(chances_to_build, 1.0f);
    chances_to_build -= 1;
    ++standing;
  }
  // What is left over protects goods and pays for steps and dice.
  const float useful = std::min(1.0f, left.game / 4);
  return worth + useful * (n.spare_camel * std::min(camels, 6.0f) + n.spare_gold * std::min(gold, 6.0f));
}

// --- Cards --------------------------------------------------------------------------------------------------------

// A card is worth little once no turn is left to play it in.
float cards_worth(const State& s, int p, const TurnsLeft& left) {
  float worth = 0;
  for (int card = 0; card < kCardKinds; ++card) worth += static_cast<float>(count_of(s.hand[p], card)) * n.card[card];
  if (s.phase == Phase::draw && s.drawer == p) worth += n.unknown_card;
  return worth * std::min(1.0f, n.card_in_time * left.game);
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

float Advice<Yspahan>::points(const State& s, int p) {
  if (s.phase == Phase::over) return s.score[p];
  const TurnsLeft left = turns_left(s, p);
  float points = static_cast<float>(s.score[p]) + souks_worth(s, p, left) + caravan_worth(s, p, left) +
                 buildings_worth(s, p, left) + cards_worth(s, p, left) + n.a_turn * left.game;
  // More dice, more choice.
  if (s.phase == Phase::roll && s.player() == p) points += n.yellow_die * static_cast<float>(s.bought);
  return points;
}

float Advice<Yspahan>::spread(const State& s) {
  const auto days = static_cast<float>(kDays * (kWeeks - s.week) + kDays - s.day);
  return n.spread_at_end + n.spread_a_turn * std::sqrt(s.seats == 2 ? 1.5f * days : days);
}

}  // namespace serai
