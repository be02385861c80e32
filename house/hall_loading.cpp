// How tables come into memory, stay as their logs are, and go.
#include <algorithm>
#include <limits>

#include "house/log.h"
#include "house/place.h"

namespace serai::house {
namespace {

constexpr Millis kTryAgain = 1000;
constexpr int kAnyEvent = std::numeric_limits<int>::max();

// Nothing: damaged.
std::optional<std::vector<Event>> read_events(const std::string& table, const std::vector<Row>& rows) {
  std::vector<Event> events;
  for (const Row& row : rows) {
    std::optional<Event> event = row.damage ? std::nullopt : read_row(row.number, row.at, row.body);
    if (!event) {
      const char* why = row.damage ? row.damage : "it cannot be read";
      log_error("damaged", {{"table", table}, {"number", std::to_string(row.number)}, {"why", why}});
      return std::nullopt;
    }
    events.push_back(*std::move(event));
  }
  return events;
}

}  // namespace

Hall::PlacePtr Hall::find(const std::string& table) {
  PlacePtr& place = places_[table];
  if (!place) place = std::make_shared<Place>(table);
  place->touched = circumstances_.now();
  return place;
}

void Hall::with(const std::string& table, std::function<void(const PlacePtr&)> task) {
  const PlacePtr place = find(table);
  if (place->state == Place::State::ready || place->state == Place::State::damaged) return task(place);
  place->waiting.push_back(std::move(task));
  if (place->state != Place::State::loading) load(place);
}

// As it is now, also where another house has just written: what a client has seen there, it finds here.
void Hall::with_latest(const std::string& table, std::function<void(const PlacePtr&)> task) {
  const PlacePtr place = find(table);
  if (store_.shared() && place->state == Place::State::loading) {
    // What is being read may have been asked for before the client saw what it saw: one more reading.
    place->waiting.push_back([this, table, task = std::move(task), loads = place->loads](const PlacePtr&) {
      loop_.post([this, alive = alive_, table, task, loads] {
        if (!*alive) return;
        const PlacePtr later = find(table);
        const bool begun_since = later->state == Place::State::loading && later->loads > loads;
        begun_since ? with(table, task) : with_latest(table, task);
      });
    });
    return;
  }
  if (!store_.shared() || place->state != Place::State::ready) return with(table, std::move(task));
  place->waiting.push_back(std::move(task));
  place->elsewhere = kAnyEvent;
  catch_up(place);
}

void Hall::load(const PlacePtr& place) {
  place->state = Place::State::loading;
  ++place->loads;
  place->elsewhere = 0;
  store_.load(place->table.id(), place->table.last_event(),
              [this, place, alive = alive_](std::optional<std::vector<Row>> rows) {
                if (*alive) loaded(place, std::move(rows));
              });
}

void Hall::loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows) {
  if (rows && rows->empty() && place->taken) {
    // A number was taken, but not by an event: the table was deleted. Read from its begin, there is nothing.
    place->taken = false;
    place->table = Table(place->table.id());
    return load(place);
  }
  place->taken = false;
  if (rows && !rows->empty()) place->summary.reset();  // another house may have stored another one
  bool fine = false;
  if (rows)
    if (std::optional<std::vector<Event>> events = read_events(place->table.id(), *rows))
      fine = adopt(*place, *std::move(events));
  place->state = !rows                            ? Place::State::unknown
                 : !fine                          ? Place::State::damaged
                 : place->table.last_event() == 0 ? Place::State::absent
                                                  : Place::State::ready;
  if (place->state != Place::State::ready) {
    for (Ask& ask : std::exchange(place->asks, {}))
      if (ask.answer) ask.answer(place->missing(ask.language));
    const bool wanted = !place->hearings.empty() || place->keeping == Place::Keeping::this_one;
    if (place->state == Place::State::unknown && wanted)
      try_again(place);
    else
      give_up(place);
  }
  admit(place);
  if (place->state == Place::State::ready) {
    look_after(place);
    catch_up(place);
    next(place);
  }
}

// Who listens is told that there is nothing more to hear.
void Hall::give_up(const PlacePtr& place) {
  const auto last = std::make_shared<const std::string>(place->missing(Language::en).body);
  counters_.listeners -= place->hearings.size();
  for (const Place::Hearing& hearing : std::exchange(place->hearings, {})) hearing.listener->end(last);
  if (place->state != Place::State::damaged) places_.erase(place->table.id());
}

// An operator may delete a table while it is used here. Who writes finds out; this is for those who only listen.
void Hall::look_for_deleted() {
  std::vector<std::string> tables;
  for (const auto& [id, place] : places_)
    if (place->state == Place::State::ready) tables.push_back(id);
  store_.missing(std::move(tables), [this, alive = alive_](const std::vector<std::string>& gone) {
    if (!*alive) return;
    for (const std::string& table : gone) {
      const auto found = places_.find(table);
      if (found == places_.end()) continue;
      const PlacePtr place = found->second;
      if (place->state != Place::State::ready || place->busy) continue;
      place->state = Place::State::absent;
      give_up(place);
    }
  });
}

// Somebody listens, or a bot is to move: they do not come and ask.
void Hall::try_again(const PlacePtr& place) {
  if (std::exchange(place->trying, true)) return;
  loop_.after(kTryAgain, [this, place, alive = alive_] {
    place->trying = false;
    if (*alive && place->state == Place::State::unknown) load(place);
  });
}

// Reads on where another house wrote on.
void Hall::catch_up(const PlacePtr& place) {
  if (place->state != Place::State::ready || place->busy) return;
  if (place->elsewhere > place->table.last_event()) return load(place);
  admit(place);
}

// Those who waited for the table.
void Hall::admit(const PlacePtr& place) {
  for (auto& task : std::exchange(place->waiting, {})) task(place);
}

void Hall::changed_elsewhere(const std::string& table, int number) {
  if (table.empty()) {
    // Whatever was said meanwhile was not heard.
    for (const auto& [id, place] : places_) {
      place->elsewhere = kAnyEvent;
      catch_up(place);
    }
  } else if (const auto found = places_.find(table); found != places_.end()) {
    found->second->elsewhere = std::max(found->second->elsewhere, number);
    catch_up(found->second);
  }
}

}  // namespace serai::house
