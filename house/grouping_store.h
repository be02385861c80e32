// A store on one thread of its own: what comes while a commit waits for the disk goes together into the next one. An
// fsync takes milliseconds, a row microseconds. What is to be stored goes before questions that were asked earlier, of
// which there may be thousands; and what a slow database has not begun in time is refused, so that the rest is in time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "house/ledger.h"

namespace serai::house {

class GroupingStore final : public Store {
 public:
  GroupingStore(std::unique_ptr<Ledger> ledger, Home home);
  ~GroupingStore() override;  // when everything that was asked is done

  void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
              std::function<void(Stored)> done) override;
  void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) override;
  void lobby(int most, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override;
  void archive(ArchiveQuestion which, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override;
  void turns(std::vector<std::string> tables,
             std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override;
  void missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) override;
  void keep(std::string table, std::function<void(Keeper)> done) override;
  void renew(bool all, std::function<void(Renewal)> done) override;
  void due(Millis until, std::function<void(std::vector<std::string>)> done) override;
  void note(Deed deed, std::function<void(std::optional<int>)> done) override;
  void deeds(int after, int most, std::function<void(std::optional<std::vector<Deed>>)> done) override;
  void tables(TableQuestion question, std::function<void(std::optional<std::vector<TableEntry>>)> done) override;
  void census(std::function<void(std::optional<Census>)> done) override;
  Queues waiting() const override;
  const std::string& key() const override { return ledger_->key(); }
  bool shared() const override { return shared_; }
  std::string trouble() const override;

 private:
  using Clock = std::chrono::steady_clock;
  struct Question {
    std::function<void(bool in_time)> ask;
    Clock::time_point since;
    std::size_t behind;  // as many appends were pushed before it: it comes after their first try
  };

  // Calls back at home with what the ledger says, or with `late` if it could not be asked in time.
  template <class Value>
  void ask(std::function<Value(Ledger&)> question, std::function<void(Value)> done, const std::optional<Value>& late);
  void work();
  std::vector<Append> take();
  void write(std::vector<Append> appends);
  void ask_some();
  bool in_time(Clock::time_point since);

  std::unique_ptr<Ledger> ledger_;
  const bool shared_;
  Home home_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Append> appends_;
  std::deque<Append> held_;          // by somebody else: they are tried again
  Clock::time_point tried_again_{};  // then
  std::deque<Question> questions_;
  std::size_t pushed_ = 0;  // appends
  std::size_t tried_ = 0;
  std::atomic<bool> slow_ = false;  // something was refused because it had waited too long
  Clock::time_point next_line_{};   // in the log
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace serai::house
