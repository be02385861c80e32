// Programs that people may seat in a house: --bot NAME=exec:COMMAND.
#pragma once

#include <vector>

#include "cli/commands.h"
#include "house/house.h"

namespace serai::cli {

// Each is started once, so that one that cannot be is found at once. Throws UsageError.
std::vector<house::GuestTerms> guests_of(const HouseJob& job);

}  // namespace serai::cli
