// Names and talk are read by people: nothing in them may be invisible, or turn the words around it about.
#pragma once

#include <string>
#include <string_view>

namespace serai::table {

// Of UTF-8 text: without characters that show nothing or only change how others are shown.
std::string without_invisible(std::string_view text);

// Something to be seen and nothing else, with no space (of any width) at an end and no mark that stands on nothing.
bool is_visible_name(std::string_view text);

}  // namespace serai::table
