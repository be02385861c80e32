#include "engine/dunhuang/characters.h"

#include <algorithm>

#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/turn.h"

namespace serai::dunhuang {
namespace {

using Moves = Dunhuang::Moves;

// Soldier, general: each own good against each other good of the market.
void add_swaps(const State& s, Goods own, Moves& list) {
  for (Goods left = kinds_in(own); left; left = without_first(left)) {
    const Good good = first_good(left);
    for (int position = 0; position < kPositions; ++position)
      if (s.market[position] != kNoGood && s.market[position] != good)
        list.add(make_move(Kind::use_market, good, position + 1));
  }
}

void add_housekeeper(Goods shop, Goods hand, Moves& list) {
  for (Goods out = kinds_in(shop); out; out = without_first(out))
    for (Goods in = kinds_in(hand) & ~(out & -out); in; in = without_first(in))
      list.add(make_move(Kind::use_goods, first_good(out), first_good(in)));
}

bool lies_good(const State& s, int steps) { return s.market[clockwise(s.camel, steps)] != kNoGood; }

void earn(State& s, int prestige) { s.prestige[s.player] = static_cast<std::uint8_t>(s.prestige[s.player] + prestige); }

// Shepherd, farmer.
void take_into_hand(State& s, int steps) {
  std::uint8_t& space = s.market[clockwise(s.camel, steps)];
  gain(s, s.player, space);
  space = kNoGood;
}

// D-19: what leaves is settled before what comes. True if a decision is open.
bool swap_in_shop(State& s, Good out, Good in) {
  out_of_shop(s, out);
  return into_shop(s, in);
}

void begin_exchange(State& s, int partner) {
  s.partner = static_cast<std::uint8_t>(partner);
  s.giver = s.partner;
  s.cards_left = static_cast<std::uint8_t>(std::min(kExchanged, size_of(s.hand(partner))));
  if (s.character() == trader)
    set_chance(s, Phase::steal);
  else
    set_actor(s, Phase::give, partner);
}

// True if the turn goes on with a decision, draws or an exchange.
bool act(State& s, Move move) {
  const int seat = s.player;
  const int a = arg1(move);
  switch (s.character()) {
    case painter:
      lose(s, seat, a);
      s.discards += one(a);
      earn(s, kDiscardPrestige);
      return false;
    case musician:
      out_of_shop(s, a);
      s.discards += one(a);
      earn(s, kDiscardPrestige);
      return false;
    case princess: earn(s, s.token_count(seat)); return false;
    case dancer: earn(s, kDancerPrestige); return false;
    case fortune_teller: begin_draw(s, std::min<int>(s.steps, s.deck_size())); return true;
    case diplomat: begin_draw(s, std::min(kDiplomatDraw, s.deck_size())); return true;
    case soldier: {
      const Good bought = s.market[arg2(move) - 1];
      s.market[arg2(move) - 1] = static_cast<std::uint8_t>(a);
      return swap_in_shop(s, a, bought);
    }
    case general: {
      const Good bought = s.market[arg2(move) - 1];
      s.market[arg2(move) - 1] = static_cast<std::uint8_t>(a);
      lose(s, seat, a);
      gain(s, seat, bought);
      return false;
    }
    case trader:
    case merchant: begin_exchange(s, a - 1); return true;
    case housekeeper:
      lose(s, seat, arg2(move));
      gain(s, seat, a);
      return swap_in_shop(s, a, arg2(move));
    case servant:
      if (kind_of(move) == Kind::use_to_shop) {
        lose(s, seat, a);
        return into_shop(s, a);
      }
      out_of_shop(s, a);
      gain(s, seat, a);
      return false;
    case shepherd: take_into_hand(s, kind_of(move) == Kind::use_next ? 1 : kPositions - 1); return false;
    case farmer: take_into_hand(s, a); return false;
    default: s.sealed |= static_cast<std::uint16_t>(1u << a); return false;  // manichean, buddhist
  }
}

}  // namespace

void add_uses(const State& s, Moves& list) {
  const int seat = s.player;
  switch (s.character()) {
    case painter: add_each(list, Kind::use_good, s.hand(seat)); break;
    case musician: add_each(list, Kind::use_good, s.shop[seat]); break;
    case princess:
    case dancer: list.add(make_move(Kind::use)); break;
    case fortune_teller:
    case diplomat:
      if (!s.deck_empty()) list.add(make_move(Kind::use));
      break;
    case soldier: add_swaps(s, s.shop[seat], list); break;
    case general: add_swaps(s, s.hand(seat), list); break;
    case trader:
    case merchant:
      for (int other = 0; other < s.seats; ++other)
        if (other != seat && s.hand(other)) list.add(make_move(Kind::use_number, other + 1));
      break;
    case housekeeper: add_housekeeper(s.shop[seat], s.hand(seat), list); break;
    case servant:
      add_each(list, Kind::use_to_hand, s.shop[seat]);
      add_each(list, Kind::use_to_shop, s.hand(seat));
      break;
    case shepherd:
      if (lies_good(s, 1)) list.add(make_move(Kind::use_next));
      if (lies_good(s, kPositions - 1)) list.add(make_move(Kind::use_previous));
      break;
    case farmer:
      for (int k = 1; k <= std::min<int>(s.steps, kPositions - 1); ++k)
        if (lies_good(s, k)) list.add(make_move(Kind::use_number, k));
      break;
    default:  // manichean, buddhist
      for (unsigned left = s.tokens[seat] & ~unsigned{s.sealed}; left; left &= left - 1)
        list.add(make_move(Kind::use_good, std::countr_zero(left)));
  }
}

void use(State& s, Move move) {
  s.bonus_taken = 1;
  if (!act(s, move)) end_turn(s);
}

}  // namespace serai::dunhuang
