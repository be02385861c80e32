#include "house/hall.h"

#include <algorithm>
#include <chrono>

#include <spdlog/spdlog.h>

#include "house/chronicle.h"
#include "house/fair.h"
#include "house/place.h"
#include "house/secrets.h"

namespace serai::house {
namespace {

constexpr int kMostTries = 4;
constexpr int kLobbyEntries = 100;

// A client's id means something only together with its maker.
std::string command_key(const std::string& holder, const std::string& id) { return holder.substr(0, 16) + ":" + id; }

Reply done(int event) {
  Json json;
  json.open_object().member("ok", true).member("event", event).close_object();
  return {200, json.take()};
}

Reply opened(const std::string& table, const std::string& commitment) {
  Json json;
  json.open_object().member("ok", true).member("table", table).member("commitment", commitment).close_object();
  return {200, json.take()};
}

// Does a fact change what tell_about tells?
bool changes_about(const Fact& fact) {
  return !std::holds_alternative<Line>(fact) && !std::holds_alternative<Undone>(fact) &&
         !std::holds_alternative<Said>(fact);
}

}  // namespace

Circumstances Circumstances::real() {
  return {[] {
            return std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                .count();
          },
          [](std::size_t bytes) { return house::random_hex(bytes); },
          [](const Table& table) -> std::unique_ptr<Dice> {
            return std::make_unique<FairDice>(table.terms().secret, table.nonces());
          }};
}

Hall::Hall(Loop& loop, Store& store, Bots& bots, Circumstances circumstances)
    : loop_(loop), store_(store), bots_(bots), circumstances_(std::move(circumstances)), alive_(new bool(true)) {}

Hall::~Hall() { *alive_ = false; }

// Loading.

Hall::PlacePtr Hall::find(const std::string& table) {
  PlacePtr& place = places_[table];
  if (!place) place = std::make_shared<Place>(table);
  place->touched = circumstances_.now();
  return place;
}

void Hall::with(const std::string& table, std::function<void(const PlacePtr&)> task) {
  const PlacePtr place = find(table);
  if (place->state == Place::State::ready) return task(place);
  place->waiting.push_back(std::move(task));
  if (place->state != Place::State::loading) load(place);
}

void Hall::load(const PlacePtr& place) {
  place->state = Place::State::loading;
  store_.load(place->table.id(), place->table.last_event(),
              [this, place, alive = alive_](std::optional<std::vector<Row>> rows) {
                if (*alive) loaded(place, std::move(rows));
              });
}

void Hall::loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows) {
  bool fine = rows.has_value();
  std::vector<Event> fresh;
  if (fine) {
    for (const Row& row : *rows) {
      std::optional<Event> event = read_row(row.number, row.at, row.body);
      if (!event) {
        fine = false;
        break;
      }
      fresh.push_back(*std::move(event));
    }
  }
  fine = fine && adopt(*place, std::move(fresh));
  place->state = !fine                            ? Place::State::unknown
                 : place->table.last_event() == 0 ? Place::State::absent
                                                  : Place::State::ready;
  if (place->state != Place::State::ready) {
    for (Ask& ask : std::exchange(place->asks, {}))
      if (ask.answer) ask.answer(refused("house.busy", ask.language));
    if (place->hearings.empty()) places_.erase(place->table.id());
  }
  std::deque<std::function<void(const PlacePtr&)>> waiting = std::move(place->waiting);
  place->waiting.clear();
  for (auto& task : waiting) task(place);
  if (place->state == Place::State::ready) {
    look_after(place);
    next(place);
  }
}

// Commands.

void Hall::open(const std::string& secret, std::string_view json, Language language, Answer answer) {
  Result<OpenRequest> request = read_open_request(json);
  if (!request) return answer(refused(request.refusal(), nullptr, language));
  if (secret.empty()) return answer(refused("house.right.secret", language));
  // The same request by the same host is the same table.
  const std::string table = sha256_hex("caravanserai table\n" + secret + "\n" + request->id).substr(0, 24);
  with(table, [this, table, request = *std::move(request), holder = holder_of(secret), language,
               answer = std::move(answer)](const PlacePtr& place) {
    if (place->state == Place::State::ready)
      return answer(opened(table, commitment_of(place->table.terms().secret).value_or("")));
    if (place->state == Place::State::unknown) return answer(refused("house.busy", language));
    const std::string dice = circumstances_.random_hex(32);
    Result<Facts> facts = open_table({request, holder, dice});
    if (!facts) return answer(refused(facts.refusal(), nullptr, language));
    ++counters_.commands;
    create(table, *std::move(facts), [table, dice, answer, language](Stored outcome) {
      if (outcome != Stored::yes) return answer(refused("house.busy", language));  // sent again, it is found
      answer(opened(table, commitment_of(dice).value_or("")));
    });
  });
}

