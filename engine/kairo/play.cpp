// The course of play: the set-up, what each move does, turns and the end.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/knowledge.h"
#include "engine/kairo/placing.h"
#include "engine/kairo/survey.h"
#include "engine/kairo/ways.h"

namespace serai {
namespace kairo {
namespace {

void set_actor(State& s, Phase phase) {
  s.phase = phase;
  s.actor = static_cast<std::int8_t>(s.player + 1);
}

void set_chance(State& s, Phase phase) {
  s.phase = phase;
  s.actor = kChance;
}

void gain(State& s, int player, int points) { s.score[player] = static_cast<std::int16_t>(s.score[player] + points); }

void earn(State& s, int player, int colour, int coins) {
  s.coins[player][colour] = static_cast<std::uint16_t>(s.coins[player][colour] + coins);
}

void next_seat(State& s) { s.player = static_cast<std::uint8_t>((s.player + 1) % s.seats); }

// --- The set-up

void begin_first_turn(State& s) {
  s.player = 0;
  set_actor(s, Phase::turn);
}

// K-1
void deal(State& s, int card) {
  draw_card(s, s.player, card);
  if (card_count(s.hand[s.player]) < kFirstCards) return;
  next_seat(s);
  if (s.player == 0) set_chance(s, Phase::show);
}

// K-3
void place_customer(State& s, int colour) {
  int placed = 0;
  for (std::uint8_t cell : s.customer) placed += cell != kNoCell;
  s.customer[colour] = static_cast<std::uint8_t>(kStarts[placed]);
  if (placed + 1 < kCustomersOnSquare) return;

  s.waiting = static_cast<std::uint8_t>(std::find(s.customer.begin(), s.customer.end(), kNoCell) - s.customer.begin());
  if (s.setup_fixed) {  // K-6
    each_fixed_stall(s.seats, [&](const FixedStall& fixed) {
      place_stall(s, fixed.owner, fixed.colour, fixed.cell, fixed.entrance);
    });
    s.neutral_left = 0;
    begin_first_turn(s);
  } else {
    set_actor(s, Phase::setup);
  }
}

// K-4
void place_first_stall(State& s, Move move) {
  place_stall(s, s.player, arg1(move), arg2(move), arg3(move));
  next_seat(s);
  int placed = 0;
  for (const Stall& stall : s.stalls[s.player]) placed += stall.size;
  if (placed < kFirstStalls)
    set_actor(s, Phase::setup);
  else if (s.neutral_left)
    set_chance(s, Phase::neutral_drawn);
  else
    begin_first_turn(s);
}

// K-5
void after_neutral(State& s) {
  s.colour = 0;
  next_seat(s);
  if (s.neutral_left)
    set_chance(s, Phase::neutral_drawn);
  else
    begin_first_turn(s);
}

// --- The end

// K-36
void finish(State& s) {
  s.phase = Phase::over;
  s.actor = kOver;
  for (int colour = 0; colour < kColours; ++colour) {
    if (s.gold[colour]) gain(s, s.gold[colour] - 1, s.gold_points);
    if (s.silver[colour]) gain(s, s.silver[colour] - 1, s.silver_points);
  }
  for (int p = 0; p < s.seats; ++p) gain(s, p, coins_in(s.coins[p]) / kCoinsForAPoint);
}

// K-34
bool extensions_run_out(const State& s) {
  int scarce = 0;
  for (int left : s.extensions) {
    if (left == 0) return true;
    scarce += left == 1;
  }
  return scarce >= 2;
}

// --- Turns

// K-35: whoever is out is passed over.
void begin_next_turn(State& s) {
  if (s.passed == (1u << s.seats) - 1) return finish(s);
  do next_seat(s);
  while (s.passed >> s.player & 1);
  set_actor(s, Phase::turn);
}

// K-31: the display is filled first.
void close_turn(State& s) {
  if (card_count(s.display) < kDisplay)
    set_chance(s, Phase::show);
  else
    begin_next_turn(s);
}

// A turn with a new stall or an extension.
void end_growing_turn(State& s) {
  s.dull = 0;
  close_turn(s);
}

// K-38: a turn with neither.
void end_dull_turn(State& s) {
  if (!s.final_phase && ++s.dull == kDullTurns) s.final_phase = 1;
  close_turn(s);
}

void show(State& s, int card) {
  show_card(s, card);
  if (card_count(s.display) < kDisplay) return;
  if (s.waiting == kNoColour)
    set_chance(s, Phase::customer);
  else
    begin_next_turn(s);
}

// --- Cards

// K-31, K-32
void after_card(State& s) {
  if (++s.taken < 2) return set_actor(s, Phase::second);
  s.taken = 0;
  if (card_count(s.hand[s.player]) > kMostInHand)
    set_actor(s, Phase::discard);
  else
    end_dull_turn(s);
}

void discard(State& s, int card) {
  leave_hand(s, s.player, card);
  s.discards += one_card(card);
  if (card_count(s.hand[s.player]) <= kMostInHand) end_dull_turn(s);
}

void play_card(State& s, int card) {
  leave_hand(s, s.player, card);
  s.played += one_card(card);
}

// K-7
void begin_build(State& s, Parts parts) {
  s.parts = parts;
  set_actor(s, Phase::build);
}

void end_build(State& s) {
  s.discards += s.played;
  s.played = 0;
  s.parts = 0;
}

// --- Building

void take_medal(State& s, std::uint8_t& holder, int points) {
  if (holder == s.player + 1) return;  // K-23
  holder = static_cast<std::uint8_t>(s.player + 1);
  gain(s, s.player, points);
}

// K-20 to K-22
void score_extension(State& s, int colour) {
  const int size = s.stall(s.player, colour).size;
  gain(s, s.player, size);
  int largest = 0;
  int with_largest = 0;
  for (int owner = 0; owner < kOwners; ++owner) {
    if (owner == s.player) continue;
    const int other = s.stall(owner, colour).size;
    if (other > largest) with_largest = 0;
    largest = std::max(largest, other);
    with_largest += other == largest;
  }
  if (size > largest) take_medal(s, s.gold[colour], s.gold_points);
  if (size > largest || (size == largest && with_largest == 1)) take_medal(s, s.silver[colour], s.silver_points);
}

// K-19
void pay(State& s, int colour) {
  --s.coins[s.player][colour];
  if (colour == s.colour) {
    ++s.paid_own;
  } else {
    ++s.paid_others;
    s.paid_last = static_cast<std::uint8_t>(colour);
  }
  const int size = s.stall(s.player, s.colour).size;
  if (2 * s.paid_own + s.paid_others < 2 * size) return;

  score_extension(s, s.colour);
  if (extensions_run_out(s)) s.final_phase = 1;
  s.colour = s.paid_own = s.paid_others = s.paid_last = 0;
  end_build(s);
  end_growing_turn(s);
}

void move_stall(State& s, Move move) {
  take_stall(s, s.player, arg1(move));
  place_stall(s, s.player, arg1(move), arg2(move), arg3(move));
  end_build(s);
  end_dull_turn(s);
}

// --- Serving

void serve(State& s, int colour, Cell entrance) {
  if (s.barkers[s.player]) {  // K-25
    const int shouting = nearer_entrances(s, colour, entrance);
    s.barkers[s.player] = static_cast<std::uint8_t>(s.barkers[s.player] - shouting);
    s.barkers_left = static_cast<std::uint8_t>(s.barkers_left + shouting);
  }
  // K-27
  const Cell left = s.customer[colour];
  s.customer[colour] = kNoCell;
  s.customer[s.waiting] = static_cast<std::uint8_t>(entrance);
  survey_customers(s, colour, left, s.waiting);
  s.waiting = static_cast<std::uint8_t>(colour);

  int owner = 0;
  while (!s.stall(owner, colour).size || s.stall(owner, colour).entrance != entrance) ++owner;
  if (owner != kNeutral) earn(s, owner, colour, s.stall(owner, colour).size);  // K-28, K-29
  if (owner != s.player) earn(s, s.player, colour, kLeadersCoins);             // K-29, K-30
  end_dull_turn(s);
}

bool medal_points(std::string_view value) { return read_number(value, kMostForMedal).has_value(); }

constexpr OptionSpec kOptions[] = {
    {"gold-medal", "3", "0..20", medal_points},
    {"silver-medal", "2", "0..20", medal_points},
    {"money", "hidden", "hidden|open", [](std::string_view value) { return value == "hidden" || value == "open"; }},
    {"setup", "free", "free|fixed", [](std::string_view value) { return value == "free" || value == "fixed"; }},
};
static_assert(kGoldMedal == 3 && kSilverMedal == 2 && kMostForMedal == 20, "as in the table of options");

}  // namespace
}  // namespace kairo

using namespace kairo;

std::span<const OptionSpec> Kairo::option_specs() { return kOptions; }

Options Kairo::options(const State& s) {
  return {{"gold-medal", std::to_string(s.gold_points)},
          {"silver-medal", std::to_string(s.silver_points)},
          {"money", s.money_open ? "open" : "hidden"},
          {"setup", s.setup_fixed ? "fixed" : "free"}};
}

State Kairo::start(int seats, const Options& options) {
  const auto chosen = [&](std::string_view name) { return option_value(kOptions, options, name); };
  State s{};
  s.seats = static_cast<std::uint8_t>(seats);
  s.gold_points = static_cast<std::uint8_t>(*read_number(chosen("gold-medal")));
  s.silver_points = static_cast<std::uint8_t>(*read_number(chosen("silver-medal")));
  s.money_open = chosen("money") == "open";
  s.setup_fixed = chosen("setup") == "fixed";

  s.customer.fill(kNoCell);
  s.barkers_to.fill(kNoGoal);
  s.open = kMarket;
  survey(s);
  s.waiting = kNoColour;
  s.extensions.fill(kExtensions);
  s.barkers_left = kBarkers;
  s.neutral_left = seats == 2 ? (1u << kColours) - 1 : 0;
  for (int p = 0; p < seats; ++p) s.coins[p].fill(kFirstCoins);

  s.deck = kAllCards;
  show_deck(s.known, seats, s.deck);
  set_chance(s, Phase::deal);
  return s;
}

void Kairo::apply(State& s, Move move) {
  const int a = arg1(move);
  const int b = arg2(move);
  switch (kind_of(move)) {
    case Kind::customer: place_customer(s, a); break;
    case Kind::show: show(s, a); break;
    case Kind::drawn:
      if (s.phase == Phase::deal) {
        deal(s, b);
      } else {
        draw_card(s, s.player, b);
        after_card(s);
      }
      break;
    case Kind::neutral_drawn:
      s.neutral_left = static_cast<std::uint8_t>(s.neutral_left & ~(1u << a));
      s.colour = static_cast<std::uint8_t>(a);
      set_actor(s, Phase::neutral);
      break;
    case Kind::stall:
      if (s.phase == Phase::setup) {
        place_first_stall(s, move);
      } else {
        place_stall(s, s.player, a, b, arg3(move));
        end_build(s);
        end_growing_turn(s);
      }
      break;
    case Kind::neutral:
      place_stall(s, kNeutral, s.colour, b, arg3(move));
      after_neutral(s);
      break;
    case Kind::build:
      play_card(s, a);
      begin_build(s, kOpens[a]);
      break;
    case Kind::build_joker:
      play_card(s, a);
      --s.coins[s.player][b];
      begin_build(s, kOpens[a]);
      break;
    case Kind::build_three:
      for (int card : {a, b, arg3(move)}) play_card(s, card);
      begin_build(s, kAllParts);
      break;
    case Kind::extend:
      place_extension(s, s.player, a, b);
      s.colour = static_cast<std::uint8_t>(a);
      set_actor(s, Phase::pay);
      break;
    case Kind::move: move_stall(s, move); break;
    case Kind::pay: pay(s, a); break;
    case Kind::serve: serve(s, a, b); break;
    case Kind::take:
      take_card(s, s.player, a);
      after_card(s);
      break;
    case Kind::deck: set_chance(s, Phase::draw); break;
    case Kind::barker:
      --s.barkers_left;
      ++s.barkers[s.player];
      after_card(s);
      break;
    case Kind::discard: discard(s, a); break;
    case Kind::pass:
      if (s.phase == Phase::neutral) {
        after_neutral(s);
      } else {
        s.passed = static_cast<std::uint8_t>(s.passed | 1u << s.player);
        begin_next_turn(s);
      }
      break;
  }
}

Scores Kairo::scores(const State& s) {
  Scores scores{};
  for (int p = 0; p < s.seats; ++p) scores[p] = s.score[p];
  return scores;
}

// K-37
SeatSet Kairo::winners(const State& s) { return highest_seats(s.score, s.seats); }

}  // namespace serai
