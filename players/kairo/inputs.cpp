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

// By steps.
constexpr auto kWayFacts = [] {
  std::array<std::uint8_t, Market::kNoWay + 1> facts{};
  for (int steps = 0; steps < Market::kNoWay; ++steps)
    facts[steps] = static_cast<std::uint8_t>(steps <= 1 ? 0 : steps <= 3 ? 1 : steps <= 5 ? 2 : steps <= 8 ? 3 : 4);
  facts[Market::kNoWay] = kWays - 1;
  return facts;
}();

struct Square {
  int stage;
  Markets markets;
  std::array<Rooms, kMaxSeats> rooms;
  std::array<int, kMaxSeats> counted{};   // points, if it were counted now
  std::array<int, kMaxSeats> promised{};  // by advice
};

// The first of those that are as near.
int nearest(const Market& market) {
  for (int owner = 0; owner < kOwners; ++owner)
    if (market.leads_to(owner)) return owner;
  return -1;
}

// K-20 to K-22, about.
int gain_of_extension(const State& s, int p, int colour, int size, int largest_other) {
  const int gold = s.gold[colour] == p + 1 ? 0 : s.gold_points;
  const int silver = s.silver[colour] == p + 1 ? 0 : s.silver_points;
  return size + (size > largest_other ? gold + silver : size == largest_other ? silver : 0);
}

// K-36: what a seat would have if the game ended now, an extension that it pays for counted as paid.
int counted(const State& s, const Square& square, int p) {
  int points = s.score[p];
  int coins = coins_in(s.coins[p]);
  if (s.phase == Phase::pay && s.player == p) {
    const int size = s.stalls[p][s.colour].size;
    points += gain_of_extension(s, p, s.colour, size, square.markets[s.colour].largest_other(size));
    coins -= (2 * (size - s.paid_own) - s.paid_others + 1) / 2;
  }
  for (int colour = 0; colour < kColours; ++colour)
    points += (s.gold[colour] == p + 1 ? s.gold_points : 0) + (s.silver[colour] == p + 1 ? s.silver_points : 0);
  return points + coins / kCoinsForAPoint;
}

// What an extension of this stall would give now, if everything is there for it; else 0.
int tell_stall(const State& s, const Square& square, int p, int colour, const Cells& in_hand, int purse, Facts& facts) {
  const Market& market = square.markets[colour];
  const Stall& stall = s.stalls[p][colour];
  const int size = std::min<int>(stall.size, kSizes - 1);
  const int other = market.largest_other(stall.size);
  const int lead = std::clamp<int>(stall.size - other, -2, 2) + 2;
  const int medals = (s.silver[colour] == p + 1) + 2 * (s.gold[colour] == p + 1);
  facts.one((size * kLeads + lead) * kMedals + medals, kSizes * kLeads * kMedals);
  const int coins = s.coins[p][colour];
  const int price = std::min<int>(stall.size, kPrices - 1);
  facts.one(std::min(coins, kCoinFacts - 1) * kPrices + price, kCoinFacts * kPrices);

  constexpr int kDoorFacts = kWays * 2 * 4;
  constexpr int kRoomFacts = kRooms * 2 * 2 * 4;
  if (!stall.size) {
    facts.close(kDoorFacts + kRoomFacts + kParts);
    return 0;
  }
  const int grown = std::min<int>(stall.size, 4) - 1;
  facts.one((kWayFacts[market.way[p]] * 2 + (nearest(market) == p)) * 4 + grown, kDoorFacts);

  const Cells& cells = square.rooms[p][colour];
  const int room = std::min(cells.count_up_to_15(), kRooms - 1);
  const bool card = (cells & in_hand).any();
  const bool paid = can_pay(coins, purse - coins, stall.size + 1);
  const bool left = s.extensions[colour] > 0;
  facts.maybe(left, ((room * 2 + card) * 2 + paid) * 4 + grown, kRoomFacts);
  facts.maybe(square.stage > 2, part_of(stall.cell), kParts);
  return left && card && paid ? gain_of_extension(s, p, colour, stall.size + 1, other) : 0;
}

// Of the best other.
int ahead(const State& s, int p, const std::array<int, kMaxSeats>& points) {
  int best = -1000;
  for (int q = 0; q < s.seats; ++q)
    if (q != p) best = std::max(best, points[q]);
  return std::clamp(points[p] - best + kScores / 2, 0, kScores - 1);
}

void tell_seat(const State& s, const Square& square, int p, Facts& facts) {
  // What was opened by cards is as good as in hand.
  const bool building = s.phase == Phase::build && s.player == p;
  const Cells in_hand = cells_of(building ? s.parts : parts_in_hand(s, p));
  const int purse = coins_in(s.coins[p]);
  int ready = 0;
  int most = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int gain = tell_stall(s, square, p, colour, in_hand, purse, facts);
    ready += gain > 0;
    most = std::max(most, gain);
  }
  facts.one((building * kStages + square.stage) * kGains + std::min(most, kGains - 1), 2 * kStages * kGains);
  facts.number(ready, kReady);
  facts.one(square.stage * kScores + ahead(s, p, square.counted), kStages * kScores);
  facts.one(square.stage * kScores + ahead(s, p, square.promised), kStages * kScores);
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
  for (int p = 0; p < s.seats; ++p) {
    square.rooms[p] = rooms_of(s, p, square.markets);
    square.counted[p] = counted(s, square, p);
    square.promised[p] = static_cast<int>(advised_points(s, p, square.markets, square.rooms[p]));
  }
  tell_turn(s, first, facts);
  for (int i = 0; i < s.seats; ++i) tell_seat(s, square, (first + i) % s.seats, facts);
  for (int colour = 0; colour < kColours; ++colour) {
    facts.number(s.extensions[colour], kExtensions + 1);
    facts.maybe(s.customer[colour] != kNoCell && square.stage > 2,
                s.customer[colour] == kNoCell ? 0 : part_of(s.customer[colour]), kParts);
    facts.maybe(nearest(square.markets[colour]) == kNeutral, 0, 1);
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
