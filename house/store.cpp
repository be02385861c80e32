#include "house/store.h"

#include "house/grouping_store.h"
#include "house/postgres.h"

namespace serai::house {

bool is_postgres(const std::string& database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

std::string shown(const std::string& database) { return is_postgres(database) ? without_password(database) : database; }

std::unique_ptr<Store> open_store(const std::string& database, const Home& home, const Changed& changed) {
  return std::make_unique<GroupingStore>(
      is_postgres(database) ? open_postgres(database, home, changed) : open_sqlite(database), home);
}

int delete_tables(const std::string& database, const Retention& which, const Progress& progress) {
  return is_postgres(database) ? delete_from_postgres(database, which, progress)
                               : delete_from_sqlite(database, which, progress);
}

}  // namespace serai::house
