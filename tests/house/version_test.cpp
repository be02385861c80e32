// Databases that older houses have written: every table is there, and is played on.
#include <sqlite3.h>

#include <fstream>
#include <map>
#include <sstream>

#include "house/secrets.h"
#include "house/version.h"
#include "tests/house/running.h"
#include "tests/support/here.h"

namespace serai::house::test {
namespace {

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
  sqlite3_close(db);
}

std::string database_of(const std::string& name) {
  std::ifstream file(source_dir() + "/tests/house/databases/" + name + ".sql");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// What stands first in the chat of each table is its state; where nothing was said, it is open.
std::map<std::string, std::string> tables_in(const std::string& sql) {
  constexpr std::string_view kInsert = "INSERT INTO events VALUES('";
  constexpr std::string_view kText = R"("text":")";
  std::map<std::string, std::string> tables;
  std::istringstream lines(sql);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(kInsert)) continue;
    std::string& state = tables.try_emplace(line.substr(kInsert.size(), 24), "open").first->second;
    const std::size_t text = line.find(kText) + kText.size();
    if (state == "open" && line.find(R"("kind":"chat")") != std::string::npos)
      state = line.substr(text, line.find('"', text) - text);
  }
  return tables;
}

class Version : public testing::TestWithParam<std::string> {
 protected:
  Version() : Version(database_of(GetParam())) {}
  explicit Version(const std::string& sql)
      : tables_(tables_in(sql)), house_([sql](HouseTerms& terms) {
          if (!std::filesystem::exists(terms.database)) run_sql(terms.database, sql);
        }) {}

  std::map<std::string, std::string> tables_;
  RunningHouse house_;
};

TEST_P(Version, EveryTableOfAnOlderHouseIsThere) {
  ASSERT_GE(tables_.size(), 20u);
  for (const bool again : {false, true}) {
    if (again) house_.restart();
    Client client(house_.port());
    for (const auto& [table, state] : tables_) {
      const HttpAnswer answer = client.get("/api/tables/" + table, kHost);
      if (state == "damaged") {
        EXPECT_EQ(answer.status, 500) << state;
        continue;
      }
      ASSERT_EQ(answer.status, 200) << state << ": " << answer.body;
      EXPECT_TRUE(state.starts_with(state_of(parsed(answer.body)))) << state;
      EXPECT_EQ(client.get("/api/tables/" + table + "/record").status, 200) << state;
    }
    const std::string lobby = client.get("/api/tables").body;
    for (const auto& [table, state] : tables_)
      EXPECT_EQ(lobby.find(table) != std::string::npos, state == "open, in the lobby") << state;
    for (const auto& [query, listed] : {std::pair{"running", "playing, listed"}, {"over", "over, listed"}}) {
      const std::string archive = client.get(std::string("/api/tables?state=") + query).body;
      for (const auto& [table, state] : tables_)
        EXPECT_EQ(archive.find(table) != std::string::npos, state == listed) << state << ": " << archive;
    }
  }
}

