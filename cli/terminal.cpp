#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

namespace serai::cli {

bool is_terminal(int descriptor) { return isatty(descriptor) != 0; }

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), shown_(is_terminal(STDERR_FILENO)) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::step(std::uint64_t done) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (done < total_ && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  constexpr int kWidth = 30;
  const double part = static_cast<double>(done) / static_cast<double>(total_);
  const double spent = std::chrono::duration<double>(now - begin_).count();
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < part * kWidth ? "█" : "░";
  fmt::print(stderr, "\r\033[K{} {}/{} {}, {:.0f} s left", bar, done, total_, what_, spent / part - spent);
}

}  // namespace serai::cli
