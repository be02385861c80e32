// Hints, analyses, the course of a game: what others have thought about, put together and remembered.
#pragma once

#include <string>

#include "pocket/tables.h"
#include "table/advice.h"

namespace serai::pocket {

class Advisor {
 public:
  Advisor(Means& means, Tables& tables) : means_(means), tables_(tables) {}

  void hint(const std::string& table, const std::string& secret, Seat seat, Language language, int ask);
  void analysis(const std::string& table, int line, Language language, int ask);
  void course(const std::string& table, Language language, int ask);
  void question(std::string_view text, Language language, int ask);  // of a house, about a table there
  // The course of a finished game of elsewhere, or what was best at one of its lines.
  void study(const std::string& record, int line, Language language, int ask);
  void give_up(int ask);  // who asked has gone

 private:
  void advise(const PlacePtr& place, const Result<Question>& question, Language language, int ask);
  void course(const PlacePtr& place, Language language, int ask);
  void go_on(const PlacePtr& place, int number, const std::shared_ptr<const SeatView>& seen);
  void go_on_with_course(const PlacePtr& place);

  Means& means_;
  Tables& tables_;
};

}  // namespace serai::pocket
