#include "house/hall.h"

#include <algorithm>
#include <chrono>

#include "house/fair.h"
#include "house/log.h"
#include "house/place.h"
#include "house/secrets.h"

namespace serai::house {
namespace {

constexpr int kMostTries = 4;

// A client's id means something only together with its maker.
std::string command_key(const std::string& holder, const std::string& id) { return holder.substr(0, 16) + ":" + id; }

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

// What a command is answered that caused this event first.
Reply answer_to(const Event& event) {
  Json json;
  json.open_object().member("ok", true);
  if (const Rematched* rematched = std::get_if<Rematched>(&event.fact))
    json.member("table", rematched->table);
  else
    json.member("event", event.number);
  json.close_object();
  return {200, json.take()};
}

Circumstances Circumstances::real() {
  return {[] {
            return std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                .count();
          },
          [](std::size_t bytes) { return house::random_hex(bytes); },
          [](const Table& table) -> std::unique_ptr<Dice> {
            return std::make_unique<FairDice>(table.terms().secret, table.nonces());
          },
          accounts_by(house::random_hex(32))};
}

Hall::Hall(Loop& loop, Store& store, Bots& bots, Circumstances circumstances)
    : loop_(loop), store_(store), bots_(bots), circumstances_(std::move(circumstances)), alive_(new bool(true)) {}

Hall::~Hall() { *alive_ = false; }

// Commands.

void Hall::open(const std::string& secret, std::string account, std::string_view json, Language language,
                Answer answer) {
  Result<OpenRequest> request = read_open_request(json);
  if (!request) {
    Reply reply = refused(request.refusal(), nullptr, language);
    reply.status = 400;  // whatever rule says so
    return answer(std::move(reply));
  }
  if (secret.empty()) return answer(refused("house.right.secret", language));
  // The same request by the same host is the same table.
  const std::string table = sha256_hex("caravanserai table\n" + secret + "\n" + request->id).substr(0, 24);
  with(table, [this, table, request = *std::move(request), holder = holder_of(secret), account = std::move(account),
               language, answer = std::move(answer)](const PlacePtr& place) {
    if (place->state == Place::State::ready)
      return answer(opened(table, commitment_of(place->table.terms().secret).value_or("")));
    if (place->state == Place::State::unknown) return answer(refused("house.busy", language));
    const std::string dice = circumstances_.random_hex(32);
    Result<Facts> facts = open_table({request, holder, dice, account});
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
  const std::size_t count = rows.size();
  store_.append(id, std::move(rows), summary_of(table),
                [this, count, alive = alive_, done = std::move(done)](Stored outcome) {
                  if (!*alive) return;
                  if (outcome == Stored::yes) counters_.events += count;
                  done(outcome);
                });
}

void Hall::command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
                   Answer answer) {
  if (secret.empty()) return answer(refused("house.right.secret", language));
  const std::string holder = holder_of(secret);
  if (!command) return answer(refused(command.refusal(), nullptr, language));
  if (!chat_ && std::holds_alternative<Say>(command->action)) return answer(refused("house.chat-off", language));
  Ask ask{{holder, false}, command_key(holder, command->id), std::move(command->action), language, std::move(answer)};
  with(table, [this, ask = std::move(ask)](const PlacePtr& place) mutable {
    if (place->state != Place::State::ready) return ask.answer(place->missing(ask.language));
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
      return ask.answer(answer_to(table.events()[static_cast<std::size_t>(event - 1)]));
    }
    if (const Reply* known = place->outcomes.find(ask.asker.holder, ask.key)) {
      ++counters_.repeats;
      return ask.answer(*known);
    }
  }
  const std::unique_ptr<Dice> dice = circumstances_.dice(table);
  Result<Facts> facts = decide(table, ask.asker, ask.action, {circumstances_.now(), *dice});
  if (facts && std::holds_alternative<Rematch>(ask.action)) return rematch(place, *std::move(facts), std::move(ask));
  if (facts) return store(place, *std::move(facts), std::move(ask));
  if (store_.shared() && !std::exchange(ask.latest, true)) {
    // What we know may be old. Of what is stored, the key is the judge; of what is refused, the latest state.
    place->asks.push_front(std::move(ask));
    return load(place);
  }

  ++counters_.refusals;
  Reply reply = refused(facts.refusal(), &table.game(), ask.language);
  remember(*place, ask, reply);
  if (ask.answer) ask.answer(std::move(reply));
}

// In case it is sent again.
void Hall::remember(Place& place, const Ask& ask, const Reply& reply) {
  if (ask.key.empty()) return;
  const Rights rights = place.table.rights(ask.asker.holder);
  place.outcomes.remember(ask.asker.holder, !rights.host && !rights.seats, ask.key, reply);
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
    Reply reply = answer_to(events.front());
    counters_.events += events.size();
    const bool fine = adopt(*place, std::move(events));
    if (ask.answer) ask.answer(std::move(reply));
    if (!fine) {
      place->state = Place::State::unknown;
      return;
    }
    look_after(place);
    catch_up(place);
    return next(place);
  }
  // Somebody else was first, or nobody knows: the log is read again, and says what happened.
  ++(outcome == Stored::taken ? counters_.conflicts : counters_.failed_commits);
  place->summary.reset();
  place->taken = outcome == Stored::taken;
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
    }
    if (!place.table.apply(std::move(event))) {
      // A log that does not follow the rules: damaged, or made by another version. It is not played on.
      log_error("damaged", {{"table", place.table.id()},
                            {"number", std::to_string(place.table.last_event() + 1)},
                            {"why", "this event cannot follow those before it"}});
      return false;
    }
  }
  const int heard = std::exchange(place.heard, std::max(place.heard, place.table.last_event()));
  if (!news || place.hearings.empty()) return true;

  about = about || place.table.over();
  for (Place::Hearing& hearing : place.hearings) {
    Telling& telling =
        *std::find_if(tellings.begin(), tellings.end(), [&](const Telling& t) { return t.viewer == hearing.viewer; });
    const Viewer viewer = about ? viewer_of(place, hearing.holders, hearing.viewer.language) : hearing.viewer;
    if (viewer != hearing.viewer) {
      // Who has just sat down sees more from now on.
      hearing.viewer = viewer;
      hearing.listener->hear(std::make_shared<const std::string>(tell_all(place.table, viewer, heard)));
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

void Hall::sweep(Millis idle) {
  const Millis now = circumstances_.now();
  std::erase_if(places_, [&](const auto& item) {
    const Place& place = *item.second;
    if (place.state == Place::State::damaged) return true;  // somebody may have mended it
    const bool kept = place.keeping != Place::Keeping::another && summary_of(place.table).wakeful;
    return place.state == Place::State::ready && !place.busy && place.asks.empty() && place.hearings.empty() &&
           place.touched + idle <= now && !kept;
  });
}

std::size_t Hall::expected_bytes(const std::string& table) const {
  const auto found = places_.find(table);
  return found == places_.end() ? 0 : found->second->told;
}

Counters Hall::counters() const {
  Counters counters = counters_;
  counters.tables = places_.size();
  counters.thoughts = bots_.waiting();
  return counters;
}

}  // namespace serai::house
