// The tables of a pocket house: how they come into memory, and one command after another for each, decided, stored, and
// only then shown and acknowledged.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pocket/place.h"
#include "table/draft.h"

namespace serai::pocket {

// What became of rows that were to be stored. Where nobody knows, they are read again.
enum class Stored { yes, no, unknown };

struct StoredRow {
  int number;
  Millis at;
  std::string body;
};

class Tables {
 public:
  explicit Tables(Means& means) : means_(means) {}

  using Task = std::function<void(const PlacePtr&)>;
  Task turn;  // set once: looks after whoever is to move now

  // The task gets a place that is read, or as far as it can be.
  void with(const std::string& table, Task task);
  void loaded(const std::string& table, const std::vector<StoredRow>& rows);
  void stored(int ticket, Stored outcome);
  void dropped(const std::string& table);  // it was deleted
  void tidy();                             // forgets those that nobody uses
  template <class Do>
  void each(Do what) const {
    for (const auto& [id, place] : places_) what(place);
  }

  // A game of elsewhere by its record: to be thought about, and never stored.
  Result<PlacePtr> lent(const std::string& record);

  void open(const std::string& secret, std::string_view json, Language language, int ask);
  void command(const std::string& table, const std::string& secret, std::string_view json, Language language, int ask);
  void submit(const PlacePtr& place, Action action);  // of the house

  void listen(int listener, const std::string& table, std::string_view hello);
  void unlisten(int listener);

  // Its own tables, as far as anybody told of them or they were stored.
  void know(LobbyEntry entry) { known_[entry.table] = std::move(entry); }
  Reply lobby() const;

  Millis now_at(const Place& place) const;

 private:
  using Then = std::function<void(Stored)>;

  PlacePtr touch(const std::string& table);
  void load(const PlacePtr& place);
  void settled(const PlacePtr& place, TableState state);
  void submit(const PlacePtr& place, Ask ask);
  void next(const PlacePtr& place);
  void perform(const PlacePtr& place, const Table& table, Ask ask);
  void store(const PlacePtr& place, const Table& table, Facts facts, Ask ask);
  void done(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome);
  void rematch(const PlacePtr& place, const Table& table, Facts facts, Ask ask);
  void create(const PlacePtr& place, Facts facts, Then then);
  void append(const PlacePtr& place, const Draft& draft, Then then);
  void spread(Place& place);
  void answer(const Ask& ask, const Reply& reply);

  Means& means_;
  std::map<std::string, PlacePtr> places_;
  std::map<int, Then> storing_;
  std::map<std::string, LobbyEntry> known_;
};

}  // namespace serai::pocket
