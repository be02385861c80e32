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
    sides[count++] = {one_cell(next), bit};
    all |= bit;
  }

  Covering covering{};
  while (count > 1) {
    for (int i = 0; i < count; ++i) {
      Side& side = sides[i];
      const Cells grown = side.cells | neighbours_in(rest, side.cells);
      if (grown == side.cells) {  // closed: a pocket, or all that matters
        if (!(side.cells & goals).any())
          covering.lost |= side.neighbours;
        else if (side.cells.holds(goals))
          return {false, static_cast<std::uint8_t>(all & ~side.neighbours)};
        else
          return {true, 0};
        side = sides[--count];
        break;
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
  }
  return covering;
}

Cells free_entrances(const State& s, int colour) {
  Cells entrances;
  for (int owner = 0; owner < kOwners; ++owner)
    if (s.stall(owner, colour).size) entrances.add(s.stall(owner, colour).entrance);
  for (std::uint8_t cell : s.customer)
    if (cell != kNoCell) entrances.remove(cell);
  return entrances;
}

namespace {

// Walks outward from a cell, ring by ring. Tells `ring(cells)` what is newly reached until it says stop.
template <class F>
void walk_out(const Cells& ground, Cell from, F ring) {
  Cells seen = one_cell(from);
  Cells edge = seen;
  while (edge.any() && ring(edge)) {
    edge = neighbours_in(ground, edge) - seen;
    seen |= edge;
  }
}

}  // namespace

Cells goals_of(const State& s, int colour, int barkers) {
  const Cells free = free_entrances(s, colour);
  // K-15 keeps all of them in reach: with a barker for every other one, distance does not matter.
  if (free.count() <= barkers + 1) return free;
  Cells goals;
  int found = 0;
  walk_out(s.open, s.customer[colour], [&](const Cells& ring) {
    const Cells here = ring & free;
    if (!here.any()) return true;
    goals |= here;
    found += here.count();
    return found <= barkers;
  });
  return goals;
}

int nearer_entrances(const State& s, int colour, Cell entrance) {
  const Cells free = free_entrances(s, colour);
  Cells nearer;
  walk_out(s.open, s.customer[colour], [&](const Cells& ring) {
    if (ring.has(entrance)) return false;
    nearer |= ring & free;
    return true;
  });
  return nearer.count();
}

}  // namespace serai::kairo
