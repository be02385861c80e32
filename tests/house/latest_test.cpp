// Two houses on one store: what a client has seen at the one, it finds at the other.
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>

#include "tests/house/hand_loop.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

// A real store of which other houses make use too; what it has read can be held back.
class SharedStore final : public Store {
 public:
  SharedStore(const std::string& file, HandLoop& loop)
      : store_(open_store(file, [&loop](std::function<void()> task) { loop.post(std::move(task)); }, nullptr)) {}

  void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
              std::function<void(Stored)> done) override {
    store_->append(std::move(table), std::move(rows), std::move(summary), std::move(done));
  }
  void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) override {
    store_->load(std::move(table), after, [this, done = std::move(done)](std::optional<std::vector<Row>> rows) {
      if (!holding) return done(std::move(rows));
      held.push_back([done, rows = std::move(rows)] { done(rows); });
    });
  }
  void lobby(int most, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override {
    store_->lobby(most, done);
  }
  void archive(ArchiveQuestion which, std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override {
    store_->archive(std::move(which), done);
  }
  void turns(std::vector<std::string> tables,
             std::function<void(std::optional<std::vector<LobbyEntry>>)> done) override {
    store_->turns(std::move(tables), done);
  }
  void missing(std::vector<std::string> tables, std::function<void(std::vector<std::string>)> done) override {
    store_->missing(std::move(tables), done);
  }
  void keep(std::string table, std::function<void(Keeper)> done) override { store_->keep(std::move(table), done); }
  void renew(bool all, std::function<void(Renewal)> done) override { store_->renew(all, done); }
  void due(Millis until, std::function<void(std::vector<std::string>)> done) override { store_->due(until, done); }
  const std::string& key() const override { return store_->key(); }
  bool shared() const override { return true; }
  std::string trouble() const override { return ""; }

  bool holding = false;
  std::vector<std::function<void()>> held;

 private:
  std::unique_ptr<Store> store_;
};

class Latest : public testing::Test {
 protected:
  Latest() : folder_(std::filesystem::temp_directory_path() / ("serai-latest-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~Latest() override { std::filesystem::remove_all(folder_); }

  std::string file() const { return (folder_ / "house.db").string(); }

  // What the house answers.
  boost::json::value answered(const std::function<void(Answer)>& ask) {
    std::optional<Reply> reply;
    ask([&](Reply given) { reply = std::move(given); });
    loop.run_until([&] { return reply.has_value(); });
    EXPECT_EQ(reply->status, 200) << reply->body;
    return parsed(reply->body);
  }

  HandLoop loop;
  Bots bots{1};
  Workshop workshop;

 private:
  std::filesystem::path folder_;
};

TEST_F(Latest, AQuestionIsAnsweredFromAReadingThatBeganAfterIt) {
  SharedStore here_store(file(), loop);
  SharedStore there_store(file(), loop);
  Hall here(loop, here_store, bots, workshop, Circumstances::real());
  Hall there(loop, there_store, bots, workshop, Circumstances::real());

  const std::string table(answered([&](Answer answer) {
                            here.open(kHost, "", R"({"id":"1","game":"yspahan","seats":2})", Language::en,
                                      std::move(answer));
                          })
                              .at("table")
                              .as_string());
  const auto look = [&](Answer answer) { there.look(table, kHost, 0, std::nullopt, std::move(answer)); };
  answered(look);

  // There, a reading is under way that has not seen what is acknowledged here in the meantime.
  there_store.holding = true;
  there.changed_elsewhere(table, 1000);
  loop.run_until([&] { return !there_store.held.empty(); });
  const std::int64_t acknowledged =
      answered([&](Answer answer) {
        here.command(table, kHost,
                     read_command(R"({"id":"2","do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef"})"),
                     Language::en, std::move(answer));
      })
          .at("event")
          .as_int64();
  there_store.holding = false;
  for (const auto& answer : std::exchange(there_store.held, {})) loop.post(answer);
  EXPECT_GE(answered(look).at("now").at("event").as_int64(), acknowledged);
}

}  // namespace
}  // namespace serai::house::test
