#include "tests/house/sim/simulation.h"

#include <algorithm>
#include <boost/json.hpp>
#include <memory>

#include "engine/core/record.h"
#include "house/hall.h"
#include "house/secrets.h"
#include "table/chronicle.h"
#include "table/verify.h"

namespace serai::house::sim {
namespace {

namespace js = boost::json;

constexpr Millis kSettles = 5000;     // what is under way is told
constexpr Millis kPatience = 8000;    // of a person with an answer
constexpr Millis kLongest = 600'000;  // after the troubles, for all games to end

// One life of a house, from its start to its death.
class Life final : public Loop {
 public:
  Life(World& world, Database& database, Line::Traffic& traffic, Millis clock_wrong, bool shared)
      : line(
            world, database, traffic, [this](std::function<void()> task) { post(std::move(task)); }, shared),
        world_(world) {
    Circumstances circumstances;
    circumstances.now = [&world, clock_wrong] { return world.now() + clock_wrong; };
    circumstances.random_hex = [&world](std::size_t bytes) {
      return sha256_hex(std::to_string(world.rng.next())).substr(0, 2 * bytes);
    };
    circumstances.dice = Circumstances::real().dice;
    circumstances.timers = {.sweep = 500, .idle = 700, .renew = kRenewEvery, .try_again = 400, .horizon = 2000};
    hall = std::make_unique<Hall>(*this, line, bots, workshop, circumstances);
    hall->begin();
    sweep();
    look_for_deleted();
  }

  void post(std::function<void()> task) override { after(0, std::move(task)); }
  void after(Millis delay, std::function<void()> task) override {
    world_.at(std::max(world_.now() + delay, paused_until_), [this, task = std::move(task)] {
      if (!hall) return;
      if (world_.now() < paused_until_) return after(0, task);
      task();
      think();
    });
  }
  void die() { hall.reset(); }
  void pause(Millis until) { paused_until_ = std::max(paused_until_, until); }

  Line line;
  Bots bots{0};
  Workshop workshop{Workshop::Where::at_once};
  std::unique_ptr<Hall> hall;

 private:
  // A thought takes a moment.
  void think() {
    if (std::exchange(thinking_, true)) return;
    world_.after(world_.below(50), [this] {
      thinking_ = false;
      if (hall && bots.run_one()) think();
    });
  }
  void sweep() {
    after(500, [this] {
      hall->sweep();
      sweep();
    });
  }
  void look_for_deleted() {
    after(1500, [this] {
      hall->look_for_deleted();
      look_for_deleted();
    });
  }

  World& world_;
  Millis paused_until_ = 0;
  bool thinking_ = false;
};

class NightRun;

// A person at a table: sits, plays, talks, comes back after whatever happens, and remembers what it was told.
class Person : public std::enable_shared_from_this<Person> {
 public:
  Person(NightRun& night, std::string table, std::string secret, Seat seat)
      : night_(night), table_(std::move(table)), secret_(std::move(secret)), seat_(seat) {}

  void live();  // does the next thing, and goes on until the game is over
  bool done() const { return done_; }

  struct Sent {
    std::string id;
    int status = 0;  // of the last answer
    int event = 0;   // that it caused, as acknowledged
  };
  const std::vector<Sent>& sent() const { return sent_; }
  const std::map<int, std::string>& told() const { return told_; }
  // Its line to the house still holds, and yet it has not heard this.
  bool is_deaf(int last_event) const;
  const std::string& table() const { return table_; }
  const std::string& secret() const { return secret_; }
  Seat seat() const { return seat_; }

 private:
  class Ear;

  void rest(Millis time);
  void look();
  void listen();
  void decide(const js::object& now);
  void send(const std::string& members, std::function<void(int)> then);
  void try_to_send(std::size_t index, const std::string& json, const std::function<void(int)>& then);
  void hear(const js::object& message);
  Life* some_house();

  NightRun& night_;
  std::string table_;
  std::string secret_;
  Seat seat_;  // 0: only watches
  bool seated_ = false;
  bool away_ = false;
  bool waits_ = false;  // for others to move
  bool done_ = false;
  std::vector<Sent> sent_;
  std::map<int, std::string> told_;  // events
  int heard_ = 0;
  std::shared_ptr<Ear> ear_;
  const Life* heard_from_ = nullptr;
};

class NightRun {
 public:
  explicit NightRun(const Night& n) : night(n), world(n.seed), database(world) {}

