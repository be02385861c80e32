// The operator's office by HTTP: who may enter, what an operator does and who hears of it, what stays after a restart.
#include "house/office.h"

#include <atomic>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "house/secrets.h"
#include "tests/house/running.h"
#include "tests/support/here.h"

namespace serai::house::test {
namespace {

using namespace std::string_literals;

class Offices : public testing::Test {
 protected:
  explicit Offices(std::function<void(HouseTerms&)> change = nullptr, Circumstances circumstances = in_a_hurry())
      : house_(std::move(change), std::move(circumstances)), key_(random_hex(32)) {}

  std::string database() const { return (house_.folder() / "house.db").string(); }
  void make_key(const std::string& name = "Ada") { note_key(database(), name, mark_of_key(key_), 1); }
  HttpAnswer get(const std::string& path) { return Client(house_.port()).get("/api/operator" + path, key_); }
  HttpAnswer deed(const std::string& members) {
    return Client(house_.port()).post("/api/operator/deeds", "{" + members + "}", key_);
  }
  void must(const std::string& members) {
    const HttpAnswer answer = deed(members);
    ASSERT_EQ(answer.status, 200) << members << ": " << answer.body;
  }
  static std::string of(const std::string& table) { return R"("table":")" + table + R"(",)"; }

  RunningHouse house_;
  std::string key_;
};

TEST_F(Offices, IsNotThereBeforeAKeyIsMade) {
  for (const char* path : {"", "/tables", "/log"}) EXPECT_EQ(get(path).status, 404) << path;
  EXPECT_EQ(deed(R"("do":"announce","text":"Hello")").status, 404);
  make_key();
  EXPECT_EQ(get("").status, 200) << "at once";
  note_key(database(), "Ada", "", 2);
  EXPECT_EQ(get("").status, 404) << "and no longer";
}

TEST_F(Offices, OpensToTheKeyAlone) {
  make_key();
  Client client(house_.port());
  for (const std::string& secret : {""s, kHost, random_hex(32), key_.substr(0, 62), "not even a secret"s}) {
    const HttpAnswer answer = client.get("/api/operator/tables", secret);
    EXPECT_EQ(answer.status, 403) << answer.body;
    EXPECT_NE(answer.body.find("house.right.operator"), std::string::npos);
    EXPECT_EQ(client.post("/api/operator/deeds", R"({"do":"announce","text":"Hello"})", secret).status, 403);
  }
  EXPECT_EQ(client.get("/api/games").body.find("Hello"), std::string::npos);
  std::ifstream file(database(), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_EQ(bytes.find(key_), std::string::npos) << "only a hash is kept";
}

class LimitedOffices : public Offices {
 protected:
  LimitedOffices() : Offices([](HouseTerms& terms) { terms.limits.on = true; }) {}
};

TEST_F(LimitedOffices, WhoGuessesIsAskedToWaitAndTheKeyWorksAllTheSame) {
  make_key();
  EXPECT_EQ(get("").status, 200);
  Client client(house_.port());
  int refused = 0;
  HttpAnswer answer;
  for (int i = 0; i < 60 && answer.status != 429; ++i, ++refused) answer = client.get("/api/operator", random_hex(32));
  EXPECT_EQ(answer.status, 429);
  EXPECT_NE(answer.head.find("Retry-After"), std::string::npos);
  EXPECT_LE(refused, 25);
  EXPECT_EQ(get("").status, 200);
}

TEST_F(Offices, ATableIsClosedWithAWordToThoseWhoSitThere) {
  make_key();
  Player host(house_.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2,"listed":true,"clock":{"turn":60})");
  host.sit(table, 1);
  host.must(table, R"("do":"bot","seat":2,"level":"random")");
  host.must(table, R"("do":"start")");
  const std::string open = host.open(R"("game":"kairo","seats":2,"listed":true)");
  Ears ears(house_.port(), table, R"({"after":1000000})");
  ASSERT_TRUE(ears.next());
  must(of(table) + R"("do":"close","text":"We close at ten.")");
  must(of(open) + R"("do":"close","text":"No games for money.")");
  std::string heard;
  while (heard.find("closed") == std::string::npos) {
    const std::optional<std::string> next = ears.next();
    ASSERT_TRUE(next);
    heard = *next;
  }
  const auto told = parsed(heard);
  EXPECT_EQ(told.at("events").as_array().back().at("text").as_string(), "We close at ten.");
  EXPECT_EQ(told.at("about").at("closed").as_string(), "We close at ten.");
  EXPECT_EQ(state_of(told), "closed");
  for (const bool again : {false, true}) {
    if (again) house_.restart();
    Player same(house_.port(), kHost);
    const HttpAnswer refusal = same.ask(table, R"("do":"say","text":"Hey")" + (again ? " "s : ""s));
    EXPECT_EQ(refusal.status, 409);
    EXPECT_NE(refusal.body.find("house.shut"), std::string::npos);
    EXPECT_NE(refusal.body.find("We close at ten."), std::string::npos);
    EXPECT_EQ(same.ask(open, R"("do":"sit","seat":1,"name":"Eve","nonce":"0123456789abcdef")").status, 409);
    const auto seen = same.look(table);
    EXPECT_EQ(state_of(seen), "closed");
    EXPECT_FALSE(seen.at("now").as_object().contains("moves"));
    EXPECT_FALSE(seen.at("about").as_object().contains("secret")) << "of the dice";
    EXPECT_EQ(same.client.get("/api/tables").body, R"({"tables":[]})") << "nobody finds it";
    EXPECT_EQ(deed(of(table) + R"("do":"close","text":"Again")").status, 409);
  }
  EXPECT_EQ(deed(of(std::string(24, 'a')) + R"("do":"close","text":"Nowhere")").status, 404);
}

TEST_F(Offices, ARemovedMessageIsToldToNobody) {
  make_key();
  Player host(house_.port(), kHost);
  const std::string table = host.open(R"("game":"kairo","seats":2)");
  host.must(table, R"("do":"say","text":"xylophone")");
  host.must(table, R"("do":"say","text":"harmless")");
  Ears ears(house_.port(), table, "{}");
  ASSERT_TRUE(ears.next());
  must(of(table) + R"("do":"remove","event":2)");
  const auto heard = parsed(ears.next().value_or("{}"));
  EXPECT_EQ(heard.at("events").at(0).at("kind").as_string(), "chat-removed");
  EXPECT_EQ(heard.at("events").at(0).at("of").as_int64(), 2);
  for (const bool again : {false, true}) {
    if (again) house_.restart();
    const std::string told = Client(house_.port()).get("/api/tables/" + table, kHost).body;
    EXPECT_EQ(told.find("xylophone"), std::string::npos) << told;
    EXPECT_NE(told.find(R"("text":"","removed":true)"), std::string::npos) << told;
    EXPECT_NE(told.find("harmless"), std::string::npos);
  }
  for (const char* event : {"1", "2", "4", "99"})
    EXPECT_EQ(deed(of(table) + R"("do":"remove","event":)" + event).status, 409) << event;
  must(of(table) + R"("do":"close","text":"Enough")");
  must(of(table) + R"("do":"remove","event":3)");
}

// Of a long log what was told is kept: that is forgotten too.
TEST_F(Offices, ARemovedMessageOfALongLogIsToldToNobody) {
  make_key();
  Player host(house_.port(), kHost);
  const std::string table = host.open(R"("game":"kairo","seats":2)");
  host.must(table, R"("do":"say","text":"xylophone")");
  for (int i = 0; i < 420; ++i) host.must(table, R"("do":"say","text":"and more")");
  const auto told = [&] { return Client(house_.port()).get("/api/tables/" + table).body; };
  EXPECT_NE(told().find("xylophone"), std::string::npos);
  must(of(table) + R"("do":"remove","event":2)");
  EXPECT_EQ(told().find("xylophone"), std::string::npos);
}

std::atomic<Millis> ahead = 0;  // of the clock

class TimedOffices : public Offices {
 protected:
  TimedOffices() : Offices(nullptr, timed()) { ahead = 0; }
  static Circumstances timed() {
    Circumstances circumstances = in_a_hurry();
    circumstances.now = [real = circumstances.now] { return real() + ahead; };
    return circumstances;
  }
};

TEST_F(TimedOffices, ABannedAddressIsToldUntilWhen) {
  make_key();
  Player host(house_.port(), kHost);
  const std::string table = host.open(R"("game":"kairo","seats":2)");
  EXPECT_EQ(deed(R"("do":"ban","address":"localhost","minutes":5,"text":"No")").status, 400);
  must(R"("do":"ban","address":"2001:db8::7","minutes":5,"text":"Somebody else")");
  EXPECT_NE(get("").body.find(R"("address":"2001:db8::/64")"), std::string::npos) << get("").body;
  EXPECT_EQ(Client(house_.port()).get("/api/games").status, 200);
  must(R"("do":"ban","address":"127.0.0.1","minutes":90,"text":"You flood us.")");
  for (const bool again : {false, true}) {
    if (again) {
      house_.restart();
      EXPECT_TRUE(soon([&] { return Client(house_.port()).get("/api/games").status == 403; })) << "it is remembered";
    }
    Client client(house_.port());
    const HttpAnswer refusal = client.get("/api/games?language=de");
    EXPECT_EQ(refusal.status, 403);
    EXPECT_NE(refusal.body.find("house.banned"), std::string::npos);
    EXPECT_NE(refusal.body.find("You flood us."), std::string::npos);
    EXPECT_TRUE(std::regex_search(refusal.body, std::regex(R"(bis \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\))")))
        << refusal.body;
    EXPECT_EQ(client.post("/api/tables", R"({"id":"x","game":"kairo","seats":2})", kHost).status, 403);
    EXPECT_FALSE(Ears(house_.port(), table, "{}").open());
    EXPECT_EQ(client.get("/healthz").status, 200);
    EXPECT_EQ(get("").status, 200) << "the operator may sit at the same address";
  }
  ahead = 91 * 60'000;
  EXPECT_EQ(Client(house_.port()).get("/api/games").status, 200) << "it ends";
  ahead = 0;
  EXPECT_EQ(Client(house_.port()).get("/api/games").status, 403);
  const auto bans = parsed(get("").body).at("bans").as_array();
  ASSERT_EQ(bans.size(), 2u);
  must(R"("do":"pardon","ban":)" + std::to_string(bans[1].at("ban").as_int64()));
  EXPECT_EQ(Client(house_.port()).get("/api/games").status, 200);
  EXPECT_EQ(deed(R"("do":"pardon","ban":1)").status, 404);
}

TEST_F(Offices, TheHolderOfASeatIsBannedAndABotStandsIn) {
  make_key();
  Player host(house_.port(), kHost);
  Player bob(house_.port(), kSecrets[1]);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  host.sit(table, 1);
  bob.sit(table, 2);
  const std::string other = host.open(R"("game":"kairo","seats":2)");
  bob.sit(other, 1);
  host.must(table, R"("do":"start")");
  must(of(table) + R"("do":"ban","seat":2,"minutes":60,"text":"Insults")");
  const HttpAnswer refusal = bob.ask(table, R"("do":"return","seat":2)");
  EXPECT_EQ(refusal.status, 403);
  EXPECT_NE(refusal.body.find("Insults"), std::string::npos);
  EXPECT_EQ(bob.client.post("/api/tables", R"({"id":"x","game":"kairo","seats":2})", kSecrets[1]).status, 403);
  const auto seats = host.look(table).at("about").at("seats").as_array();
  EXPECT_TRUE(seats[1].at("away").as_bool()) << "nobody waits";
  host.must(table, R"("do":"say","text":"Peace")");
  must(of(other) + R"("do":"ban","seat":1,"minutes":60,"text":"There too")");
  EXPECT_EQ(host.look(other).at("about").at("seats").at(0).at("sitter").as_string(), "nobody") << "it is free";
  const std::string told = get("").body + get("/log").body;
  EXPECT_NE(told.find(R"("name":"P2")"), std::string::npos) << told;
  EXPECT_EQ(told.find(holder_of(kSecrets[1])), std::string::npos) << "no hash of a secret";
  EXPECT_EQ(deed(of(other) + R"("do":"ban","seat":2,"minutes":60,"text":"Nobody")").status, 409);
  EXPECT_EQ(deed(of(other) + R"("do":"ban","seat":3,"minutes":60,"text":"No seat")").status, 400);
  must(of(other) + R"("do":"ban","seat":0,"minutes":60,"text":"The host")");
  EXPECT_EQ(host.ask(other, R"("do":"say","text":"Hey")").status, 403);
}

TEST_F(Offices, WhatIsAnnouncedStandsOnTheHomePageUntilItIsTakenBack) {
  make_key();
  must(R"("do":"announce","text":"Tonight: \"Kairo\" \\ Soup")");
  const auto announced = [&] {
    const auto games = parsed(Client(house_.port()).get("/api/games").body).as_object();
    return games.contains("announcement") ? std::string(games.at("announcement").at("text").as_string()) : "";
  };
  EXPECT_EQ(announced(), R"(Tonight: "Kairo" \ Soup)");
  house_.restart();
  EXPECT_TRUE(soon([&] { return announced() == R"(Tonight: "Kairo" \ Soup)"; }));
  must(R"("do":"announce")");
  EXPECT_EQ(announced(), "");
}

TEST_F(Offices, ADrainedHouseOpensNoTablesAndEndsWhenNobodyPlays) {
  make_key();
  Player host(house_.port(), kHost);
  const std::string table = host.begin_for_two();
  {
    Ears ears(house_.port(), table, "{}");
    ASSERT_TRUE(ears.next());
    must(R"("do":"drain","minutes":30)");
    const HttpAnswer refusal = host.client.post("/api/tables", R"({"id":"x","game":"kairo","seats":2})", kHost);
    EXPECT_EQ(refusal.status, 503);
    EXPECT_NE(refusal.body.find("house.draining"), std::string::npos);
    EXPECT_EQ(host.client.get("/readyz").status, 503);
    EXPECT_EQ(host.client.get("/healthz").status, 200);
    EXPECT_TRUE(measures(house_, "serai_draining 1"));
    Rng rng(1);
    EXPECT_TRUE(host.move(table, rng)) << "games go on";
    must(R"("do":"drain","on":false)");
    EXPECT_EQ(host.client.get("/readyz").status, 200);
    host.open(R"("game":"kairo","seats":2)");
    must(R"("do":"drain","minutes":30)");
  }
  EXPECT_TRUE(soon([&] { return house_.ended(); })) << "when nobody hears a game any more";
  house_.restart();
  EXPECT_EQ(Client(house_.port()).get("/readyz").status, 200) << "and is open again";
  EXPECT_EQ(state_of(Player(house_.port(), kHost).look(table)), "playing");
}

TEST_F(Offices, StrangeWordsAreRefusedAndNothingIsNoted) {
  make_key();
  const std::string table = Player(house_.port(), kHost).open(R"("game":"kairo","seats":2)");
  const std::string kStrange[] = {
      R"("do":"announce","text":5)",
      R"("do":"announce","text":"two\nlines")",
      R"("do":"announce","text":"\u001b[2J")",
      R"("do":"announce","text":")" + std::string(501, 'x') + "\"",
      R"("do":"close","text":"Where?")",
      R"("do":"close","table":"../../etc","text":"There")",
      of(table) + R"("do":"close")",
      of(table) + R"("do":"close","text":"")",
      of(table) + R"("do":"close","text":"\u200b")",
      of(table) + R"("do":"remove","event":-1)",
      of(table) + R"("do":"ban","seat":1,"minutes":0,"text":"x")",
      of(table) + R"("do":"ban","seat":1,"minutes":99999999,"text":"x")",
      R"("do":"ban","address":"1.2.3","minutes":1,"text":"x")",
      R"("do":"ban","address":"1.2.3.4\u0000","minutes":1,"text":"x")",
      R"("do":"drain","minutes":1.5)",
      R"("do":"dance")",
      R"("do":{})",
      "",
  };
  for (const std::string& members : kStrange) {
    const HttpAnswer answer = deed(members);
    EXPECT_TRUE(answer.status == 400 || answer.status == 404) << members << ": " << answer.status << answer.body;
  }
  EXPECT_EQ(deed(R"("do":"announce","text":")" + std::string(20'000, 'x') + "\"").status, 413);
  EXPECT_EQ(Client(house_.port()).post("/api/operator/deeds", "[", key_).status, 400);
  for (const char* query : {"/tables?state=none", "/tables?behind=x", "/tables?behind=1.x", "/log?before=-1"})
    EXPECT_EQ(get(query).status, 400) << query;
  EXPECT_EQ(parsed(get("/log").body).at("deeds").as_array().size(), 1u) << "the key alone";
}

TEST_F(Offices, EverythingIsInTheLogWithWhoAndFromWhere) {
  make_key("Zoë");
  for (int i = 0; i < 60; ++i) must(R"("do":"announce","text":")" + std::to_string(i) + "\"");
  auto page = parsed(get("/log").body);
  EXPECT_EQ(page.at("deeds").as_array().size(), 50u);
  const auto& newest = page.at("deeds").at(0);
  EXPECT_EQ(newest.at("deed").as_int64(), 61);
  EXPECT_EQ(newest.at("who").as_string(), "Zoë");
  EXPECT_EQ(newest.at("address").as_string(), "127.0.0.1");
  EXPECT_EQ(newest.at("what").at("text").as_string(), "59");
  EXPECT_GT(newest.at("at").as_int64(), 1'700'000'000'000);
  page = parsed(get("/log?before=" + std::to_string(page.at("more").as_int64())).body);
  EXPECT_EQ(page.at("deeds").as_array().size(), 11u);
  EXPECT_EQ(page.at("deeds").as_array().back().at("what").at("do").as_string(), "key");
  EXPECT_FALSE(page.as_object().contains("more"));
  EXPECT_EQ(get("/log").body.find(mark_of_key(key_)), std::string::npos);
}

TEST_F(Offices, TablesAreShownInPagesWithoutSecrets) {
  make_key();
  Player host(house_.port(), kHost);
  std::set<std::string> all;
  for (int i = 0; i < 59; ++i) all.insert(host.open(R"("game":"kairo","seats":2)"));
  const std::string playing = host.begin_for_two();
  all.insert(playing);
  const std::string first = get("/tables").body;
  const auto page = parsed(first);
  EXPECT_EQ(page.at("tables").as_array().size(), 50u);
  const std::string more(page.at("more").as_string());
  const auto last = parsed(get("/tables?behind=" + more).body);
  std::set<std::string> seen;
  for (const auto& pages : {page, last})
    for (const auto& each : pages.at("tables").as_array()) seen.insert(std::string(each.at("table").as_string()));
  EXPECT_EQ(seen, all);
  const auto one = parsed(get("/tables?state=playing").body).at("tables").as_array();
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].at("table").as_string(), playing);
  EXPECT_EQ(one[0].at("names").at(1).as_string(), "P2");
  EXPECT_EQ(one[0].at("people").as_int64(), 2);
  EXPECT_GT(one[0].at("events").as_int64(), 3);
  for (const std::string& hidden : {holder_of(kHost), "secret"s, "nonce"s, "views"s})
    EXPECT_EQ(first.find(hidden), std::string::npos) << hidden;
}

