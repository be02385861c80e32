// Before the first game every command of a contest is started once, so that one that cannot be started is found at
// once, and what it is called.
#pragma once

#include <string>
#include <vector>

#include "arena/contest.h"

namespace serai {

struct Audition {
  std::vector<std::string> names;  // by entry: what `hello` said; "" for built-in players, and for those without a name
  std::vector<std::string> versions;  // likewise
  std::string failure;                // "", or who cannot play, and what the system said
};

Audition audition(const ContestSetting& setting);

}  // namespace serai
