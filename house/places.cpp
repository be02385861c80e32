#include "house/places.h"

#include <algorithm>
#include <limits>

#include "house/log.h"
#include "table/chronicle.h"

namespace serai::house {
namespace {

constexpr int kAnyEvent = std::numeric_limits<int>::max();
constexpr std::size_t kReadAtOnce = 40;  // rows; a longer log is read in the workshop
constexpr std::size_t kVisitedAtOnce = 500;
constexpr std::size_t kMostEventsInMemory = 200'000;  // of tables that nobody uses: some 150 MB

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
  if (Result<Table, DamagedAt> table = replay(id, *events)) {
    table->chain();  // takes a while the first time
    return {std::move(*table), {}};
  } else if (std::optional<std::string> record = record_by_older_rules(id, *std::move(events))) {
    return {std::nullopt, *std::move(record)};
  } else {
    log_damage(id, table.why().event, "this event cannot follow those before it");
    return {};
  }
}

}  // namespace

PlacePtr Places::touch(const std::string& table) {
  PlacePtr& place = places_[table];
  if (!place) place = std::make_shared<Place>(table);
  place->touched = means_.now();
  return place;
}

PlacePtr Places::find(const std::string& table) const {
  const auto found = places_.find(table);
  return found == places_.end() ? nullptr : found->second;
}

// Or has it been given up, and perhaps another one found for the same table?
bool Places::is_here(const PlacePtr& place) const { return find(place->id) == place; }

void Places::with(const std::string& table, Task task) {
  const PlacePtr place = touch(table);
  if (place->ready() || place->state() == TableState::damaged) return task(place);
  place->waiting.push_back(std::move(task));
  if (place->state() != TableState::loading) load(place);
}

// As it is now, also where another house has just written: what a client has seen there, it finds here.
void Places::with_latest(const std::string& table, Task task) {
  const PlacePtr place = touch(table);
  if (means_.store.shared() && place->state() == TableState::loading) {
    // What is being read may have been asked for before the client saw what it saw: one more reading.
    place->waiting.push_back([this, table, task = std::move(task), loads = place->loads](const PlacePtr&) {
      means_.post([this, table, task, loads] {
        const PlacePtr later = touch(table);
        const bool begun_since = later->state() == TableState::loading && later->loads > loads;
        begun_since ? with(table, task) : with_latest(table, task);
      });
    });
    return;
  }
  if (!means_.store.shared() || !place->ready()) return with(table, std::move(task));
  place->waiting.push_back(std::move(task));
  place->elsewhere = kAnyEvent;
  catch_up(place);
}

void Places::visit(Task task, std::function<void()> then) {
  const auto all = std::make_shared<std::vector<PlacePtr>>();
  all->reserve(places_.size());
  for (const auto& [id, place] : places_) all->push_back(place);
  visit_some(all, 0, std::move(task), std::move(then));
}

void Places::visit_some(const std::shared_ptr<std::vector<PlacePtr>>& all, std::size_t from, Task task,
                        std::function<void()> then) {
  const std::size_t until = std::min(all->size(), from + kVisitedAtOnce);
  for (std::size_t i = from; i < until; ++i)
    if (is_here((*all)[i])) task((*all)[i]);
  if (until == all->size()) {
    all->clear();  // so that nobody but places_ holds them
    return then();
  }
  means_.post(
      [this, all, until, task = std::move(task), then = std::move(then)] { visit_some(all, until, task, then); });
}

void Places::load(const PlacePtr& place) {
  place->begin_loading();
  ++place->loads;
  place->elsewhere = 0;
  means_.store.load(place->id, place->known(), means_.while_here([this, place](std::optional<std::vector<Row>> rows) {
    loaded(place, std::move(rows));
  }));
}

void Places::loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows) {
  const bool taken = std::exchange(place->taken, false);
  if (!rows) return settled(place, TableState::unknown);
  if (!rows->empty()) place->summary.reset();  // another house may have stored another one
  if (rows->size() > kReadAtOnce) return read_whole(place, *std::move(rows));
  if (rows->empty() && taken) {
    // A number was taken, but not by an event: the table was deleted. Read from its begin, there is nothing.
    place->forget();
    return load(place);
  }
  std::optional<std::vector<Event>> events = read_events(place->id, *rows);
  settled(place, events && adopt(place, *std::move(events)) ? TableState::ready : TableState::damaged);
}

// Reading a long log takes too long for the loop, which meanwhile serves others.
void Places::read_whole(const PlacePtr& place, std::vector<Row> rows) {
  if (place->known() > 0) {
    place->forget();
    return load(place);
  }
  const auto read = std::make_shared<std::vector<Row>>(std::move(rows));
  const auto done = [this, place](const std::shared_ptr<ReadLog>& log, Nanos work) {
    place->owed += work;
    place->closed = std::move(log->closed);
    if (!log->table) return settled(place, TableState::damaged);
    place->learn(*std::move(log->table));
    settled(place, TableState::ready);
  };
  means_.workshop.work([&means = means_, id = place->id, read, done] {
    const Nanos began = thread_time();
    const auto log = std::make_shared<ReadLog>(read_log(id, *read));
    means.post([log, done, work = thread_time() - began] { done(log, work); });
  });
}

