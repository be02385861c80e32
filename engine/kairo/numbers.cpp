// Moves and views as numbers, for learners (docs/research.md).
#include "engine/core/observation.h"
#include "engine/kairo/kairo.h"

namespace serai {
namespace kairo {
namespace {

// Cells row by row from the bottom, as planes of an observation have them.
template <class F>
void each_cell(F f) {
  for (int row = 0; row < kSide; ++row)
    for (int column = 0; column < kSide; ++column) f(cell_at(column, row));
}

template <class Out>
void tell_plane(Out& out, const Cells& cells) {
  for (int row = 0; row < kSide; ++row) tell_bits(out, row_in(cells, row), kSide);
}

Cells cells_at(int cell) { return cell == kNoCell ? Cells{} : one_cell(cell); }

template <class Out>
void tell_square(Out& out, const State& s, const OwnFirst& own) {
  out.block("tiles_of", 0, 1, "(seats, nobody) × cells by rows from the bottom: tile of a stall or extension");
  own.each(out, kCells, [&](int p) { tell_plane(out, s.tiles_of[p]); });
  tell_plane(out, s.tiles_of[kNeutral]);
  out.block("tiles_in", 0, 1, "colours × cells: tile of that colour");
  for (const Cells& tiles : s.tiles_in) tell_plane(out, tiles);
  out.block("stalls", 0, 1, "(north, east, south, west) × cells: stall whose entrance lies there");
  std::array<Cells, kDirections> facing{};
  for (const auto& stalls : s.stalls)
    for (const Stall& stall : stalls)
      if (stall.size)
        for (int direction = 0; direction < kDirections; ++direction)
          if (kNext[direction][stall.cell] == stall.entrance) facing[direction].add(stall.cell);
  for (const Cells& stalls : facing) tell_plane(out, stalls);
  out.block("customers", 0, 1, "colours × cells: where the customer stands");
  for (const int cell : s.customer) tell_plane(out, cells_at(cell));
}

template <class Out>
void tell_turn(Out& out, const State& s, const OwnFirst& own) {
  out.block("gold_points", 0, kMostForMedal, "option: what a gold medal scores");
  out.put(s.gold_points);
  out.block("silver_points", 0, kMostForMedal, "option: what a silver medal scores");
  out.put(s.silver_points);
  out.block("money_open", 0, 1, "option `money open`");
  out.put(s.money_open);
  out.block("setup_fixed", 0, 1, "option `setup fixed`");
  out.put(s.setup_fixed);
  out.block("turn", 0, 1, "one of the seats: whose turn it is");
  out.one_of(own.place(s.player), kMaxSeats);
  out.block("parts", 0, 1, "parts opened by the cards played");
  tell_bits(out, s.parts, kParts);
  out.block("played", 0, 3, "cards: played in this turn, until the build is done");
  tell_cards(out, s.played, kCardKinds);
  out.block("taken", 0, 1, "cards taken, while drawing");
  out.put(s.taken);
  out.block("colour", 0, 1, "one of the colours: of the neutral stall to place, or the stall to be paid for");
  out.one_of(s.phase == Phase::neutral || s.phase == Phase::pay ? s.colour : -1, kColours);
  out.block("paid_own", 0, kExtensions + 1, "coins of the stall's colour paid");
  out.put(s.paid_own);
  out.block("paid_others", 0, 2 * (kExtensions + 1), "coins of other colours paid");
  out.put(s.paid_others);
  out.block("last_other", 0, 1, "one of the colours: of the last of these");
  out.one_of(s.paid_others ? s.paid_last : -1, kColours);
  out.block("final", 0, 1, "the final phase has begun");
  out.put(s.final_phase);
  out.block("dull", 0, kDullTurns, "turns in a row without stall or extension");
  out.put(s.dull);
}

template <class Out>
void tell_supply(Out& out, const State& s, const OwnFirst& own) {
  out.block("waiting", 0, 1, "one of the colours: of the customer beside the board");
  out.one_of(s.waiting, kColours);
  out.block("neutral_left", 0, 1, "colours: neutral stall not drawn yet");
  tell_bits(out, s.neutral_left, kColours);
  out.block("extensions_left", 0, kExtensions, "colours: in the supply");
  for (int left : s.extensions) out.put(left);
  out.block("gold_medals", 0, 1, "colours × seats: who holds it");
  for (int seat : s.gold) out.one_of(seat ? own.place(seat - 1) : -1, kMaxSeats);
  out.block("silver_medals", 0, 1, "colours × seats: who holds it");
  for (int seat : s.silver) out.one_of(seat ? own.place(seat - 1) : -1, kMaxSeats);
  out.block("barkers_left", 0, kBarkers, "in the supply");
  out.put(s.barkers_left);
}

template <class Out>
void tell_players(Out& out, const State& s, const OwnFirst& own) {
  out.block("score", 0, kMostPoints, "seats: points");
  own.each(out, 1, [&](int p) { out.put(s.score[p]); });
  out.block("barkers", 0, kBarkers, "seats: barkers");
  own.each(out, 1, [&](int p) { out.put(s.barkers[p]); });
  out.block("coins", 0, kMostPoints, "seats × colours: coins");
  own.each(out, kColours, [&](int p) {
    for (int coins : s.coins[p]) out.put(coins);
  });
  out.block("passed", 0, 1, "seats: out of the final phase");
  own.each(out, 1, [&](int p) { out.put(s.passed >> p & 1); });
  out.block("display", 0, 3, "cards: displayed");
  tell_cards(out, s.display, kCardKinds);
}

template <class Out>
void tell(Out& out, const View& v) {
  const State& s = v.table;
  const OwnFirst own(s.seats, v.viewer);
  tell_head<Kairo>(out, v, static_cast<int>(s.phase), static_cast<int>(kPhaseNames.size()));
  tell_turn(out, s, own);
  tell_supply(out, s, own);
  tell_players(out, s, own);
  tell_hidden_cards(out, v, kCardKinds, 3, card_count(kAllCards));
  tell_square(out, s, own);
}

// K-10, K-11: where a stall may stand, and its entrance.
template <class F>
void each_place(bool restaurant, F f) {
  each_cell([&](Cell cell) {
    if (kRestaurants.has(cell) != restaurant) return;
    for (int direction = 0; direction < kDirections; ++direction)
      if (const Cell entrance = kNext[direction][cell]; entrance != kNoCell && kMarket.has(entrance)) f(cell, entrance);
  });
}

void add_places(ActionSpace& space, Kind kind) {
  for (int colour = 0; colour < kColours; ++colour)
    each_place(colour == purple, [&](Cell cell, Cell entrance) { space.add(make_move(kind, colour, cell, entrance)); });
}

// K-7: as many as there are of a kind.
void add_threes(ActionSpace& space) {
  for (int a = 0; a < kCardKinds; ++a)
    for (int b = a; b < kCardKinds; ++b)
      for (int c = b; c < kCardKinds; ++c)
        if (!(a == b && is_joker(a)) && !(b == c && is_joker(b))) space.add(make_move(Kind::build_three, a, b, c));
}

}  // namespace
}  // namespace kairo

using namespace kairo;

void Kairo::actions(ActionSpace& space) {
  const auto each = [&](std::string_view words, Kind kind, int first, int last) {
    space.group(words);
    for (int i = first; i <= last; ++i) space.add(make_move(kind, i));
  };
  each("deck", Kind::deck, 0, 0);
  each("barker", Kind::barker, 0, 0);
  each("pass", Kind::pass, 0, 0);
  each("take CARD", Kind::take, 0, kCardKinds - 1);
  each("discard CARD", Kind::discard, 0, kCardKinds - 1);
  each("pay COLOUR", Kind::pay, 0, kColours - 1);
  each("build PART", Kind::build, 0, kParts - 1);
  space.group("build JOKER paying COLOUR");
  for (int joker = kParts; joker < kCardKinds; ++joker)
    for (int colour = 0; colour < kColours; ++colour) space.add(make_move(Kind::build_joker, joker, colour));
  space.group("build CARD CARD CARD");
  add_threes(space);
  space.group("serve COLOUR ENTRANCE");
  for (int colour = 0; colour < kColours; ++colour)
    each_cell([&](Cell cell) {
      if (kMarket.has(cell)) space.add(make_move(Kind::serve, colour, cell));
    });
  space.group("extend COLOUR CELL");
  for (int colour = 0; colour < kColours; ++colour)
    each_cell([&](Cell cell) {
      if (kRestaurants.has(cell) == (colour == purple)) space.add(make_move(Kind::extend, colour, cell));
    });
  space.group("stall COLOUR CELL ENTRANCE");
  add_places(space, Kind::stall);
  space.group("move COLOUR CELL ENTRANCE");
  add_places(space, Kind::move);
  space.group("neutral CELL ENTRANCE");
  for (const bool restaurant : {false, true})
    each_place(restaurant, [&](Cell cell, Cell entrance) { space.add(make_move(Kind::neutral, 0, cell, entrance)); });
}

void Kairo::describe(ObservationPlan& plan) { tell(plan, view(start(kMinSeats, {}), kWatcher)); }
void Kairo::observe(const View& v, ObservationWriter& out) { tell(out, v); }

}  // namespace serai
