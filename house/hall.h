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
#include "house/pace.h"
#include "house/store.h"
#include "house/tale.h"
#include "house/turns.h"
#include "house/unheard.h"
#include "house/workshop.h"

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
  int retry_after = 0;  // seconds, where it is too much now
};
using Answer = std::function<void(Reply)>;
// Called in a turn of the loop in which something was done for somebody after they asked: they pay for it, and for so
// much that was done on another thread.
using Pay = std::function<void(Nanos elsewhere)>;

// A WebSocket, or whoever else listens to a table.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void hear(const std::shared_ptr<const std::string>& message) = 0;
  virtual void end(const std::shared_ptr<const std::string>& last) = 0;  // there is nothing more to hear
};

// Set once by the clock on the wall, then it runs by itself: nobody loses time when that one is set.
std::function<Millis()> watch(const std::function<Millis()>& wall, std::function<Millis()> steady);

// When the house does what nobody asks for.
struct Timers {
  Millis sweep = 10'000;       // forgets tables
  Millis idle = 300'000;       // that nobody has touched for so long
  Millis renew = kRenewEvery;  // its lease, where several houses share
  Millis try_again = 1000;     // to load a table, where the database failed
  Millis horizon = 60'000;     // a clock that is at zero later than this needs no table in memory
};

// What a test replaces to have the same bytes twice.
struct Circumstances {
  std::function<Millis()> now;
  std::function<std::string(std::size_t bytes)> random_hex;
  std::function<std::unique_ptr<Dice>(const Table&)> dice;
  Timers timers = {};
  std::function<Nanos()> work = thread_time;  // done so far by the loop's thread
  // Bots answer only so many milliseconds after they were asked, or twice as many, …: how long they thought tells
  // nobody what they hold. Ten times as many where nobody hears. 0: as soon as they can.
  Millis answer_grid = 0;
  static Circumstances real();
};

// How much the house knows of a table.
enum class TableState { unknown, loading, absent, damaged, ready };

constexpr std::size_t kMostUnheard = 50;  // tables that nobody hears, of an account, whose bots think

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
  ThinkingFigures thinking;
};

class Hall {
 public:
  Hall(Loop& loop, Store& store, Bots& bots, Workshop& workshop, Circumstances circumstances);
  ~Hall();

  void allow_chat(bool on) { chat_ = on; }      // in the whole house
  void begin();                                 // looks after tables with a bot to move or a clock running
  void end(const std::function<void()>& done);  // writes down what ran on clocks until now

  // Commands. A secret is what the client sent, checked for its form only; "" for none.
  void open(const std::string& secret, const std::string& account, std::string_view json, Language language,
            Answer answer, Pay pay = {});
  void command(const std::string& table, const std::string& secret, Result<Command> command, Language language,
               Answer answer, Pay pay = {});

  // Questions. Who asks for thinking says for which account.
  void look(const std::string& table, const std::string& secret, int after, std::optional<Language> language,
            Answer answer, Pay pay = {});
  void look_back(const std::string& table, const std::string& secret, int lines, Answer answer);
  void record(const std::string& table, const std::string& secret, Answer answer);
  void hint(const std::string& table, const std::string& secret, Seat seat, const std::string& account,
            Language language, Answer answer);
  void analysis(const std::string& table, int line, const std::string& account, Language language, Answer answer);
  void why(const std::string& table, const std::string& secret, Seat seat, std::string_view json, Language language,
           Answer answer);
  void sheet(const std::string& table, Language language, Answer answer);
  void course(const std::string& table, const std::string& account, Language language, Answer answer);
  void lobby(Answer answer);

  // From `hello.after` on the listener hears everything, until it leaves. The answer is the first message.
  void join(const std::string& table, const Hello& hello, std::shared_ptr<Listener> listener, Answer first,
            Pay pay = {});
  void leave(const std::string& table, const Listener* listener);

  // Another house has written this table up to this event; "" if any table may have changed.
  void changed_elsewhere(const std::string& table, int number);
  void sweep();             // forgets tables that nobody needs
  void look_for_deleted();  // and tells those who listen to them

  // Of what is told of a table behind this event, by what was last told; 0: not known.
  std::size_t expected_bytes(const std::string& table, int after) const;
  bool has_rematch(const std::string& table) const;  // as far as is known here

  Counters counters() const;

 private:
  struct Place;
  struct Ask;
  struct Course;
  struct Telling;
  using PlacePtr = std::shared_ptr<Place>;

