// A loop that runs on the test's own thread.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>

#include "house/hall.h"

namespace serai::house::test {

class HandLoop final : public Loop {
 public:
  void post(std::function<void()> task) override {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    news_.notify_one();
  }
  void after(Millis delay, std::function<void()> task) override { later_.emplace(now + delay, std::move(task)); }

  // Lets time pass, and does what was to be done until then.
  void pass(Millis span) {
    const Millis end = now + span;
    while (!later_.empty() && later_.begin()->first <= end) {
      now = std::max(now, later_.begin()->first);
      const std::function<void()> task = std::move(later_.begin()->second);
      later_.erase(later_.begin());
      task();
    }
    now = end;
  }

  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      ASSERT_TRUE(news_.wait_for(lock, std::chrono::seconds(10), [this] { return !tasks_.empty(); }))
          << "nothing more happens";
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

  // What is to be done now.
  void run_ready() {
    std::deque<std::function<void()>> tasks;
    do {
      {
        const std::lock_guard lock(mutex_);
        tasks = std::exchange(tasks_, {});
      }
      for (const auto& task : tasks) task();
    } while (!tasks.empty());
  }

  Millis now = 1'700'000'000'000;  // passes by hand

 private:
  std::multimap<Millis, std::function<void()>> later_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace serai::house::test