void Hall::create(const std::string& id, Facts facts, std::function<void(Stored)> done) {
  Table table(id);
  std::vector<Row> rows;
  const Millis now = circumstances_.now();
  for (Fact& fact : facts) {
    Event event{table.last_event() + 1, now, "", std::move(fact)};
    rows.push_back({event.number, now, write_row(event)});
    if (!table.apply(std::move(event))) return done(Stored::unknown);
  }
  counters_.events += rows.size();
  store_.append(id, std::move(rows), summary_of(table), [alive = alive_, done = std::move(done)](Stored outcome) {
    if (*alive) done(outcome);
  });
}

void Hall::command(const std::string& table, const std::string& secret, std::string_view json, Language language,
                   Answer answer) {
  if (secret.empty()) return answer(refused("house.right.secret", language));
  const std::string holder = holder_of(secret);
  Result<Command> command = read_command(json);
  if (!command) {
    if (command.refusal().reason.key == "house.form.do" && command.refusal().reason.args[0] == "rematch")
      return with(table, [this, holder, language, answer = std::move(answer)](const PlacePtr& place) {
        rematch(place, holder, language, answer);
      });
    return answer(refused(command.refusal(), nullptr, language));
  }
  Ask ask{{holder, false}, command_key(holder, command->id), std::move(command->action), language, std::move(answer)};
  with(table, [this, ask = std::move(ask)](const PlacePtr& place) mutable {
    if (place->state == Place::State::absent) return ask.answer(refused("house.no-table", ask.language));
    if (place->state != Place::State::ready) return ask.answer(refused("house.busy", ask.language));
    submit(place, std::move(ask));
  });
}

void Hall::submit(const PlacePtr& place, Ask ask) {
  ++counters_.commands;
  place->asks.push_back(std::move(ask));
  next(place);
}

void Hall::next(const PlacePtr& place) {
  while (!place->busy && place->state == Place::State::ready && !place->asks.empty()) {
    Ask ask = std::move(place->asks.front());
    place->asks.pop_front();
    perform(place, std::move(ask));
  }
}

void Hall::perform(const PlacePtr& place, Ask ask) {
  const Table& table = place->table;
  if (!ask.key.empty()) {
    if (const int event = table.command_event(ask.key)) {
      ++counters_.repeats;
      return ask.answer(done(event));
    }
    if (const auto known = place->refusals.find(ask.key); known != place->refusals.end()) {
      ++counters_.repeats;
      return ask.answer(known->second);
    }
  }
  const std::unique_ptr<Dice> dice = circumstances_.dice(table);
  Result<Facts> facts = decide(table, ask.asker, ask.action, {circumstances_.now(), *dice});
  if (facts) return store(place, *std::move(facts), std::move(ask));

  ++counters_.refusals;
  Reply reply = refused(facts.refusal(), &table.game(), ask.language);
  // A stranger's refusals are not worth remembering.
  if (!ask.key.empty() && reply.status != 403) {
    place->refusals.emplace(ask.key, reply);
    place->refusals_in_order.push_back(ask.key);
    if (place->refusals_in_order.size() > kRefusalsKept) {
      place->refusals.erase(place->refusals_in_order.front());
      place->refusals_in_order.pop_front();
    }
  }
  if (ask.answer) ask.answer(std::move(reply));
}

void Hall::store(const PlacePtr& place, Facts facts, Ask ask) {
  place->busy = true;
  std::vector<Event> events;
  std::vector<Row> rows;
  const Millis now = circumstances_.now();
  for (Fact& fact : facts) {
    events.push_back({place->table.last_event() + 1 + static_cast<int>(events.size()), now,
                      events.empty() ? ask.key : "", std::move(fact)});
    rows.push_back({events.back().number, now, write_row(events.back())});
  }
  std::optional<Summary> summary = summary_after(place->table, events);
  if (summary == place->summary) summary.reset();
  if (summary) place->summary = summary;
  // Shared, because a std::function must be copyable and these are not worth a copy.
  auto way = std::make_shared<std::pair<std::vector<Event>, Ask>>(std::move(events), std::move(ask));
  store_.append(place->table.id(), std::move(rows), std::move(summary),
                [this, place, alive = alive_, way](Stored outcome) {
                  if (*alive) stored(place, std::move(way->first), std::move(way->second), outcome);
                });
}

