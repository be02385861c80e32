#include "arena/worker.h"

#include <fmt/format.h>

#include <chrono>
#include <set>
#include <thread>
#include <utility>

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
  // Whether there is hope.
  bool failed() {
    const Clock::time_point now = Clock::now();
    if (!away_) since_ = now;
    away_ = true;
    if (now - since_ > kGiveUp) return false;
    std::this_thread::sleep_for(1s);
    return true;
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
      : job_(job), stop_(stop), played_(played), complain_(complain), bots_(job.log) {
    claims_.exec = job.exec;
    claims_.only_arena = job.only_arena;
  }

  Done run() {
    Done done = units_.connect(job_.database);  // one that was never there is not waited for
    Patience patience;
    while (!stop_) {
      if (done) done = turn();
      if (leaving_) return {};
      if (done) {
        patience.worked();
        continue;
      }
      if (first_ || !patience.failed()) return done;
      done = units_.connect(job_.database);
    }
    return {};
  }

 private:
  // Claims, plays and delivers once.
  Done turn() {
    const auto arenas = units_.arenas_to_play(claims_);
    if (!arenas) return arenas.why();
    first_ = false;
    for (const std::int64_t arena : *arenas) {
      const auto units = units_.claim(arena, batches_[arena].games());
      if (!units) return units.why();
      if (!units->empty()) return play(arena, *units);
    }
    if (job_.leave) {
      leaving_ = true;
    } else {
      std::this_thread::sleep_for(kIdle);
    }
    return {};
  }

  Done play(std::int64_t arena, const std::vector<Unit>& units) {
    const Result<const Known*, Failure> found = find(arena);
    if (!found) return found.why();
    const Known* known = *found;
    if (!known) return units_.give_back();
    const Clock::time_point begin = Clock::now();
    std::uint64_t stored = 0;
    for (const Unit& unit : units) {
      if (stop_ || Clock::now() - begin > kLongBatch) break;
      const PlayedGame game = known->contest.play(unit.game, bots_);
      if (Done delivered =
              units_.deliver(unit, write_result(game.result), known->records ? game.record : "", job_.name);
          !delivered)
        return delivered;
      if (!bots_.failure.empty()) complain_(std::exchange(bots_.failure, ""));
      ++stored;
    }
    if (Done committed = units_.commit(); !committed) return committed;
    for (; stored > 0; --stored) played_();
    batches_[arena].took(Clock::now() - begin);
    return {};
  }

  // Null: an arena that cannot be played here; it is not claimed again.
  Result<const Known*, Failure> find(std::int64_t arena) {
    if (const auto at = known_.find(arena); at != known_.end()) return &at->second;
    if (refused_.contains(arena)) return nullptr;
    const Result<ArenaOrder, Failure> order = units_.order_of(arena);
    if (!order) return order.why();
    Result<ContestSetting, Failure> setting = read_setting(order->setting);
    std::string error = setting ? "" : setting.why().text;
    if (setting && !job_.only_arena) error = audition(*setting).failure;  // an arena has heard its own players
    if (error.empty()) return &known_.emplace(arena, Known{Contest(std::move(*setting)), order->records}).first->second;
    complain_(fmt::format("arena {} is left to others: {}", arena, error));
    refused_.insert(arena);
    claims_.refused = fmt::format("{{{}}}", fmt::join(refused_, ","));
    return nullptr;
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
  const Done done = Worker(job, stop, played, complain).run();
  if (!done) complain("a thread ended: " + done.why().text);
  return static_cast<bool>(done);
}

Done run_on_database(const Contest& contest, const std::string& database, bool records, const Running& running,
                     const Complain& complain) {
  // Workers would leave a setting that does not read as it was written to others, and this arena would wait for ever.
  if (const auto setting = read_setting(write_setting(contest.setting())); !setting) return setting.why();
  Units units;
  if (Done connected = units.connect(database); !connected) return connected;
  Patience patience;
  // Asks until the database answers, as long as there is patience.
  const auto persist = [&](const auto& ask) {
    auto answer = ask();
    for (; !answer && patience.failed(); answer = ask()) static_cast<void>(units.connect(database));
    if (answer) patience.worked();
    return answer;
  };
  const auto arena = persist([&] { return units.open_arena(contest.setting(), running.games, records); });
  if (!arena) return arena.why();

  OwnThreads threads({database, "arena", true, false, *arena, running.log}, running.threads, complain);
  std::uint64_t taken = 0;
  bool enough = false;
  bool interrupted = false;
  while (!enough && taken < running.games && !(interrupted = running.interrupted())) {
    const auto games = persist([&] { return units.results_after(*arena, taken); });
    if (!games) return games.why();
    if (!*games) return Failure{"the games of this arena have been deleted from the database"};
    if ((*games)->empty()) std::this_thread::sleep_for(kLook);
    for (const PlayedGame& game : **games) {
      if (enough || taken == running.games) break;
      ++taken;
      if (Done kept = running.keep(game); !kept) return kept;
      enough = !running.take(game.result);
    }
  }
  threads.stop();
  if (interrupted) return running.leave();                           // its rows are its journal
  if (Done finished = running.finish(); !finished) return finished;  // an arena that is left cannot be gone on with
  return persist([&] { return units.leave_arena(*arena); });
}

}  // namespace serai
