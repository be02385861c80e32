// Tables to watch as strangers find them: by HTTP, in pages, and never a private one; and whose turn it is.
#include <set>

#include "tests/house/running.h"

namespace serai::house::test {
namespace {

std::string begin(Player& host, const std::string& terms, int people) {
  const std::string table = host.open(terms);
  for (int seat = 1; seat <= 2; ++seat)
    if (seat <= people)
      host.sit(table, seat);
    else
      host.must(table, R"("do":"bot","seat":)" + std::to_string(seat) + R"(,"level":"random")");
  host.must(table, R"("do":"start")");
  return table;
}

std::string page(RunningHouse& house, const std::string& query) {
  const HttpAnswer answer = Client(house.port()).get("/api/tables?" + query);
  EXPECT_EQ(answer.status, 200) << query << ": " << answer.body;
  return answer.body;
}

TEST(Archive, ShowsWhatIsPlayedAndWhatWasAndNothingPrivate) {
  RunningHouse house;
  Player host(house.port(), kHost);
  Rng rng(3);
  std::vector<std::string> hidden;
  std::vector<std::string> shown;
  // Pairs that differ in one word.
  for (const char* game : {"yspahan", "kairo"})
    for (const char* is_listed : {"false", "true"}) {
      const std::string terms = std::string(R"("game":")") + game + R"(","seats":2,"listed":)" + is_listed;
      (is_listed == std::string("true") ? shown : hidden).push_back(begin(host, terms, 2));
    }
  const std::string watched = shown[0];
  for (const std::string& table : {shown[1], hidden[1]})
    while (state_of(host.look(table)) == "playing") ASSERT_TRUE(host.move(table, rng));
  for (const bool again : {false, true}) {
    if (again) house.restart();
    const std::string running = page(house, "state=running");
    const std::string over = page(house, "state=over");
    for (const std::string& table : hidden) {
      for (const char* query :
           {"state=running", "state=over", "state=running&game=yspahan", "state=over&game=kairo&seats=2", "limit=3"})
        EXPECT_EQ(page(house, query).find(table), std::string::npos) << query;
    }
    EXPECT_NE(running.find(R"({"table":")" + watched + R"(","game":"yspahan","seats":2,"since":)"), std::string::npos);
    EXPECT_NE(running.find(R"("players":[{"seat":1,"sitter":"person","name":"P1"},)"), std::string::npos) << running;
    EXPECT_EQ(running.find("nonce"), std::string::npos);
    EXPECT_EQ(running.find(shown[1]), std::string::npos) << "it is over";
    const boost::json::value ended = parsed(over).at("tables").at(0);
    EXPECT_EQ(ended.at("table").as_string(), shown[1]);
    Player late(house.port(), kHost);
    EXPECT_EQ(ended.at("score"), late.look(shown[1]).at("now").at("score"));
    EXPECT_EQ(ended.at("winners"), late.look(shown[1]).at("now").at("winners"));
    EXPECT_EQ(page(house, "state=running&game=kairo"), R"({"tables":[]})");
    EXPECT_EQ(page(house, "state=running&seats=3"), R"({"tables":[]})");
  }
  // Who comes from the list is a watcher, and sees what all see.
  const boost::json::value seen = parsed(Client(house.port()).get("/api/tables/" + watched).body);
  EXPECT_TRUE(seen.at("about").at("yours").as_array().empty());
  EXPECT_TRUE(seen.at("now").at("views").as_object().contains("0"));
}

TEST(Archive, LeadsFromPageToPage) {
  RunningHouse house;
  Player host(house.port(), kHost);
  std::set<std::string> begun;
  for (int i = 0; i < 5; ++i) begun.insert(begin(host, R"("game":"kairo","seats":2,"listed":true)", 2));
  std::set<std::string> seen;
  std::string query = "state=running&limit=2";
  for (int pages = 1; pages <= 3; ++pages) {
    const boost::json::value got = parsed(page(house, query));
    for (const boost::json::value& table : got.at("tables").as_array())
      EXPECT_TRUE(seen.insert(std::string(table.at("table").as_string())).second) << "none twice";
    EXPECT_EQ(got.as_object().contains("next"), pages < 3) << pages;
    if (pages < 3) query = "state=running&limit=2&before=" + std::string(got.at("next").as_string());
  }
  EXPECT_EQ(seen, begun);
}

TEST(Archive, SaysWhatIsWrongWithAQuestion) {
  RunningHouse house;
  Client client(house.port());
  const std::string id(24, 'a');
  for (const auto& [query, word] : std::initializer_list<std::pair<std::string, std::string>>{
           {"/api/tables?state=open", "house.form.state"},
           {"/api/tables?state=", "house.form.state"},
           {"/api/tables?state=over&game=chess", "house.form.game"},
           {"/api/tables?state=over&seats=0", "house.form.number"},
           {"/api/tables?state=over&seats=5", "house.form.number"},
           {"/api/tables?state=over&seats=two", "house.form.number"},
           {"/api/tables?state=over&limit=0", "house.form.number"},
           {"/api/tables?state=over&limit=101", "house.form.number"},
           {"/api/tables?state=over&before=", "house.form.before"},
           {"/api/tables?state=over&before=yesterday", "house.form.before"},
           {"/api/tables?state=over&before=-1", "house.form.before"},
           {"/api/tables?state=over&before=-1-" + id, "house.form.before"},
           {"/api/tables?state=over&before=1-" + id + "a", "house.form.before"},
           {"/api/tables?state=over&before=1+" + id, "house.form.before"},
           {"/api/tables?state=over&before=1-", "house.form.before"},
           {"/api/tables?state=over&before=99999999999999999999", "house.form.before"},
           {"/api/turns?tables=x", "house.form.tables"},
           {"/api/turns?tables=" + id + ",," + id, "house.form.tables"}}) {
    const HttpAnswer answer = client.get(query);
    EXPECT_EQ(answer.status, 400) << query << ": " << answer.body;
    EXPECT_NE(answer.body.find(word), std::string::npos) << query << ": " << answer.body;
  }
  std::string many = id;
  for (int i = 0; i < 49; ++i) many += "," + id;
  EXPECT_EQ(client.get("/api/turns?tables=" + many).status, 200);
  EXPECT_EQ(client.get("/api/turns?tables=" + many + "," + id).status, 400);
  EXPECT_EQ(client.get("/api/tables?state=over&before=0").body, R"({"tables":[]})");
  EXPECT_EQ(client.get("/api/tables?state=over&before=1-" + id).body, R"({"tables":[]})");
}

TEST(Turns, SayWhoIsWaitedForAndSinceWhen) {
  RunningHouse house;
  Player host(house.port(), kHost);
  Rng rng(5);
  const std::string open = host.open(R"("game":"kairo","seats":2)");
  const std::string table = begin(host, R"("game":"kairo","seats":2)", 2);
  const auto turns = [&] {
    const std::string both = "/api/turns?tables=" + open + "," + table + "," + std::string(24, '0');
    return parsed(Client(house.port()).get(both).body).at("tables").as_array();
  };
  EXPECT_EQ(turns().size(), 2u) << "one is nowhere";
  EXPECT_EQ(boost::json::serialize(turns()[0]), R"({"table":")" + open + R"(","people":0,"state":"open"})");
  std::set<std::int64_t> seats;
  std::int64_t since = 0;
  for (int i = 0; i < 12; ++i) {
    const boost::json::value now = host.look(table).at("now");
    const boost::json::value told = turns()[1];
    EXPECT_EQ(told.at("state").as_string(), "playing");
    EXPECT_EQ(told.at("people").as_int64(), 2);
    EXPECT_EQ(std::to_string(told.at("turn").as_int64()), now.at("actor").as_string());
    EXPECT_GE(told.at("since").as_int64(), since) << "a turn begins when the one before has ended";
    since = told.at("since").as_int64();
    seats.insert(told.at("turn").as_int64());
    ASSERT_TRUE(host.move(table, rng));
  }
  EXPECT_EQ(seats.size(), 2u);
  const std::int64_t waited = turns()[1].at("turn").as_int64();
  host.must(table, R"("do":"leave","seat":)" + std::to_string(waited));
  EXPECT_TRUE(soon([&] {
    const boost::json::value told = turns()[1];
    const boost::json::value* turn = told.as_object().if_contains("turn");
    return !turn || turn->as_int64() != waited;
  })) << "a bot stands in: nobody waits for the person";
}

}  // namespace
}  // namespace serai::house::test
