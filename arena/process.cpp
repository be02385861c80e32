#include "arena/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace serai {
namespace {

constexpr std::size_t kMostUnread = 1 << 20;  // a line that long is none

int milliseconds_to(Process::Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
}

// False when the time is up.
bool wait_for(int descriptor, short events, Process::Clock::time_point until) {
  for (;;) {
    pollfd waiting{descriptor, events, 0};
    const int n = poll(&waiting, 1, milliseconds_to(until));
    if (n > 0) return true;
    if (n == 0) return false;
    if (errno != EINTR) return false;
  }
}

// In the child, between fork and exec: only what is safe there.
[[noreturn]] void become(const char* command, int in, int out, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

std::unique_ptr<Process> Process::start(const std::string& command) {
  static const auto ignored = signal(SIGPIPE, SIG_IGN);  // writing to the dead is an error to handle, not to die of
  static_cast<void>(ignored);
  int to_child[2], from_child[2];
  if (pipe2(to_child, O_CLOEXEC) != 0) return nullptr;
  if (pipe2(from_child, O_CLOEXEC) != 0) {
    close(to_child[0]);
    close(to_child[1]);
    return nullptr;
  }
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid == 0) become(command.c_str(), to_child[0], from_child[1], parent);
  close(to_child[0]);
  close(from_child[1]);
  if (pid < 0) {
    close(to_child[1]);
    close(from_child[0]);
    return nullptr;
  }
  setpgid(pid, pid);  // here too: whichever of us is first
  fcntl(to_child[1], F_SETFL, O_NONBLOCK);
  fcntl(from_child[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(pid, to_child[1], from_child[0]));
}

Process::~Process() {
  close(in_);
  close(out_);
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Process::send(std::string_view text, Clock::time_point until) {
  while (!text.empty()) {
    const ssize_t n = write(in_, text.data(), text.size());
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN) {
      if (!wait_for(in_, POLLOUT, until)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool Process::fill() {
  char buffer[4096];
  const ssize_t n = read(out_, buffer, sizeof buffer);
  if (n > 0) unread_.append(buffer, static_cast<std::size_t>(n));
  if (n == 0) ended_ = true;
  if (n < 0 && errno != EAGAIN && errno != EINTR) ended_ = true;
  if (unread_.size() > kMostUnread) unread_.clear();
  return n > 0;
}

Process::Heard Process::hear(std::string& line, Clock::time_point until) {
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Heard::line;
    }
    if (ended_) return Heard::end;
    // Asked at the end of each turn, so that one who talks without pause cannot stretch the time either.
    if (Clock::now() >= until || !wait_for(out_, POLLIN, until)) return Heard::silence;
    fill();
  }
}

void Process::forget_unread() {
  for (int i = 0; i < 256 && fill(); ++i) {
  }
  unread_.clear();
}

}  // namespace serai
