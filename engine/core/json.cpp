#include "engine/core/json.h"

namespace serai {

Json& Json::string(std::string_view s) {
  comma();
  out_ += '"';
  while (!s.empty()) {
    // Most texts have nothing to escape: whole stretches are copied.
    std::size_t plain = 0;
    while (plain < s.size() && s[plain] != '"' && s[plain] != '\\' && static_cast<unsigned char>(s[plain]) >= 0x20)
      ++plain;
    out_.append(s.data(), plain);
    s.remove_prefix(plain);
    if (s.empty()) break;
    const char c = s.front();
    s.remove_prefix(1);
    out_ += '\\';
    if (c == '"' || c == '\\') {
      out_ += c;
    } else {
      constexpr char kHex[] = "0123456789abcdef";
      out_ += "u00";
      out_ += kHex[c >> 4];
      out_ += kHex[c & 15];
    }
  }
  out_ += '"';
  return *this;
}

}  // namespace serai
