#include "regular/told.h"

#include <fmt/format.h>

namespace serai::regular {

using table::JsonValue;

std::string text_in(const JsonValue& value, std::string_view member) {
  const JsonValue* found = value.find(member);
  const std::string* text = found ? found->text() : nullptr;
  return text ? *text : "";
}

int number_in(const JsonValue& value, std::string_view member) {
  const JsonValue* found = value.find(member);
  return static_cast<int>((found ? found->number() : std::nullopt).value_or(0));
}

bool flag_in(const JsonValue& value, std::string_view member) {
  const JsonValue* found = value.find(member);
  return (found ? found->flag() : std::nullopt).value_or(false);
}

const std::vector<JsonValue>& list_in(const JsonValue& value, std::string_view member) {
  static const std::vector<JsonValue> kNone;
  const JsonValue* found = value.find(member);
  return found && found->list() ? *found->list() : kNone;
}

namespace {

std::string in_refusal(const Said& said, std::string_view member) {
  const std::optional<JsonValue> body = JsonValue::read(said.body);
  const JsonValue* refused = body ? body->find("refused") : nullptr;
  return refused ? text_in(*refused, member) : "";
}

}  // namespace

std::string why_of(const Said& said) {
  if (said.status == 0) return said.body;
  const std::string text = in_refusal(said, "text");
  return text.empty() ? fmt::format("it answers with status {}", said.status) : text;
}

std::string key_of(const Said& said) { return in_refusal(said, "key"); }

bool comes_later(const Said& said) {
  constexpr int kTooMany = 429;
  constexpr int kServer = 500;
  return said.status == 0 || said.status == kTooMany || said.status >= kServer;
}

}  // namespace serai::regular
