// What a pocket house keeps of each table in memory.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pocket/means.h"
#include "table/command.h"
#include "table/decide.h"
#include "table/hearing.h"
#include "table/outcomes.h"

namespace serai::pocket {

// A command on its way.
struct Ask {
  Asker asker = {.holder = "", .house = true};
  std::string key = {};  // its maker and id; "" for the house
  Action action = {};
  Language language = Language::en;
  int number = 0;  // who is answered; 0: nobody
  int tries = 0;
};

struct Course;

struct Place {
  explicit Place(std::string its_id) : id(std::move(its_id)) {}

  const Table* ready() const { return state == TableState::ready && table ? &*table : nullptr; }
  Reply missing(Language language) const { return table::missing(state, !closed.empty(), language); }

  const std::string id;
  TableState state = TableState::unknown;
  std::optional<Table> table;
  std::string closed;  // the record of a game by older rules, where the state is damaged
  Millis touched = 0;
  std::deque<std::function<void(const std::shared_ptr<Place>&)>> waiting;  // for the table to be read

  // Commands.
  bool busy = false;  // something is being stored
  std::deque<Ask> asks;
  Outcomes outcomes;

  // Who hears.
  struct Hearing : Hearer {
    int listener;
  };
  std::vector<Hearing> hearings;

  // Bots.
  bool rests = false;  // everybody has gone
  int bot_asked = 0;   // the decision that a bot thinks about
  int thought = 0;     // the ticket, while it does
  Millis retry = 0;    // when what could not be stored is tried again

  // Advice by question, and the course of a finished game, once somebody asked.
  std::map<int, std::vector<Hint>> advice;
  struct Pondered {
    int ticket = 0;
    std::shared_ptr<HintThought> thought;
    std::map<int, std::function<void(const std::vector<Hint>&)>> waiting;  // by ask
  };
  std::map<int, Pondered> pondered;
  std::shared_ptr<Course> course;
  bool course_thinks = false;  // somebody does about the course
};
using PlacePtr = std::shared_ptr<Place>;

}  // namespace serai::pocket
