#include "house/store.h"

#include "house/grouping_store.h"
#include "postgres/address.h"

namespace serai::house {

std::unique_ptr<Store> open_store(const std::string& database, const Home& home, const Changed& changed) {
  return std::make_unique<GroupingStore>(
      is_postgres(database) ? open_postgres(database, home, changed) : open_sqlite(database), home);
}

int delete_tables(const std::string& database, const Retention& which, const Progress& progress) {
  return is_postgres(database) ? delete_from_postgres(database, which, progress)
                               : delete_from_sqlite(database, which, progress);
}

}  // namespace serai::house
