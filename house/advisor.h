// Hints at the table, analysis and the course of a game after it: what a search of fixed length finds, thought once and
// remembered.
#pragma once

#include <string>
#include <unordered_map>

#include "house/places.h"
#include "table/advice.h"

namespace serai::house {

class Advisor {
 public:
  Advisor(Means& means, Places& places) : means_(means), places_(places) {}

  // Who asks for thinking says for which account. If everybody who asked the same goes away, the thought is stopped.
  void hint(const std::string& table, const std::string& secret, Seat seat, const std::string& account,
            Language language, Answer answer, const std::shared_ptr<Patience>& patience);
  void analysis(const std::string& table, int line, const std::string& account, Language language, Answer answer,
                const std::shared_ptr<Patience>& patience);
  // Goes on while somebody asks how far it is.
  void course(const std::string& table, const std::string& account, Language language, Answer answer);

 private:
  // How many questions of each account are under way.
  class UnderWay {
   public:
    int of(const std::string& account) const {
      const auto found = counts_.find(account);
      return found == counts_.end() ? 0 : found->second;
    }
    void begin(const std::string& account) { ++counts_[account]; }
    void end(const std::string& account) {
      if (--counts_[account] == 0) counts_.erase(account);
    }

   private:
    std::unordered_map<std::string, int> counts_;
  };

  void advise(const PlacePtr& place, const Result<Question>& question, UnderWay& under_way, int most, ThoughtFor whom,
              Language language, const Answer& answer, const std::shared_ptr<Patience>& patience);
  void think(const PlacePtr& place, const Question& question, ThoughtFor whom);
  void go_on_with_course(const PlacePtr& place);
  static void tell_course(Place& place);

  Means& means_;
  Places& places_;
  int last_asker_ = 0;
  UnderWay hints_;
  UnderWay analyses_;
};

}  // namespace serai::house
