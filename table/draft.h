// Facts as the next events of a log, tried out on a copy before anybody stores them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace serai::table {

struct Draft {
  std::vector<Event> events;
  Standing after;
};

// Nothing: they cannot follow, so they were not decided here.
std::optional<Draft> first_draft(Facts facts, Millis now);
std::optional<Draft> next_draft(const Table& table, Facts facts, const std::string& command, Millis now);

}  // namespace serai::table
