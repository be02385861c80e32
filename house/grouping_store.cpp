#include "house/grouping_store.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "house/log.h"

namespace serai::house {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostInACommit = 1000;
constexpr auto kQuestions = 20ms;   // at a time, while something is to be stored
constexpr auto kPatience = 1500ms;  // of who waits for its turn
constexpr auto kHeld = 700ms;       // another house that writes to the same table takes milliseconds
constexpr auto kTryAgain = 10ms;
constexpr auto kAtOnce = 100ms;
constexpr auto kBetweenLines = 5s;

// Those of which it is so, out of all.
template <class Is>
std::vector<Append> taken_out(std::vector<Append>& all, Is is) {
  std::vector<Append> out;
  std::vector<Append> rest;
  for (Append& append : all) (is(append) ? out : rest).push_back(std::move(append));
  all = std::move(rest);
  return out;
}

}  // namespace

GroupingStore::GroupingStore(std::unique_ptr<Ledger> ledger, Home home)
    : ledger_(std::move(ledger)), shared_(ledger_->shared()), home_(std::move(home)), thread_([this] { work(); }) {}

GroupingStore::~GroupingStore() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GroupingStore::append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
                           std::function<void(Stored)> done) {
  {
    const std::lock_guard lock(mutex_);
    appends_.push_back({std::move(table), std::move(rows), std::move(summary), std::move(done), Clock::now()});
    ++pushed_;
  }
  wake_.notify_one();
}

void GroupingStore::load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) {
  using Rows = std::optional<std::vector<Row>>;
  ask<Rows>([table = std::move(table), after](Ledger& ledger) { return ledger.read(table, after); }, std::move(done),
            Rows());
}

void GroupingStore::lobby(int most, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  using Entries = std::optional<std::vector<LobbyEntry>>;
  ask<Entries>([most](Ledger& ledger) { return ledger.lobby(most); }, std::move(done), Entries());
}

void GroupingStore::archive(ArchiveQuestion which, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  using Entries = std::optional<std::vector<LobbyEntry>>;
  ask<Entries>([which = std::move(which)](Ledger& ledger) { return ledger.archive(which); }, std::move(done),
               Entries());
}

void GroupingStore::turns(std::vector<std::string> tables,
                          std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  using Entries = std::optional<std::vector<LobbyEntry>>;
  ask<Entries>([tables = std::move(tables)](Ledger& ledger) { return ledger.turns(tables); }, std::move(done),
               Entries());
}

void GroupingStore::missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) {
  using Tables = std::vector<std::string>;
  ask<Tables>([tables = std::move(tables)](Ledger& ledger) { return ledger.missing(tables); }, std::move(done),
              Tables());
}

void GroupingStore::keep(std::string table, std::function<void(Keeper)> done) {
  ask<Keeper>([table = std::move(table)](Ledger& ledger) { return ledger.keep(table); }, std::move(done),
              Keeper::unknown);
}

// A lease is renewed however late it is.
void GroupingStore::renew(bool all, std::function<void(Renewal)> done) {
  ask<Renewal>([all](Ledger& ledger) { return ledger.renew(all); }, std::move(done), std::nullopt);
}

void GroupingStore::due(Millis until, std::function<void(std::vector<std::string>)> done) {
  using Tables = std::vector<std::string>;
  ask<Tables>([until](Ledger& ledger) { return ledger.due(until); }, std::move(done), Tables());
}

void GroupingStore::note(Deed deed, std::function<void(std::optional<int>)> done) {
  using Number = std::optional<int>;
  ask<Number>([deed = std::move(deed)](Ledger& ledger) { return ledger.note(deed); }, std::move(done), Number());
}

void GroupingStore::deeds(int after, int most, std::function<void(std::optional<std::vector<Deed>>)> done) {
  using Deeds = std::optional<std::vector<Deed>>;
  ask<Deeds>([after, most](Ledger& ledger) { return ledger.deeds(after, most); }, std::move(done), Deeds());
}

void GroupingStore::tables(TableQuestion question, std::function<void(std::optional<std::vector<TableEntry>>)> done) {
  using Entries = std::optional<std::vector<TableEntry>>;
  ask<Entries>([question = std::move(question)](Ledger& ledger) { return ledger.tables(question); }, std::move(done),
               Entries());
}

