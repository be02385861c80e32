// `serai worker`: plays games of arenas that run over a database.
#include "arena/worker.h"

#include <fmt/format.h>
#include <unistd.h>

#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace serai::cli {

int worker(const WorkerWords& words) {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  const WorkerJob job{words.database, fmt::format("{}:{}", host, getpid()), words.allow_exec, words.leave, 0};
  const std::atomic<bool> stop = false;
  std::mutex mutex;
  std::uint64_t games = 0;
  std::string failure;
  {
    std::vector<std::jthread> threads;
    threads.reserve(words.threads);
    for (int i = 0; i < words.threads; ++i) {
      threads.emplace_back([&] {
        const std::string end = work(
            job, stop,
            [&] {
              const std::scoped_lock lock(mutex);
              ++games;
              if (is_terminal(STDERR_FILENO)) fmt::print(stderr, "\r\033[K{} games", games);
            },
            [&](const std::string& complaint) {
              const std::scoped_lock lock(mutex);
              fmt::print(stderr, "serai: {}\n", complaint);
            });
        const std::scoped_lock lock(mutex);
        if (!end.empty()) failure = end;
      });
    }
  }
  if (is_terminal(STDERR_FILENO)) fmt::print(stderr, "\r\033[K");
  fmt::print("{} games\n", games);
  if (failure.empty()) return kFine;
  fmt::print(stderr, "serai: {}\n", failure);
  return kRefused;
}

}  // namespace serai::cli
