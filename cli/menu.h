// Legal moves to choose from: sentences where they are few, else the next words of moves, narrowed step by step.
#pragma once

#include <string>
#include <vector>

#include "engine/core/position.h"

namespace serai::cli {

struct Offer {
  std::string text;                // numbered from 1, in lines of 80 columns
  std::vector<std::string> words;  // what each number stands for: a whole move, or the longer beginning of some
};

class Menu {
 public:
  Menu(const Position& position, Language language);

  Offer offer(const std::string& begun) const;           // of moves that begin with these words; "": all
  std::string all() const;                               // every move, its words and its sentence
  bool is_beginning(const std::string& words) const;     // of a move, and not all of it
  std::string sentence(const std::string& words) const;  // of a legal move

 private:
  struct Choice {
    std::string words;
    std::string sentence;
  };
  std::vector<Choice> choices_;  // as the game lists them
};

}  // namespace serai::cli
