// Time that passes only when something happens: everything in a simulation is a task at a moment, and the same seed
// gives the same tasks.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "engine/core/rng.h"
#include "table/event.h"

namespace serai::house::sim {

class World {
 public:
  explicit World(std::uint64_t seed) : rng(seed) {}

  Millis now() const { return now_; }
  void at(Millis when, std::function<void()> task) {
    tasks_.emplace(std::pair{std::max(when, now_), ++order_}, std::move(task));
  }
  void after(Millis delay, std::function<void()> task) { at(now_ + delay, std::move(task)); }

  // False: nothing is left to happen.
  bool step() {
    if (tasks_.empty()) return false;
    const auto first = tasks_.begin();
    now_ = first->first.first;
    const std::function<void()> task = std::move(first->second);
    tasks_.erase(first);
    task();
    return true;
  }
  // Everything that happens until then.
  void run_until(Millis when) {
    while (!tasks_.empty() && tasks_.begin()->first.first <= when) step();
    now_ = std::max(now_, when);
  }

  int below(int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
  bool chance(double probability) { return rng.below(1'000'000) < probability * 1'000'000; }

  Rng rng;

 private:
  Millis now_ = 1'700'000'000'000;
  std::uint64_t order_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, std::function<void()>> tasks_;
};

}  // namespace serai::house::sim
