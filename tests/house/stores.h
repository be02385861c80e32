// A store, asked and waited for, of both kinds. PostgreSQL is tested where houses.sh has started a server; it says how
// to restart it and how to make it hang, too.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <mutex>

#include "house/store.h"
#include "postgres/postgres.h"

namespace serai::house::test {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

inline const char* server() { return std::getenv("SERAI_TEST_POSTGRES"); }

// What one house told another.
struct Told {
  std::mutex mutex;
  std::condition_variable news;
  std::vector<std::pair<std::string, int>> words;

  Changed changed() {
    return [this](const std::string& table, int number) {
      const std::lock_guard lock(mutex);
      words.emplace_back(table, number);
      news.notify_all();
    };
  }
  bool wait_for(const std::string& table, int number) {
    std::unique_lock lock(mutex);
    return news.wait_for(
        lock, 10s, [&] { return std::find(words.begin(), words.end(), std::pair(table, number)) != words.end(); });
  }
};

// Asks and waits: home is whatever thread calls back.
class Asker {
 public:
  explicit Asker(const std::string& database) : store(open_store(database, home, told.changed())) {}

  template <class Value>
  static Value wait(const std::function<void(std::function<void(Value)>)>& begin) {
    std::mutex mutex;
    std::condition_variable ready;
    std::optional<Value> value;
    begin([&](Value given) {
      const std::lock_guard lock(mutex);
      value = std::move(given);
      ready.notify_one();
    });
    std::unique_lock lock(mutex);
    ready.wait(lock, [&] { return value.has_value(); });
    return *std::move(value);
  }

  Stored append(const std::string& table, int first, int count, std::optional<Summary> summary = std::nullopt,
                const std::string& body = "{}", Millis at = 7) {
    if (first == 1 && !summary) summary = Summary{};  // every table has one
    return wait<Stored>([&](auto done) {
      std::vector<Row> rows;
      for (int i = 0; i < count; ++i) rows.push_back({first + i, at, body});
      store->append(table, rows, summary, done);
    });
  }
  std::optional<std::vector<Row>> load(const std::string& table, int after = 0) {
    return wait<std::optional<std::vector<Row>>>([&](auto done) { store->load(table, after, done); });
  }
  std::size_t length(const std::string& table) { return load(table).value().size(); }
  std::vector<LobbyEntry> lobby() {
    return wait<std::optional<std::vector<LobbyEntry>>>([&](auto done) { store->lobby(100, done); }).value();
  }
  std::vector<LobbyEntry> archive(const ArchiveQuestion& which) {
    return wait<std::optional<std::vector<LobbyEntry>>>([&](auto done) { store->archive(which, done); }).value();
  }
  std::vector<LobbyEntry> turns(const std::vector<std::string>& tables) {
    return wait<std::optional<std::vector<LobbyEntry>>>([&](auto done) { store->turns(tables, done); }).value();
  }
  std::vector<std::string> missing(const std::vector<std::string>& tables) {
    return wait<std::vector<std::string>>([&](auto done) { store->missing(tables, done); });
  }
  Keeper keep(const std::string& table) {
    return wait<Keeper>([&](auto done) { store->keep(table, done); });
  }
  Renewal renew() {
    return wait<Renewal>([&](auto done) { store->renew(false, done); });
  }

  std::vector<std::string> due(Millis until) {
    return wait<std::vector<std::string>>([&](auto done) { store->due(until, done); });
  }

  static void home(const std::function<void()>& task) { task(); }

  Told told;
  std::unique_ptr<Store> store;
};

inline Summary wakeful() {
  Summary summary{"yspahan", 2, 0, false, true, false, true, "Ada"};
  return summary;
}

class Stores : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "postgres") {
      if (!server()) GTEST_SKIP() << "no server";
      database_ = server();
      Asker(std::string(database_)).renew();  // makes the tables
      delete_tables(database_, {"", std::numeric_limits<Millis>::max()});
    } else {
      folder_ = std::filesystem::temp_directory_path() / ("serai-store-" + std::to_string(getpid()));
      std::filesystem::create_directories(folder_);
      database_ = (folder_ / "house.db").string();
    }
  }
  void change(const std::string& sql) {
    if (GetParam() == "postgres") {
      Postgres db(database_);
      ASSERT_TRUE(db.ready() && db.ask(sql.c_str())) << sql;
    } else {
      sqlite3* db = nullptr;
      ASSERT_EQ(sqlite3_open(database_.c_str(), &db), SQLITE_OK);
      EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
      sqlite3_close(db);
    }
  }
  void TearDown() override {
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }

  std::filesystem::path folder_;
  std::string database_;
};

}  // namespace serai::house::test
