#include "players/dunhuang/inputs.h"

#include "engine/dunhuang/majority.h"

namespace serai {
namespace dunhuang {
namespace {

constexpr int kCards = 5;      // of a good in a shop; more count as the last
constexpr int kLeads = 5;      // over the best other shop: -2 to 2
constexpr int kTokens = 3;     // not held, held, sealed
constexpr int kInHand = 4;     // of a good
constexpr int kHandLeads = 3;  // fewer than the best other hand, as many, more
constexpr int kHeld = 7;       // tokens
constexpr int kKinds = 7;      // goods in hand
constexpr int kStages = 6;     // of the deck
constexpr int kCoins = 16;
constexpr int kScores = 25;  // ahead of the best other, in twos
constexpr int kDeck = 40;
constexpr int kWalked = 9;
constexpr int kDrawn = 4;

bool in_the_middle(const State& s) { return s.phase != Phase::go && s.phase != Phase::refill; }

int stage(const State& s) {
  const int rounds = s.deck_size() / s.seats;
  return s.last_round ? 0 : rounds == 0 ? 1 : rounds <= 2 ? 2 : rounds <= 4 ? 3 : rounds <= 7 ? 4 : 5;
}

int best_other(const std::array<Goods, kMaxSeats>& piles, int seats, int seat, Good good) {
  int best = 0;
  for (int other = 0; other < seats; ++other)
    if (other != seat) best = std::max(best, count_of(piles[other], good));
  return best;
}

void tell_circle(const State& s, Facts& facts) {
  const int middle = in_the_middle(s);
  const int camel = s.setting_up() ? 0 : s.camel;
  for (int step = 0; step < kPositions; ++step) {
    const int position = clockwise(camel, step);
    const int character = s.tiles[position];
    const int good = s.market[position] == kNoGood ? kGoods : s.market[position];
    constexpr int kEach = 2 * kCharacters;
    facts.maybe(character != kNoCharacter, 2 * character + middle, kEach);
    facts.one(2 * good + middle, 2 * (kGoods + 1));
    facts.maybe(!middle && character != kNoCharacter, character * (kGoods + 1) + good, kCharacters * (kGoods + 1));
  }
  unsigned people = 0;
  for (const std::uint8_t character : s.tiles)
    if (character != kNoCharacter) people |= 1u << character;
  for (; people; people &= people - 1) facts.also(std::countr_zero(people));
  facts.close(kCharacters);
}

void tell_seat(const State& s, int seat, int time, const std::array<Goods, kMaxSeats>& hands, const Scores& scores,
               Facts& facts) {
  for (Good good = 0; good < kGoods; ++good) {
    constexpr int kShopFacts = kCards * kLeads * kTokens;
    constexpr int kHandFacts = kInHand * kHandLeads;
    const bool there = in_game(s.seats, good);
    const int cards = count_of(s.shop[seat], good);
    const int lead = std::clamp(cards - best_other(s.shop, s.seats, seat, good), -2, 2) + 2;
    const int token = holds_token(s, seat, good) ? 1 + is_sealed(s, good) : 0;
    facts.maybe(there, (std::min(cards, kCards - 1) * kLeads + lead) * kTokens + token, kShopFacts);
    const int held = count_of(hands[seat], good);
    const int ahead = std::clamp(held - best_other(hands, s.seats, seat, good), -1, 1) + 1;
    facts.maybe(there, std::min(held, kInHand - 1) * kHandLeads + ahead, kHandFacts);
  }
  const int tokens = std::min(s.token_count(seat), kHeld - 1);
  const int kinds = std::min(kind_count(hands[seat]), kKinds - 1);
  facts.one((time * kHeld + tokens) * kKinds + kinds, kStages * kHeld * kKinds);
  facts.number(s.coins[seat], kCoins);
  int best = -100;
  for (int other = 0; other < s.seats; ++other)
    if (other != seat) best = std::max(best, scores[other]);
  const int ahead = std::clamp((scores[seat] - best + 100) / 2 - 50 + kScores / 2, 0, kScores - 1);
  facts.one((time > 2) * kScores + ahead, 2 * kScores);
}

// What is open in the middle of a turn.
void tell_turn(const State& s, int first, Facts& facts) {
  constexpr int kPhases = static_cast<int>(kPhaseNames.size());
  const auto seat_from = [&](int seat) { return (seat - first + s.seats) % s.seats; };
  const int phase = static_cast<int>(s.phase);
  facts.one(phase * kMaxSeats + seat_from(s.player), kPhases * kMaxSeats);
  facts.one(std::min<int>(s.steps, kWalked - 1) * 2 + s.bonus_taken, kWalked * 2);
  facts.number(s.cards_left, kWalked);
  facts.maybe(s.contested != kNoGood, s.contested, kGoods);
  const bool exchanging = s.phase == Phase::steal || s.phase == Phase::give;
  facts.maybe(exchanging, seat_from(s.partner) * kMaxSeats + seat_from(s.giver), kMaxSeats * kMaxSeats);
  const bool drawing = s.phase == Phase::draw || s.phase == Phase::keep || s.phase == Phase::under;
  for (Good good = 0; good < kGoods; ++good) {
    facts.maybe(drawing, std::min(count_of(s.drawn[s.player], good), kDrawn - 1), kDrawn);
    facts.maybe(exchanging && count_of(s.picked, good) > 0, 0, 1);
  }
}

void tell(const State& s, int first, Facts& facts) {
  std::array<Goods, kMaxSeats> hands{};
  for (int seat = 0; seat < s.seats; ++seat) hands[seat] = s.hand(seat);
  const Scores scores = Dunhuang::scores(s);
  const int time = stage(s);
  tell_turn(s, first, facts);
  tell_circle(s, facts);
  for (int i = 0; i < s.seats; ++i) tell_seat(s, (first + i) % s.seats, time, hands, scores, facts);
  facts.number(s.deck_size() + (s.last_round ? 0 : 1), kDeck);
  for (Good good = 0; good < kGoods; ++good)
    facts.maybe(in_game(s.seats, good), std::min(count_of(s.deck, good), kCards - 1), kCards);
  facts.maybe(s.return_empty, 0, 1);
}

}  // namespace
}  // namespace dunhuang

using namespace dunhuang;

int Inputs<Dunhuang>::count(int seats) {
  InputList any;
  any.clear();
  Facts facts(any);
  tell(Dunhuang::start(seats, {}), 0, facts);
  return facts.count();
}

// After the refill the next seat is to move.
int Inputs<Dunhuang>::first(const State& s) {
  if (s.actor >= 1) return s.actor - 1;
  if (s.phase == Phase::refill) return s.player + 1 < s.seats ? s.player + 1 : 0;
  return s.player;
}

Reckoning Inputs<Dunhuang>::list(const State& s, InputList& list) {
  list.clear();
  Facts facts(list);
  tell(s, first(s), facts);
  return {};
}

}  // namespace serai
