// What each seat has left on its clock. Time that ran has run: a line that is taken back leaves what was spent on it
// behind, where the game then stands. Pure; table.h says when which clock runs.
#pragma once

#include <array>
#include <vector>

#include "table/event.h"

namespace serai::table {

class Clocks {
 public:
  Clocks() = default;
  Clocks(const ClockTerms& terms, int seats);

  Millis left(Seat seat) const { return seats_[static_cast<std::size_t>(seat - 1)].left; }

  void line(Actor actor, Millis spent);  // every line, chance's too
  void ran(Seat seat, Millis spent);     // without a line
  void undone(int lines);

 private:
  struct Span {
    Actor actor;
    bool line;
    Millis spent;
  };
  struct OfSeat {
    Millis left = 0;
    Millis owed = 0;  // ran without a line since the seat last moved: its next turn is so much shorter
  };

  OfSeat& of(Seat seat) { return seats_[static_cast<std::size_t>(seat - 1)]; }
  void begin();
  void add(const Span& span);
  void renew(Seat moved);

  ClockTerms terms_;
  int count_ = 0;
  std::vector<Span> spans_;  // of standing lines, and between them what ran without one
  std::array<OfSeat, kMaxSeats> seats_;
  Seat last_mover_ = 0;  // whose turn the clock counts
};

}  // namespace serai::table
