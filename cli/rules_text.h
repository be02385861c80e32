// The exact rules of docs/rules, built into the program.
#pragma once

#include <string_view>

namespace serai {

// The whole text for a game's name ("records" for the record format), or empty.
std::string_view rules_text(std::string_view name);

}  // namespace serai
