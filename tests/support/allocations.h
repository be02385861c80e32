// How often this program has asked for memory.
#pragma once

#include <cstddef>

namespace serai::test {

std::size_t allocations();

}  // namespace serai::test
