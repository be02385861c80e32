// Scenes at a table, for tests of the house.
#pragma once

#include "house/tables.h"
#include "tests/table/scene.h"

namespace serai::house::test {

using namespace table::test;

}  // namespace serai::house::test
