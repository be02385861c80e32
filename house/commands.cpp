#include "house/commands.h"

#include "table/draft.h"
#include "table/fair.h"
#include "table/hash.h"
#include "table/no.h"

namespace serai::house {
namespace {

constexpr int kMostTries = 4;
constexpr Millis kPatience = 2500;             // of who asks; what comes out later is found when it is sent again
constexpr std::size_t kReadAtOnce = 4u << 10;  // bytes; what is longer, a record above all, is read in the workshop

std::vector<Row> rows_of(const std::vector<Event>& events) {
  std::vector<Row> rows;
  rows.reserve(events.size());
  for (const Event& event : events) rows.push_back({event.number, event.at, write_row(event)});
  return rows;
}

}  // namespace

// Of a new table, ready to be stored.
struct Commands::NewLog {
  NewLog(Refusal why, int code) : refusal(std::move(why)), status(code) {}
  NewLog(std::string id, Facts facts, Millis now) : table(std::move(id)), dice(std::get<Opened>(facts.front()).secret) {
    if (const std::optional<Draft> draft = first_draft(std::move(facts), now)) {
      rows = rows_of(draft->events);
      summary = summary_of(draft->after);
    } else {  // cannot be: it was decided here
      refusal = no("house.busy");
      status = 503;
    }
  }

  std::string table;
  std::string dice;  // its secret
  std::vector<Row> rows;
  Summary summary;
  std::optional<Refusal> refusal;  // there can be no such table
  int status = 0;                  // then
};

void Commands::open(const std::string& secret, const std::string& account, std::string_view json, Language language,
                    Answer answer, Pay pay) {
  const auto draft = [secret, account, json = std::string(json), dice = means_.circumstances.random_hex(32),
                      now = means_.now(), guests = means_.guest_names()]() -> std::shared_ptr<NewLog> {
    Result<OpenRequest> request = read_open_request(json, guests);
    if (!request) return std::make_shared<NewLog>(request.why(), 400);  // whatever rule says so
    if (secret.empty()) return std::make_shared<NewLog>(no("house.right.secret"), 403);
    Result<Facts> facts = open_table({*request, holder_of(secret), dice, account});
    if (!facts) return std::make_shared<NewLog>(facts.why(), 409);
    return std::make_shared<NewLog>(table_id(secret, request->id), *std::move(facts), now);
  };
  if (json.size() <= kReadAtOnce) return open(draft(), language, std::move(answer));
  means_.workshop.work([this, draft, language, answer = std::move(answer), pay = std::move(pay)] {
    const Nanos began = thread_time();
    const std::shared_ptr<NewLog> log = draft();
    means_.post([this, log, language, answer, pay, work = thread_time() - began] {
      if (pay) pay(work);
      open(log, language, answer);
    });
  });
}

void Commands::open(const std::shared_ptr<NewLog>& log, Language language, Answer answer) {
  if (log->refusal) {
    Reply reply = refused(*log->refusal, language);
    reply.status = log->status;
    return answer(std::move(reply));
  }
  answer = [waiting = in_time(std::move(answer), language)](Reply reply) { waiting->give(std::move(reply)); };
  places_.with(log->table, [this, log, language, answer = std::move(answer)](const PlacePtr& place) {
    if (const Table* ready = place->ready())
      return answer(opened(log->table, commitment_of(ready->terms().secret).value_or("")));
    if (place->state() != TableState::absent) return answer(place->missing(language));
    ++means_.counters.commands;
    create(log, [log, answer, language](Stored outcome) {
      if (outcome != Stored::yes) return answer(refused("house.busy", language));  // sent again, it is found
      answer(opened(log->table, commitment_of(log->dice).value_or("")));
    });
  });
}

void Commands::create(const std::shared_ptr<NewLog>& log, std::function<void(Stored)> done) {
  const std::size_t count = log->rows.size();
  means_.store.append(log->table, std::move(log->rows), log->summary,
                      means_.while_here([this, count, done = std::move(done)](Stored outcome) {
                        if (outcome == Stored::yes) means_.counters.events += count;
                        done(outcome);
                      }));
}

std::shared_ptr<Waiting> Commands::in_time(Answer answer, Language language) {
  const auto waiting = std::make_shared<Waiting>(Waiting{std::move(answer), language, means_.now() + kPatience});
  in_time_.push_back(waiting);
  if (in_time_.size() == 1) end_waiting();
  return waiting;
}

// Of those who have waited long enough.
void Commands::end_waiting() {
  const Millis now = means_.now();
  std::vector<std::shared_ptr<Waiting>> late;
  while (!in_time_.empty() && (!in_time_.front()->answer || in_time_.front()->until <= now)) {
    late.push_back(std::move(in_time_.front()));
    in_time_.pop_front();
  }
  if (!in_time_.empty()) means_.after(in_time_.front()->until - now, [this] { end_waiting(); });
  for (const auto& each : late) each->give(refused("house.busy", each->language));
}

void Commands::command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
                       Answer answer, Pay pay) {
  if (secret.empty()) return answer(refused("house.right.secret", language));
  const std::string holder = holder_of(secret);
  if (!command) return answer(refused(command.why(), language));
  if (!chat_ && std::holds_alternative<Say>(command->action)) return answer(refused("house.chat-off", language));
  const std::shared_ptr<Waiting> waiting = in_time(std::move(answer), language);
  Ask ask{{holder, false},
          command_key(holder, command->id),
          std::move(command->action),
          language,
          [waiting](Reply reply) { waiting->give(std::move(reply)); },
          std::move(pay),
          waiting};
  places_.with(table, [this, ask = std::move(ask)](const PlacePtr& place) mutable {
    if (!place->ready()) return ask.answer(place->missing(ask.language));
    submit(place, std::move(ask));
  });
}

