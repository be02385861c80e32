// How the hall meets people: they are answered, they listen, they pay for long work.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "house/tables.h"
#include "house/thinking.h"
#include "house/turns.h"
#include "table/reply.h"

namespace serai::house {

using Answer = std::function<void(Reply)>;
// Called in a turn of the loop in which something was done for somebody after they asked: they pay for it, and for so
// much that was done on another thread.
using Pay = std::function<void(Nanos elsewhere)>;

// Somebody who waits for an answer and may go away before it comes: what is done then. Set by who works for them.
struct Patience {
  std::function<void()> gone;
};

// A WebSocket, or whoever else listens to a table.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(const std::shared_ptr<const std::string>& message) = 0;
  virtual void end(const std::shared_ptr<const std::string>& last) = 0;  // there is nothing more to hear
};

struct Counters {
  std::uint64_t commands = 0;
  std::uint64_t refusals = 0;
  std::uint64_t events = 0;
  std::uint64_t repeats = 0;  // commands sent again
  std::uint64_t conflicts = 0;
  std::uint64_t failed_commits = 0;
  std::uint64_t messages = 0;
  std::size_t tables = 0;  // in memory
  std::size_t listeners = 0;
  ThinkingFigures thinking;
};

}  // namespace serai::house
