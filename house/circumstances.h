// What a house is given from outside: a thread to live on, the time, randomness. A test replaces them to have the same
// bytes twice.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "house/store.h"
#include "house/turns.h"
#include "table/decide.h"

namespace serai::house {

// The one thread on which the hall lives.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual void post(std::function<void()> task) = 0;                 // from any thread
  virtual void after(Millis delay, std::function<void()> task) = 0;  // from the loop's own
};

// Set once by the clock on the wall, then it runs by itself: nobody loses time when that one is set.
std::function<Millis()> watch(const std::function<Millis()>& wall, std::function<Millis()> steady);

// When the house does what nobody asks for.
struct Timers {
  Millis sweep = 10'000;       // forgets tables
  Millis idle = 300'000;       // that nobody has touched for so long
  Millis renew = kRenewEvery;  // its lease, where several houses share
  Millis try_again = 1000;     // to load a table, where the database failed
  Millis horizon = 60'000;     // a clock that is at zero later than this needs no table in memory
  Millis lingering = 3000;     // who is away for so long has not gone: a page is loaded again in less
};

struct Circumstances {
  std::function<Millis()> now;
  std::function<std::string(std::size_t bytes)> random_hex;
  std::function<std::unique_ptr<Dice>(const Table&)> dice;
  Timers timers = {};
  std::function<Nanos()> work = thread_time;  // done so far by the loop's thread
  // Bots answer only so many milliseconds after they were asked, or twice as many, …: how long they thought tells
  // nobody what they hold. Ten times as many where nobody hears. 0: as soon as they can.
  Millis answer_grid = 0;
  static Circumstances real();
};

}  // namespace serai::house
