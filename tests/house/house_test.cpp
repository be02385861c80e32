// The real house, over real sockets: whole games, commands sent again, lost connections, restarts, rematches.
#include "engine/core/record.h"
#include "engine/registry.h"
#include "table/verify.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

TEST(House, AWholeGameByHttpAndWebSocket) {
  RunningHouse house;
  Player ada(house.port(), kSecrets[1]);
  const std::string table = ada.open(R"("game":"yspahan","seats":2)");
  ada.sit(table, 1);
  ada.must(table, R"("do":"bot","seat":2,"level":"random")");
  Ears ears(house.port(), table, R"({"secrets":[")" + ada.secret() + R"("]})");
  ASSERT_TRUE(ears.open());
  ada.must(table, R"("do":"start")");

  Rng rng(1);
  int last = 0;
  std::string state;
  int ids = 0;
  while (state != "over") {
    const std::optional<std::string> message = ears.next();
    ASSERT_TRUE(message);
    const boost::json::value told = parsed(*message);
    for (const boost::json::value& event : told.at("events").as_array()) {
      EXPECT_EQ(event.at("event").as_int64(), last + 1) << "every event once, in order";
      last = static_cast<int>(event.at("event").as_int64());
    }
    const boost::json::object& now = told.at("now").as_object();
    state = state_of(told);
    if (const boost::json::value* moves = now.if_contains("moves")) {
      const boost::json::array& legal = moves->as_array();
      const std::string chosen(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].at("words").as_string());
      const HttpAnswer answer =
          ada.client.post("/api/tables/" + table + "/commands",
                          R"({"id":"m)" + std::to_string(++ids) + R"(","do":"move","seat":1,"words":")" + chosen +
                              R"(","seen":)" + std::to_string(last) + "}",
                          ada.secret());
      ASSERT_EQ(answer.status, 200) << answer.body;
    }
  }
  const std::string record = ada.client.get("/api/tables/" + table + "/record").body;
  const RecordResult read = read_record(record, find_game);
  ASSERT_TRUE(read) << record;
  EXPECT_TRUE(read->over());
  const Verdict verdict = verify_record(record);
  EXPECT_TRUE(verdict.fine) << verdict.line << ": " << verdict.what;
}

TEST(House, ACommandSentAgainGivesTheFirstOutcomeAlsoAfterARestart) {
  RunningHouse house;
  Player ada(house.port(), kSecrets[1]);
  const std::string open = R"({"id":"o","game":"yspahan","seats":2})";
  const HttpAnswer first = ada.client.post("/api/tables", open, ada.secret());
  EXPECT_EQ(ada.client.post("/api/tables", open, ada.secret()).body, first.body);
  const std::string table(parsed(first.body).at("table").as_string());
  ada.sit(table, 1);
  ada.must(table, R"("do":"bot","seat":2,"level":"random")");
  ada.must(table, R"("do":"start")");
  const std::string commands = "/api/tables/" + table + "/commands";
  const std::string move = R"({"id":"x","do":"move","seat":1,"words":"dice 0","seen":4})";
  const HttpAnswer made = ada.client.post(commands, move, ada.secret());
  EXPECT_EQ(made.status, 200) << made.body;
  const std::string refusal = R"({"id":"y","do":"move","seat":1,"words":"dice 0","seen":4})";
  const HttpAnswer refused = ada.client.post(commands, refusal, ada.secret());
  EXPECT_EQ(refused.status, 409) << "stale";
  EXPECT_EQ(ada.client.post(commands, move, ada.secret()).body, made.body);
  EXPECT_EQ(ada.client.post(commands, refusal, ada.secret()).body, refused.body);
  house.restart();
  Player again(house.port(), kSecrets[1]);
  EXPECT_EQ(again.client.post("/api/tables", open, again.secret()).body, first.body);
  EXPECT_EQ(again.client.post(commands, move, again.secret()).body, made.body);
  EXPECT_EQ(parsed(again.client.get("/api/tables/" + table, again.secret()).body).at("now").at("lines").as_int64(), 2);
}

