// Fair shares of anything that costs: who has used least goes next. Who comes anew, or again, begins where the others
// are: nobody saves up while away, and nobody gets rid of what they owe by going away for a moment.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace serai::house {

template <class Key>
class Shares {
 public:
  using Cost = std::int64_t;

  // Those who wait, who is next first. Of equals it is the smaller key, not who came first: after a restart it matters
  // not who is back first.
  const std::set<std::pair<Cost, Key>>& waiting() const { return order_; }

  void enter(const Key& key) {
    Member& member = members_[key];
    if (std::exchange(member.waits, true)) return;
    member.used = std::max(member.used, level_);
    order_.emplace(member.used, key);
  }

  void leave(const Key& key) {
    const auto found = members_.find(key);
    if (found == members_.end() || !std::exchange(found->second.waits, false)) return;
    order_.erase({found->second.used, key});
    forget();
  }

  // So far; who is not known begins where the others are.
  Cost used(const Key& key) const {
    const auto found = members_.find(key);
    return found == members_.end() ? level_ : std::max(found->second.used, level_);
  }

  // It is served now, so the others are where it is.
  void serve(const Key& key) {
    if (const auto found = members_.find(key); found != members_.end()) level_ = std::max(level_, found->second.used);
  }

  void charge(const Key& key, Cost cost) {
    const auto [found, anew] = members_.try_emplace(key, Member{level_});
    Member& member = found->second;
    if (member.waits) order_.erase({member.used, key});
    member.used += cost;
    if (member.waits) order_.emplace(member.used, key);
  }

 private:
  struct Member {
    Cost used = 0;
    bool waits = false;
  };

  // Who is away and owes nothing is as good as new; where nobody waits, nobody owes anything.
  void forget() {
    if (order_.empty()) {
      for (const auto& [key, member] : members_) level_ = std::max(level_, member.used);
      members_.clear();
    } else if (members_.size() >= most_) {
      std::erase_if(members_, [this](const auto& item) { return !item.second.waits && item.second.used <= level_; });
      most_ = std::max(kFew, 2 * members_.size());
    }
  }

  static constexpr std::size_t kFew = 64;

  Cost level_ = 0;
  std::size_t most_ = kFew;  // members, before those are looked for that can be forgotten
  std::map<Key, Member> members_;
  std::set<std::pair<Cost, Key>> order_;
};

}  // namespace serai::house
