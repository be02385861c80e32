// Names as sentences, refusals, pictures and JSON use them. Cells are called the same in every language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/text.h"
#include "engine/kairo/square.h"

namespace serai::kairo {

inline std::string cell_name(Cell cell) {
  const int row = row_of(cell) + 1;
  std::string name(1, static_cast<char>('a' + column_of(cell)));
  if (row >= 10) name += static_cast<char>('0' + row / 10);
  name += static_cast<char>('0' + row % 10);
  return name;
}

inline std::optional<Cell> read_cell(std::string_view word) {
  if (word.empty() || word[0] < 'a' || word[0] >= 'a' + kSide) return std::nullopt;
  const auto row = read_number(word.substr(1), kSide);
  if (!row || *row < 1) return std::nullopt;
  return cell_at(word[0] - 'a', *row - 1);
}

// Keys of the catalogue, as arguments of a sentence.
inline std::string colour_word(int colour) { return join("@colour.", kColourNames[colour]); }
inline std::string card_word(int card) { return join("@card.", kCardNames[card]); }

}  // namespace serai::kairo
