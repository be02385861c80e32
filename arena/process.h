// A child process that talks in lines, with a time limit on everything: it may hang, die or babble.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace serai {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Heard { line, silence, end };  // silence: the time is up; end: it closed its output or died

  // Runs a command of the shell, in its own process group. Null if it cannot be started at all.
  // It is ended when the thread that started it ends, even by force.
  static std::unique_ptr<Process> start(const std::string& command);
  ~Process();  // ends it and everything it started
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  bool send(std::string_view text, Clock::time_point until);  // false: it did not take it in time, or is gone
  Heard hear(std::string& line, Clock::time_point until);
  void forget_unread();  // what it has said so far
  bool greeted = false;  // it has said hello

 private:
  Process(pid_t pid, int in, int out) : pid_(pid), in_(in), out_(out) {}
  bool fill();  // reads what is there; false at the end

  pid_t pid_;
  int in_;   // its stdin
  int out_;  // its stdout
  std::string unread_;
  bool ended_ = false;
};

}  // namespace serai
