#include "house/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

namespace serai::house {
namespace {

Nanos time_by(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return Nanos{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

double seconds(Nanos nanos) { return static_cast<double>(nanos) / 1e9; }

}  // namespace

// The kernel is asked only now and then, for each question costs as much as a small piece of work: in so short a time a
// thread cannot have waited for long.
Nanos thread_time() {
  constexpr Nanos kTrusted = 50'000;
  struct Known {
    Nanos work = 0;
    Nanos at = 0;
    Nanos told = 0;  // never less later
  };
  thread_local Known known;
  const Nanos now = time_by(CLOCK_MONOTONIC);
  if (known.at == 0 || now - known.at > kTrusted) {
    known.work = time_by(CLOCK_THREAD_CPUTIME_ID);
    known.at = now;
  }
  known.told = std::max(known.told, known.work + now - known.at);
  return known.told;
}

void Turns::begin() { began_ = paid_ = clock_(); }

void Turns::end() {
  const Nanos now = clock_();
  const Nanos turn = now - began_;
  all_ += turn;
  ++counts_[static_cast<std::size_t>(std::lower_bound(kBounds.begin(), kBounds.end(), turn) - kBounds.begin())];
  recent_ = std::max(recent_, turn);
  if (turn > longest_) {
    longest_ = turn;
    longest_kind_ = kind_;
  }
  most_ = 0;
  kind_ = kOther;
  began_ = paid_ = now;
}

void Turns::forget_recent() {
  before_ = recent_;
  recent_ = 0;
}

Nanos Turns::take(std::string_view kind) {
  const Nanos now = clock_();
  const Nanos done = now - paid_;
  paid_ = now;
  if (done >= most_) {
    most_ = done;
    kind_ = kind;
  }
  return done;
}

std::string Turns::metrics() const {
  std::string text =
      "# HELP serai_loop_turn_seconds CPU time of the turns of the serving thread.\n"
      "# TYPE serai_loop_turn_seconds histogram\n";
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    count += counts_[i];
    const std::string bound = i < kBounds.size() ? fmt::format("{}", seconds(kBounds[i])) : "+Inf";
    text += fmt::format("serai_loop_turn_seconds_bucket{{le=\"{}\"}} {}\n", bound, count);
  }
  text += fmt::format("serai_loop_turn_seconds_sum {:.9f}\nserai_loop_turn_seconds_count {}\n", seconds(all_), count);
  text += fmt::format(
      "# HELP serai_loop_turn_longest_seconds The longest turn since the start, and its kind of work.\n"
      "# TYPE serai_loop_turn_longest_seconds gauge\nserai_loop_turn_longest_seconds{{work=\"{}\"}} {:.9f}\n",
      longest_kind_, seconds(longest_));
  text += fmt::format(
      "# HELP serai_loop_turn_longest_recent_seconds The longest turn of the last minute or two.\n"
      "# TYPE serai_loop_turn_longest_recent_seconds gauge\nserai_loop_turn_longest_recent_seconds {:.9f}\n",
      seconds(std::max(recent_, before_)));
  return text;
}

}  // namespace serai::house
