// The tables that wait for people. The store is asked once for all who want to know.
#pragma once

#include <vector>

#include "house/place.h"

namespace serai::house {

class Lobby {
 public:
  explicit Lobby(Means& means) : means_(means) {}

  void look(Answer answer);

 private:
  void ask();

  Means& means_;
  bool asked_ = false;
  std::vector<Answer> waiting_;  // for the next answer of the store
};

}  // namespace serai::house
