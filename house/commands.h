// What people and the house itself want of tables: one command after another for each, decided, stored, and only then
// shown and acknowledged.
#pragma once

#include <deque>
#include <string>

#include "house/places.h"

namespace serai::house {

class Commands {
 public:
  Commands(Means& means, Places& places) : means_(means), places_(places) {}

  void allow_chat(bool on) { chat_ = on; }  // in the whole house

  // Of people. A secret is what the client sent, checked for its form only; "" for none.
  void open(const std::string& secret, const std::string& account, std::string_view json, Language language,
            Answer answer, Pay pay);
  void command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
               Answer answer, Pay pay);
  // Of the house.
  void submit(const PlacePtr& place, Action action, Answer answer = {});

  void next(const PlacePtr& place);  // of those that wait at a table

  // Answers with what comes out, or, after a while, that nobody knows.
  std::shared_ptr<Waiting> in_time(Answer answer, Language language);

 private:
  struct NewLog;

  void open(const std::shared_ptr<NewLog>& log, Language language, Answer answer);
  void create(const std::shared_ptr<NewLog>& log, std::function<void(Stored)> done);
  void submit(const PlacePtr& place, Ask ask);
  void perform(const PlacePtr& place, const Table& table, Ask ask);
  void store(const PlacePtr& place, const Table& table, Facts facts, Ask ask);
  void stored(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome);
  void remember(Place& place, const Table& table, const Ask& ask, const Reply& reply);
  void rematch(const PlacePtr& place, const Table& table, Facts facts, Ask ask);
  void end_waiting();

  Means& means_;
  Places& places_;
  bool chat_ = true;
  std::deque<std::shared_ptr<Waiting>> in_time_;
};

}  // namespace serai::house
