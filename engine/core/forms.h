// What the moves of seats look like, as data: for questions about moves that are not whole yet.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/sentence.h"

namespace serai {

class Position;

// Anything that may stand in one place of a move: one word, or several that belong together.
struct WordList {
  std::string_view name;  // in capitals
  std::vector<std::string> words;
};

// 0, 1, … `most`
WordList number_words(std::string_view name, int most);

// Moves such as `stall COLOUR PLACE`, and what the words in capitals stand for.
struct Forms {
  std::vector<std::string_view> forms;
  std::vector<WordList> lists;
};

// Every move of these forms that contains all of these words.
std::vector<std::string> moves_about(const Forms& forms, std::span<const std::string_view> words);

// Why the seat to move can make no move that contains all of these words; nothing if it can.
// If reasons differ, those of the moves that fit the moment count, and of them the one that meets most.
std::optional<Refusal> why_nothing_about(const Position& position, std::span<const std::string_view> words);

}  // namespace serai
