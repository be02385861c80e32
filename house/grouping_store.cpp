#include "house/grouping_store.h"

#include <unordered_set>

namespace serai::house {
namespace {

constexpr std::size_t kMostInACommit = 1000;

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
  push(Append{std::move(table), std::move(rows), std::move(summary), std::move(done)});
}

void GroupingStore::load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) {
  ask<std::optional<std::vector<Row>>>(
      [table = std::move(table), after](Ledger& ledger) { return ledger.read(table, after); }, std::move(done));
}

void GroupingStore::lobby(int most, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) {
  ask<std::optional<std::vector<LobbyEntry>>>([most](Ledger& ledger) { return ledger.lobby(most); }, std::move(done));
}

void GroupingStore::missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) {
  ask<std::vector<std::string>>([tables = std::move(tables)](Ledger& ledger) { return ledger.missing(tables); },
                                std::move(done));
}

void GroupingStore::keep(std::string table, std::function<void(Keeper)> done) {
  ask<Keeper>([table = std::move(table)](Ledger& ledger) { return ledger.keep(table); }, std::move(done));
}

void GroupingStore::renew(bool all, std::function<void(Renewal)> done) {
  ask<Renewal>([all](Ledger& ledger) { return ledger.renew(all); }, std::move(done));
}

void GroupingStore::due(Millis until, std::function<void(std::vector<std::string>)> done) {
  ask<std::vector<std::string>>([until](Ledger& ledger) { return ledger.due(until); }, std::move(done));
}

template <class Value>
void GroupingStore::ask(std::function<Value(Ledger&)> question, std::function<void(Value)> done) {
  push([this, question = std::move(question), done = std::move(done)] {
    home_([done, value = question(*ledger_)]() mutable { done(std::move(value)); });
  });
}

void GroupingStore::push(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

// Jobs in their order, up to a second append to the same table: that one has to know how the first ended.
void GroupingStore::take(std::vector<Question>& questions, std::vector<Append>& appends) {
  std::unordered_set<std::string> tables;
  while (!jobs_.empty() && tables.size() < kMostInACommit) {
    if (auto* append = std::get_if<Append>(&jobs_.front())) {
      if (!tables.insert(append->table).second) return;
      appends.push_back(std::move(*append));
    } else {
      questions.push_back(std::get<Question>(std::move(jobs_.front())));
    }
    jobs_.pop_front();
  }
}

void GroupingStore::work() {
  while (true) {
    std::vector<Question> questions;
    auto appends = std::make_shared<std::vector<Append>>();
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (jobs_.empty()) return;  // stopping, and everything is done
      take(questions, *appends);
    }
    for (const Question& question : questions) question();
    if (appends->empty()) continue;
    ledger_->write(*appends);
    // Nobody hears of success before the commit is on the disk. Each in a turn of its own: a commit may be of hundreds.
    for (Append& append : *appends) home_([appends, &append] { append.done(append.outcome); });
  }
}

}  // namespace serai::house
