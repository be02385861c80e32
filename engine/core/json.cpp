#include "engine/core/json.h"

namespace serai {
namespace {

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

}  // namespace

Json& Json::string(std::string_view s) {
  constexpr std::size_t kLongestEscape = 6;
  constexpr char kHex[] = "0123456789abcdef";
  comma();
  const bool plain = std::none_of(s.begin(), s.end(), needs_escape);
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
