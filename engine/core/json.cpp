#include "engine/core/json.h"

#include <cstdint>
#include <cstring>

namespace serai {
namespace {

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

// Eight characters at a time, for nearly nothing that is written does. True also where a character merely looks like
// it.
bool may_need_escape(std::string_view s) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHigh = 0x8080808080808080;
  const auto has_zero = [](std::uint64_t word) { return (word - kOnes) & ~word & kHigh; };
  std::uint64_t found = 0;
  std::size_t i = 0;
  for (; i + 8 <= s.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, s.data() + i, 8);
    found |= has_zero(word ^ kOnes * '"') | has_zero(word ^ kOnes * '\\') | ((word - kOnes * 0x20) & ~word & kHigh);
  }
  return found || std::any_of(s.begin() + static_cast<std::ptrdiff_t>(i), s.end(), needs_escape);
}

}  // namespace

Json& Json::string(std::string_view s) {
  constexpr std::size_t kLongestEscape = 6;
  constexpr char kHex[] = "0123456789abcdef";
  comma();
  const bool plain = !may_need_escape(s);
  char* out = room((plain ? 1 : kLongestEscape) * s.size() + 2);
  *out++ = '"';
  if (plain)
    out = std::copy(s.begin(), s.end(), out);
  else
    for (const char c : s) {
      if (needs_escape(c)) *out++ = '\\';
      if (static_cast<unsigned char>(c) >= 0x20)
        *out++ = c;
      else
        for (const char escape : {'u', '0', '0', kHex[c >> 4], kHex[c & 15]}) *out++ = escape;
    }
  *out++ = '"';
  used_ = static_cast<std::size_t>(out - out_.data());
  return *this;
}

}  // namespace serai
