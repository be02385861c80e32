// A table: what replaying its log gives. Pure: no files, no time, no randomness; events go in, questions are answered.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/position.h"
#include "house/chain.h"
#include "house/clocks.h"
#include "house/event.h"

namespace serai::house {

// A seat at the table, with what changes during the game.
struct Chair {
  SeatHolder who;
  bool away = false;      // a bot stands in for the person,
  bool for_good = false;  // and there is no way back
  bool muted = false;
  bool hints = false;                 // agrees to hints
  std::vector<std::string> standing;  // answers given by themselves

  bool person_plays() const { return who.sitter == Sitter::person && !away; }
  bool has_say() const { return who.sitter == Sitter::person && !for_good; }
  bool bot_plays() const { return who.sitter == Sitter::bot || (who.sitter == Sitter::person && away); }
};

// A line that has not been taken back.
struct StandingLine {
  int event;
  Actor actor;
  Move move;
  int draw;
};

struct PendingUndo {
  Seat seat = 0;  // who asks; 0: nobody
  int to = 0;
  SeatSet agreed = 0;
};

// What a proved secret allows.
struct Rights {
  bool host = false;
  SeatSet seats = 0;
};

class Table {
 public:
  explicit Table(std::string id) : id_(std::move(id)) {}

  // The next event of the log. False: it cannot follow, the log is damaged, and the table must not be used.
  [[nodiscard]] bool apply(Event event);

  const std::string& id() const { return id_; }
  const std::vector<Event>& events() const { return events_; }
  int last_event() const { return static_cast<int>(events_.size()); }
  int last_decision() const { return last_decision_; }  // the event that last changed the position
  int command_event(const std::string& command) const;  // the event that a command caused, 0 if it caused none

  const Opened& terms() const { return opened_; }
  const Game& game() const { return position_->game(); }
  int seats() const { return opened_.seats; }
  const Chair& chair(Seat seat) const { return chairs_[seat - 1]; }
  bool is_seat(Seat seat) const { return seat >= 1 && seat <= opened_.seats; }
  Rights rights(std::string_view holder) const;
  int people() const;  // different ones who have a say
  bool started() const { return started_; }
  bool over() const { return position_->actor() == kOver; }
  bool playing() const { return started_ && !over(); }
  bool chat_allowed() const { return chat_; }
  bool hints_allowed() const;
  const std::string& rematch() const { return rematch_; }
  int seat_changes() const { return seat_changes_; }  // before the start
  int chats() const { return chats_; }

  const Position& position() const { return *position_; }
  const std::vector<StandingLine>& lines() const { return lines_; }
  int uploaded_lines() const { return uploaded_; }
  std::unique_ptr<Position> position_before(std::size_t line) const;  // by index into lines()
  int next_draw() const { return next_draw_; }
  std::string nonces() const;        // what goes into every draw (fair.h)
  const std::string& chain() const;  // the head of what happened so far; "" before the start

  const PendingUndo& pending_undo() const { return pending_undo_; }
  // The event of the earliest line that this seat may take back by itself; 0 if there is none.
  int free_undo(Seat seat) const;

  // The clock of the seat that is to move: since when it runs, and when it is at zero. Nothing where no clock runs.
  struct RunningClock {
    Seat seat;
    Millis since;
    Millis zero;
  };
  std::optional<RunningClock> running_clock() const;
  Millis left(Seat seat) const { return clocks_.left(seat); }  // on the clock, when it last stood still

 private:
  struct Applier;

  Chair& chair_of(Seat seat) { return chairs_[seat - 1]; }
  void chain_on(const Fact& fact) const;
  std::size_t last_run() const;  // where the unbroken run of its last actor begins in lines_

  std::string id_;
  std::vector<Event> events_;
  std::unordered_map<std::string, int> commands_;
  Opened opened_;
  std::array<Chair, kMaxSeats> chairs_;
  std::unique_ptr<Position> position_;
  std::vector<StandingLine> lines_;
  std::unique_ptr<Position> before_run_;  // the position where the last run begins: an undo needs it after every move
  int uploaded_ = 0;
  int next_draw_ = 1;
  mutable Chain chain_;              // made when it is asked for: a log that is only replayed needs none
  mutable std::size_t chained_ = 0;  // events that are in it
  int last_decision_ = 0;
  Clocks clocks_;
  Millis clock_since_ = 0;
  PendingUndo pending_undo_;
  std::string rematch_;
  int seat_changes_ = 0;
  int chats_ = 0;
  bool started_ = false;
  bool chat_ = true;
};

}  // namespace serai::house
