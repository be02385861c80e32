// What the operator reads: one JSON object a line, with its time and level, whatever the values hold. From any thread.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace serai::house {

using LogDetails = std::initializer_list<std::pair<std::string_view, std::string>>;

void log_info(std::string_view event, LogDetails details = {});
void log_warning(std::string_view event, LogDetails details = {});
void log_error(std::string_view event, LogDetails details = {});

// Instead of to stderr; null: there again. One line at a time.
void log_to(std::function<void(const std::string& line)> reader);

}  // namespace serai::house
