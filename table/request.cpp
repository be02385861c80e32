#include "table/request.h"

#include <algorithm>

#include "engine/core/text.h"
#include "table/command.h"
#include "table/no.h"

namespace serai::table {
namespace {

constexpr int kMostInQuery = 1'000'000'000;

}  // namespace

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }
std::string_view query_of(std::string_view target) {
  return target.substr(std::min(path_of(target).size() + 1, target.size()));
}

std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view part = query.substr(0, end);
    if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) return part.substr(name.size() + 1);
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return std::nullopt;
}

std::optional<Language> language_named(std::string_view name) {
  if (const std::optional<int> found = find_name(kLanguageNames, name)) return static_cast<Language>(*found);
  return std::nullopt;
}

Language language_of(std::string_view query, std::string_view accepted) {
  if (const auto value = query_value(query, "language"))
    if (const auto language = language_named(*value)) return *language;
  while (!accepted.empty()) {
    while (accepted.starts_with(' ')) accepted.remove_prefix(1);
    if (const auto language = language_named(accepted.substr(0, 2))) return *language;
    const std::size_t comma = accepted.find(',');
    accepted = comma == std::string_view::npos ? "" : accepted.substr(comma + 1);
  }
  return Language::en;
}

std::string secret_of(std::string_view authorization) {
  constexpr std::string_view kBearer = "bearer ";
  const auto same = [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); };
  const std::string_view said = authorization.substr(0, kBearer.size());
  if (!std::equal(kBearer.begin(), kBearer.end(), said.begin(), said.end(), same)) return "";
  const std::string_view secret = authorization.substr(kBearer.size());
  return is_secret(secret) ? std::string(secret) : "";
}

bool is_table_id(std::string_view id) {
  return id.size() == kIdBytes &&
         std::all_of(id.begin(), id.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string_view table_in(std::string_view path) {
  path.remove_prefix(std::min(kTables.size(), path.size()));
  return path.substr(0, path.find('/'));
}

bool is_path_of(std::string_view pattern, std::string_view path) {
  if (!pattern.starts_with(kTables)) return pattern == path;
  return path.starts_with(kTables) && path.substr(kTables.size() + table_in(path).size()) ==
                                          pattern.substr(kTables.size() + table_in(pattern).size());
}

Result<OfTable> read_of_table(std::string_view path, std::string_view query) {
  OfTable of{std::string(table_in(path))};
  if (!is_table_id(of.table)) return no("house.no-table");
  for (const auto& [name, value] :
       {std::pair{"seat", &of.seat}, {"after", &of.after}, {"lines", &of.lines}, {"line", &of.line}}) {
    const std::optional<int> number = read_number(query_value(query, name).value_or("0"), kMostInQuery);
    if (!number) return no("house.form.number", {name, "0", std::to_string(kMostInQuery)});
    *value = *number;
  }
  return of;
}

}  // namespace serai::table
