// Players think on threads of their own; the house never waits for them. First come, first served: a table has at most
// one move to be thought about at a time, so tables share fairly. Hints and analyses wait behind moves.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/position.h"
#include "players/hint.h"

namespace serai::house {

// A move to be chosen, or advice to be given; the answers come on a thread of the pool.
struct Thought {
  std::string level;
  std::shared_ptr<const SeatView> seen;
  std::vector<Move> legal;
  std::uint64_t seed = 0;
  std::function<void(Move)> done;
};
struct Advice {
  std::shared_ptr<const SeatView> seen;
  std::vector<Move> legal;
  std::uint64_t seed = 0;
  std::function<void(std::vector<Hint>)> done;  // best first, at least one
};

class Bots {
 public:
  explicit Bots(int threads);
  ~Bots();

  void think(Thought thought);
  void advise(Advice advice);
  void ponder(std::function<void()> task);  // when nobody waits for anything else
  std::size_t waiting() const;
  bool run_one();  // with no threads: on the caller's; false if nothing waits

 private:
  using Task = std::function<void()>;

  void push(std::deque<Task>& queue, Task task);
  void work();
  Task take();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> moves_;
  std::deque<Task> advice_;
  std::deque<Task> pondering_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace serai::house
