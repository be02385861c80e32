// What games begin with: a record, or a book of many starts, as records behind each other or as positions in lines of
// text (docs/rules/records.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/position.h"
#include "engine/core/result.h"

namespace serai {

struct Start {
  std::vector<Move> moves;                   // of a record, from the beginning
  std::shared_ptr<const Position> position;  // of a line; null: the moves lead there
};

// All of them, at least one, fit to begin games of this kind; or "line 7: …".
Result<std::vector<Start>, Failure> read_book(std::string_view text, const Game& game, int seats,
                                              const Options& options);

// The same text with no more than so many moves of each record; what is left out becomes a comment, so that lines keep
// their numbers.
std::string first_moves(std::string_view text, int most);
// The same without lines that say nothing.
std::string without_comments(std::string_view text);

}  // namespace serai
