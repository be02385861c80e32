// What makes a terminal pleasant. Nothing of it appears where the output goes to a program.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace serai::cli {

bool is_terminal(int descriptor);
int terminal_width(int descriptor);  // in columns; 80 if it does not say

// A line on stderr while a bar may stand there, from any thread.
void interject(const std::string& text);

// A bar on stderr, only if that is a terminal; one line, however narrow that is.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total, std::uint64_t begun = 0);
  ~Progress();
  void step(std::uint64_t done, std::string_view note = "");
  bool due(std::uint64_t done) const;  // would a step be shown now
  void clear();                        // before anything else is printed

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  std::uint64_t begun_ = 0;  // done before the clock started
  bool shown_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace serai::cli
