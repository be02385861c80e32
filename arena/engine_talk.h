// `serai engine`: the rules and a search for any language, in lines of text (docs/engine.md).
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "engine/core/position.h"

namespace serai {

class EngineTalk {
 public:
  // `say` is called with whole lines, on a thread of its own; the last of an answer is `ok`, `error` or `refused`.
  explicit EngineTalk(std::function<void(std::string_view)> say);
  ~EngineTalk();
  EngineTalk(const EngineTalk&) = delete;
  EngineTalk& operator=(const EngineTalk&) = delete;

  // One line, which is answered behind those before it. False: it was `quit`.
  bool hear(std::string_view line);
  // Until all is said; `at_once`: hints with what was found so far.
  void rest(bool at_once);

 private:
  struct Asked;  // a position, and who told it

  void work();
  void answer(std::string_view line);
  void start(std::string_view words);
  void take_position(std::string_view line);
  void legal();
  void apply(std::string_view words);
  void outcomes();
  void redeal(std::string_view words);
  void tell_line(std::string_view words);
  void observation(std::string_view words);
  void scores();
  void hint(std::string_view words);

  bool has_position();
  bool knows_actor();  // may the moves of who is to act be told?
  bool reads_seat(std::string_view word, int& seat);
  void line(std::string_view text) { say_(text); }
  void ok() { say_("ok"); }
  void error(std::string_view text);
  void refused(const Refusal& why);

  std::function<void(std::string_view)> say_;
  std::unique_ptr<Position> position_;
  Seat viewer_ = kAllSeeing;    // whose knowledge the position was dealt from
  std::uint64_t answered_ = 0;  // the number of the line that is being answered, or was last

  std::mutex mutex_;  // guards lines_, heard_ and leaves_
  std::condition_variable changed_;
  std::deque<std::string> lines_;  // the first is being answered
  std::uint64_t heard_ = 0;        // so many so far
  bool leaves_ = false;
  std::atomic<std::uint64_t> stopped_ = 0;  // no hint of the first so many lines goes on
  std::thread worker_;                      // last: it uses the others
};

}  // namespace serai
