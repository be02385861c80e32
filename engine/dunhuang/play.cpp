// The course of play: the set-up, every legal move, and what each move does.
#include "engine/dunhuang/characters.h"
#include "engine/dunhuang/hands.h"
#include "engine/dunhuang/majority.h"
#include "engine/dunhuang/turn.h"

namespace serai {
namespace dunhuang {
namespace {

// --- The set-up

// D-2
void lay_tile(State& s, int character) {
  s.tiles[s.position++] = static_cast<std::uint8_t>(character);
  if (s.position == kPositions) {
    s.position = 0;
    set_chance(s, Phase::lay);
  }
}

// D-4: two of the three drawn leave the game.
void put_aside(State& s) {
  Goods rest = s.drawn[s.player];
  for (std::uint8_t& card : s.aside[s.player]) {
    card = static_cast<std::uint8_t>(first_good(kinds_in(rest)));
    rest -= one(card);
  }
  s.drawn[s.player] = 0;
  if (s.player + 1 == s.seats) return set_actor(s, Phase::camel, s.player);
  ++s.player;
  begin_draw(s, kFirstDraw);
}

void place_camel(State& s, int position) {
  s.camel = static_cast<std::uint8_t>(position);
  s.player = 0;
  set_actor(s, Phase::go, 0);
}

// --- A turn

void begin_bonus(State& s) { set_actor(s, Phase::bonus, s.player); }

// D-19: after a decision the turn goes on where it was.
void go_on(State& s) {
  if (s.bonus_taken)
    end_turn(s);
  else
    begin_bonus(s);
}

// D-8
void go(State& s, int steps) {
  s.coins[s.player] = static_cast<std::uint8_t>(s.coins[s.player] - (steps - 1));
  s.steps = static_cast<std::uint8_t>(steps);
  s.camel = static_cast<std::uint8_t>(clockwise(s.camel, steps));
  if (s.market[s.camel] == kNoGood)
    begin_bonus(s);
  else
    set_actor(s, Phase::take, s.player);
}

// D-9
void take(State& s, bool into_hand) {
  const Good good = s.market[s.camel];
  s.market[s.camel] = kNoGood;
  if (into_hand)
    gain(s, s.player, good);
  else if (into_shop(s, good))
    return;
  begin_bonus(s);
}

// D-16, D-17: what becomes of the contested token.
void decide(State& s, Kind kind) {
  const Good good = s.contested;
  const int owner = token_owner(s, good);
  s.contested = kNoGood;
  if (kind == Kind::guard) s.sealed &= static_cast<std::uint16_t>(~(1u << good));
  if (kind == Kind::pay) {
    s.coins[s.player] = static_cast<std::uint8_t>(s.coins[s.player] - kSealPrice);
    s.coins[owner] = static_cast<std::uint8_t>(s.coins[owner] + kSealPrice);
  }
  if (kind == Kind::yield || kind == Kind::pay) move_token(s, good, owner, s.player);
  go_on(s);
}

// Fortune-teller, diplomat; in the set-up D-4.
void keep_one(State& s, Good good) {
  keep(s, good);
  if (s.setting_up()) return put_aside(s);
  if (s.drawn[s.player])
    set_actor(s, Phase::under, s.player);
  else
    end_turn(s);
}

// Trader, merchant: a card is stolen or given.
void pick_one(State& s, Good good) {
  pick(s, good);
  if (--s.cards_left) return;
  const int cards = size_of(s.picked);
  hand_over(s);
  if (s.giver == s.partner) {  // now the mover gives as many back
    s.giver = s.player;
    s.cards_left = static_cast<std::uint8_t>(cards);
    return set_actor(s, Phase::give, s.player);
  }
  s.partner = s.giver = 0;
  if (s.character() == merchant)
    s.prestige[s.player] = static_cast<std::uint8_t>(s.prestige[s.player] + kMerchantPrestige);
  end_turn(s);
}

// A good of the deck comes to the market.
void fill(State& s, Good good) {
  take_from_deck(s, good);
  s.market[s.position] = static_cast<std::uint8_t>(good);
  if (!s.setting_up()) return refill(s);
  if (++s.position < kPositions) return;
  s.position = 0;
  begin_draw(s, kFirstDraw);
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

void Dunhuang::moves(const State& s, Moves& list) {
  switch (s.phase) {
    case Phase::keep: add_each(list, Kind::keep, s.drawn[s.player]); break;
    case Phase::under: add_each(list, Kind::under, s.drawn[s.player]); break;
    case Phase::camel:
      for (int position = 1; position <= kPositions; ++position) list.add(make_move(Kind::camel, position));
      break;
    case Phase::go:
      for (int steps = 1; steps <= s.coins[s.player] + 1; ++steps) list.add(make_move(Kind::go, steps));
      break;
    case Phase::take:
      list.add(make_move(Kind::hand));
      list.add(make_move(Kind::shop));
      break;
    case Phase::guard:
      list.add(make_move(Kind::guard));
      list.add(make_move(Kind::yield));
      break;
    case Phase::pay:
      list.add(make_move(Kind::pay));
      list.add(make_move(Kind::decline));
      break;
    case Phase::bonus:
      list.add(make_move(Kind::coins));
      list.add(make_move(Kind::pass));
      add_uses(s, list);
      break;
    case Phase::give: add_each(list, Kind::give, s.hand(s.giver) - s.picked); break;
    default: break;
  }
}

void Dunhuang::apply(State& s, Move move) {
  const int a = arg1(move);
  switch (kind_of(move)) {
    case Kind::tile: lay_tile(s, a); break;
    case Kind::market: fill(s, arg2(move)); break;
    case Kind::drawn:
      draw(s, arg2(move));
      if (--s.cards_left == 0) set_actor(s, Phase::keep, s.player);
      break;
    case Kind::stolen: pick_one(s, arg2(move)); break;
    case Kind::keep: keep_one(s, a); break;
    case Kind::under:
      put_under(s, a);
      if (!s.drawn[s.player]) end_turn(s);
      break;
    case Kind::camel: place_camel(s, a - 1); break;
    case Kind::go: go(s, a); break;
    case Kind::hand:
    case Kind::shop: take(s, kind_of(move) == Kind::hand); break;
    case Kind::guard:
    case Kind::yield:
    case Kind::pay:
    case Kind::decline: decide(s, kind_of(move)); break;
    case Kind::coins:
      s.coins[s.player] = static_cast<std::uint8_t>(s.coins[s.player] + kBonusCoins);
      end_turn(s);
      break;
    case Kind::pass: end_turn(s); break;
    case Kind::give: pick_one(s, a); break;
    default: use(s, move); break;
  }
}

// D-26
Scores Dunhuang::scores(const State& s) {
  Scores scores{};
  for (int seat = 0; seat < s.seats; ++seat) scores[seat] = kTokenPoints * s.token_count(seat) + s.prestige[seat];
  for_each_card_scored(s, [&](int seat, Good good) { scores[seat] += value_of(good); });
  return scores;
}

// D-27
SeatSet Dunhuang::winners(const State& s) {
  if (s.won_at_once) return seat_bit(s.player + 1);
  Scores ranks = scores(s);
  for (int seat = 0; seat < s.seats; ++seat) ranks[seat] = ranks[seat] * 256 + s.coins[seat];
  return highest_seats(ranks, s.seats);
}

}  // namespace serai
