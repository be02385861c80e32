// `serai engine`: the rules and a search for any language, in lines of text (docs/engine.md).
#pragma once

#include <atomic>
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
  // `say` is called with whole lines, by one thread at a time; the last of an answer is `ok`, `error` or `refused`.
  explicit EngineTalk(std::function<void(std::string_view)> say) : say_(std::move(say)) {}
  ~EngineTalk() { rest(true); }
  EngineTalk(const EngineTalk&) = delete;
  EngineTalk& operator=(const EngineTalk&) = delete;

  // One line. False: it was `quit`.
  bool hear(std::string_view line);
  // Until what is thought of has been said; `at_once`: with what was found so far.
  void rest(bool at_once);

 private:
  struct Asked;  // a position, and who told it

  void answer(std::string_view word, std::string_view rest_of_line);
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
  Seat viewer_ = kAllSeeing;  // whose knowledge the position was dealt from
  std::thread thinking_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace serai