void Places::settled(const PlacePtr& place, TableState state) {
  place->settle(state);
  if (const Table* table = place->ready()) {
    place->ahead = std::max(place->ahead, table->last_at() - means_.now());
    stirred.news(place, {});
    admit(place);
    stirred.turn(place);
    catch_up(place);
    return stirred.free(place);
  }
  for (Ask& ask : std::exchange(place->asks, {}))
    if (ask.answer) ask.answer(place->missing(ask.language));
  const bool wanted = !place->hearings.empty() || place->keeping == Place::Keeping::this_one;
  if (state == TableState::unknown && wanted)
    try_again(place);
  else
    give_up(place);
  admit(place);
}

// Events that are in the store, and so are true. False: they cannot follow.
bool Places::adopt(const PlacePtr& place, std::vector<Event> events) {
  const bool nothing = events.empty();
  const bool follows = place->learn(std::move(events));
  if (!follows && !nothing) log_damage(place->id, place->known() + 1, "this event cannot follow those before it");
  return follows || nothing;
}

void Places::give_up(const PlacePtr& place) {
  stirred.gone(place);
  if (place->state() != TableState::damaged && is_here(place)) places_.erase(place->id);
}

// An operator may delete a table while it is used here. Who writes finds out; this is for those who only listen.
void Places::look_for_deleted() {
  std::vector<std::string> tables;
  for (const auto& [id, place] : places_)
    if (place->ready()) tables.push_back(id);
  means_.store.missing(std::move(tables), means_.while_here([this](const std::vector<std::string>& gone) {
    for (const std::string& table : gone) {
      const PlacePtr place = find(table);
      if (!place || !place->ready() || place->busy) continue;
      place->settle(TableState::absent);
      give_up(place);
    }
  }));
}

// Somebody listens, or a bot is to move: they do not come and ask.
void Places::try_again(const PlacePtr& place) {
  if (std::exchange(place->trying, true)) return;
  means_.after(means_.circumstances.timers.try_again, [this, place] {
    place->trying = false;
    if (is_here(place) && place->state() == TableState::unknown) load(place);
  });
}

// Reads on where another house wrote on.
void Places::catch_up(const PlacePtr& place) {
  if (!place->ready() || place->busy) return;
  if (place->elsewhere > place->known()) return load(place);
  admit(place);
}

// Those who waited for the table; if one of them has it read again, the others wait for that.
void Places::admit(const PlacePtr& place) {
  while (!place->waiting.empty() && place->state() != TableState::loading) {
    const Task task = std::move(place->waiting.front());
    place->waiting.pop_front();
    task(place);
  }
}

void Places::changed_elsewhere(const std::string& table, int number) {
  if (table.empty()) {
    // Whatever was said meanwhile was not heard.
    std::vector<PlacePtr> all;
    all.reserve(places_.size());
    for (const auto& [id, place] : places_) all.push_back(place);
    for (const PlacePtr& place : all) {
      place->elsewhere = kAnyEvent;
      catch_up(place);
    }
  } else if (const PlacePtr place = find(table)) {
    place->elsewhere = std::max(place->elsewhere, number);
    place->looked = means_.now();  // people are at another house
    catch_up(place);
  }
}

void Places::sweep() {
  struct Seen {
    Idle idle;
    std::size_t events = 0;
  };
  const auto seen = std::make_shared<Seen>();
  visit(
      [this, seen](const PlacePtr& place) {
        seen->events += static_cast<std::size_t>(place->known());
        if (can_go(*place)) seen->idle.emplace_back(place->touched, place);
      },
      [this, seen] { let_go(std::move(seen->idle), seen->events); });
}

// Those first that nobody has touched for longest; where much is in memory, sooner than usual.
void Places::let_go(Idle idle, std::size_t events) {
  std::sort(idle.rbegin(), idle.rend());
  const auto gone = std::make_shared<std::vector<PlacePtr>>();
  while (!idle.empty() && gone->size() < kVisitedAtOnce) {
    const auto [touched, place] = std::move(idle.back());
    idle.pop_back();
    const bool fresh =
        touched + means_.circumstances.timers.idle > means_.now() && place->state() != TableState::damaged;
    if ((events <= kMostEventsInMemory && fresh) || !is_here(place) || !can_go(*place)) continue;
    events -= static_cast<std::size_t>(place->known());
    stirred.leaves(place);
    places_.erase(place->id);
    gone->push_back(place);
  }
  // Taking many tables apart takes long: not here.
  if (!gone->empty()) means_.workshop.work([gone] { gone->clear(); });
  if (!idle.empty()) means_.post([this, idle = std::move(idle), events] { let_go(idle, events); });
}

// Nobody uses it, and nobody has to look after it here.
bool Places::can_go(const Place& place) const {
  if (place.state() == TableState::damaged) return true;  // somebody may have mended it
  const Table* table = place.ready();
  if (!table || place.busy || !place.asks.empty() || !place.hearings.empty() || !place.waiting.empty()) return false;
  if (place.keeping == Place::Keeping::another || !is_wakeful(*table) || place.rests) return true;
  // A clock that runs for long is waited for in the database.
  const std::optional<Table::RunningClock> clock = table->running_clock();
  return clock && clock->zero > means_.now_at(place) + means_.circumstances.timers.horizon;
}

}  // namespace serai::house
