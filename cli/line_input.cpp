#include "cli/line_input.h"

#include <editline/readline.h>
#include <fmt/format.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <iostream>

#include "cli/terminal.h"

namespace serai::cli {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace

LineInput::LineInput() : edited_(is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO)) {
  if (!edited_) return;
  // Letters beyond ASCII are edited as what the terminal shows; where it does not say, as UTF-8.
  if (!std::setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
}

std::optional<std::string> LineInput::ask(const std::string& prompt) const {
  if (!edited_) {
    fmt::print("{} ", prompt);
    std::fflush(stdout);
    std::string said;
    if (std::getline(std::cin, said)) return trimmed(said);
    fmt::print("\n");
    return std::nullopt;
  }
  std::fflush(stdout);
  char* const line = readline((prompt + " ").c_str());
  if (!line) {
    fmt::print("\n");
    return std::nullopt;
  }
  std::string said = trimmed(line);
  std::free(line);
  if (!said.empty()) add_history(said.c_str());
  return said;
}

}  // namespace serai::cli
