#include "table/json_value.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/core/text.h"

namespace serai::table {

// Every reader moves past what it has read; false: it is not there.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  bool whole(JsonValue& value) {
    if (!read(value, 0)) return false;
    skip_spaces();
    return rest_.empty();
  }

 private:
  static constexpr int kMaxDepth = 32;

  bool read(JsonValue& value, int depth) {
    skip_spaces();
    if (rest_.empty()) return false;
    switch (rest_.front()) {
      case '{': return depth < kMaxDepth && object(value, depth + 1);
      case '[': return depth < kMaxDepth && list(value, depth + 1);
      case '"': return string(value.value_.emplace<std::string>());
      case 't': value.value_ = true; return take("true");
      case 'f': value.value_ = false; return take("false");
      case 'n': return take("null");
      default: return number(value);
    }
  }

  bool object(JsonValue& value, int depth) {
    JsonValue::Object& members = value.value_.emplace<JsonValue::Object>();
    take("{");
    skip_spaces();
    if (take("}")) return true;
    do {
      JsonValue::Member& member = members.emplace_back();
      skip_spaces();
      if (!string(member.name)) return false;
      skip_spaces();
      if (!take(":") || !read(member.value, depth)) return false;
      skip_spaces();
    } while (take(","));
    return take("}");
  }

  bool list(JsonValue& value, int depth) {
    JsonValue::List& values = value.value_.emplace<JsonValue::List>();
    take("[");
    skip_spaces();
    if (take("]")) return true;
    do {
      if (!read(values.emplace_back(), depth)) return false;
      skip_spaces();
    } while (take(","));
    return take("]");
  }

  bool string(std::string& text) {
    if (!take("\"")) return false;
    while (true) {
      const auto plain = static_cast<std::size_t>(
          std::find_if(rest_.begin(), rest_.end(),
                       [](char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }) -
          rest_.begin());
      text += rest_.substr(0, plain);
      rest_.remove_prefix(plain);
      if (take("\"")) return true;
      if (!take("\\") || rest_.empty()) return false;
      const char what = rest_.front();
      rest_.remove_prefix(1);
      if (what == 'u' ? !point(text) : !escaped(what, text)) return false;
    }
  }

  static bool escaped(char what, std::string& text) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t found = kNames.find(what);
    if (found == std::string_view::npos) return false;
    text += kMeant[found];
    return true;
  }

  // Behind \u; two of them are one character beyond the first 65,536.
  bool point(std::string& text) {
    std::uint32_t point = 0;
    if (!hex(point) || (point >= 0xdc00 && point <= 0xdfff)) return false;
    if (point >= 0xd800 && point <= 0xdbff) {
      std::uint32_t low = 0;
      if (!take("\\u") || !hex(low) || low < 0xdc00 || low > 0xdfff) return false;
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
    }
    const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    const auto tail = [&](int shift) { add(0x80 | (point >> shift & 0x3f)); };
    if (point < 0x80) {
      add(point);
    } else if (point < 0x800) {
      add(0xc0 | point >> 6), tail(0);
    } else if (point < 0x10000) {
      add(0xe0 | point >> 12), tail(6), tail(0);
    } else {
      add(0xf0 | point >> 18), tail(12), tail(6), tail(0);
    }
    return true;
  }

  bool hex(std::uint32_t& value) {
    constexpr std::size_t kDigits = 4;
    if (rest_.size() < kDigits) return false;
    const std::string_view digits = rest_.substr(0, kDigits);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    const bool fine = read.ptr == digits.data() + digits.size();
    rest_.remove_prefix(kDigits);
    return fine;
  }

  bool number(JsonValue& value) {
    const std::string_view all = rest_;
    take("-");
    const std::string_view first = digits();
    if (first.empty() || (first.size() > 1 && first.front() == '0')) return false;
    bool whole = true;
    if (take(".")) {
      whole = false;
      if (digits().empty()) return false;
    }
    if (take("e") || take("E")) {
      whole = false;
      if (!take("+")) take("-");
      if (digits().empty()) return false;
    }
    const std::string_view text = all.substr(0, all.size() - rest_.size());
    std::int64_t number = 0;
    if (whole && std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc())
      value.value_ = number;
    else
      value.value_ = JsonValue::OtherNumber{};
    return true;
  }

  std::string_view digits() {
    const auto end = std::find_if(rest_.begin(), rest_.end(), [](char c) { return c < '0' || c > '9'; });
    const std::string_view found = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    rest_.remove_prefix(found.size());
    return found;
  }

  void skip_spaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\n\r"), rest_.size())); }

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::string_view rest_;
};

std::optional<JsonValue> JsonValue::read(std::string_view text) {
  JsonValue value;
  if (!is_utf8(text) || !JsonReader(text).whole(value)) return std::nullopt;
  return value;
}

const JsonValue* JsonValue::find(std::string_view name) const {
  const Object* object = std::get_if<Object>(&value_);
  if (!object) return nullptr;
  const auto found =
      std::find_if(object->rbegin(), object->rend(), [&](const Member& member) { return member.name == name; });
  return found == object->rend() ? nullptr : &found->value;
}

std::size_t JsonValue::members() const {
  const Object* object = std::get_if<Object>(&value_);
  return object ? object->size() : 0;
}

}  // namespace serai::table