  Morning run();
  Life* house(std::size_t number) { return lives[number]->hall ? lives[number].get() : nullptr; }
  bool lives_now(const Life* life) const {
    return std::any_of(lives.begin(), lives.end(), [&](const auto& each) { return each.get() == life && each->hall; });
  }
  void fault(const std::string& what) {
    if (morning.faults.size() < 5) morning.faults.push_back(what);
  }

  Night night;
  World world;
  Database database;
  Line::Traffic traffic;
  std::vector<std::unique_ptr<Life>> lives;  // of the houses that live now
  std::vector<std::unique_ptr<Life>> past;
  std::vector<std::shared_ptr<Person>> people;
  std::set<std::string> deleted;
  Morning morning;
  bool quiet = false;  // the troubles are over

 private:
  void start(std::size_t number);
  void trouble();
  void open_table(int number);
  void check(const Person& person);
  void check_table(const std::string& id, const Database::Log& log);
};

class Person::Ear final : public Listener {
 public:
  explicit Ear(std::weak_ptr<Person> person) : person_(std::move(person)) {}
  void hear(const std::shared_ptr<const std::string>& message) override {
    const auto person = person_.lock();
    if (person && person->ear_.get() == this) person->hear(js::parse(*message).as_object());
  }
  void end(const std::shared_ptr<const std::string>&) override {
    if (const auto person = person_.lock(); person && person->ear_.get() == this) person->ear_.reset();
  }

