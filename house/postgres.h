// PostgreSQL as the house needs it: one connection, text in and text out. One thread at a time.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

struct pg_conn;

namespace serai::house {

class Postgres {
 public:
  using Row = std::vector<std::string>;  // NULL as ""

  explicit Postgres(std::string url) : url_(std::move(url)) {}
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // Connects if it is not connected. After a failure it waits longer and longer before it tries again, and says false
  // meanwhile.
  bool ready();
  // Nothing: it failed, error() says why. A connection that broke is given up.
  std::optional<std::vector<Row>> ask(const char* sql, const std::vector<std::string>& values = {});
  const std::string& error() const { return error_; }
  int connections() const { return connections_; }  // how often it has connected

  // What others said on the channels that were asked for with LISTEN; waits for it, or until `stop` can be read.
  // Nothing: the connection broke.
  std::optional<std::vector<std::string>> hear(int stop);

 private:
  void give_up();

  std::string url_;
  std::string error_;
  pg_conn* connection_ = nullptr;
  int connections_ = 0;
  std::chrono::steady_clock::time_point next_try_{};
  std::chrono::milliseconds pause_{0};
};

// Who, where and which database; whatever else a URL says is left out, and with it the password.
std::string without_password(const std::string& url);

// For a parameter of an array type.
std::string array_of(const std::vector<std::string>& items);

}  // namespace serai::house
