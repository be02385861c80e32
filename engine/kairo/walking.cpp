#include "engine/kairo/walking.h"

#include <algorithm>

namespace serai::kairo {

Cells reach(const Cells& ground, Cells from) {
  for (Cells last; from != last;) {
    last = from;
    from |= neighbours_in(ground, from);
  }
  return from;
}

// Around a cell lie eight others. Its walkable neighbours form arcs, where two of them hang together if the corner
// between them is walkable too. An arc begins where there is no way on anticlockwise; two beginnings mean doubt.
Cells doubtful(const Cells& ground) {
  const Cells n = step(ground, south);  // cells whose northern neighbour is walkable
  const Cells s = step(ground, north);
  const Cells e = step(ground, west);
  const Cells w = step(ground, east);
  const Cells begins_n = n - (step(n, east) & w);
  const Cells begins_e = e - (step(n, west) & n);
  const Cells begins_s = s - (step(s, west) & e);
  const Cells begins_w = w - (step(s, east) & s);
  const Cells two = (begins_n & begins_s) | (begins_e & begins_w) | ((begins_n | begins_s) & (begins_e | begins_w));
  return two & ground;
}

Covering cover(const Cells& ground, const Cells& goals, Cell cell) {
  struct Side {
    Cells cells;
    std::uint8_t neighbours;  // of the covered cell that are among them
  };
  const Cells rest = ground - one_cell(cell);
  std::array<Side, kDirections> sides;
  int count = 0;
  std::uint8_t all = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const std::uint8_t next = kNext[direction][cell];
    if (next == kNoCell || !rest.has(next)) continue;
    const auto bit = static_cast<std::uint8_t>(1u << direction);
    // It belongs to the arc of the neighbour before it, if the corner between them is walkable.
    if (all & bit >> 1 && rest.has(kNext[direction - 1][next])) {
      sides[count - 1].cells.add(next);
      sides[count - 1].neighbours |= bit;
    } else {
      sides[count++] = {one_cell(next), bit};
    }
    all |= bit;
  }

  Covering covering{};
  for (int i = 0; count > 1; i = i + 1 < count ? i + 1 : 0) {
    Side& side = sides[i];
    const Cells grown = side.cells | neighbours_in(rest, side.cells);
    if (grown == side.cells) {  // closed: a pocket, or all that matters
      if ((side.cells & goals).any()) {
        if (!side.cells.holds(goals)) return {true, 0};
        return {false, static_cast<std::uint8_t>(all & ~side.neighbours)};
      }
      covering.lost |= side.neighbours;
      side = sides[--count];
      continue;
    }
    side.cells = grown;
    for (int j = 0; j < count; ++j)
      if (j != i && (sides[j].cells & grown).any()) {  // they meet
        sides[j].cells |= grown;
        sides[j].neighbours |= side.neighbours;
        side = sides[--count];
        break;
      }
  }
  return covering;
}

Cells free_entrances(const State& s, int colour, const Cells& customers) {
  Cells entrances;
  for (const auto& stalls : s.stalls)
    if (stalls[colour].size) entrances.add(stalls[colour].entrance);
  return entrances - customers;
}

Cells goals_of(const State& s, int colour, const Cells& customers, int barkers) {
  const Cells free = free_entrances(s, colour, customers);
  // K-15 keeps all of them in reach: with a barker for every other one, distance does not matter.
  if (free.count() <= barkers + 1) return free;
  // Walk out from the customer, ring by ring, until more are reached than there are barkers.
  Cells walked = one_cell(s.customer[colour]);
  while ((walked & free).count() <= barkers) walked |= neighbours_in(s.open, walked);
  return walked & free;
}

int nearer_entrances(const State& s, int colour, Cell entrance) {
  const Cells free = free_entrances(s, colour, s.customers());
  Cells walked = one_cell(s.customer[colour]);
  Cells nearer;
  while (!walked.has(entrance)) {
    nearer = walked & free;
    walked |= neighbours_in(s.open, walked);
  }
  return nearer.count();
}

}  // namespace serai::kairo
