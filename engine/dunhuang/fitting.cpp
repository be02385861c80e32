#include "engine/dunhuang/fitting.h"

#include <algorithm>
#include <initializer_list>

#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/turn.h"

namespace serai::dunhuang {
namespace {

bool is_phase(const State& s, std::initializer_list<Phase> phases) {
  return std::find(phases.begin(), phases.end(), s.phase) != phases.end();
}

bool are_among(Goods some, Goods goods) {
  for (Good good = 0; good < kGoods; ++good)
    if (count_of(some, good) > count_of(goods, good)) return false;
  return true;
}

bool in_exchange(const State& s) { return s.phase == Phase::steal || s.phase == Phase::give; }

// The deck when the first turn begins.
int first_deck(const State& s) { return size_of(all_goods(s.seats)) - kPositions - s.seats * kFirstDraw; }

// Turns begun so far, at most: each takes a card of the deck, but for those of the last round.
int turns_so_far(const State& s) {
  return std::max(0, first_deck(s) - s.deck_size()) + 1 + (s.last_round ? s.seats : 0);
}

// So that `Moves` is long enough for every line, and nothing runs over.
bool wealth_fits(const State& s) {
  const int turns = turns_so_far(s);
  const int own = (turns + s.seats - 1) / s.seats;
  for (int seat = 0; seat < s.seats; ++seat) {
    const int most =
        s.setting_up() ? kFirstCoins[s.seats] : kFirstCoins[s.seats] + kBonusCoins * own + kSealPrice * turns;
    if (s.coins[seat] > most || s.prestige[seat] > kGoods * own) return false;
    if (s.setting_up() && (s.coins[seat] != most || s.prestige[seat])) return false;
  }
  return true;
}

// D-2, D-3: in their order.
bool tiles_fit(const State& s) {
  const int laid = s.phase == Phase::tile ? s.position : kPositions;
  unsigned tiles = 0;
  for (int position = 0; position < kPositions; ++position) {
    const bool lies = s.tiles[position] != kNoCharacter;
    if (lies != (position < laid) || (lies && (tiles >> tile_of(s.tiles[position]) & 1))) return false;
    if (lies) tiles |= 1u << tile_of(s.tiles[position]);
  }
  return true;
}

bool market_fits(const State& s) {
  for (std::uint8_t good : s.market)
    if (good != kNoGood && !in_game(s.seats, good)) return false;
  const std::uint64_t empty = empty_spaces(s);
  if (s.setting_up()) {
    const int full = s.phase == Phase::tile ? 0 : s.phase == Phase::lay ? s.position : kPositions;
    for (int position = 0; position < kPositions; ++position)
      if ((s.market[position] != kNoGood) != (position < full)) return false;
    return true;
  }
  const std::uint64_t from_camel = std::rotr(empty, 8 * s.camel);
  if (s.phase == Phase::refill)
    return from_camel && !s.deck_empty() && s.position == clockwise(s.camel, std::countr_zero(from_camel) / 8);
  if (s.phase == Phase::go) return !empty || s.last_round;
  return s.phase != Phase::take || s.market[s.camel] != kNoGood;
}

// D-12 to D-15: nobody has more of a token's good than its holder.
bool tokens_fit(const State& s) {
  unsigned held = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    if (held & s.tokens[seat]) return false;
    held |= s.tokens[seat];
    for (Good good = 0; good < kGoods; ++good) {
      if (!holds_token(s, seat, good)) continue;
      if (!in_game(s.seats, good) || another_has_more(s, seat, good)) return false;
      if (s.return_empty && !count_of(s.shop[seat], good)) return false;
    }
  }
  return (s.sealed & ~held) == 0;
}

// D-16, D-17
bool contest_fits(const State& s) {
  const bool contest = s.phase == Phase::guard || s.phase == Phase::pay;
  if (!contest) return s.contested == kNoGood;
  if (s.contested >= kGoods) return false;
  const int owner = token_owner(s, s.contested);
  return owner != kSupply && owner != s.player && is_sealed(s, s.contested) &&
         has_character(s, manichean) == (s.phase == Phase::guard) &&
         (s.phase == Phase::guard || s.coins[s.player] >= kSealPrice);
}

// D-4: seats before the one that draws have kept a card.
bool setup_fits(const State& s) {
  const int kept = is_phase(s, {Phase::tile, Phase::lay}) ? 0 : s.phase == Phase::camel ? s.seats : int{s.player};
  for (int seat = 0; seat < s.seats; ++seat)
    if ((s.aside[seat][0] != kNoGood) != (s.setting_up() ? seat < kept : true) ||
        (s.setting_up() && size_of(s.hand(seat)) != (seat < kept ? 1 : 0)))
      return false;
  if (!s.setting_up()) return !is_phase(s, {Phase::tile, Phase::lay, Phase::camel}) && s.deck_size() <= first_deck(s);
  if (is_phase(s, {Phase::tile, Phase::lay}) && s.player) return false;
  if (s.phase == Phase::camel && s.player + 1 != s.seats) return false;
  for (int seat = 0; seat < s.seats; ++seat)
    if (s.shop[seat] || s.tokens[seat]) return false;
  return is_phase(s, {Phase::tile, Phase::lay, Phase::draw, Phase::keep, Phase::camel}) && !s.discards &&
         !s.under_count && !s.last_round;
}

// What is drawn, and still to be drawn.
bool drawing_fits(const State& s) {
  const int drawn = size_of(s.drawn[s.player]);
  for (int seat = 0; seat < s.seats; ++seat)
    if (!are_among(s.drawn[seat], s.drawn[s.player])) return false;
  if (s.phase == Phase::draw) {
    if (!s.cards_left || s.cards_left > s.deck_size()) return false;
    return s.setting_up() ? s.cards_left + drawn == kFirstDraw : drawn + s.cards_left <= s.steps + kDiplomatDraw;
  }
  if (s.phase == Phase::keep) return s.setting_up() ? drawn == kFirstDraw : drawn > 0;
  return (drawn > 0) == (s.phase == Phase::under);
}

// D-20: trader and merchant.
bool exchange_fits(const State& s) {
  if (!in_exchange(s)) return !s.partner && !s.giver && !s.picked && (s.phase == Phase::draw || !s.cards_left);
  if (s.partner == s.player || (s.giver != s.player && s.giver != s.partner)) return false;
  const bool robs = s.phase == Phase::steal;
  const int character = s.character();
  if (robs ? character != trader || s.giver != s.partner
           : character != merchant && (character != trader || s.giver != s.player))
    return false;
  if (!s.cards_left || s.cards_left + size_of(s.picked) > kExchanged || !are_among(s.picked, s.hand(s.giver)))
    return false;
  if (s.cards_left + size_of(s.picked) > size_of(s.hand(s.giver))) return false;
  const Hand& giving = s.hands[s.giver];
  return are_among(s.picked, giving.known_to[receiver(s)]) && are_among(s.picked, giving.shared[receiver(s)]);
}

bool knowledge_fits(const State& s) {
  for (int owner = 0; owner < s.seats; ++owner) {
    const Hand& hand = s.hands[owner];
    for (int seat = 0; seat < s.seats; ++seat) {
      if (!are_among(hand.known_to[seat], s.hand(owner))) return false;
      if (!are_among(hand.shared[seat], hand.known_to[seat])) return false;
      if (!are_among(hand.shared[owner], hand.shared[seat])) return false;
    }
  }
  return true;
}

// What a turn has come to.
bool turn_fits(const State& s) {
  const bool walked = !s.setting_up() && !is_phase(s, {Phase::go, Phase::refill, Phase::over});
  if ((s.steps > 0) != walked) return false;
  const bool acting = is_phase(s, {Phase::draw, Phase::keep, Phase::under, Phase::steal, Phase::give});
  if (is_phase(s, {Phase::guard, Phase::pay})) return true;
  return (s.bonus_taken != 0) == (acting && walked);
}

bool end_fits(const State& s) {
  if (s.phase != Phase::over) return !s.won_at_once;
  return !s.setting_up() && (s.won_at_once || (s.last_round && s.player + 1 == s.seats));
}

}  // namespace

std::string_view misfit(const State& s) {
  if (!is_phase(s, {Phase::tile, Phase::lay, Phase::refill}) && s.position) return "position";
  if (!tiles_fit(s)) return "tiles";
  if (!setup_fits(s)) return "camel";
  if (!market_fits(s)) return "market";
  if (!wealth_fits(s)) return "coins";
  if (!tokens_fit(s)) return "tokens";
  if (!contest_fits(s)) return "token";
  if (!turn_fits(s)) return "steps";
  if (!end_fits(s)) return "phase";
  if (!drawing_fits(s)) return "drawn";
  if (!exchange_fits(s)) return "giver";
  if (!knowledge_fits(s)) return "knows";
  return {};
}

}  // namespace serai::dunhuang
