// Is a log as it was written? Each row carries the sum of all rows up to it, and each table that of its last one: a row
// that was changed, lost or exchanged does not go with the sums.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "house/store.h"

namespace serai::house {

using Sum = std::int64_t;

// What a row adds: the first 8 bytes of the SHA-256 of "TABLE NUMBER AT BODY". Sums are joined by exclusive or, which
// databases can do too.
Sum sum_of(std::string_view table, const Row& row);

// Where a log ends.
struct Head {
  int last = 0;
  Sum sum = 0;
};

struct SummedRow {
  Row row;
  Sum sum = 0;
};

// Rows behind a number. `rows` are what the database has from that number on, the row of the number itself included.
// The first one that is damaged is the last one that is given.
std::vector<Row> checked(std::string_view table, int after, const std::optional<Head>& head,
                         std::vector<SummedRow> rows);

}  // namespace serai::house
