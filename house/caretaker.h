// What the house does by itself at its tables: bots move, clocks run out, and where several houses share a database,
// one of them keeps each table.
#pragma once

#include <string>

#include "house/commands.h"
#include "house/pace.h"
#include "house/unheard.h"

namespace serai::house {

constexpr std::size_t kMostUnheard = 50;  // tables that nobody hears, of an account, whose bots think

class Caretaker {
 public:
  Caretaker(Means& means, Places& places, Commands& commands) : means_(means), places_(places), commands_(commands) {}

  void begin() { renew(); }                     // looks after tables with a bot to move or a clock running
  void end(const std::function<void()>& done);  // writes down what ran on clocks until now

  void look_after(const PlacePtr& place);  // whoever is to move now
  void look_for_due();                     // clocks that are at zero soon
  void audience_changed(Place& place);
  void given_up(Place& place);  // it is no more, or cannot be read

 private:
  void renew();
  void take_over(const std::string& table, bool is_new);
  void keep(const PlacePtr& place);

  void ask_bot(const PlacePtr& place, const Table& table, Seat seat);
  void ask_level(const PlacePtr& place, const Table& table, BotMove move, const std::string& level);
  void ask_guest(const PlacePtr& place, const Table& table, Seat seat, const std::string& name);
  void stand_in(const PlacePtr& place, const Table& table, Seat seat);
  void bot_has_thought(const PlacePtr& place, const BotMove& move, Millis asked);
  void bot_moves(const PlacePtr& place, const BotMove& move);
  void stop_thinking(Place& place);  // nobody needs it any more
  void forget_thought(Place& place);

  Lane lane_of(const Place& place) const;
  bool may_think(Place& place, const Table& table);
  void leave_unheard(const std::string& table);
  void leave_unheard(Place& place);
  void wake(const std::string& table);

  void watch_clock(const PlacePtr& place, const Table& table);
  void clock_rings(const std::string& table, int decision);

  Means& means_;
  Places& places_;
  Commands& commands_;
  bool doubt_ = false;  // whether it keeps tables that it does not know of
  Unheard unheard_{kMostUnheard};
  Pace pace_;
};

}  // namespace serai::house
