// Why a move is not legal now: the rule it breaks and a reason. Slow and careful; never asked in a playout.
#include "engine/dunhuang/why_not.h"

#include <algorithm>

#include "engine/dunhuang/dunhuang.h"
#include "engine/dunhuang/majority.h"

namespace serai {
namespace dunhuang {
namespace {

bool is_market(int position) { return position >= 1 && position <= kPositions; }

// --- Chance

// The rule by which chance draws a card now.
std::string_view draw_rule(const State& s) {
  if (s.phase == Phase::lay) return "D-3";
  if (s.phase == Phase::steal) return "D-20";
  return s.setting_up() ? "D-4" : "D-24";
}

Refusal chance_why_not(const State& s, Move move) {
  const Kind kind = kind_of(move);
  const bool names_good = kind == Kind::market || kind == Kind::drawn || kind == Kind::stolen;
  if (names_good && !in_game(s.seats, arg2(move)))
    return refuse("D-1", "d.no.removed", {good_word(arg2(move)), number(s.seats)});
  switch (s.phase) {
    case Phase::tile:
      if (kind != Kind::tile) return refuse("D-2", "d.no.tile-due", {number(s.position + 1)});
      return refuse("D-2", "d.no.tile-laid", {character_word(arg1(move))});
    case Phase::steal:
      if (kind != Kind::stolen || arg1(move) != s.giver + 1)
        return refuse("D-20", "d.no.steal-due", {number(s.giver + 1)});
      return refuse("D-20", "d.no.not-in-hand-of", {number(s.giver + 1), good_word(arg2(move))});
    case Phase::draw:
      if (kind != Kind::drawn || arg1(move) != s.player + 1)
        return refuse(draw_rule(s), "d.no.draw-due", {number(s.player + 1)});
      break;
    default:
      if (kind != Kind::market || arg1(move) != s.position + 1)
        return refuse(draw_rule(s), "d.no.market-due", {number(s.position + 1)});
      break;
  }
  if (!s.deck) return refuse(draw_rule(s), "d.no.under-next", {good_word(s.under[0] & 15)});
  return refuse(draw_rule(s), "d.no.not-in-deck", {good_word(arg2(move))});
}

// --- The bonus

bool is_bonus(Kind kind) {
  return kind == Kind::coins || kind == Kind::pass || (kind >= Kind::use && kind < Kind::give);
}

// Are these words of the kind that this character understands?
bool fits(int character, Kind kind) {
  switch (character) {
    case painter:
    case musician:
    case manichean:
    case buddhist: return kind == Kind::use_good;
    case soldier:
    case general: return kind == Kind::use_market;
    case housekeeper: return kind == Kind::use_goods;
    case servant: return kind == Kind::use_to_hand || kind == Kind::use_to_shop;
    case shepherd: return kind == Kind::use_next || kind == Kind::use_previous;
    case trader:
    case merchant:
    case farmer: return kind == Kind::use_number;
    default: return kind == Kind::use;
  }
}

Refusal not_yours(bool in_hand, Good good) {
  return refuse("D-20", in_hand ? "d.no.not-in-hand" : "d.no.not-in-shop", {good_word(good)});
}

Refusal swap_why_not(const State& s, bool from_hand, Move move) {
  const Goods own = from_hand ? s.hand(s.player) : s.shop[s.player];
  if (!count_of(own, arg1(move))) return not_yours(from_hand, arg1(move));
  if (!is_market(arg2(move))) return refuse("D-20", "d.no.position");
  if (s.market[arg2(move) - 1] == kNoGood) return refuse("D-20", "d.no.empty-space", {number(arg2(move))});
  return refuse("D-20", "d.no.same-good", {good_word(arg1(move))});
}

Refusal use_why_not(const State& s, Move move) {
  const int a = arg1(move);
  switch (s.character()) {
    case painter: return not_yours(true, a);
    case musician: return not_yours(false, a);
    case fortune_teller:
    case diplomat: return refuse("D-20", "d.no.deck-empty");
    case soldier: return swap_why_not(s, false, move);
    case general: return swap_why_not(s, true, move);
    case trader:
    case merchant:
      if (a < 1 || a > s.seats || a == s.player + 1) return refuse("D-20", "d.no.opponent");
      return refuse("D-20", "d.no.no-cards", {number(a)});
    case housekeeper:
      if (!count_of(s.shop[s.player], a)) return not_yours(false, a);
      if (!count_of(s.hand(s.player), arg2(move))) return not_yours(true, arg2(move));
      return refuse("D-20", "d.no.same-good", {good_word(a)});
    case servant: return not_yours(kind_of(move) == Kind::use_to_shop, a);
    case shepherd: {
      const int steps = kind_of(move) == Kind::use_next ? 1 : kPositions - 1;
      return refuse("D-20", "d.no.empty-space", {number(clockwise(s.camel, steps) + 1)});
    }
    case farmer: {
      const int most = std::min<int>(s.steps, kPositions - 1);
      if (a < 1 || a > most) return refuse("D-20", "d.no.farmer-reach", {number(most)});
      return refuse("D-20", "d.no.empty-space", {number(clockwise(s.camel, a) + 1)});
    }
    default:
      if (holds_token(s, s.player, a)) return refuse("D-20", "d.no.sealed", {good_word(a)});
      return refuse("D-20", "d.no.no-token", {good_word(a)});
  }
}

Refusal bonus_why_not(const State& s, Move move) {
  const Kind kind = kind_of(move);
  if (kind == Kind::hand || kind == Kind::shop) return refuse("D-9", "d.no.take-now");
  if (is_bonus(kind) && fits(s.character(), kind)) return use_why_not(s, move);
  if (is_bonus(kind))
    return refuse("D-10", "d.no.other-character", {character_word(s.character()), action_word(s.character())});
  return refuse("D-10", "d.no.bonus-due", {character_word(s.character())});
}

}  // namespace

// --- The other decisions

std::string due(const State& s, int player) {
  const Phase now = moment(s, player);
  return join("@d.due.", now == Phase::over ? "wait" : kPhaseNames[static_cast<std::size_t>(now)]);
}

Refusal seat_why_not(const State& s, Move move) {
  const Kind kind = kind_of(move);
  switch (s.phase) {
    case Phase::keep: {
      const std::string_view rule = s.setting_up() ? "D-4" : "D-20";
      if (kind == Kind::keep) return refuse(rule, "d.no.not-drawn", {good_word(arg1(move))});
      return refuse(rule, "d.no.keep-due");
    }
    case Phase::under:
      if (kind == Kind::under) return refuse("D-20", "d.no.not-drawn", {good_word(arg1(move))});
      return refuse("D-20", "d.no.under-due");
    case Phase::camel: return refuse("D-6", kind == Kind::camel ? "d.no.position" : "d.no.camel-due");
    case Phase::go: {
      if (kind != Kind::go) return refuse("D-8", "d.no.go-due");
      const int coins = s.coins[s.player];
      const int steps = arg1(move);
      if (steps > coins) return refuse("D-8", "d.no.walk-price", {number(steps), number(steps - 1), number(coins)});
      return refuse("D-8", "d.no.steps", {number(coins), number(coins + 1)});
    }
    case Phase::take: return refuse("D-9", "d.no.take-due", {good_word(s.market[s.camel])});
    case Phase::guard: return refuse("D-16", "d.no.guard-due", {good_word(s.contested)});
    case Phase::pay: return refuse("D-17", "d.no.pay-due", {good_word(s.contested)});
    case Phase::give:
      if (kind == Kind::give) return not_yours(true, arg1(move));
      return refuse("D-20", "d.no.give-due", {number(s.cards_left)});
    default: return bonus_why_not(s, move);
  }
}

}  // namespace dunhuang

using namespace dunhuang;

Refusal Dunhuang::why_not(const State& s, Move move) {
  if (s.actor == kOver) return refuse(s.won_at_once ? "D-22" : "D-25", "d.no.over");
  return s.actor == kChance ? chance_why_not(s, move) : seat_why_not(s, move);
}

}  // namespace serai
