#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "arena/words.h"
#include "postgres/address.h"

namespace serai::cli {

namespace {

std::string duration_words(double seconds) {
  const long long s = std::llround(seconds);
  if (s < 90) return fmt::format("{} s", s);
  if (s < 5400) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
}

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) != 0; }

int terminal_width(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

void interject(const std::string& text) {
  // In one piece, as other threads write too; and without an exception, which nobody would catch there.
  std::fputs(
      fmt::format("{}serai: {}\n", is_terminal(STDERR_FILENO) ? "\r\033[K" : "", without_passwords(text)).c_str(),
      stderr);
}

Progress::Progress(std::string what, std::uint64_t total, std::uint64_t begun)
    : what_(std::move(what)), total_(total), begun_(begun), shown_(is_terminal(STDERR_FILENO)) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

bool Progress::due(std::uint64_t done) const {
  return shown_ && (done == total_ || Clock::now() - last_ >= std::chrono::milliseconds(100));
}

void Progress::step(std::uint64_t done, std::string_view note) {
  if (!due(done)) return;
  last_ = Clock::now();
  const int columns = terminal_width(STDERR_FILENO) - 1;  // in the last one some terminals go to the next line
  const int width = std::clamp(columns / 4, 4, 30);
  const double part = static_cast<double>(done) / static_cast<double>(total_);
  std::string bar;
  for (int i = 0; i < width; ++i) bar += i < part * width ? "█" : "░";
  std::string left;
  if (done > begun_) {
    const double spent = std::chrono::duration<double>(last_ - begin_).count();
    left = ", " + duration_words(spent * static_cast<double>(total_ - done) / static_cast<double>(done - begun_)) +
           " left";
  }
  const std::string line =
      fmt::format("{} {}/{} {}{}{}{}", bar, done, total_, what_, left, note.empty() ? "" : " · ", note);
  fmt::print(stderr, "\r\033[K{}", shortened(line, columns));
}

}  // namespace serai::cli
