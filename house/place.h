// What the hall keeps for each table in memory, and what its parts share. Only the hall's parts use this.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "house/bots.h"
#include "house/circumstances.h"
#include "house/guests.h"
#include "house/people.h"
#include "house/workshop.h"
#include "table/hearing.h"
#include "table/outcomes.h"
#include "table/tale.h"

namespace serai::house {

// Who asked, and is answered in time, whatever the database does.
struct Waiting {
  Answer answer;  // null once it was given
  Language language;
  Millis until;

  void give(Reply reply) {
    if (const Answer now = std::exchange(answer, nullptr)) now(std::move(reply));
  }
};

// A command on its way.
struct Ask {
  Asker asker;
  std::string key;  // its maker and id; "" for the house
  Action action;
  Language language = Language::en;
  Answer answer;
  Pay pay;
  std::shared_ptr<const Waiting> waiting;  // null for the house
  int tries = 0;
  bool latest = false;  // the log was read for it

  // Who was told that nobody knows asks again, perhaps elsewhere, and may be refused there: then it is not done here.
  bool is_given_up() const { return waiting && !waiting->answer; }
};

struct Course;

struct Place {
  explicit Place(std::string table) : id(std::move(table)) {}

  using State = TableState;
  // Which house looks after its bots and clocks.
  enum class Keeping { unknown, asked, this_one, another };

  struct Hearing : Hearer {
    std::shared_ptr<Listener> listener;
    bool asks_who = false;  // wants to be told who else is here
  };

  State state() const { return state_; }
  // The table where it can be asked and changed; null while it is read, and where there is none. No other way leads to
  // it.
  const Table* ready() const { return state_ == State::ready && table_ ? &*table_ : nullptr; }
  // For those who asked for a table that is not ready.
  Reply missing(Language language) const { return table::missing(state_, !closed.empty(), language); }

  // How it comes by its table (places.cpp).
  int known() const { return table_ ? table_->last_event() : 0; }  // events
  void begin_loading() { state_ = State::loading; }
  void settle(State state) { state_ = state == State::ready && !table_ ? State::absent : state; }
  void forget() {
    table_.reset();
    state_ = State::unknown;
  }
  const Table& learn(Table whole) { return table_.emplace(std::move(whole)); }
  const Table* learn(std::vector<Event> events);  // null: they cannot follow

  const std::string id;
  std::string closed;  // the record of a game by older rules, where the state is damaged
  Millis touched = 0;
  Millis ahead = 0;                // of our clock, where the log's times are: they never run backwards
  std::optional<Summary> summary;  // as it was last stored

  // Places: its log.
  int loads = 0;                                                           // begun so far
  int elsewhere = 0;                                                       // another house wrote up to this event
  bool trying = false;                                                     // to load it, once in a while
  bool taken = false;                                                      // the last commit found its number taken
  std::deque<std::function<void(const std::shared_ptr<Place>&)>> waiting;  // for the table to be loaded

  // Commands.
  bool busy = false;     // a commit is on its way
  std::deque<Ask> asks;  // for the commit before
  Outcomes outcomes;

  // Crier: who hears.
  std::vector<Hearing> hearings;
  SeatSet here = 0;                          // the seats with whose secrets somebody hears, as it was last told
  bool looking = false;                      // who is still here, in a moment
  bool spreading = false;                    // some listeners are told in the next turn
  std::optional<Millis> looked;              // when somebody did last: who asks again and again listens too
  std::vector<std::shared_ptr<Tale>> tales;  // those last asked for at the end
  std::size_t tale_bytes = 0;                // of them
  std::size_t told = 0;                      // bytes of the last whole answer about it
  Nanos owed = 0;                            // for reading its log, by who is told next

  // Caretaker: bots and clocks.
  Keeping keeping = Keeping::unknown;
  int bot_asked = 0;         // the decision that a bot thinks about
  Bots::Ticket thought = 0;  // while it does,
  Bots* thinker = nullptr;   // and where
  bool bot_missed = false;   // it was said that this house does not have it
  bool rests = false;        // its bots may not think now (unheard.h)
  std::pair<int, Millis> clock_watched{0, 0};

  // Advisor: advice by question, and the course of a finished game, once somebody asked.
  std::map<int, std::vector<Hint>> advice;
  struct Pondered {
    Bots::Ticket ticket = 0;
    std::map<int, std::function<void(const std::vector<Hint>&)>> waiting;
  };
  std::map<int, Pondered> pondered;
  std::shared_ptr<Course> course;

 private:
  State state_ = State::unknown;
  std::optional<Table> table_;
};
using PlacePtr = std::shared_ptr<Place>;

inline const Table* Place::learn(std::vector<Event> events) {
  for (Event& event : events) {
    if (!table_)
      table_ = Table::open(id, std::move(event));
    else if (!table_->apply(std::move(event)))
      return nullptr;
    if (!table_) return nullptr;
  }
  return table_ ? &*table_ : nullptr;
}

// What the parts of the hall work with.
class Means {
 public:
  Means(Loop& loop, Store& the_store, Bots& the_bots, Workshop& the_workshop, Circumstances given, Guests* the_guests)
      : store(the_store),
        bots(the_bots),
        workshop(the_workshop),
        guests(the_guests),
        circumstances(std::move(given)),
        loop_(loop),
        alive_(new bool(true)) {}
  ~Means() { *alive_ = false; }
  Means(const Means&) = delete;
  Means& operator=(const Means&) = delete;

  GuestNames guest_names() const { return guests ? guests->names() : GuestNames(); }

  Millis now() const { return circumstances.now(); }
  // By our clock, but no earlier than the log says.
  Millis now_at(const Place& place) const { return circumstances.now() + place.ahead; }

  // What comes after the hall's end is dropped.
  template <class Task>
  auto while_here(Task task) const {
    return [alive = alive_, task = std::move(task)](auto&&... args) mutable {
      if (*alive) task(std::forward<decltype(args)>(args)...);
    };
  }
  template <class Task>
  void post(Task task) const {  // from any thread
    loop_.post(while_here(std::move(task)));
  }
  template <class Task>
  void after(Millis delay, Task task) const {
    loop_.after(delay, while_here(std::move(task)));
  }

  Store& store;
  Bots& bots;
  Workshop& workshop;
  Guests* const guests;  // null: none
  const Circumstances circumstances;
  Counters counters;

 private:
  Loop& loop_;
  std::shared_ptr<bool> alive_;
};

}  // namespace serai::house
