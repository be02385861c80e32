#include "engine/kairo/walking.h"

#include <algorithm>

namespace serai::kairo {

Cells reach(const Cells& ground, Cells from) {
  for (Cells last; from != last;) {
    last = from;
    from |= neighbours(from) & ground;
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

// Tarjan's lowest links, without recursion. What hangs below a cell of the walk and has no link above it is cut off
// when the cell is covered.
Cuts find_cuts(const Cells& ground, const Cells& goals, Cell root) {
  Cuts cuts;
  std::array<std::uint8_t, 256> order{};  // of discovery, from 1; kNoCell's stays 0
  std::array<std::uint8_t, kCellNumbers> lowest;
  std::array<bool, kCellNumbers> has_goal;  // below it or on it
  struct Step {
    std::uint8_t cell;
    std::uint8_t direction;
  };
  std::array<Step, kSide * kSide> path;
  int length = 0;
  std::uint8_t found = 0;
  const auto enter = [&](Cell cell) {
    order[cell] = lowest[cell] = ++found;
    has_goal[cell] = goals.has(cell);
    path[length++] = {static_cast<std::uint8_t>(cell), 0};
  };

  enter(root);
  while (true) {
    Step& here = path[length - 1];
    const Cell cell = here.cell;
    if (here.direction < kDirections) {
      const std::uint8_t next = kNext[here.direction++][cell];
      if (next == kNoCell || !ground.has(next)) continue;
      if (order[next])
        lowest[cell] = std::min(lowest[cell], order[next]);
      else
        enter(next);
      continue;
    }
    if (--length == 0) return cuts;
    const Cell parent = path[length - 1].cell;
    if (lowest[cell] >= order[parent]) {
      if (has_goal[cell])
        cuts.splits.add(parent);
      else
        for (int direction = 0; direction < kDirections; ++direction)
          if (order[kNext[direction][parent]] >= order[cell]) cuts.loses[direction].add(parent);
    }
    lowest[parent] = std::min(lowest[parent], lowest[cell]);
    has_goal[parent] |= has_goal[cell];
  }
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
    edge = (neighbours(edge) & ground) - seen;
    seen |= edge;
  }
}

}  // namespace

Cells goals_of(const State& s, int colour, int barkers) {
  const Cells free = free_entrances(s, colour);
  // K-15 keeps all of them in reach: with a barker for every other one, distance does not matter.
  if (free.count() <= barkers + 1) return free;
  Cells goals;
  walk_out(s.open, s.customer[colour], [&](const Cells& ring) {
    if (goals.count() > barkers) return false;
    goals |= ring & free;
    return true;
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
