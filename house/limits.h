// How much one address may ask for. A budget is a bucket that fills again with time; what the house holds for somebody
// (bodies, answers, messages) has limits of its own.
#pragma once

#include <limits>
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
  Rate guesses{0.2, 20};                          // of secrets that open nothing
  Rate work{0.1, 1};                              // seconds of the loop's thread
  std::size_t queued_bytes = 1u << 20;            // for a listener that reads slowly; then it has to come again
  std::size_t held_bytes_per_address = 8u << 20;  // of bodies, and of answers and messages that wait to be read
  std::size_t held_bytes = 256u << 20;            // in all
  Millis patience = 20'000;  // for the whole of a request, head and body, and for a listener's first words
};

// Who is counted together: an IPv4 address, or an IPv6 network of 64 bits, of which anybody has as many as they like.
std::string account_of(const std::string& address);

enum class Budget : std::size_t { requests, tables, chat, guesses, work };

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
  // What work costs is known only afterwards: who has overdrawn waits before it asks for more.
  int wait_for_work(const std::string& address, Millis now);
  void charge_work(const std::string& address, double seconds, Millis now);
  void forget_idle(Millis now);

  // Would so many bytes more be too many?
  bool fits(const std::string& address, std::size_t bytes) const;
  std::size_t held() const { return held_; }
  std::size_t take_released();  // bytes that were held, and are not any more since this was last asked

 private:
  friend class Held;
  bool hold_bytes(const std::string& address, std::size_t bytes);
  void release_bytes(const std::string& address, std::size_t bytes);

  struct Bucket {
    double left = std::numeric_limits<double>::infinity();  // full
    Millis at = 0;
  };
  struct Account {
    int connections = 0;
    std::size_t held = 0;  // bytes
    Millis seen = 0;
    Bucket buckets[5];
  };
  Rate rate_of(Budget budget) const;
  Bucket& filled(const std::string& address, Budget budget, Millis now);

  LimitTerms terms_;
  int connections_ = 0;
  std::size_t held_ = 0;
  std::size_t released_ = 0;
  std::unordered_map<std::string, Account> accounts_;
};

// What the house holds for somebody, counted as long as this lives.
class Held {
 public:
  Held(Limits& limits, std::string address) : limits_(limits), address_(std::move(address)) {}
  ~Held() { give_back(bytes_); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  bool add(std::size_t bytes);  // false: too many, and nothing is added
  void give_back(std::size_t bytes);
  std::size_t bytes() const { return bytes_; }

 private:
  Limits& limits_;
  std::string address_;
  std::size_t bytes_ = 0;
};

// A body or an answer that need not be counted: there are only as many of them as connections.
constexpr std::size_t kSmallBytes = 4u << 10;

constexpr int kCrowdWait = 5;  // seconds, where others at the same address hold all that it may hold

}  // namespace serai::house
