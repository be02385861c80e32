// Several houses on one PostgreSQL: who keeps what, and what happens when the server is locked, hangs or restarts.
#include <sys/eventfd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "house/version.h"
#include "tests/house/stores.h"
#include "tests/support/here.h"

namespace serai::house::test {
namespace {

class Houses : public Stores {};
INSTANTIATE_TEST_SUITE_P(Shared, Houses, testing::Values("postgres"));

TEST_P(Houses, TheKeyDecidesAndTheOtherIsTold) {
  Asker one(database_);
  Asker two(database_);
  ASSERT_TRUE(one.told.wait_for("", 0)) << "it listens";
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
  run("DROP TABLE serai_archive, serai_events, serai_tables, serai_leases, serai_meta, serai_deeds");
  run("CREATE TABLE serai_events(tbl text NOT NULL, number integer NOT NULL, at bigint NOT NULL, body text NOT NULL,"
      " PRIMARY KEY(tbl, number))");
  run("CREATE TABLE serai_tables(tbl text PRIMARY KEY, changed bigint NOT NULL, game text NOT NULL,"
      " seats integer NOT NULL, free integer NOT NULL, listed boolean NOT NULL, started boolean NOT NULL,"
      " over boolean NOT NULL, wakeful boolean NOT NULL, host_name text NOT NULL, keeper text)");
  run("CREATE TABLE serai_houses(house text PRIMARY KEY, alive_until timestamptz NOT NULL)");
  run("CREATE TEMP TABLE numbers(tbl text, changed bigint, game text, seats int, free int, listed int, started int,"
      " over int, wakeful int, host_name text)");
  std::ifstream file(source_dir() + "/tests/house/databases/version-0.sql");
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
  run("UPDATE serai_meta SET version = " + std::to_string(kDatabaseVersion));
}

TEST_P(Houses, SeveralAreOpenedAtOnce) {
  for (const bool older : {false, true}) {
    for (int round = 0; round < 5; ++round) {
      change("DROP TABLE serai_archive, serai_events, serai_tables, serai_leases, serai_meta, serai_deeds");
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
  change("UPDATE serai_meta SET version = " + std::to_string(kDatabaseVersion));
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
  std::ifstream file(source_dir() + "/docs/hosting.md");
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
  change("TRUNCATE serai_events, serai_tables, serai_archive");
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
