// Tables to watch, in pages, from both stores.
#include <map>
#include <set>

#include "tests/house/stores.h"

namespace serai::house::test {
namespace {

Summary listed(const std::string& game, int seats, Millis since, bool over = false) {
  Summary summary{game, seats, 0, true, true, over, false, ""};
  summary.players = R"([{"seat":1,"sitter":"person","name":"Zoë"}])";
  if (over) summary.score = "7 9", summary.winners = "2";
  summary.since = since;
  return summary;
}

// A table that goes on changes its summary at every turn; where it stands in the list, it stays.
class Tables {
 public:
  explicit Tables(Asker& house) : house_(house) {}

  void write(const std::string& table, const Summary& summary) {
    ASSERT_EQ(house_.append(table, ++last_[table], 1, summary, "{}", summary.since), Stored::yes) << table;
  }

 private:
  Asker& house_;
  std::map<std::string, int> last_;
};

std::vector<std::string> names(const std::vector<LobbyEntry>& entries) {
  std::vector<std::string> names;
  for (const LobbyEntry& entry : entries) names.push_back(entry.table);
  return names;
}

// Page by page; something may happen between them.
std::vector<std::string> walk(Asker& house, ArchiveQuestion which, const std::function<void()>& between = nullptr) {
  std::vector<std::string> all;
  while (true) {
    const std::vector<LobbyEntry> page = house.archive(which);
    for (const LobbyEntry& entry : page) all.push_back(entry.table);
    if (page.size() < static_cast<std::size_t>(which.most)) return all;
    which.before = page.back().summary.since;
    which.table = page.back().table;
    if (between) between();
  }
}

TEST_P(Stores, ListWhatIsPlayedAndWhatWas) {
  Asker house(database_);
  Tables tables(house);
  const Summary running = listed("kairo", 3, 100);
  const Summary over = listed("kairo", 3, 200, true);
  tables.write("a", running);
  EXPECT_EQ(names(house.archive({})), std::vector<std::string>{"a"});
  EXPECT_EQ(house.archive({})[0].summary.since, 100);
  EXPECT_EQ(house.archive({})[0].summary.game, "kairo");
  EXPECT_EQ(house.archive({})[0].summary.seats, 3);
  EXPECT_EQ(house.archive({})[0].summary.players, running.players);
  EXPECT_TRUE(house.archive({true}).empty());
  tables.write("a", over);
  EXPECT_TRUE(house.archive({}).empty());
  ASSERT_EQ(house.archive({true}).size(), 1u);
  EXPECT_EQ(house.archive({true})[0].summary.score, "7 9");
  EXPECT_EQ(house.archive({true})[0].summary.winners, "2");
  EXPECT_EQ(house.archive({true})[0].summary.since, 200);
  EXPECT_EQ(delete_tables(database_, {"a", 0}), 1);
  EXPECT_TRUE(house.archive({true}).empty()) << "what is deleted is listed no more";
}

// Pairs that differ in one thing: whoever opened them did not want one of them to be found.
TEST_P(Stores, NeverListWhatIsPrivateOrHasNotBegun) {
  Asker house(database_);
  Tables tables(house);
  for (const bool over : {false, true}) {
    Summary open = listed("kairo", 2, 1, over);
    open.started = false;
    Summary hidden = listed("kairo", 2, 1, over);
    hidden.listed = false;
    const std::string state = over ? "over" : "running";
    tables.write("open-" + state, open);
    tables.write("private-" + state, hidden);
    tables.write("listed-" + state, listed("kairo", 2, 1, over));
    for (const char* game : {"", "kairo"})
      for (const int seats : {0, 2})
        EXPECT_EQ(names(house.archive({over, game, seats})), std::vector<std::string>{"listed-" + state});
    hidden.since = 9;
    tables.write("listed-" + state, hidden);
    EXPECT_TRUE(house.archive({over}).empty()) << "nor what is private by now";
  }
}

TEST_P(Stores, ListByGameSeatsAndDateInPages) {
  Asker house(database_);
  Tables tables(house);
  const std::vector<std::string> games{"dunhuang", "kairo", "yspahan"};
  const auto name = [](int i) { return "t" + std::to_string(100 + i); };
  const auto since = [](int i) { return 1000 + i / 4; };  // several of one moment
  for (int i = 0; i < 60; ++i) tables.write(name(i), listed(games[i % 3], 2 + i % 2, since(i)));
  for (const std::string& game : {std::string(), games[0], games[1], games[2], std::string("chess")})
    for (const int seats : {0, 2, 3, 4}) {
      std::vector<std::string> expected;
      for (int i = 59; i >= 0; --i)
        if ((game.empty() || game == games[i % 3]) && (seats == 0 || seats == 2 + i % 2)) expected.push_back(name(i));
      EXPECT_EQ(walk(house, {.game = game, .seats = seats, .most = 7}), expected) << game << " " << seats;
      std::erase_if(expected, [&](const std::string& table) { return table >= name(20); });
      EXPECT_EQ(walk(house, {.game = game, .seats = seats, .before = since(20), .most = 7}), expected) << "by date";
    }
  EXPECT_EQ(house.archive({.before = 0}).size(), 0u);
}

// While somebody turns pages, tables begin, go on, end and are deleted: what stays is seen exactly once.
TEST_P(Stores, LosesAndDoublesNothingWhereTablesChangeBetweenPages) {
  Asker house(database_);
  Tables tables(house);
  std::set<std::string> stay;
  const auto name = [](int i) { return "t" + std::to_string(100 + i); };
  for (int i = 0; i < 40; ++i) {
    tables.write(name(i), listed("kairo", 2, 1000 + i / 4));
    stay.insert(name(i));
  }
  int turn = 0;
  const std::vector<std::string> seen = walk(house, {.most = 6}, [&] {
    ++turn;
    tables.write("new" + std::to_string(turn), listed("kairo", 2, 5000 + turn));
    const std::string ends = name(turn);
    tables.write(ends, listed("kairo", 2, 6000 + turn, true));
    stay.erase(ends);
    if (turn % 2 == 0) {
      delete_tables(database_, {name(10 + turn), 0});
      stay.erase(name(10 + turn));
    }
    Summary goes_on = listed("kairo", 2, 1000 + 30 / 4);
    goes_on.turn = 1 + turn % 2;
    tables.write(name(30), goes_on);
  });
  EXPECT_GT(turn, 4);
  const std::set<std::string> once(seen.begin(), seen.end());
  EXPECT_EQ(once.size(), seen.size()) << "none twice";
  for (const std::string& table : stay) EXPECT_TRUE(once.contains(table)) << table;
  EXPECT_FALSE(once.contains("new1")) << "it came in front of the first page";
}

TEST_P(Stores, KnowWhoseTurnItIs) {
  Asker house(database_);
  Tables tables(house);
  Summary summary{"kairo", 2, 0, false, true, false, false, "Ada", 2};
  summary.turn = 2;
  summary.asked = 77;
  tables.write("a", summary);
  tables.write("b", Summary{});
  const std::vector<LobbyEntry> turns = house.turns({"b", "nowhere", "a"});
  ASSERT_EQ(names(turns), (std::vector<std::string>{"b", "a"})) << "in the order in which they were asked for";
  EXPECT_FALSE(turns[0].summary.started);
  EXPECT_EQ(turns[1].summary.turn, 2);
  EXPECT_EQ(turns[1].summary.asked, 77);
  EXPECT_EQ(turns[1].summary.people, 2);
  summary.turn = 1;
  summary.asked = 99;
  tables.write("a", summary);
  EXPECT_EQ(house.turns({"a"})[0].summary.turn, 1);
  EXPECT_EQ(house.turns({"a"})[0].summary.asked, 99);
  EXPECT_TRUE(house.turns({}).empty());
}

}  // namespace
}  // namespace serai::house::test
