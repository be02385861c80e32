#include "pocket/tables.h"

#include <algorithm>
#include <utility>

#include "table/answers.h"
#include "table/chronicle.h"
#include "table/fair.h"
#include "table/hash.h"
#include "table/no.h"
#include "table/request.h"

namespace serai::pocket {
namespace {

constexpr int kMostTries = 4;
constexpr Millis kTryAgain = 1000;     // to store what the house itself wanted
constexpr std::size_t kMostIdle = 4;   // tables in memory that nobody uses
constexpr std::size_t kEntries = 100;  // of the lobby

// The first events of a table.
bool lay(Place& place, std::vector<Event> events) {
  for (Event& event : events) {
    if (!place.table)
      place.table = Table::open(place.id, std::move(event));
    else if (!place.table->apply(std::move(event)))
      return false;
  }
  return true;
}

}  // namespace

Millis Tables::now_at(const Place& place) const {
  return place.table ? std::max(means_.now, place.table->last_at()) : means_.now;
}

PlacePtr Tables::touch(const std::string& table) {
  PlacePtr& place = places_[table];
  if (!place) place = std::make_shared<Place>(table);
  place->touched = means_.now;
  return place;
}

void Tables::with(const std::string& table, Task task) {
  const PlacePtr place = touch(table);
  if (place->ready() || place->state == TableState::damaged) return task(place);
  place->waiting.push_back(std::move(task));
  if (place->state == TableState::unknown) load(place);
}

void Tables::load(const PlacePtr& place) {
  place->state = TableState::loading;
  means_.out.load(place->id);
}

void Tables::loaded(const std::string& table, const std::vector<StoredRow>& rows) {
  const auto found = places_.find(table);
  if (found == places_.end() || found->second->state != TableState::loading || found->second->busy) return;
  const PlacePtr place = found->second;
  if (rows.empty()) return settled(place, TableState::absent);
  std::vector<Event> events;
  for (const StoredRow& row : rows) {
    std::optional<Event> event = read_row(row.number, row.at, row.body);
    if (!event) return settled(place, TableState::damaged);
    events.push_back(*std::move(event));
  }
  Result<Table, DamagedAt> read = replay(table, events);
  if (!read) {
    place->closed = record_by_older_rules(table, std::move(events)).value_or("");
    return settled(place, TableState::damaged);
  }
  place->table = *std::move(read);
  // Nobody looked after it for a while: that time is not charged.
  if (place->table->running_clock()) place->asks.push_front({.action = ResumeClock{}});
  settled(place, TableState::ready);
}

void Tables::settled(const PlacePtr& place, TableState state) {
  place->state = state;
  if (place->ready()) {
    spread(*place);
  } else {
    for (const Ask& ask : std::exchange(place->asks, {})) answer(ask, place->missing(ask.language));
    for (const Place::Hearing& hearing : std::exchange(place->hearings, {}))
      means_.out.tell(hearing.listener, place->missing(Language::en).body, true);
  }
  for (Task& task : std::exchange(place->waiting, {})) {
    if (place->state == TableState::loading)
      place->waiting.push_back(std::move(task));  // the one before it has opened it
    else
      task(place);
  }
  if (place->ready()) {
    turn(place);
    next(place);
  } else if (place->state == TableState::absent || place->state == TableState::unknown) {
    places_.erase(place->id);
  }
}

void Tables::dropped(const std::string& table) {
  known_.erase(table);
  const auto found = places_.find(table);
  if (found == places_.end()) return;
  const PlacePtr place = found->second;
  if (place->thought) means_.forget(std::exchange(place->thought, 0));
  place->table.reset();
  settled(place, TableState::absent);
}

// Those last that were touched last.
void Tables::tidy() {
  std::vector<PlacePtr> idle;
  for (const auto& [id, place] : places_) {
    const bool used = place->busy || place->thought || !place->waiting.empty() || !place->hearings.empty() ||
                      !place->pondered.empty() || place->course_thinks || place->state == TableState::loading ||
                      (place->table && place->table->running_clock());
    if (!used) idle.push_back(place);
  }
  if (idle.size() <= kMostIdle) return;
  std::sort(idle.begin(), idle.end(), [](const PlacePtr& a, const PlacePtr& b) { return a->touched < b->touched; });
  for (std::size_t i = 0; i + kMostIdle < idle.size(); ++i) places_.erase(idle[i]->id);
}

// --- Commands
// ---------------------------------------------------------------------------------------------------------

void Tables::answer(const Ask& ask, const Reply& reply) {
  if (ask.number) means_.out.answer(ask.number, reply);
}

Result<PlacePtr> Tables::lent(const std::string& record) {
  const PlacePtr place = touch(join("record ", sha256_hex(record)));  // no table has such an id
  if (place->ready()) return place;
  places_.erase(place->id);
  if (record.size() > kMaxRecordBytes) return no("house.form.text", {"record"});
  OpenRequest request;
  request.record = record;
  Result<Facts> facts = open_table({request, "", means_.random_hex(32), "", true});
  if (!facts) return facts.why();
  std::optional<Draft> draft = first_draft(*std::move(facts), means_.now);
  if (!draft || !lay(*place, std::move(draft->events))) return no("house.form.text", {"record"});
  place->state = TableState::ready;
  places_[place->id] = place;
  return place;
}

void Tables::open(const std::string& secret, std::string_view json, Language language, int ask) {
  const auto refuse = [&](const Refusal& why, int status) {
    Reply reply = refused(why, language);
    reply.status = status;
    means_.out.answer(ask, reply);
  };
  const Result<OpenRequest> request = read_open_request(json);
  if (!request) return refuse(request.why(), 400);  // whatever rule says so
  if (secret.empty()) return refuse(no("house.right.secret"), 403);
  const std::string dice = means_.random_hex(32);
  Result<Facts> facts = open_table({*request, holder_of(secret), dice, "", true});
  if (!facts) return refuse(facts.why(), 409);
  const auto shared = std::make_shared<Facts>(*std::move(facts));
  with(table_id(secret, request->id), [this, shared, dice, language, ask](const PlacePtr& place) {
    const auto tell = [this, ask](const Place& there, const std::string& its_dice) {
      means_.out.answer(ask, opened(there.id, commitment_of(its_dice).value_or("")));
    };
    if (const Table* ready = place->ready()) return tell(*place, ready->terms().secret);
    if (place->state != TableState::absent) return means_.out.answer(ask, place->missing(language));
    create(place, std::move(*shared), [this, place, tell, dice, language, ask](Stored outcome) {
      if (outcome != Stored::yes) return means_.out.answer(ask, refused("house.busy", language));
      tell(*place, dice);
    });
  });
}

// Of a place where there is none; it is ready behind that.
void Tables::create(const PlacePtr& place, Facts facts, Then then) {
  const auto draft = std::make_shared<std::optional<Draft>>(first_draft(std::move(facts), means_.now));
  if (!*draft) return then(Stored::no);  // cannot be: it was decided here
  place->state = TableState::loading;
  append(place, **draft, [this, place, draft, then = std::move(then)](Stored outcome) {
    if (outcome == Stored::yes && !lay(*place, std::move((*draft)->events))) return settled(place, TableState::damaged);
    then(outcome);
    settled(place, outcome == Stored::yes ? TableState::ready : TableState::unknown);
  });
}

void Tables::append(const PlacePtr& place, const Draft& draft, Then then) {
  place->busy = true;
  const int ticket = means_.next_ticket();
  const Summary summary = summary_of(draft.after);
  means_.out.store(ticket, place->id, draft.events, summary);
  storing_.emplace(ticket, [this, place, entry = LobbyEntry{place->id, summary, draft.events.back().at},
                            then = std::move(then)](Stored outcome) {
    place->busy = false;
    if (outcome == Stored::yes) know(entry);
    then(outcome);
  });
}

void Tables::stored(int ticket, Stored outcome) {
  const auto found = storing_.find(ticket);
  if (found == storing_.end()) return;
  const Then then = std::move(found->second);
  storing_.erase(found);
  then(outcome);
}

void Tables::command(const std::string& table, const std::string& secret, std::string_view json, Language language,
                     int ask) {
  if (secret.empty()) return means_.out.answer(ask, refused("house.right.secret", language));
  Result<Command> command = read_command(json);
  if (!command) return means_.out.answer(ask, refused(command.why(), language));
  const std::string holder = holder_of(secret);
  Ask wanted{{holder, false}, command_key(holder, command->id), std::move(command->action), language, ask};
  with(table, [this, wanted = std::move(wanted)](const PlacePtr& place) {
    if (!place->ready()) return answer(wanted, place->missing(wanted.language));
    submit(place, wanted);
  });
}

void Tables::submit(const PlacePtr& place, Action action) { submit(place, Ask{.action = std::move(action)}); }

void Tables::submit(const PlacePtr& place, Ask ask) {
  place->asks.push_back(std::move(ask));
  next(place);
}

void Tables::next(const PlacePtr& place) {
  while (!place->busy && place->ready() && !place->asks.empty()) {
    Ask ask = std::move(place->asks.front());
    place->asks.pop_front();
    perform(place, *place->ready(), std::move(ask));
  }
}

void Tables::perform(const PlacePtr& place, const Table& table, Ask ask) {
  if (!ask.key.empty()) {
    if (const int event = table.command_event(ask.key))
      return answer(ask, answer_to(table.events()[static_cast<std::size_t>(event - 1)]));
    if (const Reply* known = place->outcomes.find(ask.asker.holder, ask.key)) return answer(ask, *known);
  }
  const FairDice dice(table.terms().secret, table.nonces());
  Result<Facts> facts = decide(table, ask.asker, ask.action, {now_at(*place), dice});
  if (facts && std::holds_alternative<Rematch>(ask.action))
    return rematch(place, table, *std::move(facts), std::move(ask));
  if (facts) return store(place, table, *std::move(facts), std::move(ask));
  const Reply reply = refused(facts.why(), ask.language);
  if (!ask.key.empty()) {
    const Rights rights = table.rights(ask.asker.holder);
    place->outcomes.remember(ask.asker.holder, !rights.host && !rights.seats, ask.key, reply);
  }
  answer(ask, reply);
}

void Tables::store(const PlacePtr& place, const Table& table, Facts facts, Ask ask) {
  const auto draft =
      std::make_shared<std::optional<Draft>>(next_draft(table, std::move(facts), ask.key, now_at(*place)));
  if (!*draft) return answer(ask, refused("house.damaged", ask.language));  // cannot be: it was decided here
  append(place, **draft, [this, place, draft, ask = std::move(ask)](Stored outcome) {
    done(place, std::move((*draft)->events), ask, outcome);
  });
}

void Tables::done(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome) {
  if (outcome == Stored::yes) {
    const Reply reply = answer_to(events.front());
    for (Event& event : events)
      if (!place->table->apply(std::move(event))) return settled(place, TableState::damaged);
    spread(*place);
    answer(ask, reply);
    turn(place);
    return next(place);
  }
  if (outcome == Stored::no) {  // nothing happened
    answer(ask, refused("house.busy", ask.language));
    if (!ask.number) place->retry = means_.now + kTryAgain;
    return next(place);
  }
  place->table.reset();
  if (++ask.tries < kMostTries)
    place->asks.push_front(std::move(ask));
  else
    answer(ask, refused("house.busy", ask.language));
  load(place);
}

// The same people at a new table. That first, then the word of it at the old one: whatever fails between, who asks
// again finds the same.
void Tables::rematch(const PlacePtr& place, const Table& table, Facts facts, Ask ask) {
  const Rematched& word = std::get<Rematched>(facts.front());
  if (!table.rematch().empty()) return answer(ask, answer_to({0, 0, "", word}));
  place->busy = true;
  const auto fresh = std::make_shared<Facts>(open_rematch(table, means_.random_hex(32)));
  const auto way = std::make_shared<std::pair<Facts, Ask>>(std::move(facts), std::move(ask));
  const std::string id = std::get<Rematched>(way->first.front()).table;
  const Then then = [this, place, way](Stored outcome) {
    place->busy = false;
    const Table* ready = place->ready();
    if (outcome == Stored::yes && ready) return store(place, *ready, std::move(way->first), std::move(way->second));
    answer(way->second, refused("house.busy", way->second.language));
    next(place);
  };
  with(id, [this, fresh, then](const PlacePtr& there) {
    if (there->state == TableState::absent) return create(there, std::move(*fresh), then);
    then(there->ready() ? Stored::yes : Stored::no);
  });
}

// --- Who hears
// --------------------------------------------------------------------------------------------------------

void Tables::spread(Place& place) {
  News news(*place.table);
  for (Place::Hearing& hearing : place.hearings)
    if (hearing.heard < place.table->last_event()) means_.out.tell(hearing.listener, *news.for_hearer(hearing));
}

void Tables::listen(int listener, const std::string& table, std::string_view text) {
  const Result<Hello> hello = read_hello(text);
  if (!hello) return means_.out.tell(listener, refused(hello.why(), Language::en).body, true);
  std::vector<std::string> holders;
  for (const std::string& secret : hello->secrets) holders.push_back(holder_of(secret));
  with(table, [this, listener, holders, after = hello->after,
               language = language_named(hello->language)](const PlacePtr& place) {
    const Table* ready = place->ready();
    if (!ready) return means_.out.tell(listener, place->missing(language.value_or(Language::en)).body, true);
    const Viewer viewer = viewer_of(*ready, holders, language);
    means_.out.tell(listener, tell_all(*ready, viewer, after));
    place->hearings.push_back({{holders, viewer, ready->last_event()}, listener});
    place->rests = false;
    turn(place);
  });
}

void Tables::unlisten(int listener) {
  for (const auto& [id, place] : places_)
    if (std::erase_if(place->hearings, [&](const Place::Hearing& each) { return each.listener == listener; })) {
      place->rests = place->hearings.empty();
      if (place->rests && place->thought) {
        means_.forget(std::exchange(place->thought, 0));
        place->bot_asked = 0;
      }
    }
}

Reply Tables::lobby() const {
  std::vector<LobbyEntry> entries;
  entries.reserve(known_.size());
  for (const auto& [id, entry] : known_) entries.push_back(entry);
  std::sort(entries.begin(), entries.end(), [](const LobbyEntry& a, const LobbyEntry& b) {
    return a.changed != b.changed ? a.changed > b.changed : a.table < b.table;
  });
  if (entries.size() > kEntries) entries.resize(kEntries);
  return table::lobby(entries);
}

}  // namespace serai::pocket
