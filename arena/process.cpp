#include "arena/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <span>

namespace serai {
namespace {

constexpr std::size_t kMostUnread = 1 << 20;  // a line that long is none
constexpr int kMostReads = 256;               // at once, of one who goes on talking
constexpr int kLooks = 50;                    // for the end of one that has closed its output
constexpr timespec kBetweenLooks{0, 5'000'000};
// What a shell says of a command that is not there, or that cannot be run.
constexpr int kNotFound = 127;
constexpr int kNotRunnable = 126;
constexpr int kSignalled = 128;  // and the signal's number

int milliseconds_to(Process::Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
}

struct Pipe {
  int read = -1;
  int write = -1;
};

// False, and nothing is open, if there are no more descriptors.
bool open_pipes(std::span<Pipe> pipes) {
  for (Pipe& made : pipes) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) {
      made = {ends[0], ends[1]};
      continue;
    }
    for (const Pipe& other : pipes) {
      close(other.read);
      close(other.write);
    }
    return false;
  }
  return true;
}

// The rest runs between fork and exec: only what is safe there.

// Below 0: the standard error stays ours.
[[noreturn]] void become(const char* command, int in, int out, int err) {
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  if (err >= 0) dup2(err, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0u, 0);  // what this program has open is no affair of another
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

// Asked how the command ended: ends in the same way, as far as an exit code can tell it.
void answer(pid_t child) {
  int status = 0;
  for (int look = 0; look < kLooks; ++look) {
    if (waitpid(child, &status, WNOHANG) == child)
      _exit(WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status));
    nanosleep(&kBetweenLooks, nullptr);
  }
}

// Leads the group of the command and waits for the end of the program that wanted it, which is the end of the lifeline.
// A signal at the parent's death would reach the shell alone, and not what the shell has started.
[[noreturn]] void guard(const char* command, int lifeline, int in, int out, int err) {
  if (setpgid(0, 0) != 0) _exit(127);  // or it would end the group of another
  const pid_t child = _Fork();
  if (child == 0) become(command, in, out, err);
  dup2(lifeline, STDIN_FILENO);
  close_range(STDOUT_FILENO, ~0u, 0);  // or others would wait for the end of what it holds
  char asked;
  ssize_t n;
  while ((n = read(STDIN_FILENO, &asked, 1)) != 0) {
    if (n < 0 && errno != EINTR) break;
    if (n > 0) answer(child);
  }
  kill(0, SIGKILL);  // the group, and so itself
  _exit(0);
}

}  // namespace

std::unique_ptr<Process> Process::start(const std::string& command, bool overheard) {
  static const auto ignored = signal(SIGPIPE, SIG_IGN);  // writing to the dead is an error to handle, not to die of
  static_cast<void>(ignored);
  std::array<Pipe, 4> pipes;
  if (!open_pipes(std::span(pipes).first(overheard ? 4 : 3))) return nullptr;
  const auto& [lifeline, to_child, from_child, errors] = pipes;
  const pid_t guardian = fork();
  if (guardian == 0) guard(command.c_str(), lifeline.read, to_child.read, from_child.write, errors.write);
  for (int theirs : {lifeline.read, to_child.read, from_child.write, errors.write}) close(theirs);
  if (guardian < 0) {
    for (int ours : {lifeline.write, to_child.write, from_child.read, errors.read}) close(ours);
    return nullptr;
  }
  setpgid(guardian, guardian);  // here too: whichever of us is first
  fcntl(to_child.write, F_SETFL, O_NONBLOCK);
  fcntl(from_child.read, F_SETFL, O_NONBLOCK);
  if (overheard) fcntl(errors.read, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(guardian, lifeline.write, to_child.write, from_child.read, errors.read));
}

Process::~Process() {
  hang_up();
  listen_for_errors();
  write_down('!', unread_errors_);
  if (err_ >= 0) close(err_);
  close(out_);
  kill(-guardian_, SIGKILL);
  close(lifeline_);
  while (waitpid(guardian_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Process::hang_up() {
  if (in_ >= 0) close(in_);
  in_ = -1;
}

void Process::wait_for_end(Clock::time_point until) {
  while (!ended_ && wait_for(out_, POLLIN, until)) {
    fill();
    unread_.clear();
    if (Clock::now() >= until) return;
  }
}

bool Process::wait_for(int descriptor, short events, Clock::time_point until) {
  for (;;) {
    pollfd waiting[]{{descriptor, events, 0}, {err_, POLLIN, 0}};  // one below 0 is left out
    const int n = poll(waiting, 2, milliseconds_to(until));
    if (n > 0 && waiting[1].revents) listen_for_errors();
    if (n > 0 && waiting[0].revents) return true;
    if (n < 0 && errno != EINTR) return false;
    if (n == 0 || Clock::now() >= until) return false;
  }
}

void Process::listen_for_errors() {
  char buffer[4096];
  for (int i = 0; i < kMostReads && err_ >= 0; ++i) {  // one who writes without end is not waited for
    const ssize_t n = read(err_, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) break;
    if (n <= 0) {
      close(err_);
      err_ = -1;
      break;
    }
    const ssize_t passed_on = write(STDERR_FILENO, buffer, static_cast<std::size_t>(n));
    static_cast<void>(passed_on);  // whether or not anybody reads it
    unread_errors_.append(buffer, static_cast<std::size_t>(n));
  }
  // Whole lines; at the end, and of one that knows none, what there is.
  const bool all = err_ < 0 || unread_errors_.size() > kMostUnread;
  const std::size_t end = all ? unread_errors_.size() : unread_errors_.rfind('\n') + 1;
  if (end > 0) write_down('!', std::string_view(unread_errors_).substr(0, end));
  unread_errors_.erase(0, end);
}

bool Process::send(std::string_view text, Clock::time_point until) {
  write_down('>', text);
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
      write_down('<', line.empty() ? "\n" : line);
      return Heard::line;
    }
    if (ended_) return Heard::end;
    // Asked at the end of each turn, so that one who talks without pause cannot stretch the time either.
    if (Clock::now() >= until || !wait_for(out_, POLLIN, until)) return Heard::silence;
    fill();
  }
}

std::string Process::how_it_ended() {
  const char question = '?';
  siginfo_t end{};
  if (write(lifeline_, &question, 1) == 1) {
    // Only looked at: its number is free for others when it is buried, and the group is still to be ended.
    for (int look = 0; look < 2 * kLooks && end.si_pid == 0; ++look) {
      waitid(P_PID, static_cast<id_t>(guardian_), &end, WEXITED | WNOHANG | WNOWAIT);
      if (end.si_pid == 0) nanosleep(&kBetweenLooks, nullptr);
    }
  }
  if (end.si_pid == 0 || end.si_code != CLD_EXITED) return "its output ended";
  switch (const int code = end.si_status) {
    case kNotFound: return std::strerror(ENOENT);
    case kNotRunnable: return std::strerror(EACCES);
    default:
      if (code > kSignalled) return strsignal(code - kSignalled);
      return "exit code " + std::to_string(code);
  }
}

void Process::forget_unread() {
  for (int i = 0; i < kMostReads && fill(); ++i) {
  }
  write_down('<', unread_);
  unread_.clear();
}

}  // namespace serai
