// The operator's book in the store for several houses. Nothing is answered where the database fails.
#pragma once

#include <functional>

#include "house/book.h"
#include "postgres/postgres.h"

namespace serai::house {

class PostgresBook {
 public:
  using Ask = std::function<Postgres::Answer(const char* sql, const std::vector<std::string>& values)>;

  explicit PostgresBook(Ask ask) : ask_(std::move(ask)) {}

  // Its number; the other houses are told of it.
  std::optional<int> note(const Deed& deed) const;
  std::optional<std::vector<Deed>> deeds(int after, int most) const;
  std::optional<std::vector<TableEntry>> tables(const TableQuestion& question) const;
  std::optional<Census> census() const;

 private:
  Ask ask_;
};

// By this word instead of a table's, houses tell each other that the book has grown.
constexpr const char* kBookChanged = "*";

}  // namespace serai::house
