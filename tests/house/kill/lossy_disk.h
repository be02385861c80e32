// A disk that keeps only what was synced. SQLite's file layer on top of the usual one: writes stay in this process's
// memory until a sync, some reach the file early and out of order, as disks do. Killing the process is then a power
// cut.
#pragma once

#include <cstdint>

namespace serai::house::test {

// From now on, SQLite of this process uses it for every file.
void use_lossy_disk(std::uint64_t seed);

}  // namespace serai::house::test
