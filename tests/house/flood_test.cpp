// Who asks for much: floods of connections, tables, talk and seats; and who does not read what it asked for.
#include "house/decide.h"
#include "house/limits.h"
#include "tests/house/running.h"
#include "tests/house/scene.h"

namespace serai::house::test {
namespace {

TEST(Floods, FloodsHaveLimitsByAddress) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.connections_per_address = 5;
    terms.limits.tables = {0.01, 3};
    terms.limits.chat = {0.01, 2};
  });
  Player host(house.port(), kHost);
  int opened = 0;
  std::string table;
  for (int i = 0; i < 5; ++i) {
    const HttpAnswer answer =
        host.client.post("/api/tables", R"({"id":"t)" + std::to_string(i) + R"(","game":"yspahan","seats":2})", kHost);
    if (answer.status == 200) table = std::string(parsed(answer.body).at("table").as_string());
    opened += answer.status == 200;
    EXPECT_TRUE(answer.status == 200 || answer.status == 429);
  }
  EXPECT_EQ(opened, 3);
  int said = 0;
  for (int i = 0; i < 5; ++i) said += host.ask(table, R"("do":"say","text":"Hello")").status == 200;
  EXPECT_EQ(said, 2);
  EXPECT_EQ(host.ask(table, R"("do":"\u0073ay","text":"Hello")").status, 429) << "the same in other letters";
  EXPECT_EQ(host.ask(table, R"("do":"mute","seat":1,"why":"say")").status, 200) << "no talk";
  std::vector<std::unique_ptr<Ears>> many;
  int heard = 0;
  for (int i = 0; i < 8; ++i) {
    many.push_back(std::make_unique<Ears>(house.port(), table, "{}"));
    heard += many.back()->next(500).has_value();
  }
  EXPECT_EQ(heard, 4) << "the host's own connection is the fifth";
}

// A proxy's word about the client's address counts only where the operator said so.
TEST(Floods, AForwardedAddressCountsOnlyBehindAProxy) {
  for (const bool behind_proxy : {false, true}) {
    RunningHouse house([&](HouseTerms& terms) {
      terms.limits = {};
      terms.limits.requests = {0.01, 3};
      terms.behind_proxy = behind_proxy;
    });
    Client client(house.port());
    int fine = 0;
    for (int i = 0; i < 6; ++i)
      fine +=
          client.send("GET", "/healthz", "", "", {"X-Forwarded-For: 9.9.9.9, 10.0.0." + std::to_string(i)}).status ==
          200;
    EXPECT_EQ(fine, behind_proxy ? 6 : 3);
  }
}

// A proxy may add a line of its own to the one that came.
TEST(Floods, OfSeveralForwardedLinesTheLastCounts) {
  RunningHouse house([&](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.requests = {0.01, 3};
    terms.behind_proxy = true;
  });
  int fine = 0;
  for (int i = 0; i < 6; ++i)
    fine += raw_exchange(house.port(),
                         "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                         "X-Forwarded-For: 10.0.0." +
                             std::to_string(i) + "\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n")
                .starts_with("HTTP/1.1 200");
  EXPECT_EQ(fine, 3);
}

// Behind a proxy all connections come from one machine: who listens is counted by the address that the proxy names.
TEST(Floods, BehindAProxyListenersAreCountedByTheForwardedAddress) {
  RunningHouse house([&](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.connections_per_address = 2;
    terms.behind_proxy = true;
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  std::vector<std::string> answers(8);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < answers.size(); ++i)
    threads.emplace_back([&, i] {
      const std::string address = i < 4 ? "10.0.0." + std::to_string(i) : "9.9.9.9";
      answers[i] =
          raw_exchange(house.port(),
                       "GET /api/tables/" + table +
                           "/events HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                           "X-Forwarded-For: " +
                           address + "\r\n\r\n",
                       1500);
    });
  for (std::thread& thread : threads) thread.join();
  int same = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const bool fine = answers[i].starts_with("HTTP/1.1 101");
    EXPECT_TRUE(fine || answers[i].starts_with("HTTP/1.1 429")) << answers[i];
    if (i < 4)
      EXPECT_TRUE(fine) << answers[i];
    else
      same += fine;
  }
  EXPECT_EQ(same, 2);
}

