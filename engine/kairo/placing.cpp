#include "engine/kairo/placing.h"

#include "engine/kairo/walking.h"

namespace serai::kairo {
namespace {

// K-15: cells cut off from the customers are open no longer.
void cover(State& s, Cell cell) {
  if (!s.open.has(cell)) return;
  const bool in_doubt = doubtful(s.open).has(cell);
  s.open.remove(cell);
  if (in_doubt) s.open = reach(s.open, s.customers() | s.entrances);
}

void put_tile(State& s, int owner, int colour, Cell cell) {
  s.tiles.add(cell);
  s.tiles_of[owner].add(cell);
  s.tiles_in[colour].add(cell);
}

}  // namespace

void put_stall(State& s, int owner, int colour, Cell cell, Cell entrance) {
  s.stalls[owner][colour] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(entrance), 1};
  s.parts_with[colour] = static_cast<Parts>(s.parts_with[colour] | 1u << part_of(cell));
  s.entrances.add(entrance);
  put_tile(s, owner, colour, cell);
}

void put_extension(State& s, int owner, int colour, Cell cell) {
  --s.extensions[colour];
  ++s.stalls[owner][colour].size;
  put_tile(s, owner, colour, cell);
}

void find_open(State& s) {
  if (s.tiles.any()) s.open = reach(kMarket - s.tiles, s.entrances | s.customers());
}

void place_stall(State& s, int owner, int colour, Cell cell, Cell entrance) {
  put_stall(s, owner, colour, cell, entrance);
  cover(s, cell);
}

void take_stall(State& s, int owner, int colour) {
  Stall& stall = s.stalls[owner][colour];
  s.parts_with[colour] = static_cast<Parts>(s.parts_with[colour] & ~(1u << part_of(stall.cell)));
  s.tiles.remove(stall.cell);
  s.tiles_of[owner].remove(stall.cell);
  s.tiles_in[colour].remove(stall.cell);
  s.entrances.remove(stall.entrance);
  s.open = reach(kMarket - s.tiles, s.open);
  stall = {};
}

void place_extension(State& s, int owner, int colour, Cell cell) {
  put_extension(s, owner, colour, cell);
  cover(s, cell);
}

}  // namespace serai::kairo
