#include "table/outcomes.h"

#include <algorithm>

namespace serai::table {
namespace {

constexpr std::size_t kKeptOfHolder = 64;
constexpr std::size_t kStrangersKept = 16;

}  // namespace

const Reply* Outcomes::find(const std::string& holder, const std::string& command) const {
  const auto of_holder = holders_.find(holder);
  if (of_holder == holders_.end()) return nullptr;
  const auto found = of_holder->second.replies.find(command);
  return found == of_holder->second.replies.end() ? nullptr : &found->second;
}

void Outcomes::remember(const std::string& holder, bool stranger, const std::string& command, Reply reply) {
  const auto listed = std::find(strangers_.begin(), strangers_.end(), holder);
  if (stranger && !holders_.contains(holder)) {
    strangers_.push_back(holder);
  } else if (!stranger && listed != strangers_.end()) {
    strangers_.erase(listed);
  }
  if (strangers_.size() > kStrangersKept) {
    holders_.erase(strangers_.front());
    strangers_.pop_front();
  }
  OfHolder& memory = holders_[holder];
  if (!memory.replies.emplace(command, std::move(reply)).second) return;
  memory.in_order.push_back(command);
  if (memory.in_order.size() > kKeptOfHolder) {
    memory.replies.erase(memory.in_order.front());
    memory.in_order.pop_front();
  }
}

}  // namespace serai::table