// Who does not read is cut off, and the table goes on for the others.
TEST(Floods, ASlowReaderIsCutOff) {
  constexpr int kMessages = 800;
  RunningHouse house([](HouseTerms& terms) { terms.limits.queued_bytes = 20'000; });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  host.sit(table, 1);
  Ears deaf(house.port(), table, "{}");
  for (int i = 0; i < kMessages; ++i)
    ASSERT_EQ(host.ask(table, R"("do":"say","seat":1,"text":")" + std::string(400, 'x') + "\"").status, 200);
  int heard = 0;
  while (deaf.next(500)) ++heard;
  EXPECT_LT(heard, kMessages);
  EXPECT_NE(Client(house.port()).get("/metrics").body.find("serai_listeners 0\n"), std::string::npos);
}

// A log is told whole to everybody who comes, so nobody may make it longer and longer.
TEST(Floods, StrangersCannotUseUpTheSeatChangesOfATable) {
  Scene scene;
  for (int i = 0; i < kMostSeatChanges - kSeatChangesForHost; ++i)
    ASSERT_EQ(scene.ask("stranger", Sit{1, "S" + std::to_string(i), kNonce}), "");
  EXPECT_EQ(scene.ask("stranger", Sit{1, "once more", kNonce}), "house.full");
  EXPECT_EQ(scene.ask("stranger", AddNonce{1, "another-nonce-0001"}), "house.full");
  EXPECT_EQ(scene.ask("host", ClearSeat{1}), "");
  EXPECT_EQ(scene.ask("host", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("host", PlaceBot{2, "random"}), "");
  EXPECT_EQ(scene.ask("host", Start{}), "");
}

TEST(Floods, SittingDownWhereOneSitsAddsNothing) {
  Scene scene;
  EXPECT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "");
  EXPECT_EQ(scene.ask("a", Sit{1, "Ada", kNonce}), "house.seated");
  EXPECT_EQ(scene.ask("a", Sit{1, "Eva", kNonce}), "") << "another name";
}

// Each kind of event has its own end, and mostly each seat: nobody uses up what another needs.
TEST(Floods, TalkHasAnEndAndTheGameGoesOn) {
  Scene scene;
  scene.seat_people_and_start();
  for (const Seat seat : {1, 2}) {
    for (int i = 0; i < kMostChatsOfSeat; ++i) ASSERT_EQ(scene.ask(Scene::holder(seat), Say{seat, "well"}), "");
    EXPECT_EQ(scene.ask(Scene::holder(seat), Say{seat, "well"}), "house.full");
  }
  EXPECT_EQ(scene.ask("host", Say{0, "well"}), "house.full") << "in all";
  EXPECT_EQ(scene.move(1, "dice 0"), "");
}

TEST(Floods, WhoTogglesLocksNobodyOut) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.ask("b", Leave{2}), "");
  int toggled = 0;
  while (toggled < 10'000 && scene.ask("a", AgreeToHints{1, toggled % 2 == 0}) == "") ++toggled;
  EXPECT_EQ(toggled, kMostHintChanges);
  while (toggled < 10'000 && scene.ask("a", Always{1, "end", toggled % 2 == 0}) == "") ++toggled;
  EXPECT_EQ(toggled, kMostHintChanges + kMostStandingChanges);
  EXPECT_EQ(scene.ask("b", ComeBack{2}), "");
  EXPECT_EQ(scene.ask("b", AgreeToHints{2, true}), "") << "what another seat did does not count";
  EXPECT_EQ(scene.ask("host", Mute{1, true}), "");
  EXPECT_EQ(scene.move(1, "dice 0"), "");
}

// Whatever happened, a seat can be muted, and its player can leave.
TEST(Floods, QuietAndLeavingAreAlwaysPossible) {
  Scene scene;
  scene.seat_people_and_start();
  for (int i = 0; i < 2 * kMostMutings; ++i) scene.ask("host", Mute{1, i % 2 == 0});
  EXPECT_TRUE(scene.table.chair(1).muted);
  EXPECT_LE(scene.table.count<Muted>(1), kMostMutings + 1);
  EXPECT_EQ(scene.ask("host", Mute{1, false}), "house.full");
  for (int i = 0; i < 2 * kMostChatChanges; ++i) scene.ask("host", AllowChat{i % 2 == 1});
  EXPECT_FALSE(scene.table.chat_allowed());
  EXPECT_LE(scene.table.count<ChatAllowed>(), kMostChatChanges + 1);
  for (int i = 0; i < kMostLeaves; ++i) {
    ASSERT_EQ(scene.ask("b", Leave{2}), "") << i;
    ASSERT_EQ(scene.ask("b", ComeBack{2}), "") << i;
  }
  EXPECT_EQ(scene.ask("b", Leave{2}), "");
  EXPECT_EQ(scene.ask("b", ComeBack{2}), "house.for-good") << "enough is enough";
}

TEST(Floods, UndoHasAnEndAndTheGameGoesOn) {
  Scene scene;
  scene.seat_people_and_start();
  ASSERT_EQ(scene.move(1, "dice 0"), "");
  for (int i = 0; i < kMostUndosAsked; ++i) {
    ASSERT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().front().event}), "") << i;
    ASSERT_EQ(scene.ask("b", AnswerUndo{2, false}), "") << i;
  }
  EXPECT_EQ(scene.ask("a", TakeBack{1, scene.table.lines().front().event}), "house.full");
  scene.play_on(3);
  EXPECT_TRUE(scene.table.over());
}

