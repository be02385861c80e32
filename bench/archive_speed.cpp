// How long the lists of tables take where there are many: by each question that a page asks, at the begin and far
// behind.
//   build/archive_speed DATABASE [TABLES]
// DATABASE is a new file or an empty PostgreSQL database (postgresql://…); TABLES are written into it first, 100,000 if
// nothing else is said, one in ten of them private and one in a hundred running.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "house/store.h"

namespace {

using namespace serai;
using namespace serai::house;
using Clock = std::chrono::steady_clock;

constexpr Millis kBegin = 1'700'000'000'000;
constexpr int kTimes = 200;
constexpr int kAtOnce = 500;

// Counts answers that come on the store's thread.
class Waiting {
 public:
  void done() {
    const std::lock_guard lock(mutex_);
    if (--open_ == 0) all_.notify_one();
  }
  void expect(int answers) {
    const std::lock_guard lock(mutex_);
    open_ += answers;
  }
  void wait() {
    std::unique_lock lock(mutex_);
    all_.wait(lock, [this] { return open_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable all_;
  int open_ = 0;
};

std::string id_of(int i) {
  char id[25];
  std::snprintf(id, sizeof id, "%024x", static_cast<unsigned>(i) * 2654435761u);
  return id;
}

Summary table(int i, Rng& rng) {
  // Three games, the third one rare.
  const char* const game = i % 1000 == 0 ? "kairo" : i % 2 ? "yspahan" : "dunhuang";
  Summary summary;
  summary.game = game;
  summary.seats = 2 + static_cast<int>(rng.below(3));
  summary.listed = i % 10 != 0 || i % 1000 == 0;
  summary.started = true;
  summary.over = i % 100 != 1;
  summary.people = 2;
  summary.account = "a" + std::to_string(i % 5000);
  summary.players = R"([{"seat":1,"sitter":"person","name":"Ada"},{"seat":2,"sitter":"person","name":"Zoë"}])";
  if (summary.over) summary.score = "71 58", summary.winners = "1";
  summary.since = kBegin + i * 60'000ll;
  return summary;
}

bool fill(Store& store, int tables) {
  Rng rng(1);
  Waiting waiting;
  int failed = 0;
  for (int begin = 0; begin < tables; begin += kAtOnce) {
    const int end = std::min(tables, begin + kAtOnce);
    waiting.expect(end - begin);
    for (int i = begin; i < end; ++i) {
      const Summary summary = table(i, rng);
      store.append(id_of(i), {{1, summary.since, "{}"}}, summary, [&](Stored stored) {
        failed += stored != Stored::yes;
        waiting.done();
      });
    }
    waiting.wait();
    waiting.expect(1);
    store.renew(false, [&](const Renewal&) { waiting.done(); });  // as a house does
    waiting.wait();
  }
  return failed == 0;
}

struct Figures {
  double median = 0, longest = 0;
  std::size_t rows = 0;
};

template <class Ask>
Figures measured(const Ask& ask) {
  std::vector<double> times;
  Figures figures;
  for (int i = 0; i < kTimes; ++i) {
    Waiting waiting;
    waiting.expect(1);
    const auto begun = Clock::now();
    ask([&](const std::optional<std::vector<LobbyEntry>>& entries) {
      figures.rows = entries ? entries->size() : 0;
      waiting.done();
    });
    waiting.wait();
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
  }
  std::sort(times.begin(), times.end());
  figures.median = times[times.size() / 2];
  figures.longest = times.back();
  return figures;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) return std::fprintf(stderr, "archive_speed DATABASE [TABLES]\n"), 2;
  const int tables = argc > 2 ? std::atoi(argv[2]) : 100'000;
  const auto store =
      open_store(argv[1], [](const std::function<void()>& task) { task(); }, [](const std::string&, int) {});
  const auto begun = Clock::now();
  if (!fill(*store, tables)) return std::fprintf(stderr, "archive_speed: the tables are not stored\n"), 1;
  std::printf("%d tables written in %.0f s\n%-44s %10s %10s %6s\n", tables,
              std::chrono::duration<double>(Clock::now() - begun).count(), "asked", "median ms", "longest ms", "rows");
  double longest = 0;
  const auto show = [&](const std::string& what, const Figures& figures) {
    std::printf("%-44s %10.2f %10.2f %6zu\n", what.c_str(), figures.median, figures.longest, figures.rows);
    longest = std::max(longest, figures.longest);
  };
  for (const bool over : {false, true})
    for (const char* game : {"", "yspahan", "kairo"})
      for (const int seats : {0, 3})
        for (const bool far : {false, true}) {
          ArchiveQuestion which{over, game, seats};
          which.most = kMostArchived;
          if (far) which.before = kBegin + tables / 10 * 60'000ll;
          std::string what = over ? "over" : "running";
          if (*game) what += std::string(", ") + game;
          if (seats) what += ", " + std::to_string(seats) + " seats";
          if (far) what += ", the first tenth";
          show(what, measured([&](auto done) { store->archive(which, done); }));
        }
  std::vector<std::string> mine;
  for (int i = 0; i < 50; ++i) mine.push_back(id_of(i * (tables / 50)));
  show("whose turn, 50 tables", measured([&](auto done) { store->turns(mine, done); }));
  show("the lobby", measured([&](auto done) { store->lobby(100, done); }));
  std::printf("longest: %.2f ms\n", longest);
  return longest < 50 ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "archive_speed: %s\n", error.what());
  return 1;
}
