#include "house/bots.h"

#include "players/player.h"

namespace serai::house {
namespace {

constexpr std::uint64_t kAdviceSimulations = 2000;  // the same for everybody, and the same answer every time

}  // namespace

Bots::Bots(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Bots::think(Thought thought) {
  push(moves_, [thought = std::move(thought)] {
    const std::unique_ptr<Player> player = make_player(thought.level);
    Rng rng(thought.seed);
    // A level that a later version no longer has plays on at random.
    thought.done(player ? player->choose(*thought.seen, thought.legal, rng)
                        : thought.legal[rng.below(static_cast<std::uint32_t>(thought.legal.size()))]);
  });
}

void Bots::advise(Advice advice) {
  push(advice_, [advice = std::move(advice)] {
    Rng rng(advice.seed);
    Budget budget;
    budget.simulations = kAdviceSimulations;
    std::vector<Hint> hints = hint(*advice.seen, advice.legal, budget, rng);
    if (hints.empty()) hints.push_back({advice.legal.front()});
    advice.done(std::move(hints));
  });
}

void Bots::ponder(std::function<void()> task) { push(pondering_, std::move(task)); }

std::size_t Bots::waiting() const {
  const std::lock_guard lock(mutex_);
  return moves_.size() + advice_.size() + pondering_.size();
}

void Bots::push(std::deque<Task>& queue, Task task) {
  {
    const std::lock_guard lock(mutex_);
    queue.push_back(std::move(task));
  }
  wake_.notify_one();
}

Bots::Task Bots::take() {
  std::deque<Task>& queue = !moves_.empty() ? moves_ : !advice_.empty() ? advice_ : pondering_;
  Task task = std::move(queue.front());
  queue.pop_front();
  return task;
}

bool Bots::run_one() {
  if (waiting() == 0) return false;
  take()();
  return true;
}

void Bots::work() {
  while (true) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !moves_.empty() || !advice_.empty() || !pondering_.empty(); });
      if (stopping_) return;  // what was not thought is asked again after the next start
      task = take();
    }
    task();
  }
}

}  // namespace serai::house
