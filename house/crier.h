// What people are told: how a table stands when they come, and what happens while they listen. Whatever may be long is
// told in pieces, a turn of the loop each, between which the house serves others.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "house/places.h"

namespace serai::house {

class Crier {
 public:
  Crier(Means& means, Places& places) : means_(means), places_(places) {}

  std::function<void(Place&)> audience_changed;  // set once, by the hall

  void look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
            Answer answer, Pay pay);
  void join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first, Pay pay);
  void leave(const std::string& table, const Listener* listener);

  // What listeners have not heard yet, each as it may hear it.
  void spread(const PlacePtr& place, const Pay& pay);
  void end(Place& place);         // there is nothing more to hear
  void drop_tales(Place& place);  // that were kept for the next who ask

 private:
  struct Telling;
  using Told = std::function<void(Reply, const PlacePtr&)>;

  void tell(const PlacePtr& place, const std::shared_ptr<Telling>& telling);
  void tell_on();
  bool spread_some(Place& place, const Table& table);
  void look_around(Place& place, const Listener* arrived = nullptr);
  std::shared_ptr<Tale> tale_for(Place& place, const Viewer& viewer) const;
  void keep_tale(Place& place, const std::shared_ptr<Tale>& tale);

  Means& means_;
  Places& places_;
  std::deque<std::shared_ptr<Telling>> tellings_;  // long ones, one after another
  std::size_t tale_bytes_ = 0;                     // of all that are kept
};

}  // namespace serai::house
