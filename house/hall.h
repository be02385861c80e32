// The tables of this house as people use them: loads them, lets one command after another change each, stores before it
// shows, tells listeners, lets bots move and clocks run out. Lives on one thread, the loop's; waits for nothing.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "house/bots.h"
#include "house/decide.h"
#include "house/store.h"
#include "house/tell.h"
#include "house/turns.h"

namespace serai::house {

// The one thread on which the hall lives.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual void post(std::function<void()> task) = 0;                 // from any thread
  virtual void after(Millis delay, std::function<void()> task) = 0;  // from the loop's own
};

struct Reply {
  int status = 200;
  std::string body;
};
using Answer = std::function<void(Reply)>;

// A WebSocket, or whoever else listens to a table.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(const std::shared_ptr<const std::string>& message) = 0;
  virtual void end(const std::shared_ptr<const std::string>& last) = 0;  // there is nothing more to hear
};

// What a test replaces to have the same bytes twice.
struct Circumstances {
  std::function<Millis()> now;
  std::function<std::string(std::size_t bytes)> random_hex;
  std::function<std::unique_ptr<Dice>(const Table&)> dice;
  // What is kept of an address, so that shares can be counted (accounts_by in secrets.h). Told to nobody.
  std::function<std::string(const std::string& address)> account = [](const std::string&) { return std::string(); };
  std::function<Nanos()> work = thread_time;  // done so far by the loop's thread
  static Circumstances real();
};

struct Counters {
  std::uint64_t commands = 0;
  std::uint64_t refusals = 0;
  std::uint64_t events = 0;
  std::uint64_t repeats = 0;  // commands sent again
  std::uint64_t conflicts = 0;
  std::uint64_t failed_commits = 0;
  std::uint64_t messages = 0;
  std::size_t tables = 0;  // in memory
  std::size_t listeners = 0;
  std::size_t thoughts = 0;  // waiting
};

class Hall {
 public:
  Hall(Loop& loop, Store& store, Bots& bots, Circumstances circumstances);
  ~Hall();

  void allow_chat(bool on) { chat_ = on; }      // in the whole house
  void begin();                                 // looks after tables with a bot to move or a clock running
  void end(const std::function<void()>& done);  // writes down what ran on clocks until now

  // Commands. A secret is what the client sent, checked for its form only; "" for none.
  void open(const std::string& secret, std::string account, std::string_view json, Language language, Answer answer);
  void command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
               Answer answer);

  // Questions.
  void look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
            Answer answer);
  void look_back(const std::string& table, const std::string& secret, int lines, Answer answer);
  void record(const std::string& table, const std::string& secret, Answer answer);
  void hint(const std::string& table, const std::string& secret, Seat seat, Language language, Answer answer);
  void analysis(const std::string& table, int line, Language language, Answer answer);
  void why(const std::string& table, const std::string& secret, Seat seat, std::string_view json, Language language,
           Answer answer);
  void sheet(const std::string& table, Language language, Answer answer);
  void course(const std::string& table, Language language, Answer answer);
  void lobby(Answer answer);

  // From `hello.after` on the listener hears everything, until it leaves. The answer is the first message.
  void join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first);
  void leave(const std::string& table, const Listener* listener);

  // Another house has written this table up to this event; "" if any table may have changed.
  void changed_elsewhere(const std::string& table, int number);
  void sweep(Millis idle);  // forgets tables that nobody has touched for so long
  void look_for_deleted();  // and tells those who listen to them

  std::size_t expected_bytes(const std::string& table) const;  // of a whole answer about it; 0: not known

  Counters counters() const;

 private:
  struct Place;
  struct Ask;
  struct Course;
  using PlacePtr = std::shared_ptr<Place>;

  static Ask by_the_house(Action action);

  void with(const std::string& table, std::function<void(const PlacePtr&)> task);
  void with_latest(const std::string& table, std::function<void(const PlacePtr&)> task);
  PlacePtr find(const std::string& table);
  void load(const PlacePtr& place);
  void loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows);
  void try_again(const PlacePtr& place);
  void give_up(const PlacePtr& place);
  void catch_up(const PlacePtr& place);
  void admit(const PlacePtr& place);
  void submit(const PlacePtr& place, Ask ask);
  void perform(const PlacePtr& place, Ask ask);
  void store(const PlacePtr& place, Facts facts, Ask ask);
  void stored(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome);
  bool adopt(Place& place, std::vector<Event> events);
  void next(const PlacePtr& place);
  void renew();
  void take_over(const std::string& table);
  void keep(const PlacePtr& place);
  void look_after(const PlacePtr& place);
  void ask_bot(const PlacePtr& place, Seat seat);
  void watch_clock(const PlacePtr& place);
  void clock_rings(const PlacePtr& place, int decision);
  void advise(const PlacePtr& place, int question, const std::shared_ptr<const Position>& before,
              std::function<void(const std::vector<Hint>&)> done);
  void go_on_with_course(const PlacePtr& place);
  void remember(Place& place, const Ask& ask, const Reply& reply);
  void rematch(const PlacePtr& place, Facts facts, Ask ask);
  void ask_for_lobby();
  void create(const std::string& table, Facts facts, std::function<void(Stored)> done);
  Viewer viewer_of(const Place& place, const std::vector<std::string>& holders, std::optional<Language> language) const;

  Loop& loop_;
  Store& store_;
  Bots& bots_;
  Circumstances circumstances_;
  Counters counters_;
  bool chat_ = true;
  bool lobby_asked_ = false;
  std::vector<Answer> lobby_waiting_;  // for the next answer of the store
  std::unordered_map<std::string, PlacePtr> places_;
  std::shared_ptr<bool> alive_;  // answers that come after the end are dropped
};

Summary summary_of(const Table& table);
Summary summary_after(const Table& table, const std::vector<Event>& events);

}  // namespace serai::house
