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
constexpr Millis kPatience = 2500;  // of who asks; what comes out later is found when it is sent again
constexpr std::size_t kMostEventsInMemory = 200'000;  // of tables that nobody uses: some 150 MB
constexpr Millis kAnswerGrid = 100;
constexpr std::size_t kReadAtOnce = 4u << 10;  // bytes; what is longer, a record above all, is read in the workshop

// A client's id means something only together with its maker.
std::string command_key(const std::string& holder, const std::string& id) { return holder.substr(0, 16) + ":" + id; }

Reply opened(const std::string& table, const std::string& commitment) {
  Json json;
  json.open_object().member("ok", true).member("table", table).member("commitment", commitment).close_object();
  return {200, json.take()};
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

std::function<Millis()> watch(const std::function<Millis()>& wall, std::function<Millis()> steady) {
  return [set = wall() - steady(), steady = std::move(steady)] { return set + steady(); };
}

Circumstances Circumstances::real() {
  const auto millis = [](auto clock) -> std::function<Millis()> {
    return [] {
      return std::chrono::duration_cast<std::chrono::milliseconds>(decltype(clock)::now().time_since_epoch()).count();
    };
  };
  Circumstances real;
  real.now = watch(millis(std::chrono::system_clock()), millis(std::chrono::steady_clock()));
  real.random_hex = [](std::size_t bytes) { return house::random_hex(bytes); };
  real.dice = [](const Table& table) -> std::unique_ptr<Dice> {
    return std::make_unique<FairDice>(table.terms().secret, table.nonces());
  };
  real.answer_grid = kAnswerGrid;
  return real;
}

Hall::Hall(Loop& loop, Store& store, Bots& bots, Workshop& workshop, Circumstances circumstances)
    : loop_(loop),
      store_(store),
      bots_(bots),
      workshop_(workshop),
      circumstances_(std::move(circumstances)),
      alive_(new bool(true)) {}

Hall::~Hall() { *alive_ = false; }

// Commands.

void Hall::open(const std::string& secret, const std::string& account, std::string_view json, Language language,
                Answer answer, Pay pay) {
  const auto draft = [secret, account, json = std::string(json), dice = circumstances_.random_hex(32),
                      now = circumstances_.now()]() -> std::shared_ptr<Draft> {
    Result<OpenRequest> request = read_open_request(json);
    if (!request) return std::make_shared<Draft>(request.refusal(), 400);  // whatever rule says so
    if (secret.empty()) return std::make_shared<Draft>(refuse("house", "house.right.secret"), 403);
    // The same request by the same host is the same table.
    const std::string table = sha256_hex("caravanserai table\n" + secret + "\n" + request->id).substr(0, 24);
    Result<Facts> facts = open_table({*request, holder_of(secret), dice, account});
    if (!facts) return std::make_shared<Draft>(facts.refusal(), 409);
    return std::make_shared<Draft>(table, *std::move(facts), now);
  };
  if (json.size() <= kReadAtOnce) return open(draft(), language, std::move(answer));
  workshop_.work([this, draft, language, answer = std::move(answer), pay = std::move(pay), alive = alive_] {
    const Nanos began = thread_time();
    const std::shared_ptr<Draft> ready = draft();
    loop_.post([this, ready, language, answer, pay, work = thread_time() - began, alive] {
      if (!*alive) return;
      if (pay) pay(work);
      open(ready, language, answer);
    });
  });
}

void Hall::open(const std::shared_ptr<Draft>& draft, Language language, Answer answer) {
  if (draft->refusal) {
    Reply reply = refused(*draft->refusal, nullptr, language);
    reply.status = draft->status;
    return answer(std::move(reply));
  }
  answer = [waiting = in_time(std::move(answer), language)](Reply reply) { waiting->give(std::move(reply)); };
  with(draft->table, [this, draft, language, answer = std::move(answer)](const PlacePtr& place) {
    if (const Table* ready = place->ready())
      return answer(opened(draft->table, commitment_of(ready->terms().secret).value_or("")));
    if (place->state() != Place::State::absent) return answer(place->missing(language));
    ++counters_.commands;
    create(draft, [draft, answer, language](Stored outcome) {
      if (outcome != Stored::yes) return answer(refused("house.busy", language));  // sent again, it is found
      answer(opened(draft->table, commitment_of(draft->dice).value_or("")));
    });
  });
}

Hall::Draft::Draft(std::string id, Facts facts, Millis now)
    : table(std::move(id)), dice(std::get<Opened>(facts.front()).secret) {
  std::optional<Standing> standing;
  for (Fact& fact : facts) {
    Event event{standing ? standing->last_event() + 1 : 1, now, "", std::move(fact)};
    rows.push_back({event.number, now, write_row(event)});
    if (!standing)
      standing = Standing::open(event);
    else if (!standing->apply(event))
      standing.reset();
    if (!standing) break;
  }
  if (standing)
    summary = summary_of(*standing);
  else
    *this = Draft(refuse("house", "house.busy"), 503);  // cannot be: it was decided here
}

void Hall::create(const std::shared_ptr<Draft>& draft, std::function<void(Stored)> done) {
  const std::size_t count = draft->rows.size();
  store_.append(draft->table, std::move(draft->rows), draft->summary,
                [this, count, alive = alive_, done = std::move(done)](Stored outcome) {
                  if (!*alive) return;
                  if (outcome == Stored::yes) counters_.events += count;
                  done(outcome);
                });
}

// With what came out, or, after a while, that nobody knows.
std::shared_ptr<Hall::Waiting> Hall::in_time(Answer answer, Language language) {
  const auto waiting =
      std::make_shared<Waiting>(Waiting{std::move(answer), language, circumstances_.now() + kPatience});
  in_time_.push_back(waiting);
  if (in_time_.size() == 1) end_waiting();
  return waiting;
}

// Of those who have waited long enough.
void Hall::end_waiting() {
  const Millis now = circumstances_.now();
  std::vector<std::shared_ptr<Waiting>> late;
  while (!in_time_.empty() && (!in_time_.front()->answer || in_time_.front()->until <= now)) {
    late.push_back(std::move(in_time_.front()));
    in_time_.pop_front();
  }
  if (!in_time_.empty())
    loop_.after(in_time_.front()->until - now, [this, alive = alive_] {
      if (*alive) end_waiting();
    });
  for (const auto& each : late) each->give(refused("house.busy", each->language));
}

void Hall::command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
                   Answer answer, Pay pay) {
  if (secret.empty()) return answer(refused("house.right.secret", language));
  const std::string holder = holder_of(secret);
  if (!command) return answer(refused(command.refusal(), nullptr, language));
  if (!chat_ && std::holds_alternative<Say>(command->action)) return answer(refused("house.chat-off", language));
  const std::shared_ptr<Waiting> waiting = in_time(std::move(answer), language);
  Ask ask{{holder, false},
          command_key(holder, command->id),
          std::move(command->action),
          language,
          [waiting](Reply reply) { waiting->give(std::move(reply)); },
          std::move(pay),
          waiting};
  with(table, [this, ask = std::move(ask)](const PlacePtr& place) mutable {
    if (!place->ready()) return ask.answer(place->missing(ask.language));
    submit(place, std::move(ask));
  });
}

