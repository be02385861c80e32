// What the house counts, for Prometheus.
#pragma once

#include <string>

#include "house/limits.h"
#include "house/people.h"
#include "house/turns.h"

namespace serai::house {

std::string metrics_text(const Counters& counters, const Limits& limits, const Turns& turns, bool database_fine);

}  // namespace serai::house
