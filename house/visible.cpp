#include "house/visible.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace serai::house {
namespace {

using Point = std::int32_t;

// The first character of UTF-8 text, with its number of bytes.
std::pair<Point, std::size_t> first_of(std::string_view text) {
  Point point = 0;
  const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                      static_cast<utf8proc_ssize_t>(text.size()), &point);
  return bytes > 0 ? std::pair{point, static_cast<std::size_t>(bytes)} : std::pair{Point{0}, std::size_t{1}};
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

bool is_invisible(Point point) {
  switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_CC: return point >= 0x80;  // those of ASCII are refused, not left out
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: return utf8proc_get_property(point)->ignorable || is_nothing_for_ever(point) || is_blank(point);
  }
}

bool is_space(Point point) { return utf8proc_category(point) == UTF8PROC_CATEGORY_ZS; }

// Stands on the character before it.
bool is_mark(Point point) {
  const utf8proc_category_t category = utf8proc_category(point);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

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
  if (text.empty() || is_space(first_of(text).first)) return false;
  bool after_space = true;  // as at the begin: a mark has nothing to stand on
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    const auto [point, bytes] = first_of(text);
    if (is_invisible(point) || (after_space && is_mark(point))) return false;
    after_space = is_space(point);
    length = bytes;
  }
  return !after_space;
}

}  // namespace serai::house
