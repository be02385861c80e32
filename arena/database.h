// PostgreSQL, as far as the arena needs it: one connection, text in and text out. One thread at a time.
#pragma once

#include <optional>
#include <string>
#include <vector>

struct pg_conn;

namespace serai {

using Row = std::vector<std::optional<std::string>>;  // nothing: NULL

class Database {
 public:
  Database() = default;
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Each gives "" or what went wrong. After a failure, connect again.
  std::string connect(const std::string& url);
  std::string run(const char* sql, const std::vector<std::string>& values = {}, std::vector<Row>* rows = nullptr);

 private:
  pg_conn* connection_ = nullptr;
};

}  // namespace serai
