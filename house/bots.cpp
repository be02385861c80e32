#include "house/bots.h"

#include "players/player.h"

namespace serai::house {

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

void Bots::think(Thought thought) { push(moves_, std::move(thought)); }
void Bots::advise(Thought thought) { push(advice_, std::move(thought)); }

std::size_t Bots::waiting() const {
  const std::lock_guard lock(mutex_);
  return moves_.size() + advice_.size();
}

void Bots::push(std::deque<Thought>& queue, Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    queue.push_back(std::move(thought));
  }
  wake_.notify_one();
}

void Bots::work() {
  while (true) {
    Thought thought;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !moves_.empty() || !advice_.empty(); });
      if (stopping_) return;  // what was not thought is asked again after the next start
      std::deque<Thought>& queue = moves_.empty() ? advice_ : moves_;
      thought = std::move(queue.front());
      queue.pop_front();
    }
    const std::unique_ptr<Player> player = make_player(thought.level);
    Rng rng(thought.seed);
    // A level that a later version no longer has plays on at random.
    const Move move = player ? player->choose(*thought.seen, thought.legal, rng)
                             : thought.legal[rng.below(static_cast<std::uint32_t>(thought.legal.size()))];
    thought.done(move);
  }
}

}  // namespace serai::house
