// How much one address may ask for. A budget is a bucket that fills again with time.
#pragma once

#include <string>
#include <unordered_map>

#include "house/event.h"

namespace serai::house {

struct Rate {
  double per_second;
  double burst;
};

// What is counted by address. All configurable; `on` false switches them off, for load tests.
struct LimitTerms {
  bool on = true;
  int connections = 20'000;  // in all
  int connections_per_address = 200;
  Rate requests{100, 400};
  Rate tables{0.1, 30};
  Rate chat{0.5, 10};
  Rate guesses{0.2, 20};                            // of secrets that open nothing
  std::size_t queued_bytes = 1u << 20;              // for a listener that reads slowly; then it has to come again
  std::size_t unread_bytes_per_address = 8u << 20;  // of large answers that wait to be read
  std::size_t unread_bytes = 256u << 20;            // in all
  Millis patience = 20'000;  // for the whole of a request, head and body, and for a listener's first words
};

// Who is counted together: an IPv4 address, or an IPv6 network of 64 bits, of which anybody has as many as they like.
std::string account_of(const std::string& address);

enum class Budget : std::size_t { requests, tables, chat, guesses };

class Limits {
 public:
  explicit Limits(const LimitTerms& terms) : terms_(terms) {}

  // A connection, in all and by address; "" where a proxy stands between, and only its own word says whose it is.
  bool connect(const std::string& address);  // false: too many
  void disconnect(const std::string& address);
  // By address alone.
  bool hold(const std::string& address);
  void release(const std::string& address);

  // 0 if it may, else in how many seconds it may again.
  int spend(const std::string& address, Budget budget, Millis now);
  void forget_idle(Millis now);

  // A large answer that waits to be read, until it is gone; false: too many bytes wait already.
  bool begin_answer(const std::string& address, std::size_t bytes);
  void end_answer(const std::string& address, std::size_t bytes);

 private:
  struct Bucket {
    double left = -1;  // not used yet
    Millis at = 0;
  };
  struct Account {
    int connections = 0;
    std::size_t unread = 0;  // bytes
    Millis seen = 0;
    Bucket buckets[4];
  };
  Rate rate_of(Budget budget) const;

  LimitTerms terms_;
  int connections_ = 0;
  std::size_t unread_ = 0;
  std::unordered_map<std::string, Account> accounts_;
};

// An answer on its way to a reader, counted as long as this lives.
class Unread {
 public:
  Unread(Limits& limits, std::string address, std::size_t bytes)
      : limits_(limits), address_(std::move(address)), bytes_(bytes), fits_(limits_.begin_answer(address_, bytes_)) {}
  ~Unread() {
    if (fits_) limits_.end_answer(address_, bytes_);
  }
  Unread(const Unread&) = delete;
  Unread& operator=(const Unread&) = delete;

  bool fits() const { return fits_; }

 private:
  Limits& limits_;
  std::string address_;
  std::size_t bytes_;
  bool fits_;
};

}  // namespace serai::house
