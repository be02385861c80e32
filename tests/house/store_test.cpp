// The same promises from both stores. PostgreSQL is tested where houses.sh has started a server; it says how to restart
// it and how to make it hang, too.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <netdb.h>
#include <sqlite3.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <mutex>
#include <thread>

#include "house/grouping_store.h"
#include "house/store.h"
#include "postgres/postgres.h"

constexpr const char* kNameNobodyKnows = "a.name-server.that.is.away";

// Takes the place of the system's, for libpq too.
extern "C" int getaddrinfo(const char* name, const char* service, const addrinfo* hints, addrinfo** found) {
  if (name && std::string(name) == kNameNobodyKnows) {
    std::this_thread::sleep_for(std::chrono::seconds(4));
    return EAI_AGAIN;
  }
  static const auto real = reinterpret_cast<decltype(&getaddrinfo)>(dlsym(RTLD_NEXT, "getaddrinfo"));
  return real(name, service, hints, found);
}

namespace serai::house::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

const char* server() { return std::getenv("SERAI_TEST_POSTGRES"); }

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

Summary wakeful() {
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

TEST_P(Stores, GiveBackWhatTheyWereGiven) {
  const std::string body = R"({"text":"a \"quoted\" \\ {word}, 'é' and NULL"})";
  {
    Asker house(database_);
    EXPECT_EQ(house.append("a", 1, 2), Stored::yes);
    EXPECT_EQ(house.append("a", 3, 1, std::nullopt, body, 1'700'000'000'123), Stored::yes);
    EXPECT_EQ(house.append("b", 1, 1), Stored::yes);
  }
  Asker house(database_);
  const std::vector<Row> rows = house.load("a", 1).value();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].number, 2);
  EXPECT_EQ(rows[1].number, 3);
  EXPECT_EQ(rows[1].at, 1'700'000'000'123);
  EXPECT_EQ(rows[1].body, body);
  EXPECT_EQ(house.length("c"), 0u);
}

TEST_P(Stores, StoreAllRowsOrNone) {
  Asker house(database_);
  EXPECT_EQ(house.append("a", 1, 2), Stored::yes);
  EXPECT_EQ(house.append("a", 2, 3, wakeful()), Stored::taken);
  EXPECT_EQ(house.length("a"), 2u) << "nor do those come in that would have been free";
  EXPECT_TRUE(house.renew().tables.empty()) << "nor the summary";
  EXPECT_EQ(house.append("a", 4, 1), Stored::taken) << "a log has no gaps";
  EXPECT_EQ(house.append("a", 3, 1), Stored::yes);
}

TEST_P(Stores, OneThatIsTakenDoesNotHinderTheOthers) {
  Asker house(database_);
  ASSERT_EQ(house.append("t50", 1, 1), Stored::yes);
  std::mutex mutex;
  std::condition_variable ready;
  std::vector<Stored> outcomes;
  for (int i = 0; i < 100; ++i)
    house.store->append("t" + std::to_string(i), {{1, 1, "{}"}, {2, 1, "{}"}}, Summary{}, [&](Stored outcome) {
      const std::lock_guard lock(mutex);
      outcomes.push_back(outcome);
      ready.notify_one();
    });
  // A second one for the same table finds what the first has stored.
  EXPECT_EQ(house.append("t7", 3, 1), Stored::yes);
  std::unique_lock lock(mutex);
  ASSERT_TRUE(ready.wait_for(lock, 10s, [&] { return outcomes.size() == 100; }));
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(outcomes[i], i == 50 ? Stored::taken : Stored::yes) << i;
}

