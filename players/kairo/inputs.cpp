#include "players/kairo/inputs.h"

#include "players/kairo/advice.h"
#include "players/kairo/prospects.h"

namespace serai {
namespace kairo {
namespace {

constexpr int kSizes = 7;   // of a stall: 0 to 6 and more
constexpr int kLeads = 5;   // over the largest other of its colour: -2 to 2
constexpr int kMedals = 4;  // none, silver, gold, both
constexpr int kCoinFacts = 8;
constexpr int kPrices = 6;  // the next extension's, less one
constexpr int kWays = 6;    // of the customer to the door
constexpr int kRooms = 4;   // cells for an extension
constexpr int kStages = 5;
constexpr int kScores = 49;  // ahead of the best other, if it were counted now
constexpr int kGains = 16;   // points of an extension
constexpr int kReady = 4;    // extensions
constexpr int kPurses = 16;  // all coins, in twos
constexpr int kHandSizes = 8;

int stage(const State& s) {
  if (s.final_phase) return 0;
  const int to_go = extensions_to_go(s);
  return to_go <= 1 ? 1 : to_go <= 2 ? 2 : to_go <= 4 ? 3 : 4;
}

struct Square {
  int stage;
  Markets markets;
  std::array<Each, kOwners> nearest;  // where the customer's nearest door is: the first of those that are as near
  std::array<Stalls, kMaxSeats> stalls;
  std::array<int, kMaxSeats> ahead;           // if it were counted now
  std::array<int, kMaxSeats> promised_ahead;  // by advice
};

std::array<Each, kOwners> nearest_of(const Markets& markets) {
  std::array<Each, kOwners> nearest;
  Each open = all(-1);
  for (int owner = 0; owner < kOwners; ++owner) {
    nearest[owner] = markets.leads_to(owner) & open;
    open &= ~nearest[owner];
  }
  return nearest;
}

// K-36: what a seat would have if the game ended now, an extension that it pays for counted as paid.
int counted(const State& s, const Square& square, int p) {
  const Stalls& stalls = square.stalls[p];
  int points = s.score[p] + sum_of(stalls.medals);
  int coins = stalls.purse;
  if (s.phase == Phase::pay && s.player == p) {
    const int size = stalls.size[s.colour];
    points += size + medals_to_gain(s, p, square.markets, stalls.size, stalls.other)[s.colour];
    coins -= (2 * (size - s.paid_own) - s.paid_others + 1) / 2;
  }
  return points + coins / kCoinsForAPoint;
}

// By steps.
Each way_facts(Each way) { return -((way > 1) + (way > 3) + (way > 5) + (way > 8) + (way == Markets::kNoWay)); }

// What an extension of each stall would give now, if everything is there for it; else 0.
Each tell_stalls(const State& s, const Square& square, int p, Facts& facts) {
  constexpr int kStallFacts = kSizes * kLeads * kMedals;
  constexpr int kPriceFacts = kCoinFacts * kPrices;
  constexpr int kDoorFacts = kWays * 2 * 4;
  constexpr int kRoomFacts = kRooms * 2 * 2 * 4;
  const Markets& markets = square.markets;
  const Stalls& own = square.stalls[p];

  const Each lead = most(all(-2), least(own.size - own.other, all(2))) + 2;
  const Each medals = -(markets.silver == all(p + 1)) - 2 * (markets.gold == all(p + 1));
  const Each stall = (least(own.size, all(kSizes - 1)) * kLeads + lead) * kMedals + medals;
  const Each price = least(own.coins, all(kCoinFacts - 1)) * kPrices + least(own.size, all(kPrices - 1));

  const Each grown = least(own.size, all(4)) - 1;
  const Each door = (way_facts(markets.way[p]) * 2 - square.nearest[p]) * 4 + grown;

  // What was opened by cards is as good as in hand.
  const bool building = s.phase == Phase::build && s.player == p;
  const Each card = building ? own.opened_by(s.parts) : own.card;
  const Each paid = (own.coins > 0) & (own.coins + all(std::min(own.purse, kMostPoints)) > 2 * own.size + 1);
  const Each room = ((least(own.rooms, all(kRooms - 1)) * 2 - card) * 2 - paid) * 4 + grown;

  for (int colour = 0; colour < kColours; ++colour) {
    const bool stands = own.size[colour] > 0;
    facts.one(stall[colour], kStallFacts);
    facts.one(price[colour], kPriceFacts);
    facts.maybe(stands, door[colour], kDoorFacts);
    facts.maybe(stands & (s.extensions[colour] > 0), room[colour], kRoomFacts);
    facts.maybe(stands & (square.stage > 2), part_of(s.stalls[p][colour].cell), kParts);
  }
  return card & paid & (own.size + 1 + own.to_gain);
}

// How far each seat is ahead of the best other.
std::array<int, kMaxSeats> ahead(const State& s, const std::array<int, kMaxSeats>& points) {
  int best = -1000;
  int second = -1000;  // best but one
  for (int p = 0; p < s.seats; ++p) {
    second = std::max(second, std::min(points[p], best));
    best = std::max(best, points[p]);
  }
  std::array<int, kMaxSeats> ahead{};
  for (int p = 0; p < s.seats; ++p)
    ahead[p] = std::clamp(points[p] - (points[p] == best ? second : best) + kScores / 2, 0, kScores - 1);
  return ahead;
}

void tell_seat(const State& s, const Square& square, int p, Facts& facts) {
  const bool building = s.phase == Phase::build && s.player == p;
  const Each gains = tell_stalls(s, square, p, facts);
  const int purse = square.stalls[p].purse;
  const int ready = -sum_of(gains > 0);
  int best = 0;
  for (int colour = 0; colour < kColours; ++colour) best = std::max<int>(best, gains[colour]);
  facts.one((building * kStages + square.stage) * kGains + std::min(best, kGains - 1), 2 * kStages * kGains);
  facts.number(ready, kReady);
  facts.one(square.stage * kScores + square.ahead[p], kStages * kScores);
  facts.one(square.stage * kScores + square.promised_ahead[p], kStages * kScores);
  facts.one(square.stage * kPurses + std::min(purse / 2, kPurses - 1), kStages * kPurses);
  facts.number(card_count(s.hand[p]), kHandSizes);
  facts.number(s.barkers[p], kBarkers + 1);
  facts.maybe(s.passed >> p & 1, 0, 1);
  each_kind(s.hand[p], [&](int card) { facts.also(card); });
  facts.close(kCardKinds);
}

void tell_turn(const State& s, int first, Facts& facts) {
  constexpr int kPhases = static_cast<int>(kPhaseNames.size());
  const int from_first = (s.player - first + s.seats) % s.seats;
  facts.one(static_cast<int>(s.phase) * kMaxSeats + from_first, kPhases * kMaxSeats);
  const bool paying = s.phase == Phase::pay;
  facts.maybe(paying, s.colour % kColours, kColours);
  facts.maybe(paying, std::min<int>(s.paid_own + s.paid_others / 2, kSizes - 1), kSizes);
  facts.maybe(paying || s.phase == Phase::neutral, s.colour % kColours, kColours);
  if (s.phase == Phase::build)
    for (int part = 0; part < kParts; ++part)
      if (s.parts >> part & 1) facts.also(part);
  facts.close(kParts);
}

void tell(const State& s, int first, Facts& facts) {
  Square square;
  square.stage = stage(s);
  square.markets = markets_of(s);
  square.nearest = nearest_of(square.markets);
  const float time = time_left(s);
  std::array<int, kMaxSeats> points;
  std::array<int, kMaxSeats> promised;
  for (int p = 0; p < s.seats; ++p) {
    find_stalls(s, p, square.markets, square.stalls[p]);
    points[p] = counted(s, square, p);
    promised[p] = static_cast<int>(advised_points(s, p, square.markets.leads_to(p), square.stalls[p], time));
  }
  square.ahead = ahead(s, points);
  square.promised_ahead = ahead(s, promised);
  tell_turn(s, first, facts);
  for (int i = 0; i < s.seats; ++i) tell_seat(s, square, (first + i) % s.seats, facts);
  for (int colour = 0; colour < kColours; ++colour) {
    facts.number(s.extensions[colour], kExtensions + 1);
    facts.maybe(s.customer[colour] != kNoCell && square.stage > 2,
                s.customer[colour] == kNoCell ? 0 : part_of(s.customer[colour]), kParts);
    facts.maybe(square.nearest[kNeutral][colour], 0, 1);
  }
  facts.one(square.stage, kStages);
  each_kind(s.display, [&](int card) { facts.also(card); });
  facts.close(kCardKinds);
  facts.one(s.gold_points, kMostForMedal + 1);
  facts.one(s.silver_points, kMostForMedal + 1);
  facts.maybe(s.dull > 20, std::min(s.dull / 20, 4), 5);
}

}  // namespace
}  // namespace kairo

using namespace kairo;

int Inputs<Kairo>::count(int seats) {
  InputList any;
  any.clear();
  Facts facts(any);
  tell(Kairo::start(seats, {}), 0, facts);
  return facts.count();
}

int Inputs<Kairo>::first(const State& s) { return s.actor >= 1 ? s.actor - 1 : s.player; }

Reckoning Inputs<Kairo>::list(const State& s, InputList& list) {
  list.clear();
  Facts facts(list);
  tell(s, first(s), facts);
  return {};
}

}  // namespace serai
