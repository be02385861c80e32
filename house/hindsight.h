// What older houses did not write down beside a log, found by reading it again: for databases that are brought up to
// date.
#pragma once

#include <optional>
#include <vector>

#include "house/store.h"

namespace serai::house {

// Nothing, where the log is damaged or by older rules.
std::optional<Summary> summary_in(const std::vector<Row>& rows);

}  // namespace serai::house