TEST(House, AClientThatComesBackGetsTheRest) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  const std::string hello = R"({"secrets":[")" + kHost + R"("],"language":"en","after":)";
  Ears all(house.port(), table, hello + "0}");
  std::string heard;  // the events of all messages, as bytes
  const auto events_of = [](const std::string& message) {
    const std::size_t begin = message.find('[') + 1;
    return message.substr(begin, message.find("],\"about\"") < message.find("],\"now\"")
                                     ? message.find("],\"about\"") - begin
                                     : message.find("],\"now\"") - begin);
  };
  heard = events_of(*all.next());
  Rng rng(5);
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE(host.move(table, rng));
    heard += "," + events_of(*all.next());
  }
  Ears fresh(house.port(), table, hello + "0}");
  EXPECT_EQ(events_of(*fresh.next()), heard) << "told at once or one by one: the same bytes";
  Ears late(house.port(), table, hello + "20}");
  const std::string rest = events_of(*late.next());
  EXPECT_TRUE(rest.starts_with("{\"event\":21,"));
  EXPECT_TRUE(heard.ends_with(rest));
}

TEST(House, HotSeatAndRematch) {
  RunningHouse house;
  Player host(house.port(), kHost);
  Player guest(house.port(), kSecrets[1]);
  const std::string table = host.open(R"("game":"yspahan","seats":3)");
  host.sit(table, 1);
  host.sit(table, 3);
  guest.sit(table, 2);
  host.must(table, R"("do":"start")");
  EXPECT_EQ(parsed(host.client.get("/api/tables/" + table, kHost).body).at("now").at("views").as_object().size(), 2u);
  EXPECT_EQ(host.ask(table, R"("do":"rematch")").status, 409);
  Rng rng(2);
  while (state_of(host.look(table)) == "playing") ASSERT_TRUE(host.move(table, rng) || guest.move(table, rng));
  const HttpAnswer again = host.ask(table, R"("do":"rematch")");
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(guest.ask(table, R"("do":"rematch")").body, again.body) << "both come to the same table";
  EXPECT_EQ(guest.client.post("/api/tables/" + table + "/commands", R"({"id":"r","do":"rematch"})", kSecrets[2]).status,
            403);
  const std::string next(parsed(again.body).at("table").as_string());
  EXPECT_EQ(std::string(host.look(table).at("about").at("rematch").as_string()), next);
  EXPECT_NE(host.look(next).at("about").at("commitment"), host.look(table).at("about").at("commitment"));
  host.must(next, R"("do":"nonce","seat":1,"nonce":"0123456789abcdef")");
  host.must(next, R"("do":"nonce","seat":3,"nonce":"0123456789abcdef")");
  EXPECT_EQ(host.ask(next, R"("do":"start")").status, 409) << "the guest has not come yet";
  guest.must(next, R"("do":"nonce","seat":2,"nonce":"0123456789abcdef")");
  host.must(next, R"("do":"start")");
}

TEST(House, TheLobbyShowsOpenTablesThatWantToBeFound) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string listed = host.open(R"("game":"yspahan","seats":3,"listed":true)");
  const std::string hidden = host.open(R"("game":"yspahan","seats":3)");
  host.sit(listed, 1);
  const std::string lobby = host.client.get("/api/tables").body;
  EXPECT_NE(lobby.find(listed), std::string::npos) << lobby;
  EXPECT_NE(lobby.find(R"("free":2,"name":"P1")"), std::string::npos) << lobby;
  EXPECT_EQ(lobby.find(hidden), std::string::npos);
  host.must(listed, R"("do":"bot","seat":2,"level":"random")");
  host.must(listed, R"("do":"bot","seat":3,"level":"random")");
  host.must(listed, R"("do":"start")");
  EXPECT_EQ(host.client.get("/api/tables").body.find(listed), std::string::npos) << "it has begun";
}

