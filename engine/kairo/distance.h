// How far two cells are apart, as the crow flies along rows and columns. Looked up: play and advice ask it all the
// time.
#pragma once

#include <cstdlib>

#include "engine/kairo/cells.h"

namespace serai::kairo {

struct Place {
  std::uint8_t column;
  std::uint8_t row;
};

constexpr auto kPlaces = [] {
  std::array<Place, kCellNumbers> places{};
  for (Cell cell = 0; cell < kCellNumbers; ++cell)
    places[cell] = {static_cast<std::uint8_t>(column_of(cell)), static_cast<std::uint8_t>(row_of(cell))};
  return places;
}();

inline int distance(Cell a, Cell b) {
  return std::abs(kPlaces[a].column - kPlaces[b].column) + std::abs(kPlaces[a].row - kPlaces[b].row);
}

}  // namespace serai::kairo
