#include "engine/kairo/fitting.h"

#include <algorithm>
#include <initializer_list>

#include "engine/core/card_line.h"
#include "engine/kairo/building.h"

namespace serai::kairo {
namespace {

bool is_phase(const State& s, std::initializer_list<Phase> phases) {
  return std::find(phases.begin(), phases.end(), s.phase) != phases.end();
}

// Before the first stall is placed.
bool before_stalls(const State& s) {
  return is_phase(s, {Phase::deal, Phase::customer}) || (s.phase == Phase::show && s.waiting == kNoColour);
}
bool setting_up(const State& s) {
  return before_stalls(s) || is_phase(s, {Phase::setup, Phase::neutral_drawn, Phase::neutral});
}

int stalls_of(const State& s, int owner) {
  int stalls = 0;
  for (const Stall& stall : s.stalls[owner]) stalls += stall.size > 0;
  return stalls;
}

// K-9 to K-18, as far as they stay true whatever comes later.
bool stall_fits(const State& s, int owner, int colour) {
  const Stall& stall = s.stall(owner, colour);
  if (!stall.size) return true;
  const Cells mine = s.tiles_of[owner] & s.tiles_in[colour];
  const Cells ground = colour == purple ? kRestaurants : kMarket;
  const Cells others = s.tiles_in[colour] - mine;
  return ground.holds(mine) && reach(mine, one_cell(stall.cell)) == mine && !(neighbours(mine) & others).any() &&
         neighbours(one_cell(stall.cell)).has(stall.entrance) && (owner != kNeutral || stall.size == 1);
}

// K-15: entrances and customers hang together.
bool goals_fit(const State& s) {
  const Cells goals = s.entrances | s.customers();
  if ((s.tiles & goals).any() || !kMarket.holds(goals)) return false;
  Cells first;
  goals.each([&](Cell cell) {
    if (!first.any()) first.add(cell);
  });
  return reach(s.open, first).holds(goals);
}

bool stalls_fit(const State& s) {
  if (before_stalls(s) && s.tiles.any()) return false;
  for (int owner = 0; owner < kOwners; ++owner)
    for (int colour = 0; colour < kColours; ++colour)
      if (!stall_fits(s, owner, colour)) return false;
  if (!goals_fit(s)) return false;
  if (!setting_up(s)) {
    for (int p = 0; p < s.seats; ++p)
      if (stalls_of(s, p) < kFirstStalls) return false;
    return true;
  }
  // K-4: one after the other.
  const int placed = s.phase == Phase::setup ? stalls_of(s, s.player) : before_stalls(s) ? 0 : kFirstStalls;
  if (s.phase == Phase::setup && (placed >= kFirstStalls || stalls_of(s, kNeutral))) return false;
  for (int p = 0; p < s.seats; ++p)
    if (stalls_of(s, p) != placed + (s.phase == Phase::setup && p < s.player)) return false;
  return !s.setup_fixed || before_stalls(s);
}

// K-3, K-27
bool customers_fit(const State& s) {
  int on_square = 0;
  Cells cells;
  for (std::uint8_t cell : s.customer) {
    if (cell == kNoCell) continue;
    if (cells.has(cell)) return false;
    cells.add(cell);
    ++on_square;
  }
  if (!before_stalls(s))
    return on_square == kCustomersOnSquare && s.waiting < kColours && s.customer[s.waiting] == kNoCell;
  if (s.waiting != kNoColour || (on_square && s.phase != Phase::customer) || on_square >= kCustomersOnSquare)
    return false;
  for (int i = 0; i < on_square; ++i)
    if (!cells.has(kStarts[i])) return false;
  return true;
}

// K-5: two players only.
bool neutral_fits(const State& s) {
  constexpr unsigned kAll = (1u << kColours) - 1;
  if (s.seats != 2) return !s.neutral_left && !stalls_of(s, kNeutral);
  if (before_stalls(s) || s.phase == Phase::setup) return s.neutral_left == kAll;
  if (s.phase == Phase::neutral_drawn && !s.neutral_left) return false;
  if (!setting_up(s) && s.neutral_left) return false;
  for (int colour = 0; colour < kColours; ++colour) {
    const bool stands = s.stall(kNeutral, colour).size > 0;
    if (stands && (s.neutral_left >> colour & 1)) return false;
  }
  return s.phase != Phase::neutral || (!s.stall(kNeutral, s.colour).size && !(s.neutral_left >> s.colour & 1));
}

// K-20: who holds a medal has extended a stall.
bool medals_fit(const State& s) {
  for (int colour = 0; colour < kColours; ++colour)
    for (const int holder : {s.gold[colour], s.silver[colour]})
      if (holder && s.stall(holder - 1, colour).size < 2) return false;
  return true;
}

// K-19
bool payment_fits(const State& s) {
  if (s.phase != Phase::pay)
    return !s.paid_own && !s.paid_others && !s.paid_last && (s.phase == Phase::neutral || !s.colour);
  const int size = s.stall(s.player, s.colour).size;
  // What can still be paid: first in the stall's own colour, then rising.
  int most = 2 * s.paid_own + s.paid_others;
  for (int colour = 0; colour < kColours; ++colour) {
    const int coins = s.coins[s.player][colour];
    if (colour == s.colour ? s.paid_others == 0 : s.paid_others == 0 || colour >= s.paid_last)
      most += colour == s.colour ? 2 * coins : coins;
  }
  if (most < 2 * size || (!s.paid_own && !s.coins[s.player][s.colour])) return false;
  return size >= 2 && 2 * s.paid_own + s.paid_others < 2 * size && (!s.paid_others || s.paid_own) &&
         (s.paid_others ? s.paid_last != s.colour : !s.paid_last);
}

bool hands_fit(const State& s) {
  for (int p = 0; p < s.seats; ++p) {
    const int cards = card_count(s.hand[p]);
    if (s.phase == Phase::deal) {
      if (p < s.player ? cards != kFirstCards : p == s.player ? cards >= kFirstCards : cards > 0) return false;
    } else {
      const bool takes = p == s.player && is_phase(s, {Phase::second, Phase::draw, Phase::discard});
      if (cards > kMostInHand + (takes ? s.taken + 2 * (s.phase == Phase::discard) : 0)) return false;
    }
  }
  return s.phase != Phase::discard || card_count(s.hand[s.player]) > kMostInHand;
}

bool cards_fit(const State& s) {
  const int display = card_count(s.display);
  const int least = s.phase == Phase::discard ? kDisplay - 2 : kDisplay - s.taken;
  if (!s.deck || display > kDisplay) return false;
  if (s.phase == Phase::deal) return !display && !s.discards;
  if (s.phase == Phase::show) return display < kDisplay;
  return display >= least;
}

// K-7
bool played_fits(const State& s) {
  const bool builds = s.phase == Phase::build || s.phase == Phase::pay;
  return (s.parts != 0) == builds && builds == (s.played != 0);
}

// K-34, K-35, K-38
bool end_fits(const State& s) {
  const unsigned all = (1u << s.seats) - 1;
  if (s.phase == Phase::over) return s.final_phase && s.passed == all;
  if (s.passed && !s.final_phase) return false;
  if (s.passed >> s.player & 1) return false;
  if (s.dull == kDullTurns && !s.final_phase) return false;
  return !s.final_phase || is_phase(s, {Phase::turn, Phase::build, Phase::pay, Phase::show});
}

bool taken_fits(const State& s) {
  if (s.phase == Phase::second) return s.taken == 1;
  return s.phase == Phase::draw || !s.taken;
}

}  // namespace

Parts parts_opened(Cards played) {
  if (card_count(played) == 1) return kOpens[static_cast<std::size_t>(card_at(played, 0))];
  return card_count(played) == kCardsToPlayAnywhere ? kAllParts : 0;
}

std::string_view misfit(const State& s) {
  if (!customers_fit(s)) return "customers";
  if (!stalls_fit(s)) return "stalls";
  if (!neutral_fits(s)) return "neutral-left";
  if (!payment_fits(s)) return "colour";
  if (!medals_fit(s)) return "gold-medals";
  if (!taken_fits(s)) return "taken";
  if (!played_fits(s)) return "played";
  if (!end_fits(s)) return "final";
  if (before_stalls(s) && s.phase != Phase::deal && s.player) return "turn";
  if (!hands_fit(s)) return "hands";
  if (!cards_fit(s)) return "display";
  if (!knowledge_is_true(s)) return "watcher-knows";
  return {};
}

}  // namespace serai::kairo
