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

namespace serai::house {

struct Thought {
  std::string level;
  std::unique_ptr<SeatView> seen;
  std::vector<Move> legal;
  std::uint64_t seed = 0;
  std::function<void(Move)> done;  // on a thread of the pool
};

class Bots {
 public:
  explicit Bots(int threads);
  ~Bots();

  void think(Thought thought);
  void advise(Thought thought);  // a hint or an analysis
  std::size_t waiting() const;

 private:
  void push(std::deque<Thought>& queue, Thought thought);
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Thought> moves_;
  std::deque<Thought> advice_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace serai::house
