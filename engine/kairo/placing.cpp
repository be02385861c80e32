#include "engine/kairo/placing.h"

#include "engine/kairo/survey.h"

namespace serai::kairo {
namespace {

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

void place_stall(State& s, int owner, int colour, Cell cell, Cell entrance) {
  put_stall(s, owner, colour, cell, entrance);
  survey_stall(s, owner, colour);
}

void take_stall(State& s, int owner, int colour) {
  const Stall stall = s.stalls[owner][colour];
  s.parts_with[colour] = static_cast<Parts>(s.parts_with[colour] & ~(1u << part_of(stall.cell)));
  s.tiles.remove(stall.cell);
  s.tiles_of[owner].remove(stall.cell);
  s.tiles_in[colour].remove(stall.cell);
  s.entrances.remove(stall.entrance);
  s.stalls[owner][colour] = {};
  survey_lifted(s, stall, colour);
}

void place_extension(State& s, int owner, int colour, Cell cell) {
  put_extension(s, owner, colour, cell);
  survey_extension(s, cell);
}

}  // namespace serai::kairo
