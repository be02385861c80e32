// `serai house --check`: what a house would use, and what is wrong with it.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/settle.h"

namespace serai::cli {

int check_house(const HouseJob& job, const std::vector<Settled>& settled, std::vector<std::string> mistakes);

}  // namespace serai::cli
