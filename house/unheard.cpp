#include "house/unheard.h"

namespace serai::house {

bool Unheard::enter(const std::string& account, const std::string& table) {
  if (const auto known = tables_.find(table); known != tables_.end()) return known->second.number == 0;
  // A table of an older house counts for itself.
  const std::string whose = account.empty() ? "table " + table : account;
  Account& who = accounts_[whose];
  const bool awake = who.awake < most_;
  const std::uint64_t number = awake ? 0 : ++last_;
  if (awake)
    ++who.awake;
  else
    who.resting.emplace(number, table);
  tables_.emplace(table, Entry{whose, number});
  return awake;
}

std::string Unheard::leave(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return "";
  const Entry entry = found->second;
  tables_.erase(found);
  Account& who = accounts_[entry.account];
  std::string next;
  if (entry.number) {
    who.resting.erase(entry.number);
  } else if (who.resting.empty()) {
    --who.awake;
  } else {
    next = who.resting.begin()->second;
    who.resting.erase(who.resting.begin());
    tables_.at(next).number = 0;
  }
  if (who.awake == 0) accounts_.erase(entry.account);
  return next;
}

}  // namespace serai::house
