// What the operator reads: one JSON object a line, whatever the values hold.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace serai::house {

using LogDetails = std::initializer_list<std::pair<std::string_view, std::string>>;

void log_info(std::string_view event, LogDetails details = {});
void log_warning(std::string_view event, LogDetails details = {});
void log_error(std::string_view event, LogDetails details = {});

// From here on to stderr, each line with its time and level.
void log_as_json();

}  // namespace serai::house
