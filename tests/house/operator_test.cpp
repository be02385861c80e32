// What an operator relies on: one house to a file, deleted tables, damaged logs, failing databases, memory.
#include <sqlite3.h>
#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <mutex>
#include <regex>

#include "house/log.h"
#include "house/store.h"
#include "tests/house/hand_loop.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

using namespace std::string_literals;

// What is logged meanwhile.
class Logged {
 public:
  Logged() {
    log_to([this](const std::string& line) {
      const std::lock_guard lock(mutex_);
      text_ += line;
    });
  }
  ~Logged() { log_to(nullptr); }
  Logged(const Logged&) = delete;
  Logged& operator=(const Logged&) = delete;

  std::string text() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }
  int count(const std::string& event) const {
    int found = 0;
    const std::string all = text();
    for (std::size_t at = 0; (at = all.find("\"" + event + "\"", at)) != std::string::npos; ++at) ++found;
    return found;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

void change_database(const std::string& file, const std::string& sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  sqlite3_busy_timeout(db, 5000);
  EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
  sqlite3_close(db);
}

std::string database_of(const RunningHouse& house) { return (house.folder() / "house.db").string(); }

TEST(Operator, TwoHousesDoNotShareAFile) {
  RunningHouse house;
  HouseTerms terms;
  terms.port = 0;
  terms.database = database_of(house);
  try {
    House second(terms);
    FAIL() << "it opens";
  } catch (const std::exception& error) {
    EXPECT_NE(std::string(error.what()).find(terms.database + ": another house"), std::string::npos) << error.what();
  }
  house.stop();
  EXPECT_NO_THROW(House third(terms));
}

TEST(Operator, ListenersOfADeletedTableAreTold) {
  for (const bool somebody_writes : {false, true}) {
    RunningHouse house([&](HouseTerms& terms) { terms.look_for_deleted_every = somebody_writes ? 3'600'000 : 100; });
    Player host(house.port(), kHost);
    const std::string table = host.open(R"("game":"yspahan","seats":2)");
    const std::string other = host.open(R"("game":"yspahan","seats":2)");
    Ears ears(house.port(), table, "{}");
    Ears others(house.port(), other, "{}");
    ASSERT_TRUE(ears.next());
    ASSERT_TRUE(others.next());
    EXPECT_EQ(delete_tables(database_of(house), {table, 0}), 1);
    if (somebody_writes) {
      EXPECT_EQ(host.ask(table, R"("do":"say","text":"Hello?")").status, 404);
    }
    EXPECT_NE(ears.next().value_or("").find("house.no-table"), std::string::npos);
    EXPECT_FALSE(ears.next()) << "and the connection is closed";
    EXPECT_TRUE(soon([&] { return measures(house, "serai_listeners 1"); }));
    EXPECT_TRUE(measures(house, "serai_tables_in_memory 1"));
    EXPECT_EQ(host.client.get("/api/tables/" + table).status, 404);
    host.must(other, R"("do":"say","text":"Here it goes on")");
    EXPECT_TRUE(others.next());
  }
}

// Nothing of a deleted table is left in the file, nor in the log of changes beside it.
TEST(Operator, WhatIsDeletedIsGone) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  host.must(table, R"("do":"say","text":"xylophone")");
  EXPECT_EQ(delete_tables(database_of(house), {table, 0}), 1);
  for (const char* ending : {"", "-wal"}) {
    std::ifstream file(database_of(house) + ending, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    EXPECT_EQ(bytes.find("xylophone"), std::string::npos) << ending;
  }
}

TEST(Operator, ADatabaseThatIsNotThereIsNotMade) {
  const std::string nowhere = (std::filesystem::temp_directory_path() / "serai-no-such.db").string();
  EXPECT_THROW(delete_tables(nowhere, {"", 1}), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(nowhere));
}

TEST(Operator, ADamagedLogIsReportedWithItsTable) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string unreadable = host.open(R"("game":"yspahan","seats":2)");
  const std::string impossible = host.open(R"("game":"yspahan","seats":2)");
  for (const std::string& table : {unreadable, impossible}) host.sit(table, 1);
  house.stop();
  change_database(database_of(house), "UPDATE events SET body = '{garbage' WHERE number = 2 AND tbl = '" + unreadable +
                                          "';" + "UPDATE events SET number = 7 WHERE number = 2 AND tbl = '" +
                                          impossible + "'");
  const Logged logged;
  house.start();
  Client client(house.port());
  for (const std::string& table : {unreadable, impossible}) {
    const HttpAnswer answer = client.get("/api/tables/" + table);
    EXPECT_EQ(answer.status, 500) << answer.body;
    EXPECT_NE(answer.body.find("house.damaged"), std::string::npos) << answer.body;
    EXPECT_NE(logged.text().find(R"("event":"damaged","table":")" + table), std::string::npos) << logged.text();
    EXPECT_NE(Ears(house.port(), table, "{}").next().value_or("").find("house.damaged"), std::string::npos);
  }
  house.stop();
}

// Rows that can be read and could follow each other, but are not those that were written.
TEST(Operator, AnEditedOrLostRowIsNoticed) {
  const std::string kEdits[] = {
      "UPDATE events SET body = replace(body, 'P1', 'P9') WHERE number = 2",
      "UPDATE events SET at = at + 1 WHERE number = 3",
      "DELETE FROM events WHERE number = 5",
      "DELETE FROM events WHERE number >= 4",
      "DELETE FROM events",
      "INSERT INTO events SELECT tbl, 6, at, body, sum FROM events WHERE number = 5",
      "UPDATE events SET body = (SELECT body FROM events b WHERE b.number = 5) WHERE number = 4",
      "DELETE FROM tables",
      // With a sum that goes with it, but not with those behind it.
      "UPDATE events SET body = (SELECT body FROM events b WHERE b.number = 5), sum = sum + 1 WHERE number = 4",
  };
  for (const std::string& edit : kEdits) {
    RunningHouse house;
    Player host(house.port(), kHost);
    const std::string table = host.open(R"("game":"yspahan","seats":2)");
    host.sit(table, 1);
    for (const char* words : {"one", "two", "three"}) host.must(table, R"("do":"say","text":")" + (words + R"(")"s));
    house.restart();
    EXPECT_EQ(Client(house.port()).get("/api/tables/" + table).status, 200);
    house.stop();
    change_database(database_of(house), edit);
    const Logged logged;
    house.start();
    EXPECT_EQ(Client(house.port()).get("/api/tables/" + table).status, 500) << edit;
    EXPECT_NE(logged.text().find(R"("event":"damaged","table":")" + table + R"(","number":")"), std::string::npos)
        << logged.text();
    house.stop();
  }
}

TEST(Operator, TheDatabaseIsItsOwnersAlone) {
  const auto mode = [](const std::string& file) { return std::filesystem::status(file).permissions(); };
  constexpr auto kOwner = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  RunningHouse house;
  const std::string file = database_of(house);
  for (const bool existing : {false, true}) {
    if (existing) {
      house.stop();
      for (const char* ending : {"", "-lock"})
        std::filesystem::permissions(file + ending, kOwner | std::filesystem::perms::others_read);
      for (const char* ending : {"-wal", "-shm"}) {
        std::ofstream(file + ending).flush();
        std::filesystem::permissions(file + ending, kOwner | std::filesystem::perms::others_read);
      }
      house.start();
    }
    Player(house.port(), kHost).open(R"("game":"yspahan","seats":2)");
    for (const char* ending : {"", "-wal", "-shm", "-lock"}) EXPECT_EQ(mode(file + ending), kOwner) << ending;
  }
}

// The log of changes goes by the file's name.
TEST(Operator, AFileWithTwoNamesIsRefused) {
  RunningHouse house;
  const std::string other = (house.folder() / "other.db").string();
  const std::string pointer = (house.folder() / "pointer.db").string();
  std::filesystem::create_hard_link(database_of(house), other);
  HouseTerms terms;
  terms.port = 0;
  terms.database = other;
  const auto refusal = [&] {
    try {
      House second(terms);
    } catch (const std::exception& error) {
      return std::string(error.what());
    }
    return ""s;
  };
  EXPECT_NE(refusal().find("more than one name"), std::string::npos) << refusal();
  EXPECT_THROW(delete_tables(other, {"", 1}), std::runtime_error);
  std::filesystem::remove(other);
  std::filesystem::create_symlink(database_of(house), pointer);
  terms.database = pointer;
  EXPECT_NE(refusal().find("another house"), std::string::npos) << refusal();
  house.stop();
  EXPECT_EQ(refusal(), "");
}

// No file of this process grows beyond a size.
class FullDisk {
 public:
  explicit FullDisk(std::uintmax_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit full{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

TEST(Operator, AFullDiskIsTold) {
  RunningHouse house([](HouseTerms& terms) { terms.look_for_deleted_every = 50; });
  Player host(house.port(), kHost);
  Client client(house.port());
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  for (const char* path : {"/healthz", "/readyz"}) EXPECT_EQ(client.get(path).body, "fine\n");
  EXPECT_TRUE(measures(house, "serai_database_fine 1"));
  const Logged logged;
  {
    const FullDisk full(std::filesystem::file_size(database_of(house) + "-wal"));
    EXPECT_EQ(host.ask(table, R"("do":"say","text":"Hello?")").status, 503);
    EXPECT_EQ(client.get("/api/tables/" + table).status, 200) << "it can be read";
    EXPECT_EQ(client.get("/healthz").status, 200);
    EXPECT_TRUE(client.get("/healthz").body.starts_with("the process is fine, the database is not: "));
    EXPECT_EQ(client.get("/readyz").status, 503);
    EXPECT_TRUE(measures(house, "serai_database_fine 0"));
    usleep(200'000);  // it is tried again
    EXPECT_EQ(client.get("/readyz").status, 503);
    EXPECT_EQ(logged.count("database-failed"), 1) << logged.text();
  }
  EXPECT_TRUE(soon([&] { return client.get("/readyz").status == 200; })) << "nobody needs to write for that";
  EXPECT_EQ(client.get("/healthz").body, "fine\n");
  EXPECT_EQ(logged.count("database-failed"), 1) << logged.text();
  EXPECT_EQ(logged.count("database-back"), 1) << logged.text();
  host.must(table, R"("do":"say","text":"Here it goes on")");
  house.stop();
}

// Reading works, so that only a write can tell; nobody needs to be there for it.
TEST(Operator, AFullDiskIsToldBeforeAnybodyWrites) {
  RunningHouse house([](HouseTerms& terms) { terms.look_for_deleted_every = 50; });
  EXPECT_EQ(Client(house.port()).get("/readyz").status, 200);
  const FullDisk full(std::filesystem::file_size(database_of(house) + "-wal"));
  EXPECT_TRUE(soon([&] { return Client(house.port()).get("/readyz").status == 503; }));
}

TEST(Operator, AHouseThatStartsOnAFullDiskSaysSo) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  constexpr std::uintmax_t kIndexOfChanges = 32'768;  // what SQLite makes beside them
  const std::string changes = database_of(house) + "-wal";
  while (std::filesystem::file_size(changes) <= kIndexOfChanges) host.must(table, R"("do":"say","text":"and more")");
  // As a killed house leaves it: the changes are still in their log, and the next one goes behind them.
  const std::filesystem::path left = house.folder() / "left";
  std::filesystem::create_directory(left);
  const auto copy = [](const std::filesystem::path& from, const std::filesystem::path& to) {
    for (const char* file : {"house.db", "house.db-wal"})
      std::filesystem::copy_file(from / file, to / file, std::filesystem::copy_options::overwrite_existing);
  };
  copy(house.folder(), left);
  house.stop();
  copy(left, house.folder());
  const FullDisk full(std::filesystem::file_size(changes));
  house.start();
  Client client(house.port());
  EXPECT_EQ(client.get("/readyz").status, 503);
  EXPECT_EQ(client.get("/api/tables/" + table).status, 200) << "it can be read";
}

TEST(Operator, ADatabaseThatFailsIsNoEmptyLobby) {
  RunningHouse house;
  Client client(house.port());
  EXPECT_EQ(client.get("/api/tables").status, 200);
  const Logged logged;
  change_database(database_of(house), "DROP TABLE tables; DROP TABLE events");
  EXPECT_EQ(client.get("/api/tables").status, 503);
  EXPECT_EQ(client.get("/api/tables/" + std::string(24, 'a')).status, 503);
  EXPECT_NE(logged.text().find("no such table: tables"), std::string::npos) << logged.text();
  EXPECT_EQ(logged.count("database-failed"), 1) << "the others are counted: " << logged.text();
  EXPECT_NE(client.get("/readyz").body.find("no such table: events"), std::string::npos);
  house.stop();
}

TEST(Operator, LogLinesAreJsonWhateverTheyHold) {
  const Logged logged;
  log_error("database-failed", {{"why", "a \"quoted\" \\ {word}\nin two lines"}});
  const auto line = parsed(logged.text());
  EXPECT_EQ(line.at("why").as_string(), "a \"quoted\" \\ {word}\nin two lines");
  EXPECT_EQ(line.at("level").as_string(), "error");
  EXPECT_EQ(line.at("event").as_string(), "database-failed");
  const std::string time(line.at("time").as_string());
  EXPECT_TRUE(std::regex_match(time, std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d)"))) << time;
}

TEST(Operator, APasswordIsShownNowhere) {
  for (const char* url : {"postgresql://me:hidden@127.0.0.1:1/house", "postgresql://me:hidden@[::1:1/house",
                          "host=127.0.0.1 port=1 password='hidden'", "host=127.0.0.1 password='hidden"}) {
    try {
      open_store(url, nullptr, nullptr);
      FAIL() << "it opens";
    } catch (const std::exception& error) {
      EXPECT_EQ(std::string(error.what()).find("hidden"), std::string::npos) << error.what();
      EXPECT_EQ(std::string(error.what()).find("postgresql://"), 0u) << error.what();
    }
  }
}

// At the start only those tables come into memory that want something of the house; and reading is no event.
TEST(Operator, TablesThatWaitForAPersonAreNotLoadedAtTheStart) {
  RunningHouse house;
  Player host(house.port(), kHost);
  std::string tables[2];
  for (int i = 0; i < 2; ++i) {
    tables[i] = host.open(std::string(R"("game":"yspahan","seats":2)") + (i ? R"(,"clock":{"turn":9000})" : ""));
    host.sit(tables[i], 1);
    host.must(tables[i], R"("do":"bot","seat":2,"level":"random")");
    host.must(tables[i], R"("do":"start")");
  }
  house.restart();
  EXPECT_TRUE(soon([&] { return measures(house, "serai_events_total 1"); })) << "the clock runs on";
  EXPECT_TRUE(measures(house, "serai_tables_in_memory 1"));
  EXPECT_EQ(Client(house.port()).get("/api/tables/" + tables[0]).status, 200);
  EXPECT_TRUE(measures(house, "serai_tables_in_memory 2"));
  EXPECT_TRUE(measures(house, "serai_events_total 1")) << "what is read has happened before";
}

TEST(Operator, TablesThatWaitForAPersonLeaveTheMemory) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("serai-sweep-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  {
    HandLoop loop;
    Bots bots(1);
    Workshop workshop;
    const auto store = open_store((folder / "house.db").string(),
                                  [&](std::function<void()> task) { loop.post(std::move(task)); }, nullptr);
    Circumstances circumstances = Circumstances::real();
    circumstances.timers.idle = 0;
    Hall hall(loop, *store, bots, workshop, circumstances);
    std::optional<Reply> reply;
    const auto said = [&] {
      loop.run_until([&] { return reply.has_value(); });
      const std::string body = std::exchange(reply, std::nullopt)->body;
      return body;
    };
    const Answer answer = [&](Reply given) { reply = std::move(given); };
    hall.open(kHost, "", R"({"id":"1","game":"yspahan","seats":2})", Language::en, answer);
    const std::string table(parsed(said()).at("table").as_string());
    for (const char* words : {R"({"id":"2","do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef"})",
                              R"({"id":"3","do":"bot","seat":2,"level":"random"})", R"({"id":"4","do":"start"})"}) {
      hall.command(table, kHost, read_command(words), Language::en, answer);
      ASSERT_TRUE(said().starts_with("{\"ok\"")) << words;
    }
    EXPECT_EQ(hall.counters().tables, 1u);
    hall.sweep();
    EXPECT_EQ(hall.counters().tables, 0u);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace serai::house::test
