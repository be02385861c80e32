// What the hall keeps for each table in memory. Only the hall's own files use this.
#pragma once

#include <map>
#include <utility>

#include "house/hall.h"
#include "house/outcomes.h"
#include "house/secrets.h"

namespace serai::house {

int status_of(const Refusal& refusal);
Reply refused(const Refusal& refusal, const Game* game, Language language);
Reply refused(std::string_view key, Language language);
Reply come_again(int seconds, Language language);  // it is too much now
Reply answer_to(const Event& event);
constexpr int kComeAgain = 5;  // seconds, who wants too many hints or analyses
std::vector<std::string> holders_of(const std::string& secret);
Viewer viewer_of(const Table& table, const std::vector<std::string>& holders, std::optional<Language> language);
Reply no_such_line(int line, Language language);

// Who asked, and is answered in time, whatever the database does.
struct Hall::Waiting {
  Answer answer;  // null once it was given
  Language language;
  Millis until;

  void give(Reply reply) {
    if (const Answer now = std::exchange(answer, nullptr)) now(std::move(reply));
  }
};

// A command on its way.
struct Hall::Ask {
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

inline Hall::Ask Hall::by_the_house(Action action) {
  Ask ask;
  ask.asker.house = true;
  ask.action = std::move(action);
  return ask;
}

// A new table, ready to be stored.
struct Hall::Draft {
  Draft(std::string id, Facts facts, Millis now);
  Draft(Refusal why, int code) : refusal(std::move(why)), status(code) {}

  std::string table;
  std::string dice;  // its secret
  std::vector<Row> rows;
  Summary summary;
  std::optional<Refusal> refusal;  // there can be no such table
  int status = 0;                  // then
};

struct Hall::Place {
  explicit Place(std::string table) : id(std::move(table)) {}

  using State = TableState;
  // Which house looks after its bots and clocks.
  enum class Keeping { unknown, asked, this_one, another };

  struct Hearing {
    std::shared_ptr<Listener> listener;
    std::vector<std::string> holders;
    Viewer viewer;
    int heard;  // the last event that it was told
  };

  State state() const { return state_; }
  // The table where it can be asked and changed; null while it is read, and where there is none. No other way leads to
  // it.
  const Table* ready() const { return state_ == State::ready && table_ ? &*table_ : nullptr; }
  // For those who asked for a table that is not ready.
  Reply missing(Language language) const {
    return refused(state_ == State::absent    ? "house.no-table"
                   : !closed.empty()          ? "house.closed"
                   : state_ == State::damaged ? "house.damaged"
                                              : "house.busy",
                   language);
  }

  // How it comes by its table (hall_loading.cpp).
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
  Keeping keeping = Keeping::unknown;
  int loads = 0;                                             // begun so far
  int elsewhere = 0;                                         // another house wrote up to this event
  bool trying = false;                                       // to load it, once in a while
  bool taken = false;                                        // the last commit found its number taken
  bool spreading = false;                                    // some listeners are told in the next turn
  bool busy = false;                                         // a commit is on its way
  std::deque<std::function<void(const PlacePtr&)>> waiting;  // for the table to be loaded
  std::deque<Ask> asks;                                      // for the commit before
  std::vector<Hearing> hearings;
  Outcomes outcomes;
  std::optional<Summary> summary;  // as it was last stored
  // Advice by question: the decision at the table, or minus the line of a finished game.
  std::map<int, std::vector<Hint>> advice;
  std::map<int, std::vector<std::function<void(const std::vector<Hint>&)>>> advice_waiting;
  std::vector<std::shared_ptr<Tale>> tales;  // those last asked for at the end
  std::size_t tale_bytes = 0;                // of them
  std::shared_ptr<Course> course;            // of a finished game, once somebody asked
  int bot_asked = 0;                         // the decision that a bot thinks about
  Bots::Ticket thought = 0;                  // while it does
  bool rests = false;                        // its bots may not think now (unheard.h)
  std::optional<Millis> looked;              // when somebody did last: who asks again and again listens too
  std::pair<int, Millis> clock_watched{0, 0};
  Nanos owed = 0;        // for reading its log, by who is told next
  std::size_t told = 0;  // bytes of the last whole answer about it
  Millis touched = 0;
  Millis ahead = 0;  // of our clock, where the log's times are: they never run backwards

 private:
  State state_ = State::unknown;
  std::optional<Table> table_;
};

inline const Table* Hall::Place::learn(std::vector<Event> events) {
  for (Event& event : events) {
    if (!table_)
      table_ = Table::open(id, std::move(event));
    else if (!table_->apply(std::move(event)))
      return nullptr;
    if (!table_) return nullptr;
  }
  return table_ ? &*table_ : nullptr;
}

}  // namespace serai::house
