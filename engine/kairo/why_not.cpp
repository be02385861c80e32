// Why a move is not legal now: the rule it breaks and a reason. Slow and careful; never asked in a playout.
#include "engine/kairo/why_not.h"

#include "engine/core/text.h"
#include "engine/kairo/building.h"
#include "engine/kairo/kairo.h"
#include "engine/kairo/names.h"
#include "engine/kairo/ways.h"

namespace serai {
namespace kairo {
namespace {

// --- Chance

Refusal chance_why_not(const State& s, Move move) {
  const std::string seat = std::to_string(s.player + 1);
  switch (s.phase) {
    case Phase::customer:
      if (kind_of(move) != Kind::customer) return refuse("K-3", "k.no.customer-due");
      return refuse("K-3", "k.no.customer-drawn", {colour_word(arg1(move))});
    case Phase::neutral_drawn:
      if (kind_of(move) != Kind::neutral_drawn) return refuse("K-5", "k.no.neutral-due");
      return refuse("K-5", "k.no.neutral-drawn", {colour_word(arg1(move))});
    case Phase::show: {
      const std::string_view rule = s.waiting == kNoColour ? "K-2" : "K-31";
      if (kind_of(move) != Kind::show) return refuse(rule, "k.no.show-due");
      return refuse(rule, "k.no.not-in-deck", {card_word(arg1(move))});
    }
    default: {
      const std::string_view rule = s.phase == Phase::deal ? "K-1" : "K-31";
      if (kind_of(move) != Kind::drawn || arg1(move) != s.player + 1) return refuse(rule, "k.no.draw-due", {seat});
      return refuse(rule, "k.no.not-in-deck", {card_word(arg2(move))});
    }
  }
}

// --- The wrong moment

bool fits(Phase phase, Kind kind) {
  switch (kind) {
    case Kind::stall: return phase == Phase::setup || phase == Phase::build;
    case Kind::neutral: return phase == Phase::neutral;
    case Kind::build:
    case Kind::build_joker:
    case Kind::build_three:
    case Kind::serve: return phase == Phase::turn;
    case Kind::extend:
    case Kind::move: return phase == Phase::build;
    case Kind::pay: return phase == Phase::pay;
    case Kind::take:
    case Kind::deck:
    case Kind::barker: return phase == Phase::turn || phase == Phase::second;
    case Kind::discard: return phase == Phase::discard;
    case Kind::pass: return phase == Phase::turn || phase == Phase::neutral;
    default: return false;
  }
}

Refusal wrong_moment(const State& s, Kind kind) {
  switch (s.phase) {
    case Phase::setup: return refuse("K-4", "k.no.setup-due");
    case Phase::neutral: return refuse("K-5", "k.no.neutral-place-due", {colour_word(s.colour)});
    case Phase::build: return refuse("K-8", "k.no.build-due");
    case Phase::pay: return refuse("K-19", "k.no.pay-due");
    case Phase::second: return refuse("K-31", "k.no.second-due");
    case Phase::discard: return refuse("K-32", "k.no.discard-due");
    default: break;
  }
  switch (kind) {  // a turn begins
    case Kind::stall:
    case Kind::extend:
    case Kind::move: return refuse("K-7", "k.no.play-first");
    case Kind::neutral: return refuse("K-5", "k.no.neutral-now");
    case Kind::pay: return refuse("K-19", "k.no.pay-now");
    case Kind::discard: return refuse("K-32", "k.no.discard-now");
    case Kind::customer: return refuse("K-3", "k.no.chance-now");
    case Kind::neutral_drawn: return refuse("K-5", "k.no.chance-now");
    default: return refuse("K-31", "k.no.chance-now");
  }
}

// --- Places

bool is_next_to(Cell a, const Cells& cells) { return neighbours(cells).has(a); }

// K-9: what takes the cell.
Refusal taken_why_not(std::string_view rule, const State& s, Cell cell) {
  const std::string name = cell_name(cell);
  if (s.tiles.has(cell)) return refuse(rule, "k.no.cell-tile", {name});
  if (s.customers().has(cell)) return refuse(rule, "k.no.cell-customer", {name});
  return refuse(rule == "K-9" ? rule : "K-14", "k.no.cell-entrance", {name});
}

Refusal site_why_not(std::string_view rule, int colour, Cell cell) {
  return refuse(rule, colour == purple ? "k.no.restaurant-cell" : "k.no.market-cell", {cell_name(cell)});
}

// What is wrong with the cell whatever its entrance comes first. K-10 to K-15 for a stall that goes to `cell`; `lifted`
// is the stall that is moved, if one is.
Refusal place_why_not(const State& s, int colour, Cell cell, Cell entrance, const Stall* lifted) {
  Cells tiles = s.tiles;
  Cells taken = s.tiles | s.entrances | s.customers();
  Parts parts = parts_for(s, colour);
  if (lifted) {
    tiles.remove(lifted->cell);
    taken = tiles | (s.entrances - one_cell(lifted->entrance)) | s.customers();
    parts = static_cast<Parts>(parts | 1u << part_of(lifted->cell));
  }
  if (taken.has(cell)) return taken_why_not("K-9", s, cell);
  if (kRestaurants.has(cell) != (colour == purple)) return site_why_not("K-11", colour, cell);
  if (!(parts >> part_of(cell) & 1))
    return refuse("K-12", "k.no.colour-in-part", {card_word(part_of(cell)), colour_word(colour)});
  if (is_next_to(cell, tiles)) return refuse("K-13", "k.no.touches", {cell_name(cell)});
  if (!is_next_to(entrance, one_cell(cell))) return refuse("K-10", "k.no.entrance-apart", {cell_name(entrance)});
  if (taken.has(entrance)) return taken_why_not("K-10", s, entrance);
  if (!kMarket.has(entrance)) return refuse("K-11", "k.no.entrance-restaurant", {cell_name(entrance)});
  return refuse("K-15", "k.no.cut-off", {cell_name(cell)});
}

Refusal stall_why_not(const State& s, int colour, Cell cell, Cell entrance) {
  const bool in_setup = s.phase == Phase::setup;
  if (s.stall(s.player, colour).size)
    return refuse(in_setup ? "K-4" : "K-10", "k.no.stall-stands", {colour_word(colour)});
  if (!in_setup && !(s.parts >> part_of(cell) & 1)) return refuse("K-8", "k.no.part", {cell_name(cell)});
  if (in_setup && !(parts_in_setup(s) >> part_of(cell) & 1))
    return refuse("K-4", "k.no.part-full", {card_word(part_of(cell))});
  return place_why_not(s, colour, cell, entrance, nullptr);
}

Refusal neutral_why_not(const State& s, Cell cell, Cell entrance) {
  if (!(parts_in_setup(s) >> part_of(cell) & 1)) return refuse("K-4", "k.no.part-full", {card_word(part_of(cell))});
  return place_why_not(s, s.colour, cell, entrance, nullptr);
}

Refusal move_why_not(const State& s, int colour, Cell cell, Cell entrance) {
  const Stall& stall = s.stall(s.player, colour);
  if (!stall.size) return refuse("K-24", "k.no.no-stall", {colour_word(colour)});
  if (stall.size > 1) return refuse("K-24", "k.no.move-extended");
  if (!can_be_moved(s, stall, extension_candidates(s, free_cells(s), s.player, colour)))
    return refuse("K-24", "k.no.move-extendable");
  if (!(s.parts >> part_of(cell) & 1)) return refuse("K-8", "k.no.part", {cell_name(cell)});
  if (cell == stall.cell && entrance == stall.entrance) return refuse("K-24", "k.no.move-nowhere");
  return place_why_not(s, colour, cell, entrance, &stall);
}

Refusal extend_why_not(const State& s, int colour, Cell cell) {
  const Stall& stall = s.stall(s.player, colour);
  const Cells mine = s.tiles_of[s.player] & s.tiles_in[colour];
  if (!stall.size) return refuse("K-16", "k.no.no-stall", {colour_word(colour)});
  if (!s.extensions[colour]) return refuse("K-16", "k.no.no-extension", {colour_word(colour)});
  if (!(s.parts >> part_of(cell) & 1)) return refuse("K-8", "k.no.part", {cell_name(cell)});
  if (!free_cells(s).has(cell)) return taken_why_not("K-9", s, cell);
  if (kRestaurants.has(cell) != (colour == purple)) return site_why_not("K-16", colour, cell);
  if (!is_next_to(cell, mine)) return refuse("K-16", "k.no.extension-apart", {cell_name(cell), colour_word(colour)});
  if (is_next_to(cell, s.tiles_in[colour] - mine)) return refuse("K-17", "k.no.joins", {colour_word(colour)});
  if (!coverable(s, one_cell(cell)).any()) return refuse("K-18", "k.no.cut-off", {cell_name(cell)});
  const Coins& coins = s.coins[s.player];
  return refuse("K-19", "k.no.price",
                {std::to_string(stall.size + 1), colour_word(colour), std::to_string(coins[colour]),
                 std::to_string(coins_in(coins) - coins[colour])});
}

// --- Cards, coins, customers

Refusal build_why_not(const State& s, Move move) {
  const Kind kind = kind_of(move);
  Cards hand = s.hand[s.player];
  const auto play = [&](int card) {
    if (!count_of(hand, card)) return false;
    hand -= one_card(card);
    return true;
  };
  if (!play(arg1(move))) return refuse("K-7", "k.no.card", {card_word(arg1(move))});
  if (kind == Kind::build_three)
    for (int card : {arg2(move), arg3(move)})
      if (!play(card)) return refuse("K-7", "k.no.card", {card_word(card)});
  if (kind == Kind::build_joker && !s.coins[s.player][arg2(move)])
    return refuse("K-7", "k.no.coin", {colour_word(arg2(move))});
  return refuse("K-7", "k.no.nothing-to-build", {card_word(arg1(move))});
}

Refusal pay_why_not(const State& s, int colour) {
  if (!s.coins[s.player][colour]) return refuse("K-19", "k.no.coin", {colour_word(colour)});
  if (colour != s.colour && s.paid_own == 0) return refuse("K-19", "k.no.pay-own-first", {colour_word(s.colour)});
  if (colour == s.colour || colour < s.paid_last) return refuse("K-19", "k.no.pay-order");
  return refuse("K-19", "k.no.pay-rest");
}

Refusal serve_why_not(const State& s, int colour, Cell entrance) {
  if (s.final_phase) return refuse("K-35", "k.no.final");
  if (colour == s.waiting) return refuse("K-25", "k.no.waits", {colour_word(colour)});
  bool is_entrance = false;
  for (int owner = 0; owner < kOwners; ++owner)
    is_entrance |= s.stall(owner, colour).size && s.stall(owner, colour).entrance == entrance;
  if (!is_entrance) return refuse("K-25", "k.no.no-entrance", {cell_name(entrance), colour_word(colour)});
  if (s.customers().has(entrance)) return refuse("K-25", "k.no.entrance-taken", {cell_name(entrance)});
  return refuse("K-25", "k.no.barkers",
                {std::to_string(nearer_entrances(s, colour, entrance)), std::to_string(s.barkers[s.player])});
}

Refusal card_why_not(const State& s, Move move) {
  if (s.final_phase) return refuse("K-35", "k.no.final");
  if (kind_of(move) == Kind::barker) return refuse("K-31", "k.no.no-barker");
  return refuse("K-31", "k.no.not-in-display", {card_word(arg1(move))});
}

}  // namespace

std::string due(const State& s, int player) {
  const Phase now = moment(s, player);
  return join("@k.due.", now == Phase::over ? "wait" : kPhaseNames[static_cast<std::size_t>(now)]);
}

Refusal seat_why_not(const State& s, Move move) {
  const Kind kind = kind_of(move);
  const int a = arg1(move);
  if (!fits(s.phase, kind)) return wrong_moment(s, kind);
  switch (kind) {
    case Kind::stall: return stall_why_not(s, a, arg2(move), arg3(move));
    case Kind::neutral: return neutral_why_not(s, arg2(move), arg3(move));
    case Kind::extend: return extend_why_not(s, a, arg2(move));
    case Kind::move: return move_why_not(s, a, arg2(move), arg3(move));
    case Kind::pay: return pay_why_not(s, a);
    case Kind::serve: return serve_why_not(s, a, arg2(move));
    case Kind::take:
    case Kind::deck:
    case Kind::barker: return card_why_not(s, move);
    case Kind::discard: return refuse("K-32", "k.no.card", {card_word(a)});
    case Kind::pass:
      return s.phase == Phase::neutral ? refuse("K-5", "k.no.pass-neutral") : refuse("K-35", "k.no.pass-now");
    default: return build_why_not(s, move);
  }
}

}  // namespace kairo

using namespace kairo;

Refusal Kairo::why_not(const State& s, Move move) {
  if (s.actor == kOver) return refuse("K-35", "k.no.over");
  return s.actor == kChance ? chance_why_not(s, move) : seat_why_not(s, move);
}

}  // namespace serai
