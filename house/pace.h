// When a bot's move is shown. On a grid: how long it thought tells nobody what it holds. And of one account only so
// many a second, however many tables it has: each is an event that is stored and told.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "house/tables.h"

namespace serai::house {

class Pace {
 public:
  // How long a move waits that was asked for at `asked`. Nothing waits if there is no grid.
  Millis wait(const std::string& account, Millis grid, Millis asked, Millis now) {
    if (grid <= 0) return 0;
    Millis wait = grid - std::max<Millis>(0, now - asked) % grid;
    Millis& next = next_.try_emplace(account, now).first->second;
    if (next > now + wait) wait += (next - now - wait + grid - 1) / grid * grid;
    next = std::max(next, now) + kBetween;
    return wait;
  }

  // Those who owe nothing.
  void forget(Millis now) {
    std::erase_if(next_, [now](const auto& item) { return item.second <= now; });
  }

 private:
  static constexpr Millis kBetween = 5;

  std::unordered_map<std::string, Millis> next_;
};

}  // namespace serai::house
