// A table's log as a record: the lines as a viewer may see them, undone ones and draw numbers as comments.
#pragma once

#include <string>

#include "house/table.h"

namespace serai::house {

// Once the game is over everybody sees everything, and the chain and the secret of the dice stand at the end.
std::string record_of(const Table& table, SeatSet viewers);

// A line as these seats may see it (any of them), or as all see it if there is none: what is hidden is its last word,
// and the last argument of its sentence.
struct Told {
  std::string words;
  Sentence sentence;
};
Told told_of(const Line& line, SeatSet viewers);

}  // namespace serai::house
