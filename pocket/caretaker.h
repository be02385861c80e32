// What a pocket house does by itself at its tables: bots move, clocks run out.
#pragma once

#include "pocket/tables.h"

namespace serai::pocket {

class Caretaker {
 public:
  Caretaker(Means& means, Tables& tables) : means_(means), tables_(tables) {}

  void look_after(const PlacePtr& place);  // whoever is to move now
  void wake(const PlacePtr& place);        // somebody is there again
  void tick();                             // it is time
  Millis due() const;                      // when it is; 0: never

 private:
  void ask_bot(const PlacePtr& place, const Table& table, Seat seat);
  void clock_rings(const PlacePtr& place, const Table& table);

  Means& means_;
  Tables& tables_;
};

}  // namespace serai::pocket