  static Ask by_the_house(Action action);
  struct Waiting;
  std::shared_ptr<Waiting> in_time(Answer answer, Language language);
  void end_waiting();

  void with(const std::string& table, std::function<void(const PlacePtr&)> task);
  void with_latest(const std::string& table, std::function<void(const PlacePtr&)> task);
  PlacePtr find(const std::string& table);
  void load(const PlacePtr& place);
  void loaded(const PlacePtr& place, std::optional<std::vector<Row>> rows);
  void read_whole(const PlacePtr& place, std::vector<Row> rows);
  void settled(const PlacePtr& place, TableState state);
  void try_again(const PlacePtr& place);
  void give_up(const PlacePtr& place);
  bool is_here(const PlacePtr& place) const;
  void catch_up(const PlacePtr& place);
  void admit(const PlacePtr& place);
  void submit(const PlacePtr& place, Ask ask);
  void perform(const PlacePtr& place, const Table& table, Ask ask);
  void store(const PlacePtr& place, const Table& table, Facts facts, Ask ask);
  void stored(const PlacePtr& place, std::vector<Event> events, Ask ask, Stored outcome);
  bool adopt(const PlacePtr& place, std::vector<Event> events);
  void spread(const PlacePtr& place, const Pay& pay);
  bool spread_some(Place& place, const Table& table);
  Millis now_at(const Place& place) const;
  bool can_go(const Place& place) const;
  void look_for_due();
  void next(const PlacePtr& place);
  void renew();
  void take_over(const std::string& table, bool is_new);
  void keep(const PlacePtr& place);
  void look_after(const PlacePtr& place);
  void ask_bot(const PlacePtr& place, const Table& table, Seat seat);
  void bot_has_thought(const PlacePtr& place, const BotMove& move, Millis asked);
  void bot_moves(const PlacePtr& place, const BotMove& move);
  Lane lane_of(const Place& place) const;
  bool may_think(Place& place, const Table& table);
  void leave_unheard(const std::string& table);
  void leave_unheard(Place& place);
  void wake(const std::string& table);
  void listeners_changed(Place& place);
  void stop_thinking(Place& place);
  void forget_thought(Place& place);
  void watch_clock(const PlacePtr& place, const Table& table);
  void clock_rings(const std::string& table, int decision);
  void advise(const PlacePtr& place, int question, const std::shared_ptr<const Position>& before, ThoughtFor whom,
              std::function<void(const std::vector<Hint>&)> done);
  void hinted(const std::string& account);
  bool may_analyse(const std::string& account) const;
  void analysed(const std::string& account);
  void go_on_with_course(const PlacePtr& place);
  void remember(Place& place, const Table& table, const Ask& ask, const Reply& reply);
  void rematch(const PlacePtr& place, const Table& table, Facts facts, Ask ask);
  struct Draft;
  void create(const std::shared_ptr<Draft>& draft, std::function<void(Stored)> done);
  void open(const std::shared_ptr<Draft>& draft, Language language, Answer answer);
  using Told = std::function<void(Reply, const PlacePtr&)>;
  void tell(const PlacePtr& place, const std::shared_ptr<Telling>& telling);
  void tell_on();
  std::shared_ptr<Tale> tale_for(Place& place, const Viewer& viewer) const;
  void keep_tale(Place& place, const std::shared_ptr<Tale>& tale);
  void drop_tales(Place& place);
  void ask_for_lobby();

  Loop& loop_;
  Store& store_;
  Bots& bots_;
  Workshop& workshop_;
  Circumstances circumstances_;
  Counters counters_;
  bool chat_ = true;
  bool doubt_ = false;                             // whether the last renewal was done
  std::deque<std::shared_ptr<Telling>> tellings_;  // long ones, one after another
  std::size_t tale_bytes_ = 0;                     // of what is kept for the next who ask
  bool lobby_asked_ = false;
  std::vector<Answer> lobby_waiting_;             // for the next answer of the store
  std::deque<std::shared_ptr<Waiting>> in_time_;  // who asked and is answered in time, whatever the database does
  std::unordered_map<std::string, PlacePtr> places_;
  std::unordered_map<std::string, int> hints_;     // under way, by account
  std::unordered_map<std::string, int> analyses_;  // likewise
  Unheard unheard_{kMostUnheard};
  Pace pace_;
  std::shared_ptr<bool> alive_;  // answers that come after the end are dropped
};

Summary summary_of(const Standing& table);
bool is_wakeful(const Standing& table);  // a bot is to move or a clock runs

}  // namespace serai::house
