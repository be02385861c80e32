// The same promises from both stores.
#include <dlfcn.h>
#include <netdb.h>
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
#include "tests/house/stores.h"

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
  std::optional<std::vector<LobbyEntry>> archive(const ArchiveQuestion&) override { return std::nullopt; }
  std::optional<std::vector<LobbyEntry>> turns(const std::vector<std::string>&) override { return std::nullopt; }
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

}  // namespace
}  // namespace serai::house::test