// However long a log is, who comes hears all of it; only what piles up behind that is counted.
TEST(Floods, TheAnswerToAJoinIsAlwaysDelivered) {
  RunningHouse house([](HouseTerms& terms) { terms.limits.queued_bytes = 20'000; });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  for (int i = 0; i < 200; ++i)
    ASSERT_EQ(host.ask(table, R"("do":"say","text":")" + std::string(400, 'x') + "\"").status, 200);
  Ears late(house.port(), table, "{}");
  const std::string told = late.next().value_or("");
  EXPECT_GT(told.size(), 80'000u);
  host.must(table, R"("do":"say","text":"and more")");
  EXPECT_NE(late.next().value_or("").find("and more"), std::string::npos);
}

// Who asks again and again without reading holds no more of the house's memory than its share.
TEST(Floods, UnreadAnswersHaveALimitByAddress) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.chat = {1000, 10'000};
    terms.limits.requests = {1000, 10'000};
    terms.limits.unread_bytes_per_address = 1'100'000;
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  for (int i = 0; i < 700; ++i)
    ASSERT_EQ(host.ask(table, R"("do":"say","text":")" + std::string(500, 'x') + "\"").status, 200);
  const std::string get = "GET /api/tables/" + table + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  std::vector<std::unique_ptr<Deaf>> many;
  for (int i = 0; i < 12; ++i) many.push_back(std::make_unique<Deaf>(house.port(), get));
  EXPECT_EQ(Client(house.port()).get("/healthz").status, 200) << "what is small goes through";
  Ears late(house.port(), table, "{}");
  EXPECT_NE(late.next().value_or("").find("house.limit"), std::string::npos) << "nor do those who listen get more";
  int given = 0;
  int told_to_wait = 0;
  for (const auto& each : many) {
    const std::string answer = each->read();
    given += answer.starts_with("HTTP/1.1 200");
    told_to_wait += answer.starts_with("HTTP/1.1 429") && answer.find("Retry-After: ") != std::string::npos;
  }
  EXPECT_EQ(given, 2);
  EXPECT_EQ(told_to_wait, 10);
  EXPECT_TRUE(Ears(house.port(), table, "{}").next()) << "when they have read, there is room again";
}

}  // namespace
}  // namespace serai::house::test
