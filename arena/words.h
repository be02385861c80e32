// Names and numbers in as few columns as there is room for.
#pragma once

#include <string>
#include <string_view>

namespace serai {

// Whole characters, at most `width` of them.
std::string shortened(std::string_view text, int width);         // with … at its end
std::string shortened_inside(std::string_view text, int width);  // with … in it: the end of a command tells most
std::string signed_words(double value, int digits = 0);          // "+48", "−36"

}  // namespace serai
