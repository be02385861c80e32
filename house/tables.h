// A house is full of tables, and calls their things as they do.
#pragma once

#include "table/event.h"

namespace serai::house {

using namespace table;  // NOLINT(google-build-using-namespace)

}  // namespace serai::house
