// How tables come into memory, stay as their logs are, and go.
#include <algorithm>
#include <limits>

#include "house/chronicle.h"
#include "house/log.h"
#include "house/place.h"

namespace serai::house {
namespace {

constexpr int kAnyEvent = std::numeric_limits<int>::max();
constexpr std::size_t kReadAtOnce = 40;  // rows; a longer log is read in the workshop

void log_damage(const std::string& table, int number, std::string_view why) {
  log_error("damaged", {{"table", table}, {"number", std::to_string(number)}, {"why", std::string(why)}});
}

// Nothing: damaged.
std::optional<std::vector<Event>> read_events(const std::string& table, const std::vector<Row>& rows) {
  std::vector<Event> events;
  events.reserve(rows.size());
  for (const Row& row : rows) {
    std::optional<Event> event = row.damage ? std::nullopt : read_row(row.number, row.at, row.body);
    if (!event) {
      log_damage(table, row.number, row.damage ? row.damage : "it cannot be read");
      return std::nullopt;
    }
    events.push_back(*std::move(event));
  }
  return events;
}

// A log that does not follow the rules is damaged, or by older rules: it is not played on.
struct ReadLog {
  std::optional<Table> table;
  std::string closed;  // the record, where older rules are the reason
};

ReadLog read_log(const std::string& id, const std::vector<Row>& rows) {
  std::optional<std::vector<Event>> events = read_events(id, rows);
  if (!events) return {};
  int fault = 0;
  ReadLog log{replay(id, *events, fault), {}};
  if (log.table)
    log.table->chain();  // takes a while the first time
  else if (std::optional<std::string> record = record_by_older_rules(id, *std::move(events)))
    log.closed = *std::move(record);
  else
    log_damage(id, fault, "this event cannot follow those before it");
  return log;
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
  if (place->ready() || place->state() == Place::State::damaged) return task(place);
  place->waiting.push_back(std::move(task));
  if (place->state() != Place::State::loading) load(place);
}

// As it is now, also where another house has just written: what a client has seen there, it finds here.
void Hall::with_latest(const std::string& table, std::function<void(const PlacePtr&)> task) {
  const PlacePtr place = find(table);
  if (store_.shared() && place->state() == Place::State::loading) {
    // What is being read may have been asked for before the client saw what it saw: one more reading.
    place->waiting.push_back([this, table, task = std::move(task), loads = place->loads](const PlacePtr&) {
      loop_.post([this, alive = alive_, table, task, loads] {
        if (!*alive) return;
        const PlacePtr later = find(table);
        const bool begun_since = later->state() == Place::State::loading && later->loads > loads;
        begun_since ? with(table, task) : with_latest(table, task);
      });
    });
    return;
  }
  if (!store_.shared() || !place->ready()) return with(table, std::move(task));
  place->waiting.push_back(std::move(task));
  place->elsewhere = kAnyEvent;
  catch_up(place);
}

void Hall::load(const PlacePtr& place) {
  place->begin_loading();
  ++place->loads;
  place->elsewhere = 0;
  store_.load(place->id, place->known(), [this, place, alive = alive_](std::optional<std::vector<Row>> rows) {
    if (*alive) loaded(place, std::move(rows));
  });
}

void Hall::loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows) {
  const bool taken = std::exchange(place->taken, false);
  if (!rows) return settled(place, Place::State::unknown);
  if (!rows->empty()) place->summary.reset();  // another house may have stored another one
  if (rows->size() > kReadAtOnce) return read_whole(place, *std::move(rows));
  if (rows->empty() && taken) {
    // A number was taken, but not by an event: the table was deleted. Read from its begin, there is nothing.
    place->forget();
    return load(place);
  }
  std::optional<std::vector<Event>> events = read_events(place->id, *rows);
  settled(place, events && adopt(place, *std::move(events)) ? Place::State::ready : Place::State::damaged);
}

// Reading a long log takes too long for the loop, which meanwhile serves others.
void Hall::read_whole(const PlacePtr& place, std::vector<Row> rows) {
  if (place->known() > 0) {
    place->forget();
    return load(place);
  }
  const auto read = std::make_shared<std::vector<Row>>(std::move(rows));
  workshop_.work([this, place, read, alive = alive_] {
    const Nanos began = thread_time();
    const auto log = std::make_shared<ReadLog>(read_log(place->id, *read));
    loop_.post([this, place, log, work = thread_time() - began, alive] {
      if (!*alive) return;
      place->owed += work;
      place->closed = std::move(log->closed);
      if (!log->table) return settled(place, Place::State::damaged);
      place->learn(*std::move(log->table));
      settled(place, Place::State::ready);
    });
  });
}

void Hall::settled(const PlacePtr& place, Place::State state) {
  place->settle(state);
  if (const Table* table = place->ready()) {
    place->ahead = std::max(place->ahead, table->last_at() - circumstances_.now());
    spread(place, {});
    admit(place);
    look_after(place);
    catch_up(place);
    return next(place);
  }
  for (Ask& ask : std::exchange(place->asks, {}))
    if (ask.answer) ask.answer(place->missing(ask.language));
  const bool wanted = !place->hearings.empty() || place->keeping == Place::Keeping::this_one;
  if (state == Place::State::unknown && wanted)
    try_again(place);
  else
    give_up(place);
  admit(place);
}

// Events that are in the store, and so are true. False: they cannot follow.
bool Hall::adopt(const PlacePtr& place, std::vector<Event> events) {
  const bool nothing = events.empty();
  const bool follows = place->learn(std::move(events));
  if (!follows && !nothing) log_damage(place->id, place->known() + 1, "this event cannot follow those before it");
  return follows || nothing;
}

// Who listens is told that there is nothing more to hear.
void Hall::give_up(const PlacePtr& place) {
  stop_thinking(*place);
  const auto last = std::make_shared<const std::string>(place->missing(Language::en).body);
  counters_.listeners -= place->hearings.size();
  for (const Place::Hearing& hearing : std::exchange(place->hearings, {})) hearing.listener->end(last);
  drop_tales(*place);
  if (place->state() != Place::State::damaged && is_here(place)) places_.erase(place->id);
}

// An operator may delete a table while it is used here. Who writes finds out; this is for those who only listen.
void Hall::look_for_deleted() {
  std::vector<std::string> tables;
  for (const auto& [id, place] : places_)
    if (place->ready()) tables.push_back(id);
  store_.missing(std::move(tables), [this, alive = alive_](const std::vector<std::string>& gone) {
    if (!*alive) return;
    for (const std::string& table : gone) {
      const auto found = places_.find(table);
      if (found == places_.end()) continue;
      const PlacePtr place = found->second;
      if (!place->ready() || place->busy) continue;
      place->settle(Place::State::absent);
      give_up(place);
    }
  });
}

// Somebody listens, or a bot is to move: they do not come and ask.
void Hall::try_again(const PlacePtr& place) {
  if (std::exchange(place->trying, true)) return;
  loop_.after(circumstances_.timers.try_again, [this, place, alive = alive_] {
    place->trying = false;
    if (*alive && is_here(place) && place->state() == Place::State::unknown) load(place);
  });
}

// Or has it been given up, and perhaps another one found for the same table?
bool Hall::is_here(const PlacePtr& place) const {
  const auto found = places_.find(place->id);
  return found != places_.end() && found->second == place;
}

// Reads on where another house wrote on.
void Hall::catch_up(const PlacePtr& place) {
  if (!place->ready() || place->busy) return;
  if (place->elsewhere > place->known()) return load(place);
  admit(place);
}

// Those who waited for the table; if one of them has it read again, the others wait for that.
void Hall::admit(const PlacePtr& place) {
  while (!place->waiting.empty() && place->state() != Place::State::loading) {
    const std::function<void(const PlacePtr&)> task = std::move(place->waiting.front());
    place->waiting.pop_front();
    task(place);
  }
}

void Hall::changed_elsewhere(const std::string& table, int number) {
  if (table.empty()) {
    // Whatever was said meanwhile was not heard.
    std::vector<PlacePtr> all;
    all.reserve(places_.size());
    for (const auto& [id, place] : places_) all.push_back(place);
    for (const PlacePtr& place : all) {
      place->elsewhere = kAnyEvent;
      catch_up(place);
    }
  } else if (const auto found = places_.find(table); found != places_.end()) {
    const PlacePtr place = found->second;
    place->elsewhere = std::max(place->elsewhere, number);
    place->looked = circumstances_.now();  // people are at another house
    catch_up(place);
  }
}

}  // namespace serai::house
