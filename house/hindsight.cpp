#include "house/hindsight.h"

#include "table/standing.h"

namespace serai::house {

std::optional<Summary> summary_in(const std::vector<Row>& rows) {
  std::optional<table::Standing> standing;
  for (const Row& row : rows) {
    std::optional<table::Event> event = table::read_row(row.number, row.at, row.body);
    if (!event) return std::nullopt;
    if (!standing)
      standing = table::Standing::open(*event);
    else if (!standing->apply(*event))
      return std::nullopt;
    if (!standing) return std::nullopt;
  }
  if (!standing) return std::nullopt;
  return summary_of(*standing);
}

}  // namespace serai::house
