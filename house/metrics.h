// What the house counts, for Prometheus.
#pragma once

#include <string>

#include "house/book.h"
#include "house/limits.h"
#include "house/people.h"
#include "house/store.h"
#include "house/turns.h"

namespace serai::house {

// What is found out elsewhere than in the hall.
struct Surroundings {
  bool database_fine = true;
  Store::Queues queues;
  Census census;  // as it was last counted
  bool draining = false;
};

std::string metrics_text(const Counters& counters, const Limits& limits, const Turns& turns,
                         const Surroundings& surroundings);

}  // namespace serai::house
