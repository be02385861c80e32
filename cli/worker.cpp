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
  std::atomic<bool> failed = false;
  {
    std::vector<std::jthread> threads;
    threads.reserve(words.threads);
    for (int i = 0; i < words.threads; ++i) {
      threads.emplace_back([&] {
        const auto played = [&] {
          const std::scoped_lock lock(mutex);
          ++games;
          if (is_terminal(STDERR_FILENO)) fmt::print(stderr, "\r\033[K{} games", games);
        };
        if (!work(job, stop, played, interject)) failed = true;
      });
    }
  }
  if (is_terminal(STDERR_FILENO)) fmt::print(stderr, "\r\033[K");
  fmt::print("{} games\n", games);
  return failed ? kRefused : kFine;
}

}  // namespace serai::cli
