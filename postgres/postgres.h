// PostgreSQL for the house and the arena: one connection, text in and text out. One thread at a time. Nothing here
// waits longer than it was told to, whatever the server or the network does.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.h"

struct pg_conn;

namespace serai {

class Postgres {
 public:
  using Row = std::vector<std::string>;  // NULL as ""
  using Answer = Result<std::vector<Row>, Failure>;

  struct Patience {
    std::chrono::milliseconds connect;
    std::chrono::milliseconds answer;
    // What the server itself allows: less than the answer may take, so that the connection outlives a long wait.
    std::chrono::milliseconds statement;
    std::chrono::milliseconds lock;
  };
  // People wait for the answer; and a server that hangs is asked again rarely and shortly.
  static constexpr Patience kForPeople{std::chrono::milliseconds(1000), std::chrono::milliseconds(2000),
                                       std::chrono::milliseconds(1500), std::chrono::milliseconds(500)};
  // At the start, and for an operator: changing a large table takes its time.
  static constexpr Patience kForWork{std::chrono::milliseconds(5000), std::chrono::milliseconds(3'600'000),
                                     std::chrono::milliseconds(3'600'000), std::chrono::milliseconds(3'600'000)};

  // A URL, or libpq's words (address.h).
  explicit Postgres(std::string database, Patience patience = kForPeople)
      : database_(std::move(database)), patience_(patience) {}
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // Connects if it is not connected, on another thread: a name server that is away cannot be hurried. Who finds that
  // it takes too long, and whoever comes until it is done, hears of it at once; so it is after a failure, for longer
  // and longer.
  Result<void, Failure> ready();
  // A connection that broke, or on which no answer came in time, is given up.
  Answer ask(const char* sql, const std::vector<std::string>& values = {});
  // The same for what is asked again and again: the server plans it once for each connection.
  Answer ask_often(const char* sql, const std::vector<std::string>& values);
  int connections() const { return connections_; }  // how often it has connected

  // What others said on the channels that were asked for with LISTEN; waits for it so long, or until `stop` can be
  // read.
  Result<std::vector<std::string>, Failure> hear(int stop, std::chrono::milliseconds longest);

 private:
  using Clock = std::chrono::steady_clock;

  struct Connecting;

  Answer answer(bool sent, Clock::time_point until);
  Failure failed();  // and gives up a connection that broke
  Failure give_up_for_silence(std::chrono::milliseconds waited);

  std::string database_;
  Patience patience_;
  Failure last_;  // why it is not connected
  pg_conn* connection_ = nullptr;
  std::shared_ptr<Connecting> connecting_;  // under way
  int connections_ = 0;
  std::vector<std::string> planned_;  // on this connection; the place of a statement is its name
  Clock::time_point next_try_{};
  std::chrono::milliseconds pause_{0};
};

// For a parameter of an array type.
std::string array_of(const std::vector<std::string>& items);

}  // namespace serai
