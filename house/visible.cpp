#include "house/visible.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace serai::house {
namespace {

struct Span {
  std::uint32_t first;
  std::uint32_t last;
};

constexpr Span kInvisible[] = {
    {0x0080, 0x009f},    // control characters, a line end among them
    {0x00ad, 0x00ad},    // soft hyphen
    {0x061c, 0x061c},    // direction of Arabic
    {0x115f, 0x1160},    // fillers of Hangul
    {0x180e, 0x180e},    // a Mongolian vowel separator
    {0x200b, 0x200f},    // spaces of no width, joiners, directions
    {0x2028, 0x202e},    // line and paragraph ends, directions
    {0x2060, 0x206f},    // more of the same
    {0x3164, 0x3164},    // a filler
    {0xfeff, 0xfeff},    // byte order mark
    {0xffa0, 0xffa0},    // a filler
    {0xfff9, 0xfffb},    // annotations
    {0xe0000, 0xe0fff},  // tags
};
constexpr Span kSpaces[] = {{0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
                            {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}};

template <std::size_t N>
bool among(const Span (&spans)[N], std::uint32_t point) {
  return std::any_of(spans, spans + N, [&](Span span) { return point >= span.first && point <= span.last; });
}

// The first character of UTF-8 text, with its number of bytes.
std::pair<std::uint32_t, std::size_t> first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::size_t bytes = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
  std::uint32_t point = bytes == 1 ? byte(0) : byte(0) & (0x7fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) point = point << 6 | (byte(i) & 0x3f);
  return {point, bytes};
}

}  // namespace

std::string without_invisible(std::string_view text) {
  std::string visible;
  while (!text.empty()) {
    const auto [point, bytes] = first_of(text);
    if (!among(kInvisible, point)) visible += text.substr(0, bytes);
    text.remove_prefix(bytes);
  }
  return visible;
}

bool is_visible_name(std::string_view text) {
  if (text.empty() || without_invisible(text) != text || among(kSpaces, first_of(text).first)) return false;
  bool space = false;
  for (std::size_t bytes = 0; !text.empty(); text.remove_prefix(bytes)) {
    const auto [point, length] = first_of(text);
    space = among(kSpaces, point);
    bytes = length;
  }
  return !space;
}

}  // namespace serai::house
