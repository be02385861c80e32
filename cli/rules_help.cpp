#include "cli/rules_help.h"

#include <fmt/format.h>

#include <cctype>

#include "cli/rules_text.h"
#include "engine/core/text.h"

namespace serai::cli {
namespace {

std::string without(std::string text, std::string_view mark) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) text.erase(at, mark.size());
  return text;
}

// "| a | b |" as "a: b".
std::string table_row(std::string_view line) {
  std::string row;
  while (line.size() > 1) {
    line.remove_prefix(1);
    std::string_view cell = line.substr(0, line.find('|'));
    line.remove_prefix(std::min(cell.size(), line.size()));
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    if (!cell.empty()) row += (row.empty() ? "" : ": ") + std::string(cell);
  }
  return row;
}

std::string plain_line(std::string_view line) {
  if (line.starts_with("|--")) return "";
  if (line.starts_with('|')) return wrapped("  " + without(without(table_row(line), "**"), "`"), 6) + "\n";
  if (line.starts_with('#')) line.remove_prefix(line.find_first_not_of("# "));
  const bool item = line.starts_with("- ");
  return wrapped(without(without(std::string(line), "**"), "`"), item ? 2 : 0) + "\n";
}

std::string plain(std::string_view markdown) {
  std::string out;
  while (!markdown.empty()) {
    const std::string_view line = markdown.substr(0, markdown.find('\n'));
    out += plain_line(line);
    markdown.remove_prefix(std::min(line.size() + 1, markdown.size()));
  }
  return out;
}

}  // namespace

std::string rules_help(std::string_view game, std::string_view about) {
  const std::string_view text = rules_text(game);
  if (about == "rules") return plain(text);
  if (about == "moves") {
    const std::size_t begin = text.find("\n## Moves") + 1;
    return plain(text.substr(begin, text.find("\n## ", begin) - begin));
  }
  std::string number(about);
  for (char& c : number) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::size_t at = text.find(fmt::format("**{}**", number));
  return at == std::string_view::npos ? "" : plain(text.substr(at, text.find('\n', at) - at));
}

}  // namespace serai::cli