TEST_P(Stores, TellWhatIsDamaged) {
  Asker house(database_);
  const bool postgres = GetParam() == "postgres";
  const std::string events = postgres ? "serai_events" : "events";
  for (const char* table : {"edited", "lost", "short"}) ASSERT_EQ(house.append(table, 1, 9), Stored::yes);
  change("UPDATE " + events + " SET body = '[]' WHERE tbl = 'edited' AND number = 4");
  change("DELETE FROM " + events + " WHERE tbl = 'lost' AND number = 4");
  change("DELETE FROM " + events + " WHERE tbl = 'short' AND number = 9");
  const auto damaged_at = [&](const std::string& table, int after) {
    const std::vector<Row> rows = house.load(table, after).value();
    return !rows.empty() && rows.back().damage ? rows.back().number : 0;
  };
  EXPECT_EQ(damaged_at("edited", 0), 4);
  EXPECT_EQ(damaged_at("edited", 2), 4);
  EXPECT_EQ(damaged_at("edited", 6), 0) << "behind it, all is well";
  EXPECT_EQ(damaged_at("lost", 0), 4);
  EXPECT_EQ(damaged_at("lost", 4), 4);
  EXPECT_EQ(damaged_at("short", 0), 9);
  EXPECT_EQ(damaged_at("short", 8), 9);
  EXPECT_EQ(damaged_at("short", 9), 9);
  EXPECT_EQ(house.append("short", 9, 1), Stored::taken) << "nothing is written over what was lost";
}

TEST_P(Stores, ShowTheLobby) {
  Asker house(database_);
  Summary summary{"kairo", 3, 2, true, false, false, false, "Zoë"};
  ASSERT_EQ(house.append("a", 1, 1, summary), Stored::yes);
  ASSERT_EQ(house.append("b", 1, 1, Summary{"kairo", 3, 2, false, false, false, false, ""}), Stored::yes);
  ASSERT_EQ(house.lobby().size(), 1u);
  EXPECT_EQ(house.lobby()[0].table, "a");
  EXPECT_EQ(house.lobby()[0].summary.host_name, "Zoë");
  EXPECT_EQ(house.lobby()[0].summary.free, 2);
  EXPECT_EQ(house.lobby()[0].changed, 7);
  summary.started = true;
  ASSERT_EQ(house.append("a", 2, 1, summary), Stored::yes);
  EXPECT_TRUE(house.lobby().empty());
}

// Where people are first, then what changed last; nobody has more than a share.
TEST_P(Stores, ShareTheLobby) {
  Asker house(database_);
  const auto open = [&](const std::string& table, const std::string& account, int people, Millis at) {
    const Summary summary{"kairo", 3, 3 - people, true, false, false, false, "", people, account};
    ASSERT_EQ(house.append(table, 1, 1, summary, "{}", at), Stored::yes);
  };
  open("other", "b", 0, 1);
  for (int i = 0; i < 8; ++i) open("t" + std::to_string(i), "a", 0, 10 + i);
  open("person", "a", 1, 2);
  open("people", "c", 3, 1);
  std::vector<std::string> tables;
  for (const LobbyEntry& entry : house.lobby()) tables.push_back(entry.table);
  EXPECT_EQ(tables, (std::vector<std::string>{"person", "people", "t7", "t6", "t5", "t4", "other"}));
}

TEST_P(Stores, FindWakefulTablesAfterARestart) {
  {
    Asker house(database_);
    ASSERT_EQ(house.append("a", 1, 1, wakeful()), Stored::yes);
    ASSERT_EQ(house.append("b", 1, 1, Summary{}), Stored::yes);
    EXPECT_EQ(house.keep("a"), Keeper::this_one);
  }
  Asker house(database_);
  EXPECT_EQ(house.renew().tables, std::vector<std::string>{"a"});
  EXPECT_EQ(house.keep("a"), Keeper::this_one);
  EXPECT_TRUE(house.renew().tables.empty());
}

TEST_P(Stores, DeleteATableOrOldOnes) {
  Asker house(database_);
  ASSERT_EQ(house.append("old", 1, 2, Summary{}, "{}", 1000), Stored::yes);
  ASSERT_EQ(house.append("new", 1, 2, Summary{}, "{}", 3000), Stored::yes);
  ASSERT_EQ(house.append("other", 1, 2, Summary{}, "{}", 3000), Stored::yes);
  EXPECT_EQ(delete_tables(database_, {"", 2000}), 1);
  EXPECT_EQ(delete_tables(database_, {"other", 0}), 1);
  EXPECT_EQ(house.length("old"), 0u);
  EXPECT_EQ(house.length("other"), 0u);
  EXPECT_EQ(house.length("new"), 2u);
  EXPECT_EQ(house.missing({"new", "old", "other"}), (std::vector<std::string>{"old", "other"}));
  EXPECT_EQ(house.append("old", 3, 1), Stored::taken) << "half a log does not come back";
}

