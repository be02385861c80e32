#include "postgres/address.h"

#include <libpq-fe.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string_view>

namespace serai {
namespace {

constexpr const char* kHidden = "postgresql://…";
constexpr std::string_view kScheme = "://";
constexpr std::string_view kBlank = " \t\r\n";
constexpr std::string_view kDigits = "0123456789,";

struct Free {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, Free>;

std::string value_of(const Options& options, std::string_view name) {
  for (const PQconninfoOption* option = options.get(); option->keyword; ++option)
    if (option->keyword == name) return option->val ? option->val : "";
  return "";
}

bool is_keyword(std::string_view word) {
  static const Options known(PQconninfoParse("", nullptr));
  for (const PQconninfoOption* option = known.get(); option && option->keyword; ++option)
    if (option->keyword == word) return true;
  return false;
}

struct Address {
  std::string user;
  std::string host;
  std::string port;
  std::string name;
};

// Nothing: libpq does not understand it, or understands something else than what was meant.
std::optional<Address> read(const std::string& database) {
  const Options options(PQconninfoParse(database.c_str(), nullptr));
  if (!options) return std::nullopt;
  Address address{value_of(options, "user"), value_of(options, "host"), value_of(options, "port"),
                  value_of(options, "dbname")};
  for (const std::string* part : {&address.user, &address.host, &address.port, &address.name})
    if (part->find('=') != std::string::npos) return std::nullopt;
  for (const std::string* part : {&address.host, &address.name})
    if (part->find('@') != std::string::npos) return std::nullopt;
  if (address.port.find_first_not_of(kDigits) != std::string::npos) return std::nullopt;
  return address;
}

// Where the value of a password ends that begins here, as libpq reads it or a URL writes it.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '\'') {
    for (++at; at < text.size() && text[at] != '\''; ++at)
      if (text[at] == '\\') ++at;
    return std::min(at + 1, text.size());
  }
  return std::min(text.find_first_of(" \t\r\n&", at), text.size());
}

}  // namespace

bool is_postgres(const std::string& database) {
  if (database.find(kScheme) != std::string::npos || database.starts_with("postgres:") ||
      database.starts_with("postgresql:"))
    return true;
  // A word of libpq before a =.
  for (std::size_t at = database.find('='); at != std::string::npos; at = database.find('=', at + 1)) {
    const std::string_view before = std::string_view(database).substr(0, at);
    const std::size_t last = before.find_last_not_of(kBlank);
    if (last == std::string_view::npos) continue;
    const std::string_view words = before.substr(0, last + 1);
    const std::size_t blank = words.find_last_of(kBlank);
    if (is_keyword(blank == std::string_view::npos ? words : words.substr(blank + 1))) return true;
  }
  return false;
}

bool is_understood(const std::string& database) { return read(database).has_value(); }

std::string shown(const std::string& database) {
  if (!is_postgres(database)) return database;
  const std::optional<Address> address = read(database);
  if (!address) return kHidden;
  const auto after = [](const char* mark, const std::string& text) { return text.empty() ? "" : mark + text; };
  return "postgresql://" + (address->user.empty() ? "" : address->user + "@") + address->host +
         after(":", address->port) + "/" + address->name;
}

std::string without_passwords(const std::string& text) {
  std::string said = text;
  for (std::size_t at = said.find(kScheme); at != std::string::npos; at = said.find(kScheme, at + 1)) {
    std::size_t begin = at;
    while (begin > 0 && std::isalpha(static_cast<unsigned char>(said[begin - 1]))) --begin;
    if (said.compare(begin, 4, "http") == 0) continue;
    const std::size_t length = std::min(said.find_first_of(kBlank, at), said.size()) - begin;
    const std::string url = shown(said.substr(begin, length));
    said.replace(begin, length, url);
    at = begin + url.find(kScheme);
  }
  // password=…, sslpassword=…
  constexpr std::string_view kName = "password";
  for (std::size_t at = said.find(kName); at != std::string::npos; at = said.find(kName, at)) {
    at += kName.size();
    std::size_t value = said.find_first_not_of(kBlank, at);
    if (value == std::string::npos || said[value] != '=') continue;
    value = std::min(said.find_first_not_of(kBlank, value + 1), said.size());
    said.replace(value, end_of_value(said, value) - value, "…");
  }
  return said;
}

}  // namespace serai
