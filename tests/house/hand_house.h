// A house without threads of its own but the store's: the test lets time pass, and says when a thought is thought.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <optional>
#include <string>

#include "table/fair.h"
#include "tests/house/hand_loop.h"
#include "tests/house/running.h"

namespace serai::house::test {

class HandHouse {
 public:
  using Throw = std::function<std::unique_ptr<Dice>(const Table&)>;

  explicit HandHouse(Throw dice = Circumstances::real().dice, Millis answer_grid = 0)
      : folder_(std::filesystem::temp_directory_path() / ("serai-hand-" + std::to_string(getpid()))),
        dice_(std::move(dice)),
        answer_grid_(answer_grid) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    start();
  }
  ~HandHouse() {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void restart() {
    stop();
    start();
    hall->begin();
  }

  boost::json::value must(const std::function<void(Answer)>& ask) {
    std::optional<Reply> reply;
    ask([&](Reply given) { reply = std::move(given); });
    loop.run_until([&] { return reply.has_value(); });
    EXPECT_EQ(reply->status, 200) << reply->body;
    return parsed(reply->body);
  }
  std::string open(const std::string& members) {
    const std::string request = "{\"id\":\"" + next_id() + "\"," + members + "}";
    const auto ask = [&](Answer answer) { hall->open(kHost, account, request, Language::en, std::move(answer)); };
    return std::string(must(ask).at("table").as_string());
  }
  void command(const std::string& table, const std::string& members) {
    const std::string command = "{\"id\":\"" + next_id() + "\"," + members + "}";
    must([&](Answer answer) { hall->command(table, kHost, read_command(command), Language::en, std::move(answer)); });
  }
  void sit(const std::string& table, int seat) {
    command(table, R"("do":"sit","name":"Ada","nonce":"0123456789abcdef","seat":)" + std::to_string(seat));
  }
  void bot(const std::string& table, int seat, const std::string& level) {
    command(table, R"("do":"bot","level":")" + level + R"(","seat":)" + std::to_string(seat));
  }
  // Without counting as somebody who looks.
  std::string record(const std::string& table) {
    std::optional<Reply> reply;
    hall->record(table, kHost, [&](Reply given) { reply = std::move(given); });
    loop.run_until([&] { return reply.has_value(); });
    return reply->body;
  }
  std::string database() const { return (folder_ / "house.db").string(); }
  std::size_t waiting(Lane lane) const { return hall->counters().thinking.waiting[static_cast<std::size_t>(lane)]; }
  std::size_t waiting() const {
    std::size_t all = 0;
    for (const std::size_t some : hall->counters().thinking.waiting) all += some;
    return all;
  }

  HandLoop loop;
  std::function<Nanos()> work = thread_time;
  std::optional<Bots> bots;
  std::optional<Hall> hall;
  std::string account;  // who opens tables

 private:
  void start() {
    store_ = open_store(database(), [this](std::function<void()> task) { loop.post(std::move(task)); }, nullptr);
    Circumstances circumstances = Circumstances::real();
    circumstances.now = [this] { return loop.now; };
    circumstances.dice = dice_;
    circumstances.answer_grid = answer_grid_;
    circumstances.work = [this] { return work(); };
    bots.emplace(0);
    hall.emplace(loop, *store_, *bots, workshop_, circumstances);
  }
  void stop() {
    store_.reset();
    hall.reset();
    bots.reset();
  }
  std::string next_id() { return "c" + std::to_string(++ids_); }

  std::filesystem::path folder_;
  Throw dice_;
  Millis answer_grid_;
  Workshop workshop_{Workshop::Where::at_once};
  std::unique_ptr<Store> store_;
  int ids_ = 0;
};

}  // namespace serai::house::test
