#include "engine/core/text.h"

namespace serai {

std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    if (word.empty()) return {};
    words.push_back(word);
    if (space == std::string_view::npos) return words;
    line.remove_prefix(space + 1);
  }
}

std::optional<int> read_number(std::string_view word, int most) {
  if (word.empty() || word.size() > 10 || (word[0] == '0' && word.size() > 1)) return std::nullopt;
  std::int64_t n = 0;
  for (char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  if (n > most) return std::nullopt;
  return static_cast<int>(n);
}

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned lead = byte(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || i + static_cast<std::size_t>(more) >= text.size()) return false;
    for (int k = 1; k <= more; ++k)
      if ((byte(i + static_cast<std::size_t>(k)) & 0xc0) != 0x80) return false;
    const unsigned second = byte(i + 1);
    if (lead == 0xe0 && second < 0xa0) return false;  // overlong
    if (lead == 0xed && second > 0x9f) return false;  // surrogate
    if (lead == 0xf0 && second < 0x90) return false;  // overlong
    if (lead == 0xf4 && second > 0x8f) return false;  // beyond Unicode
    i += static_cast<std::size_t>(more) + 1;
  }
  return true;
}

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7f) return true;
    if (c == 0xc2 && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;  // U+0080 to U+009F
  }
  return false;
}

int width_of(std::string_view text) {
  int columns = 0;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0) == 0x80) continue;
    columns += (byte >= 0xe3 && byte <= 0xed) || byte >= 0xf0 ? 2 : 1;  // U+3000 to U+DFFF, and from U+10000 on
  }
  return columns;
}

std::string padded(std::string_view text, int width, bool right) {
  const int missing = width - width_of(text);
  const std::string spaces(missing > 0 ? static_cast<std::size_t>(missing) : 0, ' ');
  return right ? spaces + std::string(text) : std::string(text) + spaces;
}

std::string wrapped(std::string_view line, int indent) {
  std::string out;
  int column = 0;
  while (column + width_of(line) > kColumns) {
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    std::size_t cut = line.find(' ', first);  // the last space that fits, or the first one
    for (std::size_t next = cut; next != std::string_view::npos; next = line.find(' ', next + 1))
      if (column + width_of(line.substr(0, next)) <= kColumns) cut = next;
    if (cut == std::string_view::npos) break;
    out += line.substr(0, cut);
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
    line.remove_prefix(std::min(line.find_first_not_of(' ', cut), line.size()));
    column = indent;
  }
  return out.append(line);
}

std::string without_trailing_spaces(std::string_view lines) {
  std::string out;
  for (char c : lines) {
    if (c == '\n') out.erase(out.find_last_not_of(' ') + 1);
    out += c;
  }
  return out;
}

}  // namespace serai
