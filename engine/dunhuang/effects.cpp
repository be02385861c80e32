// What a move of Dunhuang causes: tokens that change hands, seals, prestige, and the scoring (D-12 to D-19, D-22,
// D-26).
#include "engine/core/effects.h"

#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/names.h"

namespace serai {
namespace dunhuang {
namespace {

constexpr std::string_view kTokensRow = "d.sheet.tokens";
constexpr std::string_view kCardsRow = "d.sheet.cards";
constexpr std::string_view kPrestigeRow = "d.sheet.prestige";
constexpr std::string_view kSources[] = {kTokensRow, kCardsRow, kPrestigeRow};

void tell_tokens(Effects& told, const State& before, Move move, const State& after) {
  const bool said = kind_of(move) == Kind::pay || kind_of(move) == Kind::yield;
  for (Good good = 0; good < kGoods; ++good) {
    const int from = token_owner(before, good);
    const int to = token_owner(after, good);
    const bool sealed = is_sealed(after, good);
    if (from != to && to == kSupply) told.add("token-returned", from, {good_word(good)});
    if (from != to && from == kSupply) told.add("token-won", to, {good_word(good)});
    if (from != to && from != kSupply && to != kSupply)
      told.add("token-taken", to, {good_word(good), std::to_string(from + 1)}).said = said;
    if (from == to && sealed != is_sealed(before, good))
      told.add(sealed ? "sealed" : "seal-broken", to, {good_word(good)}).said = true;
  }
}

// D-26
void tell_scoring(Effects& told, const State& s) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (const int tokens = s.token_count(seat)) {
      const int points = kTokenPoints * tokens;
      told.add("tokens", seat, {std::to_string(tokens), std::to_string(points)}, points, kTokensRow);
    }
  for_each_card_scored(s, [&](int seat, Good good) {
    told.add("card", seat, {good_word(good), std::to_string(value_of(good))}, value_of(good), kCardsRow);
  });
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

std::span<const std::string_view> Dunhuang::sources() { return kSources; }

std::vector<Effect> Dunhuang::effects(const State& before, Move move, const State& after) {
  Effects told("d");
  tell_tokens(told, before, move, after);
  for (int seat = 0; seat < after.seats; ++seat)
    if (const int prestige = after.prestige[seat] - before.prestige[seat])
      told.add("prestige", seat, {std::to_string(prestige)}, prestige, kPrestigeRow).said =
          kind_of(move) == Kind::use || kind_of(move) == Kind::use_good;
  if (after.last_round && !before.last_round) told.add_for_all("last-round");
  if (after.actor == kOver && before.actor != kOver) {
    if (after.won_at_once)
      told.add("won-at-once", after.player,
               {std::to_string(after.token_count(after.player)),
                std::to_string(std::popcount(kinds_in(after.hand(after.player))))});
    tell_scoring(told, after);
  }
  return told.take();
}

}  // namespace serai