// --- Figures
// -----------------------------------------------------------------------------------------------------------

TEST_F(Offices, EveryFigureIsExplained) {
  Player host(house_.port(), kHost);
  host.begin_for_two();
  house_.restart();  // it counts at its start
  Client client(house_.port());
  client.get("/api/games");
  EXPECT_TRUE(soon([&] { return measures(house_, R"(serai_tables{game="yspahan",state="playing"} 1)"); }));
  std::istringstream lines(client.get("/metrics").body);
  std::set<std::string> helped;
  std::set<std::string> typed;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    std::string kind;
    std::string name;
    words >> first >> kind >> name;
    if (first == "#") {
      EXPECT_TRUE((kind == "HELP" ? helped : typed).insert(name).second) << line << ": once";
      continue;
    }
    const std::string metric =
        std::regex_replace(first.substr(0, first.find('{')), std::regex("_seconds_(bucket|sum|count)$"), "_seconds");
    EXPECT_TRUE(helped.contains(metric) && typed.contains(metric)) << line;
    EXPECT_TRUE(std::regex_match(line, std::regex(R"([a-z_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+)"))) << line;
  }
  for (const char* name : {"serai_build_info", "serai_request_seconds", "serai_database_bytes", "serai_tables",
                           "serai_database_waiting", "serai_thoughts_waiting"})
    EXPECT_TRUE(helped.contains(name)) << name;
  EXPECT_NE(client.get("/metrics").body.find(R"(serai_request_seconds_count{kind="page"} )"), std::string::npos);
}

TEST_F(Offices, TheDashboardAsksForFiguresThatThereAre) {
  std::ifstream file(source_dir() + "/docs/operating/grafana.json");
  std::stringstream text;
  text << file.rdbuf();
  const auto dashboard = parsed(text.str());
  EXPECT_GT(dashboard.at("panels").as_array().size(), 8u);
  const std::string metrics = Client(house_.port()).get("/metrics").body;
  const std::string all = text.str();
  const std::regex name("serai_[a-z_]+");
  int asked = 0;
  for (std::sregex_iterator at(all.begin(), all.end(), name), end; at != end; ++at, ++asked) {
    const std::string metric = std::regex_replace(at->str(), std::regex("_seconds_(bucket|sum|count)$"), "_seconds");
    EXPECT_NE(metrics.find("# TYPE " + metric + " "), std::string::npos) << metric;
  }
  EXPECT_GT(asked, 12);
}

}  // namespace
}  // namespace serai::house::test