void GroupingStore::census(std::function<void(std::optional<Census>)> done) {
  ask<std::optional<Census>>([](Ledger& ledger) { return ledger.census(); }, std::move(done), std::optional<Census>());
}

Store::Queues GroupingStore::waiting() const {
  const std::lock_guard lock(mutex_);
  return {appends_.size() + held_.size(), questions_.size()};
}

std::string GroupingStore::trouble() const {
  std::string why = ledger_->trouble();
  return why.empty() && slow_ ? "it is too slow" : why;
}

template <class Value>
void GroupingStore::ask(std::function<Value(Ledger&)> question, std::function<void(Value)> done,
                        const std::optional<Value>& late) {
  const auto answer = [this, question = std::move(question), done = std::move(done), late](bool in_time) {
    home_([done, value = in_time || !late ? question(*ledger_) : *late]() mutable { done(std::move(value)); });
  };
  {
    const std::lock_guard lock(mutex_);
    questions_.push_back({answer, Clock::now(), pushed_});
  }
  wake_.notify_one();
}

bool GroupingStore::in_time(Clock::time_point since) {
  const Clock::time_point now = Clock::now();
  if (now < since + kAtOnce) slow_ = false;  // nothing waits any more
  if (now < since + kPatience) return true;
  slow_ = true;
  if (now >= next_line_) log_warning("database-slow", {});
  next_line_ = now + kBetweenLines;
  return false;
}

// In their order, up to a second one for the same table: that has to know how the first ended.
std::vector<Append> GroupingStore::take() {
  std::vector<Append> taken;
  std::unordered_set<std::string> tables;
  const auto next = [&](std::deque<Append>& from) {
    if (from.empty() || taken.size() >= kMostInACommit || !tables.insert(from.front().table).second) return false;
    taken.push_back(std::move(from.front()));
    from.pop_front();
    return true;
  };
  if (stopping_ || Clock::now() >= tried_again_)
    while (next(held_)) {
    }
  while (next(appends_)) ++tried_;
  return taken;
}

void GroupingStore::work() {
  while (true) {
    std::vector<Append> taken;
    {
      std::unique_lock lock(mutex_);
      const auto something = [this] { return stopping_ || !appends_.empty() || !questions_.empty(); };
      if (held_.empty())
        wake_.wait(lock, something);
      else
        wake_.wait_until(lock, tried_again_, something);
      if (stopping_ && appends_.empty() && questions_.empty() && held_.empty()) return;  // everything is done
      taken = take();
    }
    if (!taken.empty()) write(std::move(taken));
    ask_some();
  }
}

void GroupingStore::write(std::vector<Append> appends) {
  std::vector<Append> late = taken_out(appends, [this](const Append& append) { return !in_time(append.since); });
  if (!appends.empty()) ledger_->write(appends);
  {
    const std::lock_guard lock(mutex_);
    std::vector<Append> held = taken_out(appends, [this](const Append& append) {
      return append.held && !stopping_ && Clock::now() < append.since + kHeld;
    });
    if (!held.empty()) tried_again_ = Clock::now() + kTryAgain;
    std::move(held.begin(), held.end(), std::back_inserter(held_));
  }
  // Nobody hears of success before the commit is on the disk. Each in a turn of its own: a commit may be of hundreds.
  const auto tell = [this](std::vector<Append> all) {
    const auto shared = std::make_shared<std::vector<Append>>(std::move(all));
    for (Append& append : *shared) home_([shared, &append] { append.done(append.outcome); });
  };
  tell(std::move(appends));
  tell(std::move(late));
}

void GroupingStore::ask_some() {
  const Clock::time_point until = Clock::now() + kQuestions;
  while (true) {
    Question question;
    {
      const std::lock_guard lock(mutex_);
      const bool mine = !questions_.empty() && questions_.front().behind <= tried_;
      if (!mine || (!appends_.empty() && Clock::now() >= until)) return;
      question = std::move(questions_.front());
      questions_.pop_front();
    }
    question.ask(in_time(question.since));
  }
}

}  // namespace serai::house
