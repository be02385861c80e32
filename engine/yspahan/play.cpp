// The course of play: the set-up, and what each move does.
#include <algorithm>

#include "engine/yspahan/city.h"
#include "engine/yspahan/yspahan.h"

namespace serai {
namespace yspahan {
namespace {

void set_actor(State& s, Phase phase, int player) {
  s.phase = phase;
  s.actor = static_cast<std::int8_t>(player + 1);
}

void set_chance(State& s, Phase phase) {
  s.phase = phase;
  s.actor = kChance;
}

// --- The caravan --------------------------------------------------------------------------------------------------

// Y-34
void score_caravan(State& s) {
  std::array<int, kMaxSeats> cubes{};
  std::array<int, kMaxSeats> highest{};
  for (int i = 0; i < s.loaded; ++i) {
    ++cubes[s.caravan[i]];
    highest[s.caravan[i]] = i / camels_in_row(s.seats) + 1;
  }
  for (int p = 0; p < s.seats; ++p) s.score[p] = static_cast<std::int16_t>(s.score[p] + cubes[p] * highest[p]);
}

// Y-22, Y-23
void load(State& s, int owner) {
  const int row = s.loaded / camels_in_row(s.seats);
  s.caravan[s.loaded++] = static_cast<std::uint8_t>(owner);
  s.score[owner] = static_cast<std::int16_t>(s.score[owner] + kLoadingPoints[row]);
  if (s.loaded == kRows * camels_in_row(s.seats)) {
    score_caravan(s);
    s.loaded = 0;
    s.caravan.fill(0);
  }
}

// --- Cards --------------------------------------------------------------------------------------------------------

void discard(State& s, int player, int card) {
  s.hand[player] -= one_card(card);
  s.discards += one_card(card);
  see_leaving(s.known, s.seats, player, card);
}

// Y-26: the discards, if there are any, become the deck; all other cards are in hands.
void turn_discards_over(State& s) {
  s.deck = s.discards;
  s.discards = 0;
  show_deck(s.known, s.seats, s.deck, kAllCards - s.deck, s.hand);
}

// Y-26: a card is to be drawn; false if there is none.
bool begin_draw(State& s, int player) {
  if (!s.deck) {
    if (!s.discards) return false;
    turn_discards_over(s);
  }
  s.drawer = static_cast<std::uint8_t>(player);
  set_chance(s, Phase::draw);
  return true;
}

void draw_card(State& s, int card) {
  draw_unseen(s.known, s.seats, s.drawer, card, card_count(s.deck));
  s.deck -= one_card(card);
  s.hand[s.drawer] += one_card(card);
  s.drawer = 0;
  if (!s.deck) turn_discards_over(s);
}

// --- The end of actions, days and weeks -----------------------------------------------------------------------------

void begin_after(State& s) {
  s.field = s.steps = 0;
  // Y-8: the yellow dice leave (Y-41: with two players they stay for the second action).
  if (s.seats > 2 && s.turn == 0)
    for (int field = 0; field < kFields; ++field) {
      s.yellow[field] = 0;
      if (!s.white[field]) s.face[field] = 0;
    }
  set_actor(s, Phase::after, s.player());
}

void draw_as_action(State& s) {
  if (!begin_draw(s, s.player())) begin_after(s);
}

void set_order(State& s, int start_player) {
  for (int i = 0; i < turns_in_day(s); ++i) s.order[i] = static_cast<std::uint8_t>((start_player + i) % s.seats);
}

// Y-36, Y-38: the last day's order.
void set_last_order(State& s, int usual_start_player) {
  if (s.seats == 2) {
    if (s.score[0] != s.score[1]) usual_start_player = s.score[0] < s.score[1] ? 0 : 1;
    set_order(s, usual_start_player);
  } else if (s.seats == 4) {
    // Who sat further clockwise from the start player of day 6 comes first among equals.
    const int day_6 = (usual_start_player + 3) % 4;
    const auto rank = [&](int p) { return s.score[p] * 4 - (p - day_6 + 4) % 4; };
    std::array<std::uint8_t, 4> order{0, 1, 2, 3};
    std::sort(order.begin(), order.end(), [&](int a, int b) { return rank(a) < rank(b); });
    s.order = order;
  } else {
    set_order(s, usual_start_player);
  }
}

void clear_tower(State& s) {
  s.white.fill(0);
  s.yellow.fill(0);
  s.face.fill(0);
}

void begin_day(State& s, int start_player) {
  if (s.week == kWeeks && s.day == kDays)
    set_last_order(s, start_player);
  else
    set_order(s, start_player);
  set_actor(s, Phase::dice, s.player());
}

// Y-33, Y-34
void end_week(State& s) {
  for (int p = 0; p < s.seats; ++p) s.score[p] = static_cast<std::int16_t>(s.score[p] + souk_points(s, p));
  s.cubes.fill(0);
  score_caravan(s);
  s.supervisor = kCrossing;
}

// Y-44
void end_day(State& s) {
  const int next_start_player = (s.order[0] + 1) % s.seats;
  s.turn = 0;
  clear_tower(s);
  if (s.day == kDays) {
    end_week(s);
    if (s.week == kWeeks) {
      s.phase = Phase::over;
      s.actor = kOver;
      return;
    }
    ++s.week;
    s.day = 0;
  }
  ++s.day;
  begin_day(s, next_start_player);
}

void end_turn(State& s) {
  s.built = 0;
  if (++s.turn == turns_in_day(s))
    end_day(s);
  else
    set_actor(s, Phase::take, s.player());
}

// --- Dice ---------------------------------------------------------------------------------------------------------

// Y-6
void sort_dice(State& s, Move roll) {
  const std::uint32_t white = white_of(roll);
  const std::uint32_t yellow = yellow_of(roll);
  const std::uint32_t all = white + yellow;
  int highest = 5;
  while (!faces_in(all, highest)) --highest;
  int field = camel_field;
  for (int face = 0; face <= highest; ++face) {
    if (!faces_in(all, face)) continue;
    if (face == highest && field != camel_field) field = gold_field;
    s.white[field] = static_cast<std::uint8_t>(faces_in(white, face));
    s.yellow[field] = static_cast<std::uint8_t>(faces_in(yellow, face));
    s.face[field] = static_cast<std::uint8_t>(face + 1);
    ++field;
  }
  s.bought = 0;
  set_actor(s, Phase::take, s.player());
}

// Y-10: the group leaves; how many of its dice count.
int take_group(State& s, int field) {
  const int dice = dice_for_player(s, field);
  s.field = static_cast<std::uint8_t>(field);
  s.steps = s.face[field];
  s.white[field] = s.yellow[field] = s.face[field] = 0;
  return dice;
}

void take_own(State& s, Move move) {
  const int player = s.player();
  const int field = arg1(move);
  int dice = take_group(s, field);
  if (arg2(move)) {
    discard(s, player, arg2(move) - 1);
    ++dice;
  }
  if (field == camel_field) {
    s.camels[player] = static_cast<std::uint16_t>(s.camels[player] + dice + (s.has(player, paddock) ? 1 : 0));
    begin_after(s);
  } else if (field == gold_field) {
    s.gold[player] = static_cast<std::uint16_t>(s.gold[player] + dice + (s.has(player, shop) ? 2 : 0));
    begin_after(s);
  } else {
    s.steps = 0;
    s.cubes_left = static_cast<std::uint8_t>(dice + (s.has(player, hoist) ? 1 : 0));
    set_actor(s, Phase::place, player);
  }
}

// Y-16
void place(State& s, int shop) {
  const int player = s.player();
  s.cubes[player] |= Shops{1} << shop;
  if (--s.cubes_left == 0 || !open_shops(s, player, quarter_of(s.field))) {
    s.cubes_left = 0;
    begin_after(s);
  }
}

// --- Buildings ----------------------------------------------------------------------------------------------------

// Y-28
void raise(State& s, int building, Price price) {
  const int player = s.player();
  s.camels[player] = static_cast<std::uint16_t>(s.camels[player] - price.camels);
  s.gold[player] = static_cast<std::uint16_t>(s.gold[player] - price.gold);
  const int points = kBuildingPoints[std::popcount(s.buildings[player])];
  s.score[player] = static_cast<std::int16_t>(s.score[player] + points);
  s.buildings[player] = static_cast<std::uint8_t>(s.buildings[player] | 1u << building);
}

void build(State& s, int building, int cards_used) {
  Price price = kPrices[building];
  if (cards_used & use_no_camels) {
    discard(s, s.player(), no_camels);
    price.camels = 0;
  }
  if (cards_used & use_no_gold) {
    discard(s, s.player(), no_gold);
    price.gold = 0;
  }
  raise(s, building, price);
  s.built = 1;
}

// --- The supervisor -------------------------------------------------------------------------------------------------

int owner_of(const State& s, int shop) {
  int owner = 0;
  while (!(s.cubes[owner] >> shop & 1)) ++owner;
  return owner;
}

// Y-19: the next cube on its way, or the end of the action.
void next_cube(State& s) {
  s.cube_now = s.cube_next;
  s.cube_next = kNoShop;
  if (s.cube_now == kNoShop) return begin_after(s);
  set_actor(s, Phase::decide, owner_of(s, s.cube_now));
}

// Y-18
void send_first(State& s, int shop) {
  const std::uint8_t other = shop == s.cube_now ? s.cube_next : s.cube_now;
  s.cube_next = static_cast<std::uint8_t>(shop);
  next_cube(s);
  s.cube_next = other;
}

void send_cube(State& s, bool camel_paid) {
  const int owner = owner_of(s, s.cube_now);
  if (camel_paid)
    --s.camels[owner];
  else
    s.cubes[owner] &= ~(Shops{1} << s.cube_now);
  s.cube_now = kNoShop;
  load(s, owner);
  if (s.has(owner, caravanserai) && begin_draw(s, owner)) return;  // Y-32
  next_cube(s);
}

// Cubes without a decision go at once.
void settle_cubes(State& s) {
  while (s.phase == Phase::decide && !s.camels[s.actor - 1]) send_cube(s, false);
}

void go(State& s, Space space) {
  const int player = s.player();
  const int price = walking_price(s, player, kPathLength[s.supervisor][space]);
  s.gold[player] = static_cast<std::uint16_t>(s.gold[player] - price);
  s.supervisor = static_cast<std::uint8_t>(space);
  const Shops sent = kTouches[space] & (s.cubes[0] | s.cubes[1] | s.cubes[2] | s.cubes[3]);
  if (sent & (sent - 1)) {
    s.cube_now = static_cast<std::uint8_t>(std::countr_zero(sent));
    s.cube_next = static_cast<std::uint8_t>(std::countr_zero(sent & (sent - 1)));
    return set_actor(s, Phase::send, player);
  }
  s.cube_next = sent ? static_cast<std::uint8_t>(std::countr_zero(sent)) : kNoShop;
  next_cube(s);
}

// --- Cards as moves -------------------------------------------------------------------------------------------------

void play_card(State& s, Move move) {
  const int player = s.player();
  const int card = arg1(move);
  const int amount = arg2(move);
  discard(s, player, card);
  switch (card) {
    case gold3: s.gold[player] = static_cast<std::uint16_t>(s.gold[player] + 3); break;
    case camels3: s.camels[player] = static_cast<std::uint16_t>(s.camels[player] + 3); break;
    case shop_cube: s.cubes[player] |= Shops{1} << amount; break;
    case caravan_cube: load(s, player); break;
    case sell_camels:
      s.camels[player] = static_cast<std::uint16_t>(s.camels[player] - amount);
      s.score[player] = static_cast<std::int16_t>(s.score[player] + 2 * amount);
      break;
    case sell_gold:
      s.gold[player] = static_cast<std::uint16_t>(s.gold[player] - amount);
      s.score[player] = static_cast<std::int16_t>(s.score[player] + amount);
      break;
    case no_camels: raise(s, amount, {0, kPrices[amount].gold}); break;
    case no_gold: raise(s, amount, {kPrices[amount].camels, 0}); break;
    default: break;
  }
}

void swap_goods(State& s, Move move) {
  const int player = s.player();
  const int amount = arg1(move);
  discard(s, player, exchange);
  const int to_gold = kind_of(move) == Kind::give_camels ? amount : -amount;
  s.gold[player] = static_cast<std::uint16_t>(s.gold[player] + to_gold);
  s.camels[player] = static_cast<std::uint16_t>(s.camels[player] - to_gold);
}

// --- Options --------------------------------------------------------------------------------------------------------

constexpr std::string_view kPrice = "price";
constexpr std::string_view kBuild = "build";

// Y-25
constexpr OptionSpec kOptions[] = {
    {"discount", kPrice, "price|build", [](std::string_view value) { return value == kPrice || value == kBuild; }},
};

}  // namespace
}  // namespace yspahan

using namespace yspahan;

std::span<const OptionSpec> Yspahan::option_specs() { return kOptions; }

Options Yspahan::options(const State& s) { return {{"discount", std::string(s.cards_build ? kBuild : kPrice)}}; }

State Yspahan::start(int seats, const Options& options) {
  State s{};
  s.seats = static_cast<std::uint8_t>(seats);
  s.cards_build = option_value(kOptions, options, "discount") == kBuild;
  for (int p = 0; p < seats; ++p) s.gold[p] = kFirstGold;
  s.deck = kAllCards;
  show_deck(s.known, seats, s.deck);
  s.supervisor = kCrossing;
  s.week = s.day = 1;
  s.cube_now = s.cube_next = kNoShop;
  begin_day(s, 0);
  return s;
}

void Yspahan::apply(State& s, Move move) {
  switch (kind_of(move)) {
    case Kind::roll: sort_dice(s, move); break;
    case Kind::drawn:
      draw_card(s, arg2(move));
      next_cube(s);  // after a card drawn as the action there is none
      settle_cubes(s);
      break;
    case Kind::dice:
      s.gold[s.player()] = static_cast<std::uint16_t>(s.gold[s.player()] - arg1(move));
      s.bought = static_cast<std::uint8_t>(arg1(move));
      set_chance(s, Phase::roll);
      break;
    case Kind::take_own: take_own(s, move); break;
    case Kind::take_supervisor:
      take_group(s, arg1(move));
      set_actor(s, Phase::go, s.player());
      break;
    case Kind::take_card:
      take_group(s, arg1(move));
      draw_as_action(s);
      break;
    case Kind::take_build:
      take_group(s, arg1(move));
      build(s, arg2(move), arg3(move));
      begin_after(s);
      break;
    case Kind::draw: draw_as_action(s); break;
    case Kind::place: place(s, arg1(move)); break;
    case Kind::stop:
      s.cubes_left = 0;
      begin_after(s);
      break;
    case Kind::go:
      go(s, arg1(move));
      settle_cubes(s);
      break;
    case Kind::send:
      send_first(s, arg1(move));
      settle_cubes(s);
      break;
    case Kind::camel:
    case Kind::release:
      send_cube(s, kind_of(move) == Kind::camel);
      settle_cubes(s);
      break;
    case Kind::play: play_card(s, move); break;
    case Kind::give_camels:
    case Kind::give_gold: swap_goods(s, move); break;
    case Kind::build: build(s, arg1(move), arg2(move)); break;
    case Kind::end: end_turn(s); break;
  }
}

Scores Yspahan::scores(const State& s) {
  Scores scores{};
  for (int p = 0; p < s.seats; ++p) scores[p] = s.score[p];
  return scores;
}

// Y-35
SeatSet Yspahan::winners(const State& s) { return highest_seats(s.score, s.seats); }

}  // namespace serai
