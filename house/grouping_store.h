// A store on one thread of its own: what comes while a commit waits for the disk goes together into the next one. An
// fsync takes milliseconds, a row microseconds.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <variant>

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
  void missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) override;
  void keep(std::string table, std::function<void(Keeper)> done) override;
  void renew(bool all, std::function<void(Renewal)> done) override;
  void due(Millis until, std::function<void(std::vector<std::string>)> done) override;
  const std::string& key() const override { return ledger_->key(); }
  bool shared() const override { return shared_; }
  std::string trouble() const override { return ledger_->trouble(); }

 private:
  using Question = std::function<void()>;
  using Job = std::variant<Append, Question>;

  void push(Job job);
  // Calls back at home with what the ledger says.
  template <class Value>
  void ask(std::function<Value(Ledger&)> question, std::function<void(Value)> done);
  void work();
  void take(std::vector<Question>& questions, std::vector<Append>& appends);

  std::unique_ptr<Ledger> ledger_;
  const bool shared_;
  Home home_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace serai::house