void Hall::stored(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome) {
  place->busy = false;
  if (outcome == Stored::yes) {
    const int first = events.front().number;
    const bool fine = adopt(*place, std::move(events));
    if (ask.answer) ask.answer(done(first));
    if (!fine) {
      place->state = Place::State::unknown;
      return;
    }
    look_after(place);
    return next(place);
  }
  // Somebody else was first, or nobody knows: the log is read again, and says what happened.
  ++(outcome == Stored::taken ? counters_.conflicts : counters_.failed_commits);
  place->summary.reset();
  if (outcome == Stored::unknown) place->table = Table(place->table.id());
  if (++ask.tries < kMostTries) {
    place->asks.push_front(std::move(ask));
  } else if (ask.answer) {
    ask.answer(refused("house.busy", ask.language));
  }
  load(place);
}

// Events that are in the store, and so are true: everybody hears them.
bool Hall::adopt(Place& place, std::vector<Event> events) {
  struct Telling {
    Viewer viewer;
    Json json;
    std::shared_ptr<const std::string> message;
  };
  std::vector<Telling> tellings;
  for (Place::Hearing& hearing : place.hearings)
    if (std::none_of(tellings.begin(), tellings.end(), [&](const Telling& t) { return t.viewer == hearing.viewer; }))
      tellings.push_back({hearing.viewer, {}, nullptr});
  for (Telling& telling : tellings) telling.json.open_object().key("events").open_array();

  bool about = false;
  bool news = false;
  for (Event& event : events) {
    if (event.number > place.heard) {
      for (Telling& telling : tellings) telling.json.raw(tell_event(place.table, event, telling.viewer));
      about = about || changes_about(event.fact);
      news = true;
      ++counters_.events;
    }
    if (!place.table.apply(std::move(event))) {
      // A log that does not follow the rules: damaged, or made by another version. It is not played on.
      spdlog::error(R"("event":"damaged","table":"{}","number":{})", place.table.id(), place.table.last_event() + 1);
      return false;
    }
  }
  place.heard = std::max(place.heard, place.table.last_event());
  if (!news || place.hearings.empty()) return true;

  about = about || place.table.over();
  for (Place::Hearing& hearing : place.hearings) {
    Telling& telling =
        *std::find_if(tellings.begin(), tellings.end(), [&](const Telling& t) { return t.viewer == hearing.viewer; });
    const Viewer viewer = about ? viewer_of(place, hearing.holders, hearing.viewer.language) : hearing.viewer;
    if (viewer != hearing.viewer) {
      // Who has just sat down sees more from now on.
      hearing.viewer = viewer;
      hearing.listener->hear(std::make_shared<const std::string>(
          tell_all(place.table, viewer, place.table.last_event() - static_cast<int>(events.size()))));
    } else {
      if (!telling.message) {
        telling.json.close_array();
        if (about) telling.json.key("about").raw(tell_about(place.table, viewer));
        telling.json.key("now").raw(tell_now(place.table, viewer)).close_object();
        telling.message = std::make_shared<const std::string>(telling.json.take());
      }
      hearing.listener->hear(telling.message);
    }
    ++counters_.messages;
  }
  return true;
}

void Hall::rematch(const PlacePtr& place, const std::string& holder, Language language, Answer answer) {
  if (place->state != Place::State::ready) return answer(refused("house.no-table", language));
  const Rights rights = place->table.rights(holder);
  if (!rights.host && !rights.seats) return answer(refused("house.right.seat", language));
  if (!place->table.over() || !place->table.started()) return answer(refused("house.not-over", language));
  // Everybody who asks comes to the same table.
  const std::string table =
      sha256_hex("caravanserai rematch\n" + place->table.id() + place->table.terms().secret).substr(0, 24);
  create(table, open_rematch(place->table, circumstances_.random_hex(32)),
         [this, place, table, language, answer = std::move(answer)](Stored outcome) {
           if (outcome == Stored::unknown) return answer(refused("house.busy", language));
           submit(place, by_the_house(LinkRematch{table}));
           Json json;
           json.open_object().member("ok", true).member("table", table).close_object();
           answer({200, json.take()});
         });
}

// Questions.