void Commands::submit(const PlacePtr& place, Action action, Answer answer) {
  Ask ask;
  ask.asker.house = true;
  ask.action = std::move(action);
  ask.answer = std::move(answer);
  submit(place, std::move(ask));
}

void Commands::submit(const PlacePtr& place, Ask ask) {
  ++means_.counters.commands;
  place->asks.push_back(std::move(ask));
  next(place);
}

void Commands::next(const PlacePtr& place) {
  while (!place->busy && place->ready() && !place->asks.empty()) {
    Ask ask = std::move(place->asks.front());
    place->asks.pop_front();
    perform(place, *place->ready(), std::move(ask));
  }
}

void Commands::perform(const PlacePtr& place, const Table& table, Ask ask) {
  if (ask.is_given_up()) return;
  if (!ask.key.empty()) {
    if (const int event = table.command_event(ask.key)) {
      ++means_.counters.repeats;
      return ask.answer(answer_to(table.events()[static_cast<std::size_t>(event - 1)]));
    }
    if (const Reply* known = place->outcomes.find(ask.asker.holder, ask.key)) {
      ++means_.counters.repeats;
      return ask.answer(*known);
    }
  }
  const std::unique_ptr<Dice> dice = means_.circumstances.dice(table);
  Result<Facts> facts = decide(table, ask.asker, ask.action, {means_.now_at(*place), *dice});
  if (facts && std::holds_alternative<Rematch>(ask.action))
    return rematch(place, table, *std::move(facts), std::move(ask));
  if (facts) return store(place, table, *std::move(facts), std::move(ask));
  if (means_.store.shared() && !std::exchange(ask.latest, true)) {
    // What we know may be old. Of what is stored, the key is the judge; of what is refused, the latest state.
    place->asks.push_front(std::move(ask));
    return places_.load(place);
  }

  ++means_.counters.refusals;
  Reply reply = refused(facts.why(), ask.language);
  remember(*place, table, ask, reply);
  if (ask.answer) ask.answer(std::move(reply));
}

// In case it is sent again.
void Commands::remember(Place& place, const Table& table, const Ask& ask, const Reply& reply) {
  if (ask.key.empty()) return;
  const Rights rights = table.rights(ask.asker.holder);
  place.outcomes.remember(ask.asker.holder, !rights.host && !rights.seats, ask.key, reply);
}

void Commands::store(const PlacePtr& place, const Table& table, Facts facts, Ask ask) {
  std::optional<Draft> draft = next_draft(table, std::move(facts), ask.key, means_.now_at(*place));
  if (!draft) {  // cannot be: it was decided here
    if (ask.answer) ask.answer(refused("house.damaged", ask.language));
    return;
  }
  place->busy = true;
  std::optional<Summary> summary = summary_of(draft->after);
  if (summary->zero > 0) summary->zero -= place->ahead;  // by our clock, as who looks for it
  if (summary == place->summary) summary.reset();
  if (summary) place->summary = summary;
  std::vector<Row> rows = rows_of(draft->events);
  // Shared, because a std::function must be copyable and these are not worth a copy.
  auto way = std::make_shared<std::pair<std::vector<Event>, Ask>>(std::move(draft->events), std::move(ask));
  means_.store.append(place->id, std::move(rows), std::move(summary),
                      means_.while_here([this, place, way](Stored outcome) {
                        stored(place, std::move(way->first), std::move(way->second), outcome);
                      }));
}

void Commands::stored(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome) {
  place->busy = false;
  if (outcome == Stored::yes) {
    Reply reply = answer_to(events.front());
    means_.counters.events += events.size();
    const bool fine = places_.adopt(place, std::move(events));
    if (fine) places_.stirred.news(place, ask.pay);
    if (ask.answer) ask.answer(std::move(reply));
    if (!fine) return places_.settled(place, TableState::damaged);
    places_.stirred.turn(place);
    places_.catch_up(place);
    return next(place);
  }
  // Somebody else was first, or nobody knows: the log is read again, and says what happened.
  ++(outcome == Stored::taken ? means_.counters.conflicts : means_.counters.failed_commits);
  place->summary.reset();
  place->taken = outcome == Stored::taken;
  if (outcome == Stored::unknown) place->forget();
  places_.load(place);  // before anybody is answered, who may ask on at once
  if (++ask.tries < kMostTries && !ask.is_given_up()) {
    place->asks.push_front(std::move(ask));
  } else if (ask.answer) {
    ask.answer(refused("house.busy", ask.language));
  }
}

// The same people at a new table. That first, then the word of it at the old one: whatever fails between, who asks
// again finds the same.
void Commands::rematch(const PlacePtr& place, const Table& table, Facts facts, Ask ask) {
  const Rematched& word = std::get<Rematched>(facts.front());
  if (!table.rematch().empty()) {
    Reply reply = answer_to({0, 0, "", word});
    remember(*place, table, ask, reply);
    return ask.answer(std::move(reply));
  }
  place->busy = true;
  const auto log = std::make_shared<NewLog>(word.table, open_rematch(table, means_.circumstances.random_hex(32)),
                                            means_.now_at(*place));
  auto way = std::make_shared<std::pair<Facts, Ask>>(std::move(facts), std::move(ask));
  create(log, [this, place, way](Stored outcome) {
    place->busy = false;
    const Table* ready = place->ready();
    if (outcome != Stored::unknown && ready) return store(place, *ready, std::move(way->first), std::move(way->second));
    way->second.answer(refused("house.busy", way->second.language));
    places_.catch_up(place);
    next(place);
  });
}

}  // namespace serai::house
