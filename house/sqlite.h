// SQLite as the house needs it.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>

namespace serai::house {

class Statement {
 public:
  Statement(sqlite3* db, const char* sql);  // throws std::runtime_error
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& text(int i, const std::string& value) {
    sqlite3_bind_text(statement_, i, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& number(int i, std::int64_t value) {
    sqlite3_bind_int64(statement_, i, value);
    return *this;
  }
  // One row: SQLITE_ROW, SQLITE_DONE or what failed.
  int step() { return sqlite3_step(statement_); }
  int run() {
    const int code = step();
    sqlite3_reset(statement_);
    return code;
  }
  void reset() { sqlite3_reset(statement_); }
  std::string text_at(int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : "";
  }
  std::int64_t number_at(int column) { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

class Database {
 public:
  enum class IfMissing { make, fail, only_look };  // who only looks leaves everything as it is

  // Throws std::runtime_error. Who finds it locked waits so long.
  Database(const std::string& path, IfMissing missing, int patience_milliseconds);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(db_); }

  void run(const char* sql);  // throws std::runtime_error
  bool try_run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  std::string error() const;
  [[noreturn]] void fail() const;  // with the error
  sqlite3* get() const { return db_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  sqlite3* db_ = nullptr;
};

}  // namespace serai::house
