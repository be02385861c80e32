// A loop that runs on the test's own thread.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
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
  void after(Millis, std::function<void()>) override {}  // nothing here waits so long

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

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace serai::house::test