TEST(House, ARecordIsUploadedAndPlayedOn) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string record =
      "caravanserai 1\ngame yspahan\nseats 2\nmoves\n1 dice 0\n* roll 11122233\n1 take camel card\n* draw 1 "
      "sell-gold\n";
  boost::json::object body{{"id", "u"}, {"record", record}};
  const HttpAnswer opened = host.client.post("/api/tables", boost::json::serialize(body), kHost);
  ASSERT_EQ(opened.status, 200) << opened.body;
  const std::string table(parsed(opened.body).at("table").as_string());
  EXPECT_TRUE(host.look(table).at("about").at("cards_known").as_bool());
  host.sit(table, 1);
  host.sit(table, 2);
  host.must(table, R"("do":"start")");
  Rng rng(3);
  ASSERT_TRUE(host.move(table, rng));
  body = {{"id", "v"}, {"record", record + "1 dice 0\n"}};
  EXPECT_EQ(host.client.post("/api/tables", boost::json::serialize(body), kHost).status, 409);
}

// Bots play on after a restart, with nobody there; four of them, to the end.
TEST(House, BotsPlayOnAfterARestart) {
  RunningHouse house;
  std::string table;
  {
    Player host(house.port(), kHost);
    table = host.open(R"("game":"yspahan","seats":4)");
    for (int seat = 1; seat <= 4; ++seat)
      host.must(table, R"("do":"bot","level":"random","seat":)" + std::to_string(seat));
    host.must(table, R"("do":"start")");
  }
  house.restart();
  Player host(house.port(), kHost);
  for (int i = 0; i < 2000 && state_of(host.look(table)) != "over"; ++i) usleep(10'000);
  EXPECT_EQ(state_of(host.look(table)), "over");
  const Verdict verdict = verify_record(host.client.get("/api/tables/" + table + "/record").body);
  EXPECT_EQ(verdict.what, "");
  ASSERT_EQ(verdict.unproven.size(), 1u);
  EXPECT_EQ(verdict.unproven[0], "only bots sat here: nobody added anything, the house alone chose the dice");
}

TEST(House, AClockThatRunsOutGivesTheSeatToABot) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2,"clock":{"turn":1,"at_zero":"seat"})");
  host.sit(table, 1);
  host.sit(table, 2);
  Ears ears(house.port(), table, "{}");
  host.must(table, R"("do":"start")");
  std::string all;
  for (int i = 0; i < 6 && all.find("\"why\":\"time\"") == std::string::npos; ++i)
    if (const auto message = ears.next(3000)) all += *message;
  EXPECT_NE(all.find(R"("kind":"left","seat":1,"level":"medium","why":"time","for_good":true)"), std::string::npos);
}

TEST(House, HintsAndAnalysis) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2,"hints":true)");
  host.sit(table, 1);
  host.must(table, R"("do":"bot","seat":2,"level":"random")");
  host.must(table, R"("do":"start")");
  const std::string hint = "/api/tables/" + table + "/hint?seat=1";
  const HttpAnswer given = host.client.post(hint, "", kHost);
  EXPECT_EQ(given.status, 200) << given.body;
  EXPECT_NE(given.body.find("\"best\":{\"words\":\"dice "), std::string::npos) << given.body;
  EXPECT_EQ(host.client.post(hint, "", kHost).body, given.body) << "remembered";
  EXPECT_EQ(host.client.post(hint, "", kSecrets[1]).status, 403);
  EXPECT_EQ(host.client.get("/api/tables/" + table + "/analysis?line=1").status, 409) << "not while it is played";
  Rng rng(7);
  while (state_of(host.look(table)) != "over")
    if (!host.move(table, rng)) usleep(1000);
  const HttpAnswer analysed = host.client.get("/api/tables/" + table + "/analysis?line=1");
  EXPECT_EQ(analysed.status, 200) << analysed.body;
  EXPECT_NE(analysed.body.find("\"played\":{\"words\":\"dice "), std::string::npos) << analysed.body;
}

}  // namespace
}  // namespace serai::house::test
