// How much one address may ask for. A budget is a bucket that fills again with time; what the house holds for somebody
// (bodies, answers, messages) has limits of its own.
#pragma once

#include <limits>
#include <map>
#include <string>

#include "house/tables.h"

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
  Rate seats{0.5, 30};                            // taken and left, and what they add to the dice
  Rate work{0.1, 1};                              // seconds of the loop's thread
  std::size_t queued_bytes = 1u << 20;            // for a listener that reads slowly; then it has to come again
  std::size_t held_bytes_per_address = 8u << 20;  // of heads, bodies, and what waits to be read
  std::size_t held_bytes = 256u << 20;            // in all, with the connections themselves
  Millis patience = 20'000;  // for the whole of a request, head and body, and for a listener's first words
};

// Who is counted together: an IPv4 address, or an IPv6 network of 64 bits, of which anybody has as many as they like.
std::string account_of(const std::string& address);

enum class Budget : std::size_t { requests, tables, chat, guesses, seats, work };
constexpr std::size_t kBudgets = 6;

// Of what the house may hold in all, a part is kept for what is short or cannot wait: commands, short answers, those
// who come to a table.
enum class Room { common, reserve };

class Limits {
 public:
  explicit Limits(const LimitTerms& terms) : terms_(terms) {}

  // A connection, in all and by address; "" where a proxy stands between, and only its own word says whose it is: of ""
  // nothing is counted by address.
  bool connect(const std::string& address);  // false: too many
  void disconnect(const std::string& address);
  int connections() const { return connections_; }
  // By address alone.
  bool hold(const std::string& address);
  void release(const std::string& address);

  // 0 if it may, else in how many seconds it may again.
  int spend(const std::string& address, Budget budget, Millis now);
  void refund(const std::string& address, Budget budget, Millis now);
  // What work costs is known only afterwards: who has overdrawn waits before it asks for more.
  int wait_for_work(const std::string& address, Millis now);
  void charge_work(const std::string& address, double seconds, Millis now);

  // Of those who hold nothing and may ask for all again, nothing need be known. Looks at a few; true when it has looked
  // at all.
  bool forget_idle(Millis now);
  std::size_t accounts() const { return accounts_.size(); }

  // Would so many bytes more be too many? Nobody may hold more than a small part of what the others leave, so that many
  // together cannot have all.
  bool fits(const std::string& address, std::size_t bytes, Room room = Room::common) const;
  std::size_t held() const { return held_; }  // besides the connections themselves
  std::size_t take_released();                // bytes that are not held any more since this was last asked

 private:
  friend class Held;
  bool fits(const std::string& address, std::size_t own, std::size_t in_all, Room room) const;

  struct Bucket {
    double left = std::numeric_limits<double>::infinity();  // full
    Millis at = 0;
  };
  struct Account {
    int connections = 0;
    std::size_t held = 0;      // bytes
    std::size_t promised = 0;  // that are still to come
    Bucket buckets[kBudgets];
  };
  bool as_good_as_new(const Account& account, Millis now) const;
  Rate rate_of(Budget budget) const;
  Bucket& filled(const std::string& address, Budget budget, Millis now);

  LimitTerms terms_;
  int connections_ = 0;
  std::size_t held_ = 0;
  std::size_t released_ = 0;
  std::map<std::string, Account> accounts_;  // no hash table: that grows all at once
  std::string next_look_;                    // the account that may be forgotten next
};

// What the house holds for somebody, counted as long as this lives.
class Held {
 public:
  Held(Limits& limits, std::string address, Room room) : limits_(limits), address_(std::move(address)), room_(room) {}
  ~Held();
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  // So much from now on; less may always be. False: too much, and all is as it was.
  bool hold(std::size_t bytes);
  bool add(std::size_t bytes) { return hold(bytes_ + bytes); }
  void give_back(std::size_t bytes) { hold(bytes_ - bytes); }
  // So much will come: it takes of the address's own share, and of nobody else's. Once.
  bool promise(std::size_t bytes);

 private:
  void count(std::size_t bytes, std::size_t promised);
  std::size_t to_come(std::size_t bytes) const { return promised_ > bytes ? promised_ - bytes : 0; }

  Limits& limits_;
  std::string address_;
  Room room_;
  std::size_t bytes_ = 0;
  std::size_t promised_ = 0;  // in all
};

// Somebody's request or listening, counted by address as long as this lives; "": not counted.
class Visit {
 public:
  Visit(Limits& limits, std::string address)
      : limits_(limits), address_(std::move(address)), fine_(address_.empty() || limits.hold(address_)) {}
  ~Visit() {
    if (fine_ && !address_.empty()) limits_.release(address_);
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  explicit operator bool() const { return fine_; }

 private:
  Limits& limits_;
  std::string address_;
  bool fine_;
};

// A body or an answer that need not be counted: there are only as many of them as connections.
constexpr std::size_t kSmallBytes = 4u << 10;
// What is no longer than this may use the reserve.
constexpr std::size_t kShortBytes = 32u << 10;
// Of a connection with a short head, whatever it does.
constexpr std::size_t kConnectionBytes = 8u << 10;

constexpr int kCrowdWait = 5;  // seconds, where others at the same address hold all that it may hold

}  // namespace serai::house
