// The rules as a terminal shows them: without the marks of their markdown, in lines of 80 columns.
#pragma once

#include <string>
#include <string_view>

namespace serai::cli {

// About "rules" (all of them), "moves" (the table of moves), or a rule by its number ("Y-14", "y-14"). "" if there is
// no such rule.
std::string rules_help(std::string_view game, std::string_view about);

}  // namespace serai::cli