// A house that runs comes to write between the pieces, and what somebody came back to stays.
TEST_P(Stores, DeleteInPieces) {
  Asker house(database_);
  constexpr int kTables = 120;
  for (int i = 100; i < 100 + kTables; ++i)
    ASSERT_EQ(house.append("t" + std::to_string(i), 1, 40, Summary{}, "{}", 1000), Stored::yes);
  int pieces = 0;
  const int gone = delete_tables(database_, {"", 2000}, [&](int deleted, int seen, int all) {
    EXPECT_LE(deleted, seen);
    EXPECT_EQ(all, kTables);
    if (++pieces > 1) return;
    EXPECT_EQ(house.append("new", 1, 1, Summary{}, "{}", 3000), Stored::yes);
    EXPECT_EQ(house.append("t219", 41, 1, std::nullopt, "{}", 3000), Stored::yes);
  });
  EXPECT_GT(pieces, 2);
  EXPECT_EQ(gone, kTables - 1);
  EXPECT_EQ(house.length("t100"), 0u);
  EXPECT_EQ(house.length("t219"), 41u);
  EXPECT_EQ(house.length("new"), 1u);
}

// Some at a time; as long as others are to come, nobody keeps one that the house was not told to take over.
TEST_P(Stores, FindManyWakefulTablesInPieces) {
  std::vector<std::string> tables;
  for (int i = 100; i < 350; ++i) tables.push_back("t" + std::to_string(i));
  {
    Asker house(database_);
    Summary summary = wakeful();
    summary.zero = 9;
    for (const std::string& table : tables) ASSERT_EQ(house.append(table, 1, 1, summary), Stored::yes);
  }
  Asker house(database_);
  Renewal renewal = house.renew();
  EXPECT_LE(renewal.tables.size(), 100u);
  EXPECT_TRUE(renewal.more);
  EXPECT_EQ(house.due(10).size(), renewal.tables.size());
  std::vector<std::string> found = renewal.tables;
  if (GetParam() == "sqlite") {
    EXPECT_EQ(house.keep("t349"), Keeper::unknown);
    renewal = house.renew();
    EXPECT_EQ(renewal.tables.front(), "t349") << "it does not wait for its turn";
    found.insert(found.end(), renewal.tables.begin() + 1, renewal.tables.end());
  }
  for (int i = 0; i < 10 && renewal.more; ++i) {
    renewal = house.renew();
    EXPECT_LE(renewal.tables.size(), 100u);
    found.insert(found.end(), renewal.tables.begin(), renewal.tables.end());
  }
  EXPECT_FALSE(renewal.more);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, tables);
  EXPECT_EQ(house.keep("t349"), Keeper::this_one);
  EXPECT_EQ(house.due(10).size(), tables.size());
}

INSTANTIATE_TEST_SUITE_P(Both, Stores, testing::Values("sqlite", "postgres"),
                         [](const testing::TestParamInfo<std::string>& which) { return which.param; });

// Reads as if each reading took so long.
class SlowLedger final : public Ledger {
 public:
  explicit SlowLedger(std::chrono::milliseconds reading) : reading_(reading) {}
  void write(std::vector<Append>& appends) override {
    for (Append& append : appends) append.outcome = Stored::yes;
  }
  std::optional<std::vector<Row>> read(const std::string&, int) override {
    std::this_thread::sleep_for(reading_);
    return std::vector<Row>{};
  }
  std::optional<std::vector<LobbyEntry>> lobby(int) override { return std::nullopt; }
  std::vector<std::string> missing(const std::vector<std::string>&) override { return {}; }
  Keeper keep(const std::string&) override { return Keeper::this_one; }
  Renewal renew(bool) override { return {}; }
  std::vector<std::string> due(Millis) override { return {}; }
  const std::string& key() const override { return key_; }
  bool shared() const override { return false; }
  std::string trouble() const override { return ""; }

 private:
  std::chrono::milliseconds reading_;
  std::string key_;
};

