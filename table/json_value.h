// Reads JSON (RFC 8259), without exceptions. Who asks a value for what it is not gets nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace serai::table {

class JsonValue {
 public:
  // Nothing: it is no JSON, no UTF-8, or nested more than 32 deep.
  static std::optional<JsonValue> read(std::string_view text);

  bool is_null() const { return std::holds_alternative<Null>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }
  std::optional<bool> flag() const { return find<bool>(); }
  std::optional<std::int64_t> number() const { return find<std::int64_t>(); }  // written as a whole one
  const std::string* text() const { return std::get_if<std::string>(&value_); }
  const std::vector<JsonValue>* list() const { return std::get_if<List>(&value_); }
  // Of an object; null: it has no such member. Of several of a name it is the last.
  const JsonValue* find(std::string_view name) const;
  std::size_t members() const;

 private:
  friend class JsonReader;
  struct Member;
  struct Null {};
  struct OtherNumber {};  // a fraction, or too large: nobody asks for it
  using List = std::vector<JsonValue>;
  using Object = std::vector<Member>;

  template <class T>
  std::optional<T> find() const {
    const T* found = std::get_if<T>(&value_);
    return found ? std::optional(*found) : std::nullopt;
  }

  std::variant<Null, bool, std::int64_t, OtherNumber, std::string, List, Object> value_;
};

struct JsonValue::Member {
  std::string name;
  JsonValue value;
};

}  // namespace serai::table
