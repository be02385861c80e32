#include "arena/worker.h"

#include <fmt/format.h>

#include <chrono>
#include <set>
#include <thread>

#include "arena/audition.h"

namespace serai {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kIdle = 500ms;        // between two looks for work
constexpr auto kLook = 100ms;        // between two looks for results
constexpr auto kGiveUp = 60s;        // without a database
constexpr auto kShortBatch = 300ms;  // below that a claim takes more games: storing costs a few milliseconds
constexpr auto kLongBatch = 1s;      // after that the rest of a claim is given back
constexpr int kMostGames = 256;      // of a claim

// Tries again and again while the database is away.
class Patience {
 public:
  // "" as long as there is hope.
  std::string failed(const std::string& failure) {
    const Clock::time_point now = Clock::now();
    if (!away_) since_ = now;
    away_ = true;
    if (now - since_ > kGiveUp) return failure;
    std::this_thread::sleep_for(1s);
    return "";
  }
  void worked() { away_ = false; }

 private:
  bool away_ = false;
  Clock::time_point since_;
};

struct Known {
  Contest contest;
  bool records;
};

// How many games of an arena to claim at once: few until it has shown that its games are short.
class Batch {
 public:
  int games() const { return games_; }
  void took(Clock::duration time) {
    if (time < kShortBatch) games_ = std::min(kMostGames, games_ * 2);
    if (time > kLongBatch) games_ = std::max(1, games_ / 2);
  }

 private:
  int games_ = 1;
};

class Worker {
 public:
  Worker(const WorkerJob& job, const std::atomic<bool>& stop, const std::function<void()>& played,
         const Complain& complain)
      : job_(job), stop_(stop), played_(played), complain_(complain) {
    claims_.exec = job.exec;
    claims_.only_arena = job.only_arena;
  }

  std::string run() {
    std::string failure = units_.connect(job_.database);  // one that was never there is not waited for
    Patience patience;
    while (!stop_) {
      if (failure.empty()) failure = turn();
      if (leaving_) return "";
      if (failure.empty()) {
        patience.worked();
        continue;
      }
      if (std::string enough = first_ ? failure : patience.failed(failure); !enough.empty()) return enough;
      failure = units_.connect(job_.database);
    }
    return "";
  }

 private:
  // Claims, plays and delivers once.
  std::string turn() {
    std::vector<std::int64_t> arenas;
    if (std::string failure = units_.arenas_to_play(claims_, arenas); !failure.empty()) return failure;
    first_ = false;
    for (const std::int64_t arena : arenas) {
      std::vector<Unit> units;
      if (std::string failure = units_.claim(arena, batches_[arena].games(), units); !failure.empty()) return failure;
      if (!units.empty()) return play(arena, units);
    }
    if (job_.leave) {
      leaving_ = true;
    } else {
      std::this_thread::sleep_for(kIdle);
    }
    return "";
  }

  std::string play(std::int64_t arena, const std::vector<Unit>& units) {
    const Known* known = nullptr;
    if (std::string failure = find(arena, known); !failure.empty()) return failure;
    if (!known) return units_.give_back();
    const Clock::time_point begin = Clock::now();
    std::uint64_t stored = 0;
    for (const Unit& unit : units) {
      if (stop_ || Clock::now() - begin > kLongBatch) break;
      const PlayedGame game = known->contest.play(unit.game, bots_);
      if (std::string failure =
              units_.deliver(unit, write_result(game.result), known->records ? game.record : "", job_.name);
          !failure.empty())
        return failure;
      ++stored;
    }
    if (std::string failure = units_.commit(); !failure.empty()) return failure;
    for (; stored > 0; --stored) played_();
    batches_[arena].took(Clock::now() - begin);
    return "";
  }

