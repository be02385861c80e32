#include "house/bots.h"

#include <chrono>
#include <ctime>
#include <utility>

namespace serai::house {
namespace {

constexpr Micros kAlways = 1000;   // what a thought counts in a simulation
constexpr Micros kSlice = 20'000;  // how long a search goes on before it looks who waits

Micros now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// What this thread has computed so far: on a busy machine, who waits for a processor uses nothing.
Micros computed() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return Micros{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000;
}

Wanted wanted(ThoughtFor whom, Effort effort) {
  return {whom.lane, std::move(whom.account), std::move(whom.table), effort};
}

}  // namespace

Bots::Bots(int threads) : thinking_(threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(Thinking::Thread::for_all); });
  if (threads > 0) threads_.emplace_back([this] { work(Thinking::Thread::for_quick); });
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Bots::Ticket Bots::think(Thought thought) {
  Wanted what = wanted(std::move(thought.whom), effort_of(thought.level));
  return push(std::move(what), [thought = std::move(thought)](const Between& between) -> Tell {
    const std::vector<Piece> pieces = pieces_of_move(thought.level, thought.seed);
    const Move move = chosen(compute_all(pieces, *thought.seen, {.between = between}));
    return [done = thought.done, move] { done(move); };
  });
}

Bots::Ticket Bots::advise(Advice advice) {
  Wanted what = wanted(std::move(advice.whom), Effort::long_search);
  return push(std::move(what), [advice = std::move(advice)](const Between& between) -> Tell {
    // The same number for everybody, and the same answer every time.
    std::vector<Hint> hints =
        hint(*advice.seen, {.simulations = kUsualLook, .between = between}, advice.seed, advice.played);
    return [done = advice.done, hints = std::move(hints)] { done(hints); };
  });
}

Bots::Ticket Bots::ponder(ThoughtFor whom, Task task) {
  return push(wanted(std::move(whom), Effort::long_search), std::move(task));
}

Bots::Ticket Bots::push(Wanted wanted, Task task) {
  Ticket ticket = 0;
  {
    const std::lock_guard lock(mutex_);
    ticket = thinking_.add(std::move(wanted), now());
    tasks_.emplace(ticket, std::move(task));
  }
  wake_.notify_all();
  return ticket;
}

bool Bots::forget(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  if (thinking_.is_under_way(ticket)) return forgotten_.insert(ticket).second;
  if (!thinking_.take_out(ticket)) return false;
  tasks_.erase(ticket);
  return true;
}

void Bots::move_to(Ticket ticket, Lane lane) {
  {
    const std::lock_guard lock(mutex_);
    thinking_.move_to(ticket, lane);
  }
  wake_.notify_all();
}

ThinkingFigures Bots::figures() const {
  const std::lock_guard lock(mutex_);
  return thinking_.figures(now());
}

void Bots::work(Thinking::Thread thread) {
  std::unique_lock lock(mutex_);
  while (true) {
    Ticket ticket = 0;
    wake_.wait(lock, [&] { return stopping_ || (ticket = thinking_.next(thread, now())) != 0; });
    if (stopping_) return;  // what was not thought is asked again after the next start
    do_one(lock, ticket);
  }
}

bool Bots::run_one() { return run_one(Thinking::Thread::for_quick) || run_one(Thinking::Thread::for_all); }

bool Bots::run_one(Thinking::Thread thread) {
  std::unique_lock lock(mutex_);
  const Ticket ticket = thinking_.next(thread, now());
  if (ticket) do_one(lock, ticket);
  return ticket != 0;
}

void Bots::do_one(std::unique_lock<std::mutex>& lock, Ticket ticket) {
  const Task task = std::move(tasks_.at(ticket));
  tasks_.erase(ticket);
  lock.unlock();
  Micros since = computed();
  const bool whole = threads_.empty();
  const Tell tell = task(whole ? Between() : [&] { return go_on(ticket, since); });
  const Micros spent = whole ? kAlways : computed() - since;
  lock.lock();
  thinking_.finished(ticket, spent);
  const bool wanted = !forgotten_.erase(ticket) && !stopping_;
  wake_.notify_all();  // others may begin what had to wait for this one
  lock.unlock();
  if (wanted) tell();
  lock.lock();
}

// Between the simulations of a search: at the end of a slice, what goes before the rest is thought in between.
bool Bots::go_on(Ticket ticket, Micros& since) {
  Micros spent = computed() - since;
  if (spent < kSlice) return true;
  std::unique_lock lock(mutex_);
  bool wanted = true;
  while ((wanted = !stopping_ && !forgotten_.contains(ticket))) {
    const Ticket other = thinking_.before(ticket, std::exchange(spent, 0), now());
    if (!other) break;
    do_one(lock, other);
  }
  since = computed();
  return wanted;
}

}  // namespace serai::house