TEST(GroupingStores, StoreBeforeTheyReadWhatManyAskFor) {
  std::atomic<int> read = 0;
  std::atomic<int> read_before = -1;
  {
    GroupingStore store(std::make_unique<SlowLedger>(2ms), Asker::home);
    for (int i = 0; i < 300; ++i) store.load("a", 0, [&](auto) { ++read; });
    store.append("b", {{1, 1, "{}"}}, Summary{}, [&](Stored) { read_before = read.load(); });
  }
  EXPECT_EQ(read, 300);
  EXPECT_LT(read_before, 50);
}

TEST(GroupingStores, RefuseWhatASlowDatabaseCannotDoInTime) {
  const auto begun = Clock::now();
  std::atomic<int> read = 0;
  std::atomic<int> refused = 0;
  {
    GroupingStore store(std::make_unique<SlowLedger>(400ms), Asker::home);
    for (int i = 0; i < 20; ++i) store.load("a", 0, [&](const auto& rows) { ++(rows ? read : refused); });
    while (read + refused < 20) std::this_thread::sleep_for(10ms);
    EXPECT_NE(store.trouble(), "");
  }
  EXPECT_GE(read, 2);
  EXPECT_EQ(read + refused, 20);
  EXPECT_LT(Clock::now() - begun, 3s);
}

TEST(Connecting, DoesNotWaitForNames) {
  const auto begun = Clock::now();
  {
    Postgres db(std::string("postgresql://") + kNameNobodyKnows + "/x");
    const auto ready = db.ready();
    ASSERT_FALSE(ready);
    EXPECT_NE(ready.why().text.find("host"), std::string::npos) << ready.why().text;
    EXPECT_LT(Clock::now() - begun, 1500ms);
    const auto again = Clock::now();
    EXPECT_FALSE(db.ready());
    EXPECT_LT(Clock::now() - again, 100ms);
  }
  EXPECT_LT(Clock::now() - begun, 1700ms) << "nor does its end";
}

