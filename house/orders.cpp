#include "house/orders.h"

#include <algorithm>

#include "table/json_value.h"

namespace serai::house {
namespace {

std::string text_in(const table::JsonValue& what, std::string_view name) {
  const table::JsonValue* member = what.find(name);
  return member && member->text() ? *member->text() : "";
}

Millis number_in(const table::JsonValue& what, std::string_view name) {
  const table::JsonValue* member = what.find(name);
  return member ? member->number().value_or(0) : 0;
}

}  // namespace

void Orders::apply(const Deed& deed) {
  last_ = deed.number;
  const std::optional<table::JsonValue> read = table::JsonValue::read(deed.what);
  if (!read) return;  // of a newer house
  const std::string todo = text_in(*read, "do");
  if (todo == "key") keys_[text_in(*read, "name")] = deed.mark;
  if (todo == "remove-key") keys_.erase(text_in(*read, "name"));
  if (todo == "announce") announcement_ = {text_in(*read, "text"), deed.at};
  if (todo == "ban") {
    bans_[deed.number] = {deed.number,
                          number_in(*read, "until"),
                          text_in(*read, "text"),
                          text_in(*read, "address"),
                          deed.mark,
                          text_in(*read, "table"),
                          static_cast<int>(number_in(*read, "seat")),
                          text_in(*read, "name")};
  }
  if (todo == "pardon") bans_.erase(static_cast<int>(number_in(*read, "ban")));
  holders_ = static_cast<int>(
      std::count_if(bans_.begin(), bans_.end(), [](const auto& each) { return !each.second.holder.empty(); }));
}

std::optional<std::string> Orders::name_of_key(const std::string& hash) const {
  for (const auto& [name, known] : keys_)
    if (known == hash) return name;
  return std::nullopt;
}

const Ban* Orders::ban_of(const std::string& address, const std::string& holder, Millis now) const {
  const Ban* longest = nullptr;
  for (const auto& [number, ban] : bans_) {
    if (ban.until <= now || (ban.address.empty() ? holder.empty() || ban.holder != holder : ban.address != address))
      continue;
    if (!longest || ban.until > longest->until) longest = &ban;
  }
  return longest;
}

}  // namespace serai::house
