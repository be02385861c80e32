// How long the loop's thread works at a time: while it does, everybody else waits. Counted in its own CPU time, so that
// waiting costs nothing.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace serai::house {

using Nanos = std::int64_t;

Nanos thread_time();  // CPU time of the calling thread, to about 50 microseconds

class Turns {
 public:
  explicit Turns(std::function<Nanos()> clock) : clock_(std::move(clock)) {}

  void begin();          // on the loop's thread, before its first turn
  void end();            // of a turn; the next one begins
  void forget_recent();  // once a minute: what is recent then lies at most two minutes back

  // What was done in this turn since it began, or since somebody was last asked to pay; and what kind of work it was
  // (a word that lives for ever).
  Nanos take(std::string_view kind);

  std::string metrics() const;  // for Prometheus

 private:
  static constexpr std::array<Nanos, 4> kBounds = {1'000'000, 5'000'000, 20'000'000, 100'000'000};

  std::function<Nanos()> clock_;
  Nanos began_ = 0;
  Nanos paid_ = 0;  // until here
  Nanos most_ = 0;  // that somebody had to pay for in this turn, for
  std::string_view kind_ = kOther;
  Nanos longest_ = 0;
  std::string_view longest_kind_ = kOther;
  Nanos recent_ = 0;
  Nanos before_ = 0;  // in the minute before
  Nanos all_ = 0;
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};

  static constexpr std::string_view kOther = "other";  // bots, clocks, what other houses wrote
};

}  // namespace serai::house
