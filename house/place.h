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
Reply answer_to(const Event& event);
Reply no_such_line(int line, Language language);

// A command on its way.
struct Hall::Ask {
  Asker asker;
  std::string key;  // its maker and id; "" for the house
  Action action;
  Language language = Language::en;
  Answer answer;
  int tries = 0;
  bool latest = false;  // the log was read for it
};

inline Hall::Ask Hall::by_the_house(Action action) {
  Ask ask;
  ask.asker.house = true;
  ask.action = std::move(action);
  return ask;
}

struct Hall::Place {
  explicit Place(std::string id) : table(std::move(id)) {}

  enum class State { unknown, loading, absent, damaged, ready };
  // Which house looks after its bots and clocks.
  enum class Keeping { unknown, asked, this_one, another };

  struct Hearing {
    std::shared_ptr<Listener> listener;
    std::vector<std::string> holders;
    Viewer viewer;
  };

  // For those who asked for a table that is not ready.
  Reply missing(Language language) const {
    return refused(state == State::absent    ? "house.no-table"
                   : state == State::damaged ? "house.damaged"
                                             : "house.busy",
                   language);
  }

  Table table;
  State state = State::unknown;
  Keeping keeping = Keeping::unknown;
  int loads = 0;                                             // begun so far
  int elsewhere = 0;                                         // another house wrote up to this event
  bool trying = false;                                       // to load it, once in a while
  bool taken = false;                                        // the last commit found its number taken
  int heard = 0;                                             // the last event that listeners were told
  bool busy = false;                                         // a commit is on its way
  std::deque<std::function<void(const PlacePtr&)>> waiting;  // for the table to be loaded
  std::deque<Ask> asks;                                      // for the commit before
  std::vector<Hearing> hearings;
  Outcomes outcomes;
  std::optional<Summary> summary;  // as it was last stored
  // Advice by question: the decision at the table, or minus the line of a finished game.
  std::map<int, std::vector<Hint>> advice;
  std::map<int, std::vector<std::function<void(const std::vector<Hint>&)>>> advice_waiting;
  std::shared_ptr<Course> course;  // of a finished game, once somebody asked
  int bot_asked = 0;               // the decision that a bot thinks about
  std::pair<int, Millis> clock_watched{0, 0};
  std::size_t told = 0;  // bytes of the last whole answer about it
  Millis touched = 0;
};

}  // namespace serai::house
