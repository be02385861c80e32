// Programs of the operator's at the tables.
#include <fstream>
#include <mutex>
#include <sstream>

#include "house/guests.h"
#include "house/log.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

namespace fs = std::filesystem;

// Plays the first legal move, and writes down what it hears.
constexpr const char* kFine =
    R"(while read -r word rest; do echo "$word $rest" >>"$1"; case $word in
caravanserai-bot) echo hello fine ;;
legal) [ -n "$first" ] || first=$rest ;;
go) echo "move $first"; first= ;;
esac; done)";
constexpr const char* kCrashes =
    R"(while read -r word rest; do case $word in caravanserai-bot) echo hello crashes ;; go) exit 3 ;; esac; done)";
constexpr const char* kSilent =
    R"(while read -r word rest; do case $word in caravanserai-bot) echo hello silent ;; esac; done)";

class Scripts {
 public:
  Scripts() : folder_(fs::temp_directory_path() / ("serai-guests-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~Scripts() { fs::remove_all(folder_); }
  GuestTerms guest(const std::string& name, const char* script) const {
    std::ofstream(folder_ / name) << script;
    return {name, "sh " + (folder_ / name).string() + " " + heard().string()};
  }
  fs::path heard() const { return folder_ / "heard"; }

 private:
  fs::path folder_;
};

// What the operator reads meanwhile.
class Logged {
 public:
  Logged() {
    log_to([this](const std::string& line) {
      const std::scoped_lock lock(mutex_);
      lines_.push_back(line);
    });
  }
  ~Logged() { log_to(nullptr); }
  std::ptrdiff_t count(const std::string& words) const {
    const std::scoped_lock lock(mutex_);
    return std::ranges::count_if(lines_, [&](const std::string& line) { return line.find(words) != line.npos; });
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

std::string table_of(Player& host, const std::string& game, const std::vector<std::string>& bots) {
  std::string table = host.open("\"game\":\"" + game + "\",\"seats\":2,\"substitute\":\"novice\"");
  for (std::size_t i = 0; i < bots.size(); ++i)
    host.must(table, R"("do":"bot","level":")" + bots[i] + R"(","seat":)" + std::to_string(2 - i));
  if (bots.size() < 2) host.sit(table, 1);
  host.must(table, R"("do":"start")");
  return table;
}

bool is_over(Player& host, const std::string& table) {
  return host.look(table).at("now").at("state").as_string() == "over";
}

// By maker, the lines of this seat.
std::map<std::string, int> makers(Player& host, const std::string& table, const std::string& seat) {
  std::map<std::string, int> made;
  const boost::json::value told = parsed(host.client.get("/api/tables/" + table, host.secret()).body);
  for (const boost::json::value& event : told.at("events").as_array())
    if (event.at("kind").as_string() == "line" && event.at("actor").as_string() == seat)
      ++made[std::string(event.at("maker").as_string())];
  return made;
}

TEST(Guests, AreCalledByNamesThatAreNobodyElses) {
  for (const char* name : {"club", "club-2", "7"}) EXPECT_TRUE(is_guest_name(name)) << name;
  for (const char* name : {"", "hard", "random", "Club", "club one", "bot:x", "a=b"})
    EXPECT_FALSE(is_guest_name(name)) << name;
  EXPECT_FALSE(is_guest_name(std::string(33, 'a')));
}

TEST(Guests, SitAtTablesByNameAndHearWhatTheirSeatMaySee) {
  const Scripts scripts;
  RunningHouse house([&](HouseTerms& terms) { terms.guests = {scripts.guest("club", kFine)}; });
  Player host(house.port(), kHost);
  const boost::json::value games = parsed(host.client.get("/api/games").body);
  EXPECT_EQ(games.at("guests").as_array(), boost::json::array{"club"});
  const std::string closed = host.open(R"("game":"kairo","seats":2)");
  EXPECT_EQ(host.ask(closed, R"("do":"bot","level":"tal","seat":1)").status, 400);
  EXPECT_EQ(host.ask(closed, R"("do":"bot","level":"exec:true","seat":1)").status, 400);

  const std::string table = table_of(host, "dunhuang", {"club", "novice"});
  ASSERT_TRUE(soon([&] { return is_over(host, table); }));
  const std::map<std::string, int> made = makers(host, table, "2");
  EXPECT_EQ(made.size(), 1u);
  EXPECT_GT(made.at("bot"), 5);
  // It is told the whole game before each move: the last time it heard most of it, with what is hidden hidden.
  const std::string record = host.client.get("/api/tables/" + table + "/record").body;
  EXPECT_NE(record.find("name 2 bot:club\n"), record.npos) << record;
  std::vector<std::string> played, heard;
  std::istringstream all(record);
  for (std::string line; std::getline(all, line);)
    if (line.starts_with("1 ") || line.starts_with("2 ") || line.starts_with("* ")) played.push_back(line);
  std::ifstream said(scripts.heard());
  for (std::string line; std::getline(said, line);) {
    if (line == "moves ") heard.clear();
    if (line.starts_with("1 ") || line.starts_with("2 ") || line.starts_with("* ")) heard.push_back(line);
  }
  ASSERT_GT(heard.size(), 20u);
  int hidden = 0;
  for (std::size_t i = 0; i < heard.size(); ++i) {
    if (heard[i] == played.at(i)) {
      EXPECT_FALSE(heard[i].starts_with("* draw 1 ")) << heard[i];
      continue;
    }
    EXPECT_TRUE(heard[i].ends_with("?")) << heard[i];
    ++hidden;
  }
  EXPECT_GT(hidden, 2);
}

TEST(Guests, WhoFailsIsHelpedOutAndItIsSaid) {
  const Scripts scripts;
  const Logged logged;
  RunningHouse house([&](HouseTerms& terms) {
    terms.guests = {scripts.guest("crashes", kCrashes), scripts.guest("silent", kSilent)};
    terms.guest_time = std::chrono::milliseconds(60'000);  // who is silent is waited for
  });
  Player host(house.port(), kHost);
  const std::string waits = table_of(host, "dunhuang", {"silent", "silent"});
  const std::string table = table_of(host, "dunhuang", {"crashes", "novice"});
  ASSERT_TRUE(soon([&] { return is_over(host, table); }));
  const std::map<std::string, int> made = makers(host, table, "2");
  EXPECT_EQ(made.size(), 1u);
  EXPECT_GT(made.at("instead"), 5);
  EXPECT_EQ(logged.count(R"("bot":"crashes")"), 3);  // after three processes it is left alone
  EXPECT_NE(host.client.get("/api/tables/" + table + "/record").body.find("# seat 2: another bot makes this move\n"),
            std::string::npos);
  EXPECT_FALSE(is_over(host, waits));  // nobody else waited for it, and neither does the end of the house
}

TEST(Guests, AHouseWithoutThemGoesOn) {
  const Scripts scripts;
  const Logged logged;
  bool there = true;
  RunningHouse house([&](HouseTerms& terms) {
    if (there) terms.guests = {scripts.guest("club", kFine)};
  });
  std::string table;
  {
    Player host(house.port(), kHost);
    table = table_of(host, "yspahan", {"club"});
    ASSERT_GE(host.look(table).at("now").at("event").as_int64(), 4);
  }
  there = false;
  house.restart();
  Player host(house.port(), kHost);
  Rng rng(1);
  ASSERT_TRUE(soon([&] {
    while (host.move(table, rng)) {
    }
    return makers(host, table, "2").contains("instead");
  }));
  EXPECT_EQ(logged.count("bot-missing"), 1);
  EXPECT_EQ(host.ask(table, R"("do":"say","text":"on we go","seat":1)").status, 200);
}

}  // namespace
}  // namespace serai::house::test
