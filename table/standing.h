// How a table stands: what replaying its log gives. Pure: no files, no time, no randomness; events go in, questions are
// answered. Copied cheaply, so that what a command would do can be tried on a copy.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/position.h"
#include "table/clocks.h"
#include "table/event.h"

namespace serai::table {

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

class Standing {
 public:
  // As the first event of a log opens it. Nothing: no game can be opened so.
  static std::optional<Standing> open(const Event& first);

  // The next event of the log; a line is read, and keeps what was read. False: it cannot follow, the log is damaged,
  // and this must not be used.
  [[nodiscard]] bool apply(Event& event);

  int last_event() const { return last_event_; }
  Millis last_at() const { return last_at_; }
  int last_decision() const { return last_decision_; }  // the event that last changed the position

  const Opened& terms() const { return *opened_; }
  const Game& game() const { return position_->game(); }
  int seats() const { return opened_->seats; }
  const Chair& chair(Seat seat) const { return chairs_[seat - 1]; }
  bool is_seat(Seat seat) const { return seat >= 1 && seat <= opened_->seats; }
  Rights rights(std::string_view holder) const;
  int people() const;                               // different ones who have a say
  bool came_marked(std::string_view holder) const;  // has sat here as a bot
  bool one_among_bots() const;                      // exactly one seat is a person's
  bool started() const { return started_; }
  bool over() const { return position_->actor() == kOver; }
  bool playing() const { return started_ && !over() && !closed_; }
  Millis since() const { return since_; }            // when it was opened, begun or came to its end
  Millis turn_since() const { return turn_since_; }  // when the seat's turn began that is to move, or was last
  int events_so_far() const { return last_event_ - phase_since_; }  // since the start; before it, since the opening
  bool chat_allowed() const { return chat_; }
  bool hints_allowed() const;
  const std::string& rematch() const { return rematch_; }
  const std::optional<std::string>& closed() const { return closed_; }  // by whoever runs the house, with these words
  bool is_removed(int said) const { return removed_.contains(said); }   // the event in which it was said

  // How many events of a kind there were, of a seat where that kind has one.
  template <class F>
  int count(Seat seat = 0) const {
    return counts_[Fact(F{}).index()][static_cast<std::size_t>(seat)];
  }

  const Position& position() const { return *position_; }
  const std::vector<StandingLine>& lines() const { return lines_; }
  int uploaded_lines() const { return uploaded_; }
  std::unique_ptr<Position> position_before(std::size_t line) const;  // by index into lines()
  int next_draw() const { return next_draw_; }
  int first_draw_of_last(int lines) const;       // its number; 0: none of these lines was drawn
  bool dice_seen() const { return dice_seen_; }  // draws were taken back and come again
  std::string nonces() const;                    // what goes into every draw (fair.h)

  const PendingUndo& pending_undo() const { return pending_undo_; }
  int undo_share() const;  // how many undos each seat may wish
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
  using Kept = std::shared_ptr<const Position>;  // never changed, so copies share it

  Standing(const Opened& opened, const Kept& start);

  Chair& chair_of(Seat seat) { return chairs_[seat - 1]; }
  std::size_t last_run() const;  // where the unbroken run of its last actor begins in lines_
  void add_line(int event, const Line& line);
  void take_back(int lines);

  std::shared_ptr<const Opened> opened_;
  int last_event_ = 1;
  int phase_since_ = 1;  // the event that opened the table, the last line that came with it, or the start
  Millis last_at_ = 0;
  Millis since_ = 0;
  Seat turn_ = 0;
  Millis turn_since_ = 0;
  std::array<Chair, kMaxSeats> chairs_;
  std::vector<std::string> came_marked_;  // holders
  Kept position_;
  std::vector<StandingLine> lines_;
  std::vector<Kept> milestones_;  // the positions before every so many lines: nothing replays a whole game
  Kept before_run_;               // where the last run begins: an undo needs it after every move
  int uploaded_ = 0;
  int next_draw_ = 1;
  int last_decision_ = 0;
  Clocks clocks_;
  Millis clock_since_ = 0;
  PendingUndo pending_undo_;
  std::string rematch_;
  std::optional<std::string> closed_;
  std::set<int> removed_;
  std::array<std::array<int, kMaxSeats + 1>, std::variant_size_v<Fact>> counts_{};
  bool started_ = false;
  bool chat_ = true;
  bool dice_seen_ = false;
  // What free_undo found last.
  struct FreeRun {
    int last = 0;           // the event of the last line then,
    std::size_t lines = 0;  // how many lines there were,
    std::size_t first = 0;  // and from which on nothing was shown
  };
  mutable FreeRun free_run_;
};

}  // namespace serai::table
