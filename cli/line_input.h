// Lines that a person types: at a terminal they can be edited and called back, else they are read as they come.
#pragma once

#include <optional>
#include <string>

namespace serai::cli {

class LineInput {
 public:
  LineInput();
  // What is said behind the prompt, without spaces at its ends; nothing at the end of the input.
  std::optional<std::string> ask(const std::string& prompt) const;

 private:
  bool edited_;
};

}  // namespace serai::cli
