// Long work that is no thinking, away from the loop: reading whole logs and uploaded records. In the order in which it
// comes.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace serai::house {

class Workshop {
 public:
  enum class Where { thread, at_once };  // at once: for tests, on the caller's thread
  explicit Workshop(Where where = Where::thread);
  ~Workshop();  // what has not begun is not done

  void work(std::function<void()> task);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace serai::house
