// What a table's log holds: facts, numbered from 1, never changed and never taken away. Everything else about a table
// follows from them (table.h). A row is an event as text, for the stores.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/move.h"
#include "engine/core/options.h"
#include "engine/core/position.h"

namespace serai::table {

using Millis = std::int64_t;  // since 1970, or a span of time

enum class AtZero { move, seat };  // when a clock runs out, a bot makes this move, or takes the seat for good

// How long people may think. All zero: without a clock.
struct ClockTerms {
  Millis turn = 0;       // for each turn, or:
  Millis bank = 0;       // for the whole game,
  Millis increment = 0;  // and this much more at the begin of each turn
  AtZero at_zero = AtZero::move;
  bool running() const { return turn > 0 || bank > 0; }
  friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};

// What the host chose when the table was opened.
struct Terms {
  bool listed = false;  // in the lobby; else known by its link only
  bool hints = false;
  std::string substitute;  // the level of bots that stand in for people
  ClockTerms clock;
  friend bool operator==(const Terms&, const Terms&) = default;
};

enum class Sitter { nobody, person, bot };

// Who has a seat. A person keeps it (holder, name, nonce) while a bot stands in.
struct SeatHolder {
  Sitter sitter = Sitter::nobody;
  std::string name;     // of the person
  std::string level;    // of the bot
  std::string holder;   // hash of the person's secret
  std::string nonce;    // what the person added to the dice
  bool marked = false;  // the person is a bot from outside; of an empty seat: that one is invited
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

struct Opened {
  std::string game;
  int seats = 0;
  Options options;
  Terms terms;
  std::string host;          // hash of the host's secret
  std::string secret;        // of the dice, hex; published when the game is over
  bool cards_known = false;  // it goes on from an uploaded record
  // Who opened it, for fair shares (what is kept of an address); told to nobody. Logs of older houses lack it.
  std::string account = {};
  bool pocket = false;  // nobody but its player ever saw the promise of the dice
};
// Before the start: who has a seat now.
struct Seated {
  Seat seat = 0;
  SeatHolder who;
};
struct Started {};
// Who made a move. Lines before the start were uploaded. Instead: one bot for another, which has not answered or is not
// there any more.
enum class Maker { person, bot, clock, standing, chance, uploaded, instead };
// What the position before a line says of it: found once, when it is decided or first applied.
struct Reading {
  Move move;
  Sentence sentence;  // with what is hidden as its last argument
  SeatSet seen_by = 0;
  bool seen_by_all = false;  // by watchers too
  std::vector<Effect> effects = {};
};
struct Line {
  Actor actor = 0;
  std::string words;
  Maker maker = Maker::person;
  int draw = 0;      // number of the draw, for chance
  Millis spent = 0;  // on the actor's clock
  std::shared_ptr<const Reading> reading = nullptr;
};
// Whose clock ran until this event, and for how long: charged here, since no line will. Logs of older houses lack it.
struct Ran {
  Seat seat = 0;
  Millis spent = 0;
};
struct Undone {
  int lines = 0;  // so many of the standing ones
  Ran ran = {};
  Seat seat = 0;  // who wished it; logs of older houses lack it
  // The number that the next draw has again, where one person plays among bots: nothing new is drawn. 0: numbers go on.
  int again = 0;
};
struct UndoAsked {
  Seat seat = 0;
  int to = 0;  // the event of the first line that would go
};
struct UndoAnswered {
  Seat seat = 0;
  bool yes = false;
};
enum class Why { left, resigned, time, removed };
// During the game: a bot stands in for a person.
struct Left {
  Seat seat = 0;
  std::string level;
  Why why = Why::left;
  bool for_good = false;
  Ran ran = {};  // where the seat was to move
};
struct Returned {
  Seat seat = 0;
};
// What a seat answers by itself whenever it is asked out of turn.
struct StandingAnswer {
  Seat seat = 0;
  std::string words;
  bool on = true;
};
struct Said {
  Seat seat = 0;  // 0: the host, without a seat
  std::string text;
};
struct ChatAllowed {
  bool on = true;
};
struct Muted {
  Seat seat = 0;
  bool on = true;
};
struct HintsAgreed {
  Seat seat = 0;
  bool yes = true;
};
// The house was away, or goes: what is known to have run is charged, and the actor's clock runs from here.
struct ClockResumed {
  Ran ran = {};
};
struct Rematched {
  std::string table;
};
// Whoever runs the house has closed the table: nothing happens there any more.
struct Closed {
  std::string text;  // to those who sit there
};
// What was said in this event is told to nobody any more; the log keeps it.
struct SaidRemoved {
  int of = 0;
};

using Fact =
    std::variant<Opened, Seated, Started, Line, Undone, UndoAsked, UndoAnswered, Left, Returned, StandingAnswer, Said,
                 ChatAllowed, Muted, HintsAgreed, ClockResumed, Rematched, Closed, SaidRemoved>;
using Facts = std::vector<Fact>;

struct Event {
  int number = 0;
  Millis at = 0;
  std::string command;  // the command's id with its maker, on the first event that it caused
  Fact fact;
};

std::shared_ptr<const Reading> read_of(const Position& before, Move move);

// An undo as the record says it and the chain hashes it: "undo 3", "undo 3 again 5".
std::string undo_text(const Undone& undone);

// As records and the lobby name who has a seat: "Ada", "Zarif (bot)", "bot:expert".
std::string shown_name(const SeatHolder& who);
constexpr std::string_view kMark = " (bot)";

std::string_view kind_of(const Fact& fact);  // "line", "seat", …
std::string_view name_of(Maker maker);
std::string_view name_of(Why why);
std::string_view name_of(Sitter sitter);
std::string_view name_of(AtZero at_zero);

// The fact and the command as JSON; number and time are the store's columns.
std::string write_row(const Event& event);
std::optional<Event> read_row(int number, Millis at, std::string_view row);  // nothing: damaged

}  // namespace serai::table
