// The operator's book in the embedded store. Nothing is answered where the database fails.
#pragma once

#include "house/book.h"
#include "house/sqlite.h"

namespace serai::house {

class SqliteBook {
 public:
  explicit SqliteBook(Database& db);  // throws std::runtime_error

  std::optional<int> note(const Deed& deed);  // its number
  std::optional<std::vector<Deed>> deeds(int after, int most);
  std::optional<std::vector<TableEntry>> tables(const TableQuestion& question);
  std::optional<Census> census();

 private:
  bool look_into(TableEntry& entry);

  Database& db_;
  Statement note_;
  Statement deeds_;
  Statement tables_;
  Statement log_;
  Statement count_;
  Statement bytes_;
};

}  // namespace serai::house
