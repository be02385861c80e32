// The tables in memory: how they come there from the store, stay as their logs are, and go.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "house/place.h"

namespace serai::house {

class Places {
 public:
  using Task = std::function<void(const PlacePtr&)>;

  explicit Places(Means& means) : means_(means) {}

  // Who has to know what becomes of a table; set once, by the hall.
  struct Stirred {
    std::function<void(const PlacePtr&, const Pay&)> news;  // there may be events that nobody was told
    Task turn;                                              // somebody else may be to move
    Task free;                                              // the next command may come
    Task gone;                                              // it is no more, or cannot be read
    Task leaves;                                            // memory
  };
  Stirred stirred;

  // The task gets a place that is read, or as far as it can be.
  void with(const std::string& table, Task task);
  void with_latest(const std::string& table, Task task);
  PlacePtr find(const std::string& table) const;  // null: not in memory
  bool is_here(const PlacePtr& place) const;
  std::size_t size() const { return places_.size(); }
  template <class Do>
  void each(Do what) const {  // something quick
    for (const auto& [id, place] : places_) what(*place);
  }
  // All of them, many in several turns of the loop; `then` in the last.
  void visit(Task task, std::function<void()> then);

  // How its log comes in.
  void load(const PlacePtr& place);
  bool adopt(const PlacePtr& place, std::vector<Event> events);
  void settled(const PlacePtr& place, TableState state);
  void catch_up(const PlacePtr& place);

  // Another house has written this table up to this event; "" if any table may have changed.
  void changed_elsewhere(const std::string& table, int number);
  void look_for_deleted();  // and tell those who listen
  void sweep();             // those that nobody needs

 private:
  void visit_some(const std::shared_ptr<std::vector<PlacePtr>>& all, std::size_t from, Task task,
                  std::function<void()> then);
  PlacePtr touch(const std::string& table);
  void loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows);
  void read_whole(const PlacePtr& place, std::vector<Row> rows);
  void try_again(const PlacePtr& place);
  void give_up(const PlacePtr& place);
  void admit(const PlacePtr& place);
  bool can_go(const Place& place) const;
  using Idle = std::vector<std::pair<Millis, PlacePtr>>;
  void let_go(Idle idle, std::size_t events);

  Means& means_;
  std::unordered_map<std::string, PlacePtr> places_;
};

}  // namespace serai::house
