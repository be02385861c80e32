// Does a position that was read from anywhere hang together? What play relies on is asked here, and only here.
#pragma once

#include <string_view>

#include "engine/dunhuang/state.h"

namespace serai::dunhuang {

// The field of a line that does not fit the others, or nothing.
std::string_view misfit(const State& s);

}  // namespace serai::dunhuang