class Files : public Stores {
 protected:
  struct Close {
    void operator()(sqlite3* db) const { sqlite3_close(db); }
  };
  std::unique_ptr<sqlite3, Close> another_session(const char* sql) {
    sqlite3* db = nullptr;
    EXPECT_EQ(sqlite3_open(database_.c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    return std::unique_ptr<sqlite3, Close>(db);
  }
};
INSTANTIATE_TEST_SUITE_P(Alone, Files, testing::Values("sqlite"));

TEST_P(Files, SomebodyElseWhoWritesIsNotWaitedForLong) {
  Asker house(database_);
  const auto writer = another_session("BEGIN IMMEDIATE");
  const auto begun = Clock::now();
  EXPECT_EQ(house.append("a", 1, 1), Stored::unknown);
  EXPECT_LT(Clock::now() - begun, 750ms) << "the hall tries four times";
}

// A house goes on; and what is not gone is not said to be gone.
TEST_P(Files, DeleteWhileSomebodyReads) {
  Asker house(database_);
  for (int i = 0; i < 20; ++i)
    ASSERT_EQ(house.append("t" + std::to_string(i), 1, 5, Summary{}, "{}", 1000), Stored::yes);
  auto reader = another_session("BEGIN; SELECT count(*) FROM tables");
  ASSERT_EQ(house.append("t0", 6, 1, Summary{}, "{}", 1000), Stored::yes) << "the reader does not see it";
  std::atomic<bool> deleting = true;
  std::thread player([&] {
    for (int i = 1; deleting; ++i) {
      EXPECT_EQ(house.append("new", i, 1, Summary{}, "{}", 3000), Stored::yes);
      std::this_thread::sleep_for(20ms);
    }
  });
  std::string why;
  try {
    delete_tables(database_, {"", 2000});
  } catch (const std::exception& error) {
    why = error.what();
  }
  deleting = false;
  player.join();
  EXPECT_NE(why.find(": 20 tables are deleted, but"), std::string::npos) << why;
  reader.reset();
  EXPECT_EQ(delete_tables(database_, {"", 2000}), 0);
  EXPECT_EQ(std::filesystem::file_size(database_ + "-wal"), 0u);
}

TEST_P(Files, NoHousesDatabaseIsRefused) {
  for (const char* sql : {"PRAGMA user_version = -1", "CREATE TABLE x(a); PRAGMA user_version = 1", "CREATE TABLE x(a)",
                          "CREATE TABLE events(a)"}) {
    std::filesystem::remove(database_);
    another_session(sql).reset();
    for (const bool opened : {true, false}) try {
        opened ? void(Asker{database_}) : void(delete_tables(database_, {"", 1}));
        ADD_FAILURE() << sql;
      } catch (const std::exception& error) {
        EXPECT_EQ(std::string(error.what()), database_ + ": this is no house's database") << sql;
      }
  }
}

class Houses : public Stores {};
INSTANTIATE_TEST_SUITE_P(Shared, Houses, testing::Values("postgres"));

TEST_P(Houses, TheKeyDecidesAndTheOtherIsTold) {
  Asker one(database_);
  Asker two(database_);
  ASSERT_TRUE(two.told.wait_for("", 0)) << "it listens";
  EXPECT_EQ(one.append("a", 1, 2), Stored::yes);
  EXPECT_TRUE(two.told.wait_for("a", 2));
  EXPECT_EQ(two.append("a", 2, 1), Stored::taken);
  EXPECT_EQ(two.append("a", 3, 1), Stored::yes);
  EXPECT_TRUE(one.told.wait_for("a", 3));
  EXPECT_EQ(one.append("a", 3, 1), Stored::taken);
}

TEST_P(Houses, OneKeepsATableUntilItIsGone) {
  auto one = std::make_unique<Asker>(database_);
  Asker two(database_);
  ASSERT_EQ(one->append("a", 1, 1, wakeful()), Stored::yes);
  EXPECT_EQ(two.keep("a"), Keeper::another) << "who woke it keeps it";
  EXPECT_EQ(one->keep("a"), Keeper::this_one);
  EXPECT_TRUE(two.renew().tables.empty());
  one.reset();
  EXPECT_EQ(two.renew().tables, std::vector<std::string>{"a"});
  EXPECT_EQ(two.keep("a"), Keeper::this_one);
}

TEST_P(Houses, OneThatIsSilentForTooLongLosesWhatItKept) {
  Asker one(database_);
  Asker two(database_);
  ASSERT_EQ(one.append("a", 1, 1, wakeful()), Stored::yes);
  EXPECT_EQ(two.keep("a"), Keeper::another);
  std::vector<std::string> taken;
  for (Millis waited = 0; waited <= 2 * kLease && taken.empty(); waited += 500) {
    std::this_thread::sleep_for(500ms);
    taken = two.renew().tables;
  }
  EXPECT_EQ(taken, std::vector<std::string>{"a"});
  EXPECT_EQ(one.keep("a"), Keeper::another);
  EXPECT_TRUE(one.renew().lost);
  EXPECT_FALSE(one.renew().lost) << "it is back, under another name";
  EXPECT_EQ(one.keep("a"), Keeper::another);
}

TEST_P(Houses, ARestartOfTheServerIsOutlived) {
  const char* restart = std::getenv("SERAI_TEST_RESTART");
  ASSERT_TRUE(restart);
  Asker one(database_);
  Asker two(database_);
  ASSERT_TRUE(two.told.wait_for("", 0)) << "it listens";
  ASSERT_EQ(one.append("a", 1, 1), Stored::yes);
  ASSERT_TRUE(two.told.wait_for("a", 1));
  {
    const std::lock_guard lock(two.told.mutex);
    two.told.words.clear();
  }
  ASSERT_EQ(std::system(restart), 0);
  EXPECT_EQ(one.append("a", 2, 1), Stored::unknown) << "the connection is gone, and nobody knows";
  EXPECT_TRUE(two.told.wait_for("", 0)) << "read everything again";
  for (int i = 0; i < 100 && !one.load("a"); ++i) std::this_thread::sleep_for(50ms);
  one.renew();  // as a house does every second: the restart may have taken longer than its lease
  const int next = static_cast<int>(one.length("a")) + 1;
  EXPECT_EQ(one.append("a", next, 1), Stored::yes);
  EXPECT_TRUE(two.told.wait_for("a", next));
}

TEST_P(Houses, ADatabaseOfTheFirstVersionIsBroughtUpToDate) {
  Postgres db(database_);
  ASSERT_TRUE(db.ready());
  const auto run = [&db](const std::string& sql) {
    const Postgres::Answer answer = db.ask(sql.c_str());
    EXPECT_TRUE(answer) << sql << ": " << answer.why().text;
  };
  run("BEGIN");
  run("DROP TABLE serai_events, serai_tables, serai_leases, serai_meta");
  run("CREATE TABLE serai_events(tbl text NOT NULL, number integer NOT NULL, at bigint NOT NULL, body text NOT NULL,"
      " PRIMARY KEY(tbl, number))");
  run("CREATE TABLE serai_tables(tbl text PRIMARY KEY, changed bigint NOT NULL, game text NOT NULL,"
      " seats integer NOT NULL, free integer NOT NULL, listed boolean NOT NULL, started boolean NOT NULL,"
      " over boolean NOT NULL, wakeful boolean NOT NULL, host_name text NOT NULL, keeper text)");
  run("CREATE TABLE serai_houses(house text PRIMARY KEY, alive_until timestamptz NOT NULL)");
  run("CREATE TEMP TABLE numbers(tbl text, changed bigint, game text, seats int, free int, listed int, started int,"
      " over int, wakeful int, host_name text)");
  std::ifstream file(SOURCE_DIR "/tests/house/databases/version-0.sql");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("INSERT INTO events ")) run(line.replace(12, 6, "serai_events"));
    if (line.starts_with("INSERT INTO tables ")) run(line.replace(12, 6, "numbers"));
  }
  run("INSERT INTO serai_tables SELECT tbl, changed, game, seats, free, listed::bool, started::bool, over::bool,"
      " wakeful::bool, host_name, NULL FROM numbers");
  run("COMMIT");
  const auto before = *db.ask("SELECT tbl, number, at, body FROM serai_events ORDER BY tbl, number");
  ASSERT_GT(before.size(), 900u);
  EXPECT_THROW(delete_tables(database_, {"", 1}), std::runtime_error) << "an older house may still be using it";

