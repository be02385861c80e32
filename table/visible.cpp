#include "table/visible.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace serai::table {
namespace {

using Point = std::int32_t;

struct Range {
  Point first;
  Point last;
};
#include "table/unicode_ranges.inc"  // made by unicode/make_ranges.cpp

template <std::size_t n>
bool is_in(const Range (&ranges)[n], Point point) {
  const Range* const found =
      std::lower_bound(ranges, ranges + n, point, [](const Range& range, Point p) { return range.last < p; });
  return found != ranges + n && found->first <= point;
}

// The first character of UTF-8 text, with its number of bytes.
std::pair<Point, std::size_t> first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<Point>(static_cast<unsigned char>(text[i])); };
  const Point first = byte(0);
  const std::size_t bytes = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (bytes == 1 || text.size() < bytes) return {bytes == 1 ? first : 0, 1};
  Point point = first & (0x7f >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) point = point << 6 | (byte(i) & 0x3f);
  return {point, bytes};
}

// Characters that nobody has assigned yet may be letters of tomorrow; those that never will be are nothing.
bool is_nothing_for_ever(Point point) {
  return (point & 0xfffe) == 0xfffe || (point >= 0xfdd0 && point <= 0xfdef) || (point >= 0x2060 && point <= 0x206f) ||
         (point >= 0xfff0 && point <= 0xfffb) || (point >= 0xe0000 && point <= 0xe0fff);
}

// Unicode calls these letters and symbols, and they show nothing: a braille cell without dots, a note without a head,
// a filler of Khitan, blanks between hieroglyphs, the place of an object that is not there.
bool is_blank(Point point) {
  constexpr Point kBlank[] = {0x2800, 0x1d159, 0x16fe4, 0x13441, 0x13442, 0xfffc};
  return std::find(std::begin(kBlank), std::end(kBlank), point) != std::end(kBlank);
}

bool is_invisible(Point point) { return is_in(kInvisible, point) || is_nothing_for_ever(point) || is_blank(point); }

}  // namespace

std::string without_invisible(std::string_view text) {
  std::string visible;
  while (!text.empty()) {
    const auto [point, bytes] = first_of(text);
    if (!is_invisible(point)) visible += text.substr(0, bytes);
    text.remove_prefix(bytes);
  }
  return visible;
}

bool is_visible_name(std::string_view text) {
  if (text.empty() || is_in(kSpaces, first_of(text).first)) return false;
  bool after_space = true;  // as at the begin: a mark has nothing to stand on
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    const auto [point, bytes] = first_of(text);
    if (is_invisible(point) || (after_space && is_in(kMarks, point))) return false;
    after_space = is_in(kSpaces, point);
    length = bytes;
  }
  return !after_space;
}

}  // namespace serai::table
