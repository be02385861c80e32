#include "arena/runner.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace serai {
namespace {

struct Left {};  // thrown out of a game that nobody waits for any more

class Runner {
 public:
  Runner(const Contest& contest, Running running) : contest_(contest), running_(std::move(running)) {}

  Done run() {
    std::vector<std::jthread> threads;
    threads.reserve(running_.threads);
    for (int i = 0; i < running_.threads; ++i) threads.emplace_back([this] { work(); });
    for (std::uint64_t i = 1; i <= running_.games; ++i) {
      std::unique_lock lock(mutex_);
      bool interrupted = running_.interrupted();
      while (!interrupted && !news_.wait_for(lock, kAskAgain, [&] { return running_.known.contains(i) || !kept_; }))
        interrupted = running_.interrupted();
      if (interrupted) {
        stop(lock);
        lock.unlock();
        return running_.leave();
      }
      if (!running_.known.contains(i)) break;
      const GameResult result = std::move(running_.known.extract(i).mapped());
      taken_ = i;
      room_.notify_all();
      lock.unlock();
      if (!running_.take(result)) break;
    }
    stop(std::unique_lock(mutex_));
    threads.clear();
    return kept_ ? running_.finish() : kept_;
  }

 private:
  // From now on no game is kept.
  void stop(const std::unique_lock<std::mutex>&) {
    enough_ = true;
    room_.notify_all();
  }

  // The number of a game to play, or 0.
  std::uint64_t claim() {
    std::unique_lock lock(mutex_);
    // One slow game must not let the others run away from it.
    const auto ahead = static_cast<std::uint64_t>(running_.threads) * 64;
    for (;;) {
      if (enough_ || !kept_ || next_ > running_.games) return 0;
      if (next_ <= taken_ || running_.known.contains(next_)) {
        ++next_;
      } else if (next_ <= taken_ + ahead) {
        return next_++;
      } else {
        room_.wait(lock);
      }
    }
  }

  void work() {
    BotPool bots(running_.log);
    const auto between = [this] {
      if (enough_) throw Left{};
    };
    try {
      while (const std::uint64_t i = claim()) {
        PlayedGame game = contest_.play(i, bots, between);
        const std::scoped_lock lock(mutex_);
        if (enough_) return;
        if (Done kept = running_.keep(game); !kept) kept_ = std::move(kept);
        if (!bots.failure.empty()) kept_ = Failure{bots.failure};
        running_.known.emplace(i, std::move(game.result));
        news_.notify_one();
      }
    } catch (const Left&) {
      return;
    }
  }

  const Contest& contest_;
  Running running_;
  std::mutex mutex_;
  std::condition_variable news_, room_;
  std::uint64_t next_ = 1;
  std::uint64_t taken_ = 0;
  std::atomic<bool> enough_ = false;
  Done kept_;  // every game, or why not
};

}  // namespace

Done run_contest(const Contest& contest, Running running) { return Runner(contest, std::move(running)).run(); }

}  // namespace serai
