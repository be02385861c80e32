// `serai sit`: a bot that is at home in a house. It says that it is there, comes where it is invited, opens tables if
// it is told to, and is back at its seats after whatever ended it.
#pragma once

#include <functional>
#include <string>

#include "regular/everywhere.h"

namespace serai::regular {

// Until it is stopped, or has played its games. Gives "", or why the house does not want it.
// `ends` is asked from time to time.
std::string visit(Everywhere& everywhere, const std::function<bool()>& ends);

}  // namespace serai::regular
