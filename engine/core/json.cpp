#include "engine/core/json.h"

namespace serai {

Json& Json::string(std::string_view s) {
  comma();
  out_ += '"';
  for (char c : s) {
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr char kHex[] = "0123456789abcdef";
      out_ += "\\u00";
      out_ += kHex[c >> 4];
      out_ += kHex[c & 15];
    } else {
      out_ += c;
    }
  }
  out_ += '"';
  return *this;
}

}  // namespace serai
