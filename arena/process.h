// A child process that talks in lines, with a time limit on everything: it may hang, die or babble.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "arena/transcript.h"

namespace serai {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Heard { line, silence, end };  // silence: the time is up; end: it closed its output or died

  // Runs a command of the shell. Null if it cannot be started at all. A guardian, its only parent, ends it and all of
  // its process group when this program ends, even by force. What it writes to its standard error appears on ours;
  // `overheard`: by way of this program, which can write it down.
  static std::unique_ptr<Process> start(const std::string& command, bool overheard = false);
  ~Process();  // by force, with everything in its process group
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  bool send(std::string_view text, Clock::time_point until);  // false: it did not take it in time, or is gone
  Heard hear(std::string& line, Clock::time_point until);
  void forget_unread();      // what it has said so far
  void listen_for_errors();  // takes what has come
  void hang_up();            // it hears the end of its input, and may leave by itself
  void wait_for_end(Clock::time_point until);
  // In the system's words, of one that is heard no more: "No such file or directory", "exit code 3".
  std::string how_it_ended();

  bool greeted = false;              // it has said hello
  std::string name;                  // the one that it gave itself; "" where none fits a table
  std::string version;               // likewise
  Transcript* transcript = nullptr;  // of its game; null: nobody writes

 private:
  Process(pid_t guardian, int lifeline, int in, int out, int err)
      : guardian_(guardian), lifeline_(lifeline), in_(in), out_(out), err_(err) {}
  bool fill();  // reads what is there; false: nothing, or the end
  // False when the time is up. Meanwhile its errors are heard, or it would wait for us with a full pipe.
  bool wait_for(int descriptor, short events, Clock::time_point until);
  void write_down(char sign, std::string_view text) {
    if (transcript) transcript->add(sign, text);
  }

  pid_t guardian_;  // leads the process group
  int lifeline_;    // what the guardian listens to
  int in_;          // its stdin; −1 behind hang_up
  int out_;         // its stdout
  int err_;         // its stderr; −1 if it is not overheard
  std::string unread_;
  std::string unread_errors_;
  bool ended_ = false;
};

}  // namespace serai
