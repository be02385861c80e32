#include "arena/words.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/core/text.h"

namespace serai {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

std::string first_characters(std::string_view text, int width) {
  std::string out;
  for (char c : text) {
    if (begins_character(c) && width_of(out) >= width) break;
    out += c;
  }
  return out;
}

}  // namespace

std::string shortened(std::string_view text, int width) {
  return width_of(text) <= width ? std::string(text) : first_characters(text, width - 1) + "…";
}

std::string shortened_inside(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  const int end = width * 2 / 3;
  std::size_t from = text.size();
  for (int left = end; left > 0;)
    if (begins_character(text[--from])) --left;
  return first_characters(text, width - 1 - end) + "…" + std::string(text.substr(from));
}

std::string signed_words(double value, int digits) {
  const std::string words = fmt::format("{:.{}f}", std::abs(value), digits);
  const bool zero = words.find_first_not_of("0.") == std::string::npos;
  return (zero ? "±" : value < 0 ? "−" : "+") + words;
}

}  // namespace serai
