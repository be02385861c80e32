// How questions and commands are addressed: paths, their queries, and who asks. The same for a house that is asked by
// HTTP and for one that needs no network.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/sentence.h"

namespace serai::table {

constexpr std::string_view kTables = "/api/tables/";
constexpr std::size_t kIdBytes = 24;

std::string_view path_of(std::string_view target);
std::string_view query_of(std::string_view target);

// The value of a member of the query; nothing is decoded, for no value of ours needs it.
std::optional<std::string_view> query_value(std::string_view query, std::string_view name);

std::optional<Language> language_named(std::string_view name);
// The query's word, else the first of these languages that we speak.
Language language_of(std::string_view query, std::string_view accepted);

// A secret never stands in a URL; what is no secret by its form counts as none.
std::string secret_of(std::string_view authorization);

bool is_table_id(std::string_view id);
std::string_view table_in(std::string_view path);  // what stands where a table's id does
// In a pattern {table} stands for a table's id.
bool is_path_of(std::string_view pattern, std::string_view path);

// What is asked of a table.
struct OfTable {
  std::string table;
  int seat = 0;
  int after = 0;  // an event
  int lines = 0;
  int line = 0;
};
Result<OfTable> read_of_table(std::string_view path, std::string_view query);

}  // namespace serai::table