  Asker house(database_);
  std::size_t rows = 0;
  const auto tables = *db.ask("SELECT tbl FROM serai_tables ORDER BY tbl");
  for (const Postgres::Row& table : tables) {
    const std::vector<Row> log = house.load(table[0]).value();
    for (const Row& row : log) {
      ASSERT_FALSE(row.damage) << table[0] << " " << row.number << ": " << row.damage;
      EXPECT_EQ(before[rows], (Postgres::Row{table[0], std::to_string(row.number), std::to_string(row.at), row.body}));
      ++rows;
    }
    EXPECT_EQ(house.append(table[0], static_cast<int>(log.size()) + 1, 2), Stored::yes);
    EXPECT_EQ(house.load(table[0], static_cast<int>(log.size())).value().size(), 2u);
  }
  EXPECT_EQ(rows, before.size());
  EXPECT_EQ(house.renew().tables.size(), 3u) << "two clocks run, and a bot is to move";
  EXPECT_FALSE(db.ask("INSERT INTO serai_events SELECT tbl, 1000, 1, '{}' FROM serai_tables LIMIT 1"))
      << "an older house that still runs writes nothing";
  EXPECT_FALSE(db.ask("SELECT FROM serai_houses")) << "and keeps nothing";
  run("UPDATE serai_meta SET version = 1000");
  EXPECT_THROW(Asker{database_}, std::runtime_error);
  EXPECT_TRUE(house.renew().lost) << "so will this one when there is a newer version";
  EXPECT_EQ(house.keep(tables[0][0]), Keeper::another);
  EXPECT_EQ(house.append("new", 1, 1), Stored::unknown);
  EXPECT_NE(house.store->trouble().find("a newer house"), std::string::npos) << house.store->trouble();
  run("UPDATE serai_meta SET version = 1");
}

TEST_P(Houses, SeveralAreOpenedAtOnce) {
  for (const bool older : {false, true}) {
    for (int round = 0; round < 5; ++round) {
      change("DROP TABLE serai_events, serai_tables, serai_leases, serai_meta");
      if (older)
        change(
            "CREATE TABLE serai_events(tbl text NOT NULL, number integer NOT NULL, at bigint NOT NULL,"
            " body text NOT NULL, PRIMARY KEY(tbl, number))");
      std::vector<std::thread> houses;
      for (int i = 0; i < 4; ++i)
        houses.emplace_back([this] { EXPECT_NO_THROW(Asker(std::string(database_)).renew()); });
      for (std::thread& house : houses) house.join();
    }
  }
}

