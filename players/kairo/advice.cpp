#include "players/kairo/advice.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "players/kairo/numbers.h"
#include "players/kairo/prospects.h"

namespace serai {
namespace kairo {
namespace {

constexpr const Numbers& n = kNumbers;

// All colours are reckoned at once, but added up one by one: machines must agree.
using Floats = std::array<float, kEach>;

// --- Medals

// The first extension of a colour takes both medals. Medals count again at the end, so the last word matters most:
// a lead of two tiles is seldom caught.
float medals_worth(const Stalls& stalls, float time) {
  const Each lead = stalls.size - stalls.other;
  Floats worth;
  for (int i = 0; i < kEach; ++i) {
    const float stays = lead[i] <= 0 ? n.medal_level : lead[i] == 1 ? n.medal_ahead : n.medal_far_ahead;
    const float risk = (1 - stays) * std::min(1.0f, 0.2f + time);
    worth[i] = static_cast<float>(stalls.medals[i]) * (1 - risk);
  }
  return sum_of(worth);
}

// --- Extensions

// Best first. No branch: they stand otherwise every time.
void sort(Floats& hopes) {
  constexpr int kSteps[][2]{{0, 5}, {1, 3}, {2, 4}, {1, 2}, {3, 4}, {0, 3},
                            {2, 5}, {0, 1}, {2, 3}, {4, 5}, {1, 2}, {3, 4}};
  for (const auto [a, b] : kSteps) {
    const float better = std::max(hopes[a], hopes[b]);
    hopes[b] = std::min(hopes[a], hopes[b]);
    hopes[a] = better;
  }
}

// An extension gives a point for every tile of its stall, and medals. It wants coins of its colour, a card of its
// part and a free cell: have them ready together, and let the stalls that will be served grow first.
float extensions_worth(const Stalls& stalls, float time) {
  const Each with_card = stalls.card & 1;
  const Each without = ((stalls.rooms > 0) - stalls.card) & 1;
  Floats hopes;
  for (int i = 0; i < kEach; ++i) {
    const float size = static_cast<float>(stalls.size[i] + 1);
    const int own = stalls.coins[i];
    const float covered = static_cast<float>(own) + n.other_coins * static_cast<float>(stalls.purse - own);
    const float paid = std::min(1.0f, covered / size);
    const float card = static_cast<float>(with_card[i]) + n.no_card_for_it * static_cast<float>(without[i]);
    hopes[i] = (size + n.medals_to_come * static_cast<float>(stalls.to_gain[i])) * paid * paid * card;
  }
  sort(hopes);
  float worth = 0;
  float weight = n.extension;
  for (int i = 0; i < kColours; ++i) {
    worth += hopes[i] * weight;
    weight *= n.second_extension;
  }
  const int room = sum_of(least(stalls.rooms, all(4)));
  return (worth + n.room * static_cast<float>(room)) * std::min(1.0f, 0.3f + 2 * time);
}

// --- Coins, stalls, customers, cards

float coins_worth(const Stalls& stalls, float time) {
  const Each few = least(stalls.coins, all(5));
  const Each own = few & (stalls.size > 0);
  const Each others = few - own;
  const Each more = stalls.coins - few;
  Floats use;
  for (int i = 0; i < kEach; ++i)
    use[i] = n.own_coin * static_cast<float>(own[i]) + n.coin * static_cast<float>(others[i]) +
             n.many_coins * static_cast<float>(more[i]);
  return static_cast<float>(stalls.purse) / kCoinsForAPoint + sum_of(use) * std::min(1.0f, 2 * time);
}

// A stall is worth most where its customer stands nearer to its door than to any other of the colour: whoever serves,
// you earn.
float stalls_worth(const Stalls& stalls, Each served, float time) {
  const Each stands = (stalls.size > 0) & 1;
  const Each tiles = stalls.size & served;
  Floats stall;
  Floats service;
  for (int i = 0; i < kEach; ++i) {
    stall[i] = n.stall * static_cast<float>(stands[i]);
    service[i] = n.served * static_cast<float>(tiles[i]);
  }
  float worth = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    worth += stall[colour];
    worth += service[colour];
  }
  return worth * std::min(1.0f, 2 * time);
}

float cards_worth(const State& s, int p, float time) {
  float worth = n.card * static_cast<float>(card_count(s.hand[p])) + n.barker * static_cast<float>(s.barkers[p]);
  for (int card = kParts; card < kCardKinds; ++card) worth += n.joker * static_cast<float>(count_of(s.hand[p], card));
  return worth * std::min(1.0f, 0.1f + 2 * time);
}

}  // namespace

// By itself: within a loop over seats, g++ would unroll the loops over colours before it can reckon them at once.
[[gnu::noinline]] float advised_points(const State& s, int p, Each served, const Stalls& stalls, float time) {
  return static_cast<float>(s.score[p]) + medals_worth(stalls, time) + extensions_worth(stalls, time) +
         coins_worth(stalls, time) + stalls_worth(stalls, served, time) + cards_worth(s, p, time);
}

}  // namespace kairo

using namespace kairo;

float Advice<Kairo>::points(const State& s, int p) {
  if (s.phase == Phase::over) return static_cast<float>(Kairo::scores(s)[p]);
  const Markets markets = markets_of(s);
  Stalls stalls;
  find_stalls(s, p, markets, stalls);
  return advised_points(s, p, markets.leads_to(p), stalls, time_left(s));
}

float Advice<Kairo>::spread(const State& s) { return n.spread_at_end + n.spread_before * std::sqrt(time_left(s)); }

}  // namespace serai
