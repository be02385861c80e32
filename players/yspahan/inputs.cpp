#include "players/yspahan/inputs.h"

#include "engine/yspahan/city.h"
#include "players/net/guess.h"
#include "players/yspahan/advice.h"

namespace serai {
namespace yspahan {
namespace {

constexpr int kCubes = 7;  // in a souk
constexpr int kTimes = 4;  // of the week
constexpr int kCamels = 8;
constexpr int kGold = 10;
constexpr int kScores = 41;  // ahead of the best other, in twos
constexpr int kLoads = 9;    // own cubes in the caravan
constexpr int kDice = 8;     // in a field
constexpr int kCardSizes = 7;
constexpr int kLeft = 8;  // cubes to place

// Days that are left of the week.
int time_fact(const State& s) {
  const int left = kDays - s.day;
  return left == 0 ? 0 : left <= 1 ? 1 : left <= 3 ? 2 : 3;
}

// What the end of a week would give now (Y-33, Y-34).
int week_points(const State& s, int p) {
  int points = 0;
  for (const Souk& souk : kSouks)
    if ((s.cubes[p] & souk.shops()) == souk.shops()) points += souk.points + (s.has(p, bazaar) ? kBazaarPoints : 0);
  int cubes = 0;
  int last = 0;
  for (int i = 0; i < s.loaded; ++i)
    if (s.caravan[i] == p) {
      ++cubes;
      last = i;
    }
  return cubes ? points + cubes * (last / camels_in_row(s.seats) + 1) : points;
}

void tell_caravan(const State& s, int p, Facts& facts) {
  int cubes = 0;
  int row = 0;
  for (int i = 0; i < s.loaded; ++i)
    if (s.caravan[i] == p) {
      ++cubes;
      row = i / camels_in_row(s.seats) + 1;
    }
  facts.one((std::min(cubes, kLoads - 1) * (kRows + 1) + row) * kWeeks + s.week - 1, kLoads * (kRows + 1) * kWeeks);
}

// Of each seat, by several ways of counting.
using Points = std::array<int, kMaxSeats>;
struct Tally {
  Points score{};
  Points counted{};   // if the week ended now
  Points promised{};  // by advice
};

// Of the best other, in twos.
int ahead(const State& s, int p, const Points& points) {
  int best = -1000;
  for (int q = 0; q < s.seats; ++q)
    if (q != p) best = std::max(best, points[q]);
  return std::clamp((points[p] - best + 200) / 2 - 100 + kScores / 2, 0, kScores - 1);
}

void tell_seat(const State& s, int p, const Tally& tally, Facts& facts) {
  const int time = time_fact(s);
  for (int i = 0; i < static_cast<int>(kSouks.size()); ++i) {
    const int cubes = std::popcount(s.cubes[p] & kSouks[i].shops());
    if (cubes) facts.also((i * kCubes + cubes) * kTimes + time);
  }
  facts.close(static_cast<int>(kSouks.size()) * kCubes * kTimes);
  for (Shops left = s.cubes[p]; left; left &= left - 1) {
    const int shop = std::countr_zero(left);
    facts.also(shop);
  }
  facts.close(kShops);
  const int week = s.week - 1;
  const int camels = std::min<int>(s.camels[p], kCamels - 1);
  const int gold = std::min<int>(s.gold[p], kGold - 1);
  facts.one(camels * kWeeks + week, kCamels * kWeeks);
  facts.one(gold * kWeeks + week, kGold * kWeeks);
  const int built = std::popcount(s.buildings[p]);
  facts.one((std::min(camels, 4) * 5 + std::min(gold, 4)) * (kBuildings + 1) + built, 25 * (kBuildings + 1));
  facts.one(s.buildings[p], 1 << kBuildings);
  facts.one(built * kWeeks * kTimes + week * kTimes + time, (kBuildings + 1) * kWeeks * kTimes);
  const int cards = card_count(s.hand[p]);
  facts.number(cards, kCardSizes);
  for (int card = 0; card < kCardKinds; ++card) {
    const int held = count_of(s.hand[p], card);
    facts.maybe(held > 0, std::min(held, 2) - 1, 2);
  }
  tell_caravan(s, p, facts);
  const int when = week * kTimes + time;
  facts.one(ahead(s, p, tally.score) * kWeeks + week, kScores * kWeeks);
  facts.one(ahead(s, p, tally.counted) * kWeeks * kTimes + when, kScores * kWeeks * kTimes);
  facts.one(ahead(s, p, tally.promised) * kWeeks * kTimes + when, kScores * kWeeks * kTimes);
  // Turns that are still to come today.
  const bool acted = s.phase != Phase::dice && s.phase != Phase::roll && s.phase != Phase::take;
  const int turns_a_day = s.seats == 2 ? 3 : s.seats;
  int to_come = 0;
  for (int i = s.turn + (acted ? 1 : 0); i < turns_a_day; ++i) to_come += s.order[i] == p;
  facts.number(to_come, 3);
}

void tell_turn(const State& s, int first, Facts& facts) {
  constexpr int kPhases = static_cast<int>(kPhaseNames.size());
  const auto seat_from = [&](int seat) { return (seat - first + s.seats) % s.seats; };
  const int phase = static_cast<int>(s.phase);
  facts.one(phase * kMaxSeats + seat_from(s.player()), kPhases * kMaxSeats);
  facts.one(phase * kMaxSeats + s.turn, kPhases * kMaxSeats);
  facts.one((s.week - 1) * kDays + s.day - 1, kWeeks * kDays);
  facts.one(s.supervisor, kSpaces);
  facts.number(s.loaded, kMostInCaravan + 1);
  facts.number(s.cubes_left, kLeft);
  facts.maybe(s.phase == Phase::place, quarter_of(s.field) & 3, kQuarters);
  // What the cubes in hand can still fill.
  if (s.phase == Phase::place) {
    for (int i = 0; i < static_cast<int>(kSouks.size()); ++i) {
      const Souk& souk = kSouks[i];
      if (souk.quarter != quarter_of(s.field)) continue;
      const int missing = souk.size - std::popcount(s.cubes[s.player()] & souk.shops());
      facts.also((i * kCubes + std::min(missing, kCubes - 1)) * kLeft + std::min<int>(s.cubes_left, kLeft - 1));
    }
  }
  facts.close(static_cast<int>(kSouks.size()) * kCubes * kLeft);
  facts.maybe(s.phase == Phase::go, s.steps, 7);
  facts.maybe(s.phase == Phase::after, s.built, 2);
  facts.number(s.bought, kYellowDice + 1);
  facts.maybe(s.phase == Phase::draw, seat_from(s.drawer), kMaxSeats);
  // Who is asked about a cube that is sent, and what waits behind it.
  facts.maybe(s.phase == Phase::decide, s.cube_now == kNoShop ? 0 : s.cube_now, kShops);
  facts.maybe(s.cube_next != kNoShop, s.cube_next == kNoShop ? 0 : s.cube_next, kShops);
  // The tower, while somebody may still take from it.
  const bool open = s.phase != Phase::dice && s.phase != Phase::roll;
  for (int field = 0; field < kFields; ++field) {
    const int white = s.white[field];
    const int yellow = s.yellow[field];
    facts.maybe(open && white > 0, std::min(white, kDice) - 1, kDice);
    facts.maybe(open && yellow > 0, std::min(yellow, 3) - 1, 3);
    facts.maybe(open && white + yellow > 0, std::max(s.face[field], std::uint8_t{1}) - 1, 6);
  }
}

void tell(const State& s, int first, const std::array<float, kMaxSeats>& promised, Facts& facts) {
  Tally tally;
  for (int p = 0; p < s.seats; ++p) {
    tally.score[p] = s.score[p];
    tally.counted[p] = s.score[p] + week_points(s, p);
    tally.promised[p] = static_cast<int>(promised[p]);
  }
  tell_turn(s, first, facts);
  for (int i = 0; i < s.seats; ++i) tell_seat(s, (first + i) % s.seats, tally, facts);
  facts.maybe(s.cards_build, 0, 1);
}

}  // namespace
}  // namespace yspahan

using namespace yspahan;

int Inputs<Yspahan>::count(int seats) {
  InputList any;
  any.clear();
  Facts facts(any);
  tell(Yspahan::start(seats, {}), 0, {}, facts);
  return facts.count();
}

int Inputs<Yspahan>::first(const State& s) { return s.actor >= 1 ? s.actor - 1 : s.player(); }

Reckoning Inputs<Yspahan>::list(const State& s, InputList& list) {
  list.clear();
  Facts facts(list);
  const Outlook promised = outlook_of<Yspahan>(s);
  tell(s, first(s), promised.points, facts);
  return guess_by(promised, s.seats, first(s), Advice<Yspahan>::kUsualMargin);
}

}  // namespace serai
