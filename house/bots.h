// Players think on threads of their own; the house never waits for them. Which thought comes next, thinking.h says. A
// search pauses every few hundredths of a second: the thread thinks what goes before it, and then goes on where it was.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/core/position.h"
#include "house/thinking.h"
#include "players/hint.h"

namespace serai::house {

// For whom something is thought about (Wanted without its cost).
struct ThoughtFor {
  Lane lane = Lane::moves;
  std::string account;
  std::string table;
};

// A move to be chosen, or advice to be given; the answers come on a thread of the pool.
struct Thought {
  ThoughtFor whom;
  std::string level;
  std::shared_ptr<const SeatView> seen;
  std::uint64_t seed = 0;
  std::function<void(Move)> done;
};
struct Advice {
  ThoughtFor whom;
  std::shared_ptr<const SeatView> seen;
  std::optional<Move> played;  // is compared too
  std::uint64_t seed = 0;
  std::function<void(std::vector<Hint>)> done;  // best first, at least one
};

class Bots {
 public:
  using Ticket = Thinking::Ticket;

  // So many threads for all thoughts, and one more for quick ones. None at all: for simulations, where thinking is done
  // by run_one, and every thought counts the same, so that the same things happen every time.
  explicit Bots(int threads);
  ~Bots();

  Ticket think(Thought thought);
  Ticket advise(Advice advice);
  // What the task gives is called when it is done, unless it was forgotten meanwhile.
  using Tell = std::function<void()>;
  Ticket ponder(ThoughtFor whom, std::function<Tell(const Between&)> task);
  bool forget(Ticket ticket);  // nobody hears of it any more, and it stops soon if it has begun; false: it is done
  void move_to(Ticket ticket, Lane lane);

  bool run_one();                         // on this thread, a quick one if there is any; false: nothing waits
  bool run_one(Thinking::Thread thread);  // what such a thread would do

  ThinkingFigures figures() const;

 private:
  using Task = std::function<Tell(const Between&)>;

  Ticket push(Wanted wanted, Task task);
  void work(Thinking::Thread thread);
  void do_one(std::unique_lock<std::mutex>& lock, Ticket ticket);
  bool go_on(Ticket ticket, Micros& since);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Thinking thinking_;
  std::unordered_map<Ticket, Task> tasks_;
  std::unordered_set<Ticket> forgotten_;  // of those under way
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace serai::house
