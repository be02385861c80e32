// How what a client sends as JSON is read.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "table/json_value.h"
#include "table/no.h"

namespace serai::table {

// Hands out the members of an object; the first one that is missing or wrong is remembered.
class JsonMembers {
 public:
  explicit JsonMembers(std::string_view json) : JsonMembers(JsonValue::read(json).value_or(JsonValue())) {}
  explicit JsonMembers(JsonValue value) : value_(std::move(value)) {
    if (!value_.is_object()) fail("house.form.json");
  }

  bool fine() const { return !fault_; }
  const Refusal& fault() const { return *fault_; }
  void fail(std::string_view key, std::initializer_list<std::string> args = {}) { fail(no(key, args)); }
  void fail(Refusal fault) {
    if (!fault_) fault_ = std::move(fault);
  }

  const JsonValue* find(std::string_view key) const { return value_.find(key); }
  std::string text(const char* key, std::size_t most, bool needed = true) {
    const JsonValue* member = find(key);
    if (!member && !needed) return "";
    const std::string* text = member ? member->text() : nullptr;
    if (!text) return fail("house.form.text", {key}), "";
    if (text->size() > most) return fail("house.form.long", {key, std::to_string(most)}), "";
    return *text;
  }
  int number(const char* key, int least, int most, std::optional<int> standard = std::nullopt) {
    const JsonValue* member = find(key);
    if (!member && standard) return *standard;
    const std::optional<std::int64_t> number = member ? member->number() : std::nullopt;
    if (!number || *number < least || *number > most)
      return fail("house.form.number", {key, std::to_string(least), std::to_string(most)}), least;
    return static_cast<int>(*number);
  }
  bool flag(const char* key, bool standard) {
    const JsonValue* member = find(key);
    if (!member) return standard;
    if (!member->flag()) return fail("house.form.flag", {key}), standard;
    return *member->flag();
  }

 private:
  JsonValue value_;
  std::optional<Refusal> fault_;
};

}  // namespace serai::table
