// Does the database do what it is asked? A word for those who ask, and lines in the log: one when it begins to fail,
// one every few seconds while that goes on, one when it is back. From any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>

namespace serai::house {

enum class Asked { reading, writing };

class Trouble {
 public:
  void failed(Asked what, const std::string& why, const std::string& table = "");
  // What can be written can be read, too; on a full disk it is not so the other way round.
  void worked(Asked what);
  std::string why() const;  // "" for no trouble

 private:
  std::atomic<bool> any_ = false;  // so that what works costs nothing
  mutable std::mutex mutex_;
  std::string reading_;  // why it fails
  std::string writing_;
  std::chrono::steady_clock::time_point logged_{};
  bool told_ = false;  // that it fails
  int left_out_ = 0;   // failures without a line
};

}  // namespace serai::house