TEST_P(Houses, ADatabaseOfNoVersionIsRefused) {
  change("UPDATE serai_meta SET version = -1");
  try {
    Asker house(database_);
    ADD_FAILURE() << "it is opened";
  } catch (const std::exception& error) {
    EXPECT_NE(std::string(error.what()).find(": this is no house's database"), std::string::npos) << error.what();
  }
  change("UPDATE serai_meta SET version = 1");
}

TEST_P(Houses, ATableThatSomebodyHoldsHindersNoOther) {
  Asker house(database_);
  ASSERT_EQ(house.append("held", 1, 1, wakeful()), Stored::yes);
  ASSERT_EQ(house.append("other", 1, 1), Stored::yes);
  Postgres somebody(database_);
  ASSERT_TRUE(somebody.ready() && somebody.ask("BEGIN") &&
              somebody.ask("SELECT FROM serai_tables WHERE tbl = 'held' FOR UPDATE"));
  auto begun = Clock::now();
  std::atomic<int> outcome = -1;
  house.store->append("held", {{2, 1, "{}"}}, wakeful(), [&](Stored stored) { outcome = static_cast<int>(stored); });
  for (int i = 2; i < 20; ++i) EXPECT_EQ(house.append("other", i, 1), Stored::yes);
  EXPECT_EQ(house.keep("held"), Keeper::unknown);
  EXPECT_EQ(house.length("held"), 1u);
  EXPECT_LT(Clock::now() - begun, 400ms);
  while (outcome < 0) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(outcome, static_cast<int>(Stored::unknown));
  EXPECT_LT(Clock::now() - begun, 1s);
  EXPECT_EQ(house.store->trouble(), "");
  // For a moment, as another house does that writes: it is waited for.
  std::thread end([&] {
    std::this_thread::sleep_for(100ms);
    EXPECT_TRUE(somebody.ask("COMMIT"));
  });
  EXPECT_EQ(house.append("held", 2, 1, wakeful()), Stored::yes);
  end.join();
  EXPECT_EQ(house.keep("held"), Keeper::this_one);
}

TEST_P(Houses, LockedTablesAreNotWaitedForLong) {
  Asker house(database_);
  ASSERT_EQ(house.append("a", 1, 1), Stored::yes);
  Postgres somebody(database_);
  ASSERT_TRUE(somebody.ready() && somebody.ask("BEGIN") && somebody.ask("LOCK TABLE serai_tables"));
  const auto begun = Clock::now();
  EXPECT_EQ(house.append("a", 2, 1), Stored::unknown);
  EXPECT_FALSE(house.load("a"));
  EXPECT_LT(Clock::now() - begun, 1300ms);
  ASSERT_TRUE(somebody.ask("COMMIT"));
  EXPECT_EQ(house.append("a", 2, 1), Stored::yes) << "the connection has outlived it";
}

TEST_P(Houses, WhoListensDoesNotDoItForEver) {
  Postgres db(database_);
  ASSERT_TRUE(db.ready() && db.ask("LISTEN serai_test"));
  const int stop = eventfd(0, EFD_CLOEXEC);
  const auto begun = Clock::now();
  EXPECT_EQ(*db.hear(stop, 50ms), std::vector<std::string>{});
  EXPECT_LT(Clock::now() - begun, 1s);
  ASSERT_TRUE(db.ask("NOTIFY serai_test, 'word'"));
  EXPECT_EQ(*db.hear(stop, 10s), std::vector<std::string>{"word"}) << "it came with an answer";
  EXPECT_LT(Clock::now() - begun, 1s);
  close(stop);
}

