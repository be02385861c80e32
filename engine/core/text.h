// Small pieces of text handling, so that the engine needs no streams.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace serai {

// Joins strings, characters and whole numbers.
class Text {
 public:
  Text& operator<<(std::string_view s) {
    text_ += s;
    return *this;
  }
  Text& operator<<(char c) {
    text_ += c;
    return *this;
  }
  Text& operator<<(int n) {
    text_ += std::to_string(n);
    return *this;
  }
  const std::string& str() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

template <class... Parts>
std::string join(const Parts&... parts) {
  Text text;
  (text << ... << parts);
  return text.take();
}

// The words between single spaces; empty when the form is wrong (no word, two spaces, a space at an end).
std::vector<std::string_view> split_words(std::string_view line);

// A whole number without sign or leading zeros, at most `most`.
std::optional<int> read_number(std::string_view word, int most = 1'000'000);

bool is_utf8(std::string_view text);

// Of UTF-8 text: has it characters from U+0000 to U+001F or from U+007F to U+009F?
bool has_control_characters(std::string_view text);

// How many columns a terminal needs for UTF-8 text; Chinese characters are two wide.
int width_of(std::string_view text);

// `text` with spaces behind (or, if `right`, before) it up to `width` columns.
std::string padded(std::string_view text, int width, bool right = false);

// Pictures are padded freely and trimmed at the end.
std::string without_trailing_spaces(std::string_view lines);

constexpr int kColumns = 80;  // of a terminal: no picture is wider

// A line, broken at spaces where it is too long; what follows a break begins with `indent` spaces.
std::string wrapped(std::string_view line, int indent = 0);

// Position of `word` in a table of names, or nothing.
template <class Table>
std::optional<int> find_name(const Table& names, std::string_view word) {
  int i = 0;
  for (std::string_view name : names) {
    if (name == word) return i;
    ++i;
  }
  return std::nullopt;
}

}  // namespace serai
