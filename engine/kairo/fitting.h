// Does a position that was read from anywhere hang together? What play relies on is asked here, and only here.
#pragma once

#include <string_view>

#include "engine/kairo/state.h"

namespace serai::kairo {

// The field of a line that does not fit the others, or nothing.
std::string_view misfit(const State& s);

// K-7: the parts that these cards opened.
Parts parts_opened(Cards played);

}  // namespace serai::kairo
