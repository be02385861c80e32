// Tables that nobody hears, with a bot to move. Of each account a few are awake; the others rest in the order in which
// they came, need not be in memory meanwhile, and are woken one by one.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace serai::house {

class Unheard {
 public:
  explicit Unheard(std::size_t most) : most_(most) {}  // awake, of an account

  bool enter(const std::string& account, const std::string& table);  // is it awake? Once it is, it stays so.
  // Somebody hears it, or its bots need not move. The table that is awake in its stead, "" if none.
  std::string leave(const std::string& table);

  bool rests(const std::string& table) const {
    const auto found = tables_.find(table);
    return found != tables_.end() && found->second.number != 0;
  }

 private:
  struct Account {
    std::size_t awake = 0;
    std::map<std::uint64_t, std::string> resting;
  };
  struct Entry {
    std::string account;
    std::uint64_t number;  // while it rests; 0: awake
  };

  const std::size_t most_;
  std::uint64_t last_ = 0;
  std::unordered_map<std::string, Account> accounts_;
  std::unordered_map<std::string, Entry> tables_;
};

}  // namespace serai::house
