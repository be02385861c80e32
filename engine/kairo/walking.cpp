#include "engine/kairo/walking.h"

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

namespace {

// A way on from the covered cell, and all that was reached by it so far.
struct Side {
  Floor cells;
  unsigned neighbours;  // of the covered cell that are among them, a bit for each direction
};

// Two sides grow in turns until one is closed, or they meet.
enum class End { closed, met };
struct Meeting {
  int side;  // that grew last
  End end;
};
Meeting grow_two(const Floor& ground, Side& first, Side& second) {
  Floor a = first.cells;
  Floor b = second.cells;
  while (true) {
    const Floor more_a = a.grown_on(ground);
    if (more_a == a) return first.cells = a, Meeting{0, End::closed};
    a = more_a;
    if ((a & b).any()) return {0, End::met};
    const Floor more_b = b.grown_on(ground);
    if (more_b == b) return second.cells = b, Meeting{1, End::closed};
    b = more_b;
    if ((a & b).any()) return {1, End::met};
  }
}

}  // namespace

Covering cover(const Floor& ground, const Floor& goals, Cell cell) {
  const Floor rest = ground - kFloorOf[cell];
  std::array<Side, kDirections> sides;
  int count = 0;
  unsigned all = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const std::uint8_t next = kNext[direction][cell];
    if (next == kNoCell || !(rest & kFloorOf[next]).any()) continue;
    const unsigned bit = 1u << direction;
    // It belongs to the side of the neighbour before it, if the corner between them is walkable.
    if (all & bit >> 1 && (rest & kFloorOf[kNext[direction - 1][next]]).any()) {
      sides[count - 1].cells |= kFloorOf[next];
      sides[count - 1].neighbours |= bit;
    } else {
      sides[count++] = {kFloorOf[next], bit};
    }
    all |= bit;
  }

  // Of three or four sides, the last two first: together they are one side, or one of them is done with.
  unsigned lost = 0;
  for (; count > 1; --count) {
    Side& one = sides[count - 2];
    Side& other = sides[count - 1];
    const Side before[] = {one, other};
    const auto [side, end] = grow_two(rest, one, other);
    if (end == End::met) {
      one = {before[0].cells | before[1].cells, one.neighbours | other.neighbours};
      continue;
    }
    const Side closed = side == 0 ? one : other;
    if ((closed.cells & goals).any()) {
      if (!closed.cells.holds(goals)) return {true, 0};
      return {false, static_cast<std::uint8_t>(all & ~closed.neighbours)};
    }
    lost |= closed.neighbours;
    one = before[1 - side];
  }
  return {false, static_cast<std::uint8_t>(lost)};
}

Cells changed_without(const State& s, const Stall& lifted, const Cells& opened) {
  return s.passages | s.gates | opened | neighbours(one_cell(lifted.cell)) | one_cell(lifted.entrance);
}

}  // namespace serai::kairo
