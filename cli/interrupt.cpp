#include "cli/interrupt.h"

#include <signal.h>

#include <atomic>
#include <ctime>

namespace serai::cli {
namespace {

constexpr long long kSameOne = 500;  // milliseconds: `timeout` sends each signal twice, to the program and to its group

std::atomic<int> came{0};
std::atomic<long long> when{0};
static_assert(std::atomic<long long>::is_always_lock_free);  // or a signal could not write it

long long milliseconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1'000'000;
}

void note(int signal) {
  const long long now = milliseconds_now();
  if (came == 0) {
    when = now;
    came = signal;
  } else if (now - when > kSameOne) {
    ::signal(signal, SIG_DFL);
    raise(signal);
  }
}

}  // namespace

void mind_interrupts() {
  struct sigaction action{};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction before{};
    if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
}

bool interrupted() { return came != 0; }

int interrupted_code() { return 128 + came; }

}  // namespace serai::cli