void Hall::submit(const PlacePtr& place, Ask ask) {
  ++counters_.commands;
  place->asks.push_back(std::move(ask));
  next(place);
}

void Hall::next(const PlacePtr& place) {
  while (!place->busy && place->ready() && !place->asks.empty()) {
    Ask ask = std::move(place->asks.front());
    place->asks.pop_front();
    perform(place, *place->ready(), std::move(ask));
  }
}

void Hall::perform(const PlacePtr& place, const Table& table, Ask ask) {
  if (ask.is_given_up()) return;
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
  Result<Facts> facts = decide(table, ask.asker, ask.action, {now_at(*place), *dice});
  if (facts && std::holds_alternative<Rematch>(ask.action))
    return rematch(place, table, *std::move(facts), std::move(ask));
  if (facts) return store(place, table, *std::move(facts), std::move(ask));
  if (store_.shared() && !std::exchange(ask.latest, true)) {
    // What we know may be old. Of what is stored, the key is the judge; of what is refused, the latest state.
    place->asks.push_front(std::move(ask));
    return load(place);
  }

  ++counters_.refusals;
  Reply reply = refused(facts.refusal(), &table.game(), ask.language);
  remember(*place, table, ask, reply);
  if (ask.answer) ask.answer(std::move(reply));
}

// In case it is sent again.
void Hall::remember(Place& place, const Table& table, const Ask& ask, const Reply& reply) {
  if (ask.key.empty()) return;
  const Rights rights = table.rights(ask.asker.holder);
  place.outcomes.remember(ask.asker.holder, !rights.host && !rights.seats, ask.key, reply);
}

