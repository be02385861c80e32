#include "engine/kairo/survey.h"

#include "engine/kairo/building.h"
#include "engine/kairo/walking.h"
#include "engine/kairo/ways.h"

namespace serai::kairo {
namespace {

Cells goals_on(const State& s) { return s.entrances | s.customers(); }

void look_again(State& s, Cells cells) {
  s.passages -= cells;
  s.gates -= cells;
  const Cells goals = goals_on(s);
  const Cells in_doubt = (cells & doubtful(s.open)) - goals;
  if (!in_doubt.any()) return;
  const Floor open(s.open);
  const Floor floor_goals(goals);
  in_doubt.each([&](Cell cell) {
    const Covering covering = cover(open, floor_goals, cell);
    if (covering.splits)
      s.passages.add(cell);
    else if (covering.lost)
      s.gates.add(cell);
  });
}

// All cells of the shortest walks around a cell that was covered, one walk from the first of its neighbours to each of
// the others. Whoever walked over the cell may go there: only these cells can be needed more than before.
Cells detours(const Cells& open, Cell covered) {
  Cells ends = neighbours_in(open, one_cell(covered));
  std::array<Cells, kCells> rings;
  rings[0] = first_of(ends);
  Cells detours = rings[0];
  Cells walked = rings[0];
  ends -= walked;
  for (int steps = 1; ends.any(); ++steps) {
    rings[steps] = neighbours_in(open, rings[steps - 1]) - walked;
    if (!rings[steps].any()) return open;
    walked |= rings[steps];
    (ends & rings[steps]).each([&](Cell end) {
      Cells here = one_cell(end);
      for (int back = steps - 1; back >= 0; --back) {
        detours |= here;
        here = first_of(neighbours_in(rings[back], here));
      }
    });
    ends -= walked;
  }
  return detours;
}

// Can one walk from this goal to another without these cells? Then it does not matter to any of them whether this is a
// goal too.
bool has_a_goal_near(const State& s, Cell goal, const Cells& without) {
  const Floor ground(s.open - without);
  const Floor others = Floor(goals_on(s)) - kFloorOf[goal];
  Floor walked = kFloorOf[goal];
  for (Floor last; walked != last;) {
    last = walked;
    walked = walked.grown_on(ground);
    if ((walked & others).any()) return true;
  }
  return false;
}

// K-10 to K-15, K-12 aside. Gates need a closer look, but cells next to them nearly always do as well.
void find_sites(State& s) {
  const Cells free = free_cells(s);
  const auto sites_on = [&](const Cells& cells) {
    const Cells ground = free & cells;
    return parts_of(neighbours_in(ground, free & s.open) - neighbours_in(ground, s.tiles));
  };
  s.sites = sites_on(kMarket - s.passages - s.gates);
  s.purple_sites = sites_on(kRestaurants);
}

// What must be looked at again if this cell is a goal no longer.
Cells changed_by_losing(const State& s, Cell goal) {
  return has_a_goal_near(s, goal, s.passages) ? one_cell(goal) : s.passages | one_cell(goal);
}

void cover(State& s, Cell cell) {
  if (!s.open.has(cell)) return;
  const bool is_stepped_around = !doubtful(s.open).has(cell);
  s.open.remove(cell);
  Cells changed = around(cell);
  if (!is_stepped_around) {
    const Cells before = s.open;
    s.open = reach(s.open, goals_on(s));
    changed |= detours(s.open, cell) | (before - s.open);
  }
  look_again(s, changed - s.passages);
  find_ways_without(s, cell);
}

}  // namespace

void survey(State& s) {
  if (s.tiles.any()) s.open = reach(kMarket - s.tiles, goals_on(s));
  look_again(s, kMarket);
  find_sites(s);
  find_all_ways(s);
}

void survey_extension(State& s, Cell cell) {
  cover(s, cell);
  find_sites(s);
}

void survey_stall(State& s, int owner, int colour) {
  const Stall& stall = s.stall(owner, colour);
  cover(s, stall.cell);
  if (!has_a_goal_near(s, stall.entrance, s.gates)) look_again(s, s.gates);
  s.passages.remove(stall.entrance);
  s.gates.remove(stall.entrance);
  find_sites(s);
  find_way_to(s, owner, colour);
}

void survey_lifted(State& s, const Stall& stall, int colour) {
  const Cells before = s.open;
  s.open = reach(kMarket - s.tiles, s.open);
  const Cells opened = s.open - before;
  Cells changed = changed_by_losing(s, stall.entrance);
  if (opened == one_cell(stall.cell) && !doubtful(s.open).has(stall.cell))
    changed |= around(stall.cell);
  else if (opened.any())
    changed |= changed_without(s, stall, opened);
  look_again(s, changed);
  find_sites(s);
  find_ways_with(s, stall, colour);
}

void survey_customers(State& s, int gone, Cell left, int come) {
  if (!s.entrances.has(left)) {
    look_again(s, changed_by_losing(s, left));
    find_sites(s);
  }
  find_ways_of(s, gone);
  find_ways_of(s, come);
  if (s.entrances.has(left)) free_entrance(s, left);
}

}  // namespace serai::kairo
