#include "players/dunhuang/advice.h"

#include "players/dunhuang/numbers.h"

namespace serai {
namespace dunhuang {
namespace {

constexpr const Numbers& n = kNumbers;

// --- Time

// Turns that a player still has, about: every turn takes a card of the deck or more.
float turns_left(const State& s, int p) {
  const auto seats = static_cast<float>(s.seats);
  const bool to_come = p > s.player || (p == s.player && s.phase == Phase::go);
  if (s.last_round) return to_come ? 1.0f : 0.0f;
  return n.turns_a_card * static_cast<float>(s.deck_size()) / seats + (to_come ? 1.0f : 0.5f);
}

// --- Tokens

// A token is as good as it is safe: two cards ahead it will stay. A seal helps while others are close.
float tokens_in_hope(const State& s, int p) {
  float tokens = 0;
  for (unsigned held = s.tokens[p]; held; held &= held - 1) {
    const Good good = std::countr_zero(held);
    int best_other = 0;
    for (int q = 0; q < s.seats; ++q)
      if (q != p) best_other = std::max(best_other, count_of(s.shop[q], good));
    const int lead = count_of(s.shop[p], good) - best_other;
    if (lead > 1)
      tokens += n.token_far_ahead;
    else
      tokens += (lead == 1 ? n.token_ahead : n.token_level) + (s.sealed >> good & 1 ? n.seal : 0);
  }
  return tokens;
}

// --- Hands

// Of each good you have the most of you keep one card, and only as many count as you hold tokens, the highest first:
// few silks and wools, held alone, and tokens to match.
float goods_in_hope(const State& s, int p, float tokens, float left) {
  float counting = tokens + n.tokens_to_come * left;
  float points = 0;
  for (Good good = kGoods - 1; good >= 0; --good) {
    const int mine = count_of(s.hand(p), good);
    if (!mine) continue;
    int best_other = 0;
    for (int q = 0; q < s.seats; ++q)
      if (q != p) best_other = std::max(best_other, count_of(s.hand(q), good));
    if (best_other > mine) continue;
    const float keeps = best_other == mine ? n.level : n.lead;
    const float counts = std::min(counting, 1.0f);
    points += static_cast<float>(value_of(good)) * keeps * counts;
    counting = std::max(0.0f, counting - keeps);
  }
  return points;
}

// --- The instant win

// Tokens and different goods in hand end the game: count what you miss against the turns that are left.
float instant_win_in_hope(const State& s, int p, float tokens, float left) {
  if (left <= 0) return 0;
  const float tokens_missing = std::max(0.0f, static_cast<float>(kTokensToWin[s.seats]) - tokens);
  const float kinds_missing = static_cast<float>(std::max(0, kGoodsToWin - kind_count(s.hand(p))));
  const float ahead = n.head_start + n.progress * left - tokens_missing - kinds_missing;
  const float chance = 1 / (1 + same_exp(-n.certainty * ahead));
  return n.instant_win * chance;
}

float coins_worth(const State& s, int p) {
  const float coins = s.coins[p];
  return n.coin * std::min(coins, 5.0f) + n.many_coins * std::max(0.0f, coins - 5);
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

float Advice<Dunhuang>::points(const State& s, int p) {
  if (s.phase == Phase::over) {
    const auto scored = static_cast<float>(Dunhuang::scores(s)[p]) + 0.01f * static_cast<float>(s.coins[p]);
    return s.won_at_once && s.player == p ? scored + 2 * n.instant_win : scored;
  }
  const float left = turns_left(s, p);
  const float tokens = tokens_in_hope(s, p);
  // Hopes count while there is time; near the end it is what lies on the table.
  const float hoping = std::min(1.0f, left / n.turns_to_hope);
  float points = instant_win_in_hope(s, p, tokens, left);
  if (hoping < 1) points += (1 - hoping) * static_cast<float>(Dunhuang::scores(s)[p]);
  points += hoping * (static_cast<float>(s.prestige[p]) + kTokenPoints * tokens + goods_in_hope(s, p, tokens, left) +
                      coins_worth(s, p));
  if (s.phase == Phase::draw && s.player == p) points += n.draw * static_cast<float>(s.cards_left);
  return points;
}

float Advice<Dunhuang>::spread(const State& s) {
  return n.spread_at_end + n.spread_a_turn * std::sqrt(static_cast<float>(s.deck_size()) / static_cast<float>(s.seats));
}

}  // namespace serai