TEST_P(Version, GamesOfAnOlderHouseArePlayedOn) {
  Player host(house_.port(), kHost);
  Rng rng(1);
  int moves = 0;
  for (const auto& [table, state] : tables_) {
    if (state == "damaged") continue;
    if (state.starts_with("open")) {
      host.must(table, R"("do":"say","text":"Who is there?")");
      continue;
    }
    if (state.starts_with("over")) {
      host.must(table, R"("do":"rematch")");
      continue;
    }
    if (state == "playing, somebody asks to undo") {
      const std::string other(kHost.rbegin(), kHost.rend());
      const std::string table_path = "/api/tables/" + table + "/commands";
      EXPECT_EQ(host.client.post(table_path, R"({"id":"a","do":"answer","seat":2,"yes":true})", other).status, 200);
    }
    for (int i = 0; i < 200 && !host.move(table, rng); ++i) usleep(20'000);  // a bot is to move
    moves += host.move(table, rng);
  }
  EXPECT_GT(moves, 12);
}

TEST_P(Version, ADatabaseOfANewerHouseIsRefused) {
  house_.stop();
  const std::string file = (house_.folder() / "house.db").string();
  run_sql(file, "PRAGMA user_version = 1000");
  const auto refused = [&](const std::function<void()>& task) {
    try {
      task();
    } catch (const std::exception& error) {
      return std::string(error.what()).starts_with(file + ": this database is of version 1000, ");
    }
    return false;
  };
  EXPECT_TRUE(refused([&] { open_store(file, nullptr, nullptr); }));
  EXPECT_TRUE(refused([&] { delete_tables(file, {"", 1}); }));
  run_sql(file, "PRAGMA user_version = " + std::to_string(kDatabaseVersion));
}

// What older houses did not write down is found in the logs.
TEST_P(Version, OfAnOlderHousesTablesItIsKnownWhoPlaysAndWhoseTurnItIs) {
  Client client(house_.port());
  for (const auto& [table, state] : tables_) {
    if (state == "damaged") continue;
    const boost::json::value seen = parsed(client.get("/api/tables/" + table, kHost).body);
    const boost::json::value told = parsed(client.get("/api/turns?tables=" + table).body).at("tables").at(0);
    EXPECT_EQ(told.at("state"), seen.at("now").at("state")) << state;
    if (state == "playing, a person is to move") {
      EXPECT_EQ(std::to_string(told.at("turn").as_int64()), seen.at("now").at("actor").as_string());
      EXPECT_EQ(told.at("people").as_int64(), 2);
    }
    if (state == "over, listed") {
      const boost::json::value entry =
          parsed(client.get("/api/tables?state=over&game=kairo&seats=2").body).at("tables").at(0);
      EXPECT_EQ(entry.at("score"), seen.at("now").at("score"));
      EXPECT_EQ(entry.at("players").at(0).at("name").as_string(), "Zoë 1");
      for (const boost::json::value& event : seen.at("events").as_array()) {
        const bool later = entry.at("since").as_int64() >= event.at("at").as_int64();
        EXPECT_TRUE(later || event.at("kind").as_string() != "line");
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Older, Version, testing::Values("version-0", "version-1"),
                         [](const testing::TestParamInfo<std::string>& which) {
                           return which.param == "version-0" ? "zero" : "one";
                         });

// A finished game in which a card was drawn that by today's Y-26 was not in the deck.
TEST(Versions, AGameByOlderRulesIsClosedAndItsTextStaysReadable) {
  const std::string sql = database_of("older-rules");
  const std::string table = tables_in(sql).begin()->first;
  RunningHouse house([&](HouseTerms& terms) { run_sql(terms.database, sql); });
  Client client(house.port());
  const HttpAnswer look = client.get("/api/tables/" + table, kHost);
  EXPECT_EQ(look.status, 410) << look.body;
  EXPECT_NE(look.body.find("house.closed"), std::string::npos);
  EXPECT_NE(look.body.find("Y-26"), std::string::npos);
  EXPECT_EQ(client.post("/api/tables/" + table + "/commands", R"({"id":"a","do":"rematch"})", kHost).status, 410);
  const HttpAnswer record = client.get("/api/tables/" + table + "/record");
  EXPECT_EQ(record.status, 200);
  const auto lines = [&](const std::string& word) {
    int count = 0;
    for (std::size_t at = 0; (at = record.body.find(word, at)) != std::string::npos; ++at) ++count;
    return count;
  };
  int drawn = 0;
  for (std::size_t at = 0; (at = sql.find(R"("words":"draw )", at)) != std::string::npos; ++at) ++drawn;
  EXPECT_GT(drawn, 18);
  EXPECT_EQ(lines("\n* draw "), drawn) << "everything is there,";
  EXPECT_EQ(lines("?"), 0) << "and shown";
  EXPECT_EQ(lines("\n# closed: "), 1);
  EXPECT_EQ(lines("\n# secret "), 1);
}

// Only a house brings a database up to date: one of the version before may still be using it.
TEST(Versions, DeletingDoesNotChangeTheVersion) {
  const auto file = std::filesystem::temp_directory_path() / ("serai-version-" + std::to_string(getpid()) + ".db");
  run_sql(file, database_of("version-0"));
  EXPECT_THROW(delete_tables(file.string(), {"", 1}), std::runtime_error);
  run_sql(file, "SELECT tbl, number, at, body FROM events");
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + ending);
}

}  // namespace
}  // namespace serai::house::test
