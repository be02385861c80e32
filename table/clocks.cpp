#include "table/clocks.h"

namespace serai::table {

Clocks::Clocks(const ClockTerms& terms, int seats) : terms_(terms), count_(seats) { begin(); }

void Clocks::line(Actor actor, Millis spent) {
  if (!terms_.running()) return;
  spans_.push_back({actor, true, spent});
  add(spans_.back());
}

void Clocks::ran(Seat seat, Millis spent) {
  if (!terms_.running() || spent == 0) return;
  spans_.push_back({seat, false, spent});
  add(spans_.back());
}

// Turns are as they were before these lines, with their increments; only the time does not come back.
void Clocks::undone(int lines) {
  if (!terms_.running()) return;
  std::array<Millis, kMaxSeats> spent{};
  while (lines > 0 && !spans_.empty()) {
    const Span& span = spans_.back();
    if (span.actor >= 1) spent[static_cast<std::size_t>(span.actor - 1)] += span.spent;
    if (span.line) --lines;
    spans_.pop_back();
  }
  begin();
  for (const Span& span : spans_) add(span);
  for (Seat seat = 1; seat <= count_; ++seat) ran(seat, spent[static_cast<std::size_t>(seat - 1)]);
}

void Clocks::begin() {
  seats_.fill({terms_.turn ? terms_.turn : terms_.bank, 0});
  last_mover_ = 0;
}

void Clocks::add(const Span& span) {
  if (span.actor < 1) return;
  of(span.actor).left -= span.spent;
  if (!span.line) {
    of(span.actor).owed += span.spent;
  } else {
    of(span.actor).owed = 0;
    renew(span.actor);
  }
}

// A turn begins when somebody else moved before: time for each turn is then new, a bank grows by its increment.
void Clocks::renew(Seat moved) {
  if (moved == last_mover_) return;
  last_mover_ = moved;
  if (terms_.bank) of(moved).left += terms_.increment;
  if (!terms_.turn) return;
  for (Seat seat = 1; seat <= count_; ++seat)
    if (seat != moved) of(seat).left = terms_.turn - of(seat).owed;
}

}  // namespace serai::table