Viewer Hall::viewer_of(const Place& place, const std::vector<std::string>& holders,
                       std::optional<Language> language) const {
  Viewer viewer{0, false, language};
  for (const std::string& holder : holders) {
    const Rights rights = place.table.rights(holder);
    viewer.seats |= rights.seats;
    viewer.host = viewer.host || rights.host;
  }
  return viewer;
}

void Hall::look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
                Answer answer) {
  with(table, [this, secret, after, language, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(refused("house.no-table", language.value_or(Language::en)));
    std::vector<std::string> holders;
    if (!secret.empty()) holders.push_back(holder_of(secret));
    answer({200, tell_all(place->table, viewer_of(*place, holders, language), after)});
  });
}

void Hall::look_back(const std::string& table, const std::string& secret, int lines, Answer answer) {
  with(table, [this, secret, lines, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(refused("house.no-table", Language::en));
    std::vector<std::string> holders;
    if (!secret.empty()) holders.push_back(holder_of(secret));
    const auto told = tell_then(place->table, viewer_of(*place, holders, std::nullopt), lines);
    answer(told ? Reply{200, *told} : refused("house.no-line", Language::en));
  });
}

void Hall::record(const std::string& table, const std::string& secret, Answer answer) {
  with(table, [this, secret, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return answer(refused("house.no-table", Language::en));
    const SeatSet seats = secret.empty() ? SeatSet{0} : place->table.rights(holder_of(secret)).seats;
    answer({200, record_of(place->table, seats)});
  });
}

void Hall::lobby(Answer answer) {
  store_.lobby(kLobbyEntries, [alive = alive_, answer = std::move(answer)](std::vector<LobbyEntry> entries) {
    Json json;
    json.open_object().key("tables").open_array();
    for (const LobbyEntry& entry : entries) {
      json.open_object().member("table", entry.table).member("game", entry.summary.game);
      json.member("seats", entry.summary.seats).member("free", entry.summary.free);
      json.member("name", entry.summary.host_name).key("changed").number(entry.changed).close_object();
    }
    json.close_array().close_object();
    if (*alive) answer({200, json.take()});
  });
}

void Hall::join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first) {
  with(table, [this, hello, listener = std::move(listener), first = std::move(first)](const PlacePtr& place) {
    if (place->state != Place::State::ready) return first(refused("house.no-table", Language::en));
    std::optional<Language> language;
    for (std::size_t i = 0; i < std::size(kLanguageNames); ++i)
      if (kLanguageNames[i] == hello.language) language = static_cast<Language>(i);
    std::vector<std::string> holders;
    for (const std::string& secret : hello.secrets) holders.push_back(holder_of(secret));
    const Viewer viewer = viewer_of(*place, holders, language);
    place->hearings.push_back({listener, std::move(holders), viewer});
    ++counters_.listeners;
    first({200, tell_all(place->table, viewer, hello.after)});
  });
}

void Hall::leave(const std::string& table, const Listener* listener) {
  const auto found = places_.find(table);
  if (found == places_.end()) return;
  counters_.listeners -= std::erase_if(
      found->second->hearings, [&](const Place::Hearing& hearing) { return hearing.listener.get() == listener; });
}

void Hall::changed_elsewhere(const std::string& table) {
  const auto found = places_.find(table);
  if (found == places_.end() || found->second->state != Place::State::ready || found->second->busy) return;
  load(found->second);
}

void Hall::sweep(Millis idle) {
  const Millis now = circumstances_.now();
  std::erase_if(places_, [&](const auto& item) {
    const Place& place = *item.second;
    return place.state == Place::State::ready && !place.busy && place.asks.empty() && place.hearings.empty() &&
           place.touched + idle <= now && !summary_of(place.table).wakeful;
  });
}

Counters Hall::counters() const {
  Counters counters = counters_;
  counters.tables = places_.size();
  counters.thoughts = bots_.waiting();
  return counters;
}

// Refusals.

int status_of(const Refusal& refusal) {
  const std::string& key = refusal.reason.key;
  if (key.starts_with("house.form.")) return 400;
  if (key.starts_with("house.right.")) return 403;
  if (key == "house.no-table" || key == "house.unknown-path") return 404;
  if (key == "house.busy") return 503;
  return 409;
}

Reply refused(const Refusal& refusal, const Game* game, Language language) {
  return {status_of(refusal), tell_refusal(refusal, game, language)};
}

Reply refused(std::string_view key, Language language) { return refused(refuse("house", key), nullptr, language); }

}  // namespace serai::house