  // Null: an arena that cannot be played here; it is not claimed again.
  std::string find(std::int64_t arena, const Known*& known) {
    if (const auto at = known_.find(arena); at != known_.end()) {
      known = &at->second;
      return "";
    }
    if (refused_.contains(arena)) return "";
    ArenaOrder order;
    if (std::string failure = units_.order_of(arena, order); !failure.empty()) return failure;
    std::string error;
    std::optional<ContestSetting> setting = read_setting(order.setting, error);
    if (setting && !job_.only_arena) error = audition(*setting).failure;  // an arena has heard its own players
    if (error.empty()) {
      known = &known_.emplace(arena, Known{Contest(std::move(*setting)), order.records}).first->second;
      return "";
    }
    complain_(fmt::format("arena {} is left to others: {}", arena, error));
    refused_.insert(arena);
    claims_.refused = fmt::format("{{{}}}", fmt::join(refused_, ","));
    return "";
  }

  const WorkerJob& job_;
  const std::atomic<bool>& stop_;
  const std::function<void()>& played_;
  const Complain& complain_;
  Units units_;
  Claims claims_;
  BotPool bots_;
  std::map<std::int64_t, Known> known_;
  std::map<std::int64_t, Batch> batches_;
  std::set<std::int64_t> refused_;
  bool first_ = true;
  bool leaving_ = false;
};

// The threads with which an arena plays its own games.
class OwnThreads {
 public:
  OwnThreads(WorkerJob job, int threads, const Complain& complain)
      : job_(std::move(job)), complain_(complain), left_(threads) {
    threads_.reserve(threads);
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { play(); });
  }
  ~OwnThreads() { stop(); }
  OwnThreads(const OwnThreads&) = delete;
  OwnThreads& operator=(const OwnThreads&) = delete;

  void stop() { stop_ = true; }  // each when its game is over

 private:
  void play() {
    // Games that others play are worth the wait; whoever has no others must hear why nothing happens.
    if (!work(job_, stop_, [] {}, complain_) && --left_ == 0)
      complain_("no thread of this arena is left: it waits for workers");
  }

  WorkerJob job_;
  const Complain& complain_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> left_;
  std::vector<std::jthread> threads_;  // last: they end before anything they use
};

}  // namespace

bool work(const WorkerJob& job, const std::atomic<bool>& stop, const std::function<void()>& played,
          const Complain& complain) {
  const std::string failure = Worker(job, stop, played, complain).run();
  if (!failure.empty()) complain("a thread ended: " + failure);
  return failure.empty();
}

std::string run_on_database(const Contest& contest, const std::string& database, bool records, const Running& running,
                            const Complain& complain) {
  // Workers would leave a setting that does not read as it was written to others, and this arena would wait for ever.
  std::string unreadable;
  if (!read_setting(write_setting(contest.setting()), unreadable)) return unreadable;
  Units units;
  std::int64_t arena = 0;
  if (std::string failure = units.connect(database); !failure.empty()) return failure;
  Patience patience;
  // Asks until the database answers, as long as there is patience.
  const auto persist = [&](const std::function<std::string()>& ask) {
    for (std::string failure = ask(); !failure.empty(); failure = ask()) {
      if (failure = patience.failed(failure); !failure.empty()) return failure;
      static_cast<void>(units.connect(database));
    }
    patience.worked();
    return std::string();
  };
  if (std::string failure = persist([&] { return units.open_arena(contest.setting(), running.games, records, arena); });
      !failure.empty())
    return failure;

  OwnThreads threads({database, "arena", true, false, arena}, running.threads, complain);
  std::string failure;
  std::uint64_t taken = 0;
  bool enough = false;
  bool deleted = false;
  std::vector<PlayedGame> games;
  bool interrupted = false;
  while (!enough && taken < running.games && !(interrupted = running.interrupted())) {
    if (failure = persist([&] { return units.results_after(arena, taken, games, deleted); }); !failure.empty()) break;
    if (deleted) {
      failure = "the games of this arena have been deleted from the database";
      break;
    }
    if (games.empty()) std::this_thread::sleep_for(kLook);
    for (const PlayedGame& game : games) {
      if (enough || taken == running.games) break;
      ++taken;
      if (failure = running.keep(game); !failure.empty()) break;
      enough = !running.take(game.result);
    }
    if (!failure.empty()) break;
  }
  threads.stop();
  if (interrupted) return running.leave();          // its rows are its journal
  if (failure.empty()) failure = running.finish();  // an arena that is left cannot be gone on with
  if (failure.empty()) failure = persist([&] { return units.leave_arena(arena); });
  return failure;
}

}  // namespace serai