 private:
  std::weak_ptr<Person> person_;
};

bool Person::is_deaf(int last_event) const {
  return ear_ && night_.lives_now(heard_from_) && heard_ > 0 && heard_ < last_event;
}

void Person::rest(Millis time) {
  night_.world.after(time, [self = shared_from_this()] { self->live(); });
}

Life* Person::some_house() { return night_.house(static_cast<std::size_t>(night_.world.below(night_.night.houses))); }

void Person::live() {
  if (done_) return;
  if (night_.deleted.contains(table_)) {
    done_ = true;
    return;
  }
  if (!night_.quiet && night_.world.chance(0.05)) waits_ = false;
  if (ear_ && !night_.lives_now(heard_from_)) ear_.reset();  // the house died
  // Some listen, others come and look.
  if (!ear_ && night_.world.chance(0.3)) listen();
  look();
}

void Person::listen() {
  Life* house = some_house();
  if (!house) return;
  ear_ = std::make_shared<Ear>(weak_from_this());
  heard_from_ = house;
  Hello hello;
  if (!secret_.empty()) hello.secrets = {secret_};
  hello.after = heard_;
  house->hall->join(table_, hello, ear_, [self = shared_from_this(), ear = ear_](Reply reply) {
    if (self->ear_ != ear) return;
    if (reply.status == 200)
      self->hear(js::parse(reply.body).as_object());
    else
      self->ear_.reset();
  });
}

void Person::hear(const js::object& message) {
  for (const js::value& each : message.at("events").as_array()) {
    const int number = static_cast<int>(each.at("event").as_int64());
    if (number > heard_ + 1) night_.fault(table_ + ": event " + std::to_string(heard_ + 1) + " was never told");
    heard_ = std::max(heard_, number);
    const std::string text = js::serialize(each);
    const auto [known, fresh] = told_.emplace(number, text);
    // A seat is told more than a watcher of what happens after it sat down, not of what was before.
    if (!fresh && known->second != text && seated_) night_.fault(table_ + ": told " + known->second + ", then " + text);
  }
}

void Person::look() {
  Life* house = some_house();
  if (!house) return rest(300);
  const auto answered = std::make_shared<bool>(false);
  // An answer may never come: a house may die with it.
  night_.world.after(kPatience, [self = shared_from_this(), answered] {
    if (!std::exchange(*answered, true)) self->rest(0);
  });
  house->hall->look(table_, secret_, 1'000'000, std::nullopt, [self = shared_from_this(), answered](Reply reply) {
    if (std::exchange(*answered, true)) return;
    if (reply.status == 404 && !self->night_.deleted.contains(self->table_))
      self->night_.fault(self->table_ + ": is said to be none");
    if (reply.status != 200) return self->rest(200);
    const auto says = [&](const char* what) { return reply.body.find(what) != std::string::npos; };
    if (self->waits_ && says("\"state\":\"playing\"") && !says("\"moves\":") && !says("\"undo_asked\":"))
      return self->rest(120);  // most looks find nothing to do
    js::monotonic_resource memory;
    self->decide(js::parse(reply.body, &memory).as_object().at("now").as_object());
  });
}

void Person::decide(const js::object& now) {
  World& world = night_.world;
  const std::string_view state(now.at("state").as_string());
  const auto go_on = [self = shared_from_this()](int) { self->rest(5 + self->night_.world.below(60)); };
  if (state == "over") {
    done_ = true;
    return;
  }
  if (seat_ == 0) return rest(500);
  const std::string seat = "\"seat\":" + std::to_string(seat_);
  if (!seated_) {
    return send(
        "\"do\":\"sit\"," + seat + ",\"name\":\"P\",\"nonce\":\"nonce-of-seat-00" + std::to_string(seat_) + "\"",
        [self = shared_from_this(), go_on](int status) {
          if (status == 200) self->seated_ = true;
          go_on(status);
        });
  }
  if (state == "open") return send("\"do\":\"start\"", go_on);
  if (away_)
    return send("\"do\":\"return\"," + seat, [self = shared_from_this(), go_on](int status) {
      if (status == 200 || status == 409) self->away_ = false;
      go_on(status);
    });
  if (const js::value* asked = now.if_contains("undo_asked"); asked && asked->at("seat").as_int64() != seat_)
    return send("\"do\":\"answer\"," + seat + ",\"yes\":" + (world.chance(0.5) ? "true" : "false"), go_on);
  if (!night_.quiet && world.chance(0.03)) return send("\"do\":\"say\"," + seat + ",\"text\":\"well\"", go_on);
  if (!night_.quiet && world.chance(0.01))
    return send("\"do\":\"leave\"," + seat, [self = shared_from_this(), go_on](int status) {
      if (status == 200) self->away_ = true;
      go_on(status);
    });
  const js::value* moves = now.if_contains("moves");
  waits_ = !moves;
  if (waits_) return rest(120);
  if (const js::value* undo = now.if_contains("undo"); undo && !night_.quiet && world.chance(0.1))
    return send("\"do\":\"undo\"," + seat + ",\"to\":" + std::to_string(undo->as_int64()), go_on);
  const js::array& legal = moves->as_array();
  const js::value& move = legal[static_cast<std::size_t>(world.below(static_cast<int>(legal.size())))];
  const std::string chosen(move.at("words").as_string());
  send("\"do\":\"move\"," + seat + ",\"words\":\"" + chosen +
           "\",\"seen\":" + std::to_string(now.at("event").as_int64()),
       go_on);
}

void Person::send(const std::string& members, std::function<void(int)> then) {
  sent_.push_back({"c" + std::to_string(sent_.size()), 0, 0});
  try_to_send(sent_.size() - 1, "{\"id\":\"" + sent_.back().id + "\"," + members + "}", then);
}

// Until there is an answer that says something: at whatever house, always as the same command.
void Person::try_to_send(std::size_t index, const std::string& json, const std::function<void(int)>& then) {
  World& world = night_.world;
  const auto again = [self = shared_from_this(), index, json, then](Millis wait) {
    ++self->night_.morning.repeated;
    self->night_.world.after(wait, [self, index, json, then] { self->try_to_send(index, json, then); });
  };
  if (night_.deleted.contains(table_)) return then(404);
  Life* house = some_house();
  if (!house) return again(200);
  const auto answered = std::make_shared<bool>(false);
  world.after(kPatience, [answered, again] {
    if (!std::exchange(*answered, true)) again(0);
  });
  house->hall->command(table_, secret_, read_command(json), Language::en,
                       [self = shared_from_this(), answered, again, index, then](Reply reply) {
                         if (std::exchange(*answered, true)) return;
                         if (reply.status == 503) return again(100 + self->night_.world.below(200));
                         Sent& sent = self->sent_[index];
                         sent.status = reply.status;
                         if (reply.status == 200) {
                           sent.event = static_cast<int>(js::parse(reply.body).as_object().at("event").as_int64());
                           ++self->night_.morning.acknowledged;
                         }
                         then(reply.status);
                       });
}

void NightRun::start(std::size_t number) {
  const bool shared = night.houses > 1;
  const Millis wrong = shared && night.troubles ? world.below(4000) - 2000 : 0;
  auto life = std::make_unique<Life>(world, database, traffic, wrong, shared);
  if (number < lives.size()) {
    past.push_back(std::exchange(lives[number], std::move(life)));
  } else {
    lives.push_back(std::move(life));
  }
}

void NightRun::open_table(int number) {
  const std::string secret = sha256_hex("host " + std::to_string(number));
  const char* const games[] = {"dunhuang", "yspahan", "kairo"};
  const std::string game = games[world.below(8) / 3];  // Kairo is long
  const bool bot = world.chance(0.5);
  const std::string clock = world.chance(0.3) ? ",\"clock\":{\"turn\":20}" : "";
  const std::string json =
      "{\"id\":\"t\",\"substitute\":\"random\",\"game\":\"" + game + "\",\"seats\":" + (bot ? "3" : "2") + clock + "}";
  // Before the troubles begin.
  std::string table;
  lives.front()->hall->open(secret, "", json, Language::en, [&](Reply reply) {
    if (reply.status == 200) table = std::string(js::parse(reply.body).as_object().at("table").as_string());
  });
  world.run_until(world.now() + 1000);
  if (table.empty()) return fault("no table could be opened");
  if (bot) {
    lives.front()->hall->command(table, secret, read_command(R"({"id":"b","do":"bot","seat":3,"level":"greedy"})"),
                                 Language::en, [](Reply) {});
    world.run_until(world.now() + 1000);
  }
  people.push_back(std::make_shared<Person>(*this, table, secret, 1));
  people.push_back(std::make_shared<Person>(*this, table, sha256_hex("guest " + std::to_string(number)), 2));
  people.push_back(std::make_shared<Person>(*this, table, "", 0));
}

void NightRun::trouble() {
  if (quiet || !night.troubles) return;
  const std::size_t number = static_cast<std::size_t>(world.below(night.houses));
  switch (world.below(8)) {
    case 0:
    case 1:
    case 2:
      ++morning.kills;
      lives[number]->die();
      world.after(world.below(6000), [this, number] {
        if (!house(number)) start(number);
      });
      break;
    case 3:
    case 4: lives[number]->pause(world.now() + world.below(7000)); break;
    case 5:
    case 6: {
      const Millis until = world.now() + world.below(7000);
      Life* life = lives[number].get();
      life->line.cut(until);
      // Connected again, it knows that it has not heard everything.
      world.at(until, [life] { life->post([life] { life->hall->changed_elsewhere("", 0); }); });
      break;
    }
    default:
      if (world.chance(0.1) && deleted.size() + 1 < static_cast<std::size_t>(night.tables)) {
        const std::string table =
            people[static_cast<std::size_t>(world.below(static_cast<int>(people.size())))]->table();
        if (deleted.insert(table).second) ++morning.deleted;
        database.remove(table);
      }
  }
  world.after(500 + world.below(6000), [this] { trouble(); });
}

Morning NightRun::run() {
  for (int i = 0; i < night.houses; ++i) start(static_cast<std::size_t>(i));
  database.ears.push_back([this](const std::string& table, int number) {
    for (const auto& life : lives)
      if (!life->line.is_cut())
        world.after(1 + world.below(10), [life = life.get(), table, number] {
          life->post([life, table, number] { life->hall->changed_elsewhere(table, number); });
        });
  });
  for (int i = 0; i < night.tables; ++i) open_table(i);
  traffic.faults = {night.only_call == -1 ? night.faults : 0, night.only_call, night.fate};
  traffic.calls = 0;
  for (const auto& person : people) person->live();
  trouble();
  world.run_until(world.now() + night.trouble_for);
  quiet = true;
  traffic.faults = {};
  for (std::size_t i = 0; i < lives.size(); ++i)
    if (!house(i)) start(i);
  const Millis begin = world.now();
  const auto all_done = [&] {
    return std::all_of(people.begin(), people.end(), [](const auto& p) { return p->done(); });
  };
  while (!all_done() && world.now() < begin + kLongest && world.step()) {
  }
  world.run_until(world.now() + kSettles);
  morning.calls = traffic.calls;
  for (const auto& person : people) check(*person);
  for (const auto& [id, log] : database.logs) check_table(id, log);
  for (const std::string& table : deleted)
    if (database.logs.contains(table)) fault(table + ": came back after it was deleted");
  for (const auto& life : lives) life->die();
  return morning;
}

// Everything that was acknowledged is in the log, once, and nothing that was refused; and what was told is true.
void NightRun::check(const Person& person) {
  const auto found = database.logs.find(person.table());
  if (found == database.logs.end() || deleted.contains(person.table())) return;
  const Row& last = found->second.rows.back();
  if (!person.done())
    fault(person.table() + ": did not come to its end, but to " + std::to_string(last.number) + " " + last.body +
          ", kept by " + found->second.keeper);
  if (person.is_deaf(last.number)) fault(person.table() + ": somebody listens and hears nothing");
  std::map<std::string, int> caused;
  std::vector<Event> events;
  for (const Row& row : found->second.rows) {
    std::optional<Event> event = read_row(row.number, row.at, row.body);
    if (!event) return fault(person.table() + ": a damaged row");
    if (!event->command.empty() && !caused.emplace(event->command, event->number).second)
      fault(person.table() + ": " + event->command + " was done twice");
    events.push_back(*std::move(event));
  }
  const std::string maker = person.secret().empty() ? "" : holder_of(person.secret()).substr(0, 16) + ":";
  for (const Person::Sent& sent : person.sent()) {
    const auto at = caused.find(maker + sent.id);
    const int event = at == caused.end() ? 0 : at->second;
    if (sent.status == 200 && event != sent.event)
      fault(person.table() + ": " + sent.id + " was acknowledged as " + std::to_string(sent.event) + ", and is " +
            std::to_string(event));
    if (sent.status >= 400 && event != 0) fault(person.table() + ": " + sent.id + " was refused, and done");
  }
  // What is hidden from this seat, by the game's own word; it may have listened before it sat down.
  const auto table = replay(person.table(), events);
  if (!table) return;
  std::unique_ptr<Position> position = table->position_before(0);
  std::vector<Move> standing;
  for (const Event& event : table->events()) {
    if (const Undone* undone = std::get_if<Undone>(&event.fact)) {
      standing.resize(standing.size() - static_cast<std::size_t>(undone->lines));
      position = table->position_before(0);
      for (Move move : standing) position->apply(move);
    }
    const table::Line* line = std::get_if<table::Line>(&event.fact);
    if (!line) continue;
    const Move move = *read_move(*position, line->actor, line->words);
    if (const auto told = person.told().find(event.number); told != person.told().end()) {
      const std::string words(js::parse(told->second).at("words").as_string());
      const std::string seat = position->words_for(move, person.seat());
      if (words != seat && words != position->words_for(move, kWatcher))
        fault(person.table() + ": told " + told->second + " where it may know " + seat);
    }
    position->apply(move);
    standing.push_back(move);
  }
}

void NightRun::check_table(const std::string& id, const Database::Log& log) {
  std::vector<Event> events;
  int number = 0;
  Millis before = 0;
  for (const Row& row : log.rows) {
    std::optional<Event> event = read_row(row.number, row.at, row.body);
    if (!event || row.number != ++number) return fault(id + ": row " + std::to_string(number) + " is damaged");
    if (row.at < before) fault(id + ": time runs backwards at event " + std::to_string(number));
    before = row.at;
    events.push_back(*std::move(event));
  }
  const auto table = replay(id, std::move(events));
  if (!table) return fault(id + ": event " + std::to_string(table.why().event) + " cannot follow");
  if (!table->over()) return;
  ++morning.finished;
  const Verdict verdict = verify_record(record_of(*table, 0));
  if (!verdict.fine) fault(id + ": " + verdict.what);
}

}  // namespace

Morning simulate(const Night& night) { return NightRun(night).run(); }

}  // namespace serai::house::sim
