// The operator's book, in both kinds of stores.
#include "house/book.h"

#include "house/postgres_book.h"
#include "tests/house/stores.h"

namespace serai::house::test {
namespace {

class Books : public Stores {
 protected:
  // All of them: on a server that others have used there may be more than a page.
  static std::vector<Deed> deeds(Asker& house, int after = 0) {
    std::vector<Deed> all;
    while (true) {
      const auto next = Asker::wait<std::optional<std::vector<Deed>>>(
          [&](auto done) { house.store->deeds(all.empty() ? after : all.back().number, 7, done); });
      EXPECT_TRUE(next);
      all.insert(all.end(), next->begin(), next->end());
      if (next->size() < 7) return all;
    }
  }
  static int note(Asker& house, const std::string& what) {
    return Asker::wait<std::optional<int>>(
               [&](auto done) { house.store->note({0, 5, "Ada", "192.0.2.1", what, "mark"}, done); })
        .value_or(0);
  }
  static std::vector<TableEntry> tables(Asker& house, const TableQuestion& question) {
    return Asker::wait<std::optional<std::vector<TableEntry>>>([&](auto done) { house.store->tables(question, done); })
        .value();
  }
};
INSTANTIATE_TEST_SUITE_P(Both, Books, testing::Values("sqlite", "postgres"),
                         [](const testing::TestParamInfo<std::string>& which) { return which.param; });

TEST_P(Books, KeepEveryDeedInItsOrder) {
  Asker house(database_);
  const int before = static_cast<int>(deeds(house).size());
  for (int i = 1; i <= 10; ++i) EXPECT_EQ(note(house, "{\"do\":\"" + std::to_string(i) + "\"}"), before + i);
  Asker again(database_);
  const std::vector<Deed> found = deeds(again, before);
  ASSERT_EQ(found.size(), 10u);
  for (int i = 1; i <= 10; ++i) {
    const Deed& deed = found[static_cast<std::size_t>(i) - 1];
    EXPECT_EQ(deed.number, before + i);
    EXPECT_EQ(deed.at, 5);
    EXPECT_EQ(deed.who + " " + deed.address + " " + deed.mark, "Ada 192.0.2.1 mark");
    EXPECT_EQ(deed.what, "{\"do\":\"" + std::to_string(i) + "\"}");
  }
}

TEST_P(Books, LetNothingBeChangedOrTakenAway) {
  Asker house(database_);
  const int number = note(house, R"({"do":"x"})");
  const std::string name = GetParam() == "postgres" ? "serai_deeds" : "deeds";
  for (const std::string& sql : {"UPDATE " + name + " SET who = 'Bob'", "DELETE FROM " + name}) {
    if (GetParam() == "postgres") {
      Postgres db(database_);
      ASSERT_TRUE(db.ready());
      EXPECT_FALSE(db.ask(sql.c_str())) << sql;
    } else {
      sqlite3* db = nullptr;
      ASSERT_EQ(sqlite3_open(database_.c_str(), &db), SQLITE_OK);
      EXPECT_NE(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
      sqlite3_close(db);
    }
  }
  EXPECT_EQ(deeds(house, number - 1).front().who, "Ada");
}

TEST_P(Books, KeepKeysAsTheirHashes) {
  Asker house(database_);
  const int before = static_cast<int>(deeds(house).size());
  note_key(database_, "Zoë", "the hash", 3);
  note_key(database_, "Zoë", "", 4);
  const std::vector<Deed> found = deeds(house, before);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].what, R"({"do":"key","name":"Zoë"})");
  EXPECT_EQ(found[0].mark, "the hash");
  EXPECT_EQ(found[1].what, R"({"do":"remove-key","name":"Zoë"})");
}

TEST_P(Books, AreMadeForADatabaseOfTheVersionBefore) {
  if (GetParam() == "sqlite") GTEST_SKIP() << "version_test.cpp opens a file of an older house";
  for (const char* sql : {"DROP TABLE serai_deeds", "DROP INDEX serai_changed", "UPDATE serai_meta SET version = 2"})
    change(sql);
  Asker house(database_);
  EXPECT_EQ(note(house, "{}"), 1);
}

TEST_P(Books, TellOtherHousesOfADeed) {
  if (GetParam() == "sqlite") GTEST_SKIP() << "there is only one house";
  Asker one(database_);
  Asker other(database_);
  ASSERT_TRUE(other.told.wait_for("", 0)) << "it listens";
  const int number = note(one, R"({"do":"announce","text":"Soup"})");
  EXPECT_TRUE(other.told.wait_for(kBookChanged, number));
}

TEST_P(Books, TwoHousesNeverTakeTheSameNumber) {
  if (GetParam() == "sqlite") GTEST_SKIP() << "there is only one house";
  Asker one(database_);
  const int before = static_cast<int>(deeds(one).size());
  std::thread other([this] {
    Asker house(database_);
    for (int i = 0; i < 30; ++i) EXPECT_GT(note(house, "{}"), 0);
  });
  for (int i = 0; i < 30; ++i) EXPECT_GT(note(one, "{}"), 0);
  other.join();
  const std::vector<Deed> found = deeds(one, before);
  ASSERT_EQ(found.size(), 60u);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(found[static_cast<std::size_t>(i)].number, before + i + 1);
}

TEST_P(Books, ShowTablesInPages) {
  Asker house(database_);
  const auto summary = [](bool started, bool over) {
    return Summary{"kairo", 2, 0, true, started, over, false, "Ada", 1};
  };
  for (int i = 0; i < 9; ++i)  // two of each time
    ASSERT_EQ(house.append("t" + std::to_string(i), 1, 1, summary(i % 3 > 0, i % 3 > 1), "{}", 100 + i / 2),
              Stored::yes);
  const std::string seat =
      R"({"kind":"seat","seat":2,"sitter":"person","name":"Bob","level":"","holder":"h","nonce":"n"})";
  ASSERT_EQ(house.append("t8", 2, 1, summary(true, true), seat, 104), Stored::yes);
  ASSERT_EQ(house.append("t8", 3, 1, summary(true, true), R"({"kind":"closed","text":"Late"})", 104), Stored::yes);
  std::vector<std::string> seen;
  TableQuestion question;
  question.most = 4;
  while (true) {
    const std::vector<TableEntry> page = tables(house, question);
    for (const TableEntry& entry : page) seen.push_back(entry.table);
    if (page.size() < 4) break;
    question.before = page.back().changed;
    question.behind = page.back().table;
  }
  EXPECT_EQ(seen, (std::vector<std::string>{"t8", "t6", "t7", "t4", "t5", "t2", "t3", "t0", "t1"}));
  const TableEntry first = tables(house, {}).front();
  EXPECT_EQ(first.names, (std::vector<std::string>{"", "Bob"}));
  EXPECT_EQ(first.opened, 104);
  EXPECT_EQ(first.events, 3);
  EXPECT_TRUE(first.closed);
  EXPECT_EQ(state_of(first.summary), "over");
  question = {};
  question.state = "playing";
  for (const TableEntry& entry : tables(house, question)) EXPECT_EQ(state_of(entry.summary), "playing");
  EXPECT_EQ(tables(house, question).size(), 3u);
}

TEST_P(Books, CountTablesByGameAndState) {
  Asker house(database_);
  for (int i = 0; i < 5; ++i)
    ASSERT_EQ(house.append("t" + std::to_string(i), 1, 1, Summary{"kairo", 2, 0, true, i > 1, i > 3, false, ""}),
              Stored::yes);
  const Census census = Asker::wait<std::optional<Census>>([&](auto done) { house.store->census(done); }).value();
  std::string told;
  for (const auto& [game, state, count] : census.counts)
    told += game + " " + state + " " + std::to_string(count) + "\n";
  EXPECT_NE(told.find("kairo open 2\n"), std::string::npos) << told;
  EXPECT_NE(told.find("kairo playing 2\n"), std::string::npos) << told;
  EXPECT_NE(told.find("kairo over 1\n"), std::string::npos) << told;
  EXPECT_GT(census.bytes, 8192);
}

}  // namespace
}  // namespace serai::house::test