// The query that hosting.md gives to operators.
TEST_P(Houses, DamagedTablesAreFoundByAQuery) {
  std::ifstream file(SOURCE_DIR "/docs/hosting.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = text.find("```\nWITH logs");
  ASSERT_NE(begin, std::string::npos);
  const std::string query = text.substr(begin + 4, text.find("```", begin + 4) - begin - 4);
  Asker house(database_);
  for (const char* table : {"edited", "last edited", "middle", "last", "all", "head", "exchanged", "fine", "fine too"})
    ASSERT_EQ(house.append(table, 1, 9), Stored::yes);
  ASSERT_EQ(house.append("fine too", 10, 1), Stored::yes);
  Postgres db(database_);
  ASSERT_TRUE(db.ready());
  EXPECT_TRUE(db.ask(query.c_str())->empty());
  change("UPDATE serai_events SET body = '[]' WHERE tbl = 'edited' AND number = 4");
  change("UPDATE serai_events SET body = '[]' WHERE tbl = 'last edited' AND number = 9");
  change("DELETE FROM serai_events WHERE tbl = 'middle' AND number = 3");
  change("DELETE FROM serai_events WHERE tbl = 'last' AND number = 9");
  change("DELETE FROM serai_events WHERE tbl = 'all'");
  change("DELETE FROM serai_tables WHERE tbl = 'head'");
  change("UPDATE serai_tables SET sum = sum + 1 WHERE tbl = 'exchanged'");
  std::vector<std::string> found;
  const std::vector<Postgres::Row> damaged = *db.ask(query.c_str());
  change("TRUNCATE serai_events, serai_tables");
  for (const Postgres::Row& row : damaged) found.push_back(row[0] + " " + row[1]);
  EXPECT_EQ(found, (std::vector<std::string>{"all 1", "edited 4", "exchanged 9", "head 1", "last 9", "last edited 9",
                                             "middle 3"}));
}

// A server that neither answers nor goes away.
class Hang {
 public:
  Hang() { EXPECT_EQ(std::system((script() + " STOP").c_str()), 0); }
  ~Hang() { EXPECT_EQ(std::system((script() + " CONT").c_str()), 0); }

 private:
  static std::string script() { return std::getenv("SERAI_TEST_HANG"); }
};

TEST_P(Houses, AServerThatHangsIsNotWaitedFor) {
  ASSERT_TRUE(std::getenv("SERAI_TEST_HANG"));
  Asker one(database_);
  ASSERT_EQ(one.append("a", 1, 1, wakeful()), Stored::yes);
  EXPECT_EQ(one.store->trouble(), "");
  {
    const Hang hang;
    const auto begun = std::chrono::steady_clock::now();
    std::atomic<int> unknown = 0;
    for (int i = 0; i < 200; ++i)
      one.store->append("t" + std::to_string(i % 2), {{1, 1, "{}"}}, Summary{},
                        [&](Stored outcome) { unknown += outcome == Stored::unknown; });
    EXPECT_EQ(one.append("last", 1, 1), Stored::unknown) << "it is behind all of them";
    EXPECT_EQ(unknown, 200);
    EXPECT_FALSE(one.load("a"));
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 3s);
    EXPECT_NE(one.store->trouble(), "");
    bool lost = false;
    while (!lost && std::chrono::steady_clock::now() - begun < 2 * std::chrono::milliseconds(kLease)) {
      std::this_thread::sleep_for(200ms);
      lost = one.renew().lost;
    }
    EXPECT_TRUE(lost) << "others may keep by now what it kept";
    EXPECT_EQ(one.keep("a"), Keeper::unknown);
  }
  std::vector<std::string> taken;
  for (int i = 0; i < 100 && taken.empty(); ++i) {
    std::this_thread::sleep_for(50ms);
    taken = one.renew().tables;
  }
  EXPECT_EQ(taken, std::vector<std::string>{"a"}) << "it takes up what it left";
  EXPECT_EQ(one.store->trouble(), "");
  EXPECT_EQ(one.append("a", 2, 1), Stored::yes);
}

// Its own clock says that the time is over before the database's does.
TEST_P(Houses, OneThatHasNotRenewedInTimeWritesNothing) {
  Asker one(database_);
  ASSERT_EQ(one.append("a", 1, 1, wakeful()), Stored::yes);
  std::this_thread::sleep_for(std::chrono::milliseconds(kLease));
  EXPECT_EQ(one.append("a", 2, 1), Stored::unknown);
  EXPECT_EQ(one.length("a"), 1u);
  const Renewal renewal = one.renew();
  EXPECT_TRUE(renewal.lost);
  EXPECT_EQ(renewal.tables, std::vector<std::string>{"a"});
  EXPECT_EQ(one.append("a", 2, 1), Stored::yes);
}

}  // namespace
}  // namespace serai::house::test
