#include "players/kairo/advice.h"

#include <utility>

#include "players/kairo/numbers.h"
#include "players/kairo/prospects.h"

namespace serai {
namespace kairo {
namespace {

constexpr const Numbers& n = kNumbers;

// --- Time

// 1 at the beginning, 0 in the final phase.
float time_left(const State& s) {
  if (s.final_phase) return 0;
  return static_cast<float>(extensions_to_go(s)) / kExtensions;
}

// --- Medals

// The first extension of a colour takes both medals. Medals count again at the end, so the last word matters most:
// a lead of two tiles is seldom caught.
float medals_worth(const State& s, int p, const Markets& markets, float time) {
  float worth = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int points =
        (s.gold[colour] == p + 1 ? s.gold_points : 0) + (s.silver[colour] == p + 1 ? s.silver_points : 0);
    if (!points) continue;
    const int size = s.stalls[p][colour].size;
    const int lead = size - markets[colour].largest_other(size);
    const float stays = lead <= 0 ? n.medal_level : lead == 1 ? n.medal_ahead : n.medal_far_ahead;
    const float risk = (1 - stays) * std::min(1.0f, 0.2f + time);
    worth += static_cast<float>(points) * (1 - (s.phase == Phase::over ? 0 : risk));
  }
  return worth;
}

// --- Extensions

// An extension gives a point for every tile of its stall, and medals. It wants coins of its colour, a card of its
// part and a free cell: have them ready together, and let the stalls that will be served grow first.
float extensions_worth(const State& s, int p, const Markets& markets, const Rooms& rooms, float time) {
  std::array<float, kColours> hopes{};
  const int all_coins = coins_in(s.coins[p]);
  const Cells in_hand = cells_of(parts_in_hand(s, p));
  float room = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const Cells& cells = rooms[colour];
    if (!cells.any()) continue;
    const int size = s.stalls[p][colour].size;
    room += static_cast<float>(std::min(cells.count(), 4));
    const int own = s.coins[p][colour];
    const float covered = static_cast<float>(own) + n.other_coins * static_cast<float>(all_coins - own);
    const float paid = std::min(1.0f, covered / static_cast<float>(size + 1));
    const int other = markets[colour].largest_other(size);
    int medals = 0;
    if (size + 1 > other)
      medals = (s.gold[colour] == p + 1 ? 0 : s.gold_points) + (s.silver[colour] == p + 1 ? 0 : s.silver_points);
    else if (size + 1 == other && s.silver[colour] != p + 1)
      medals = s.silver_points;
    const float card = (cells & in_hand).any() ? 1 : n.no_card_for_it;
    float hope = (static_cast<float>(size + 1) + n.medals_to_come * static_cast<float>(medals)) * paid * paid * card;
    for (float& better : hopes)  // best first
      if (hope > better) std::swap(hope, better);
  }
  float worth = 0;
  float weight = n.extension;
  for (float hope : hopes) {
    worth += hope * weight;
    weight *= n.second_extension;
  }
  return (worth + n.room * room) * std::min(1.0f, 0.3f + 2 * time);
}

// --- Coins, stalls, customers, cards

float coins_worth(const State& s, int p, float time) {
  int all = 0;
  float use = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int coins = s.coins[p][colour];
    all += coins;
    const float each = s.stalls[p][colour].size ? n.own_coin : n.coin;
    use += each * static_cast<float>(std::min(coins, 5)) + n.many_coins * static_cast<float>(std::max(0, coins - 5));
  }
  return static_cast<float>(all) / kCoinsForAPoint + use * std::min(1.0f, 2 * time);
}

// A stall is worth most where its customer stands nearer to its door than to any other of the colour: whoever serves,
// you earn.
float stalls_worth(const State& s, int p, const Markets& markets, float time) {
  float worth = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int size = s.stalls[p][colour].size;
    if (!size) continue;
    worth += n.stall;
    if (markets[colour].leads_to(p)) worth += n.served * static_cast<float>(size);
  }
  return worth * std::min(1.0f, 2 * time);
}

float cards_worth(const State& s, int p, float time) {
  float worth = n.card * static_cast<float>(card_count(s.hand[p])) + n.barker * static_cast<float>(s.barkers[p]);
  for (int card = kParts; card < kCardKinds; ++card) worth += n.joker * static_cast<float>(count_of(s.hand[p], card));
  return worth * std::min(1.0f, 0.1f + 2 * time);
}

}  // namespace

float advised_points(const State& s, int p, const Markets& markets, const Rooms& rooms) {
  const float time = time_left(s);
  return static_cast<float>(s.score[p]) + medals_worth(s, p, markets, time) +
         extensions_worth(s, p, markets, rooms, time) + coins_worth(s, p, time) + stalls_worth(s, p, markets, time) +
         cards_worth(s, p, time);
}

}  // namespace kairo

using namespace kairo;

float Advice<Kairo>::points(const State& s, int p) {
  if (s.phase == Phase::over) return static_cast<float>(Kairo::scores(s)[p]);
  const Markets markets = markets_of(s);
  return advised_points(s, p, markets, rooms_of(s, p, markets));
}

float Advice<Kairo>::spread(const State& s) { return n.spread_at_end + n.spread_before * std::sqrt(time_left(s)); }

}  // namespace serai