void Hall::store(const PlacePtr& place, const Table& table, Facts facts, Ask ask) {
  place->busy = true;
  std::vector<Event> events;
  std::vector<Row> rows;
  Standing after(table);
  const Millis now = now_at(*place);
  for (Fact& fact : facts) {
    Event event{after.last_event() + 1, now, events.empty() ? ask.key : "", std::move(fact)};
    rows.push_back({event.number, now, write_row(event)});
    if (!after.apply(event)) {  // cannot be: it was decided here
      place->busy = false;
      if (ask.answer) ask.answer(refused("house.damaged", ask.language));
      return;
    }
    events.push_back(std::move(event));
  }
  std::optional<Summary> summary = summary_of(after);
  if (summary->zero > 0) summary->zero -= place->ahead;  // by our clock, as who looks for it
  if (summary == place->summary) summary.reset();
  if (summary) place->summary = summary;
  // Shared, because a std::function must be copyable and these are not worth a copy.
  auto way = std::make_shared<std::pair<std::vector<Event>, Ask>>(std::move(events), std::move(ask));
  store_.append(place->id, std::move(rows), std::move(summary), [this, place, alive = alive_, way](Stored outcome) {
    if (*alive) stored(place, std::move(way->first), std::move(way->second), outcome);
  });
}

void Hall::stored(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome) {
  place->busy = false;
  if (outcome == Stored::yes) {
    Reply reply = answer_to(events.front());
    counters_.events += events.size();
    const bool fine = adopt(place, std::move(events));
    if (fine) spread(place, ask.pay);
    if (ask.answer) ask.answer(std::move(reply));
    if (!fine) return settled(place, TableState::damaged);
    look_after(place);
    catch_up(place);
    return next(place);
  }
  // Somebody else was first, or nobody knows: the log is read again, and says what happened.
  ++(outcome == Stored::taken ? counters_.conflicts : counters_.failed_commits);
  place->summary.reset();
  place->taken = outcome == Stored::taken;
  if (outcome == Stored::unknown) place->forget();
  load(place);  // before anybody is answered, who may ask on at once
  if (++ask.tries < kMostTries && !ask.is_given_up()) {
    place->asks.push_front(std::move(ask));
  } else if (ask.answer) {
    ask.answer(refused("house.busy", ask.language));
  }
}

// By our clock, but no earlier than the log says.
Millis Hall::now_at(const Place& place) const { return circumstances_.now() + place.ahead; }

void Hall::sweep() {
  const Millis now = circumstances_.now();
  std::size_t events = 0;
  std::vector<std::pair<Millis, const Place*>> idle;
  for (const auto& [id, place] : places_) {
    events += static_cast<std::size_t>(place->known());
    if (can_go(*place)) idle.emplace_back(place->touched, place.get());
  }
  // Those first that nobody has touched for longest; where much is in memory, sooner than usual.
  std::sort(idle.begin(), idle.end());
  const auto gone = std::make_shared<std::vector<PlacePtr>>();
  for (const auto& [touched, place] : idle) {
    const bool fresh = touched + circumstances_.timers.idle > now && place->state() != Place::State::damaged;
    if (events <= kMostEventsInMemory && fresh) continue;
    events -= static_cast<std::size_t>(place->known());
    drop_tales(*places_.at(place->id));
    gone->push_back(std::move(places_.extract(place->id).mapped()));
  }
  // Taking many tables apart takes long: not here.
  if (!gone->empty()) workshop_.work([gone] { gone->clear(); });
  look_for_due();
}

// Nobody uses it, and nobody has to look after it here.
bool Hall::can_go(const Place& place) const {
  if (place.state() == Place::State::damaged) return true;  // somebody may have mended it
  const Table* table = place.ready();
  if (!table || place.busy || !place.asks.empty() || !place.hearings.empty() || !place.waiting.empty()) return false;
  if (place.keeping == Place::Keeping::another || !is_wakeful(*table) || place.rests) return true;
  // A clock that runs for long is waited for in the database.
  const std::optional<Table::RunningClock> clock = table->running_clock();
  return clock && clock->zero > now_at(place) + circumstances_.timers.horizon;
}

std::size_t Hall::expected_bytes(const std::string& table, int after) const {
  const auto found = places_.find(table);
  const auto events = static_cast<std::size_t>(found == places_.end() ? 0 : found->second->known());
  const auto had = static_cast<std::size_t>(after);
  return had < events ? found->second->told * (events - had) / events : 0;
}

Counters Hall::counters() const {
  Counters counters = counters_;
  counters.tables = places_.size();
  counters.thinking = bots_.figures();
  return counters;
}

}  // namespace serai::house
