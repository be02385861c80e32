// Who asks for much: floods of connections, tables and requests; and who does not read what it asked for.
#include <atomic>
#include <set>

#include "house/limits.h"
#include "house/router.h"
#include "house/secrets.h"
#include "house/store.h"
#include "table/decide.h"
#include "tests/house/hand_loop.h"
#include "tests/house/running.h"
#include "tests/house/scene.h"

namespace serai::house::test {
namespace {

// No limit but the one that a test sets.
LimitTerms wide() {
  LimitTerms terms;
  terms.requests = terms.tables = terms.chat = terms.seats = terms.work = {10'000, 10'000};
  return terms;
}

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

// Who does not read is cut off, and the table goes on for the others: by what waits for this listener, and by what
// waits for all of its address.
TEST(Floods, ASlowReaderIsCutOff) {
  constexpr int kMessages = 660;
  for (const bool by_address : {false, true}) {
    RunningHouse house([&](HouseTerms& terms) {
      if (by_address) terms.limits = wide();
      (by_address ? terms.limits.held_bytes_per_address : terms.limits.queued_bytes) = 20'000;
    });
    Player host(house.port(), kHost);
    const std::string table = host.open(R"("game":"yspahan","seats":2)");
    host.sit(table, 1);
    Ears deaf(house.port(), table, "{}");
    for (int i = 0; i < kMessages; ++i)
      ASSERT_EQ(host.ask(table, R"("do":"say","seat":1,"text":")" + std::string(500, 'x') + "\"").status, 200);
    int heard = 0;
    while (deaf.next(500)) ++heard;
    EXPECT_LT(heard, kMessages);
    EXPECT_TRUE(measures(house, "serai_listeners 0"));
    EXPECT_TRUE(measures(house, "serai_held_bytes 0")) << "and nothing is kept for it";
  }
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
    terms.limits = wide();
    terms.limits.held_bytes_per_address = 1'000'000;
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  for (int i = 0; i < 650; ++i)
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

// Before a body is read, it is known whether the address may hold so much more.
TEST(Floods, BodiesHaveALimitByAddress) {
  constexpr int kBytes = 1'000'000;
  RunningHouse house([&](HouseTerms& terms) {
    terms.limits = wide();
    terms.behind_proxy = true;
    terms.limits.held_bytes_per_address = 5 * kBytes / 2;
  });
  const auto begin = [&](const std::string& how) {
    return std::make_unique<Deaf>(
        house.port(), "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.0.1\r\n" + how);
  };
  const std::string long_one = "Content-Length: " + std::to_string(kBytes) + "\r\n\r\n";
  std::unique_ptr<Deaf> first = begin(long_one + std::string(8192, ' '));
  std::unique_ptr<Deaf> second = begin(long_one + std::string(8192, ' '));
  ASSERT_TRUE(soon([&] { return measures(house, "serai_held_bytes 32768"); })) << "and as much for what comes next";
  for (const std::string& how : {long_one, std::string("Transfer-Encoding: chunked\r\n\r\n")}) {
    const std::string answer = begin(how)->read();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 429")) << answer;
    EXPECT_NE(answer.find("Retry-After: "), std::string::npos) << answer;
  }
  const auto post = [&](const std::string& body) {
    return Client(house.port()).send("POST", "/api/tables", body, "", {"X-Forwarded-For: 10.0.0.1"}).status;
  };
  EXPECT_EQ(post("{}"), 400) << "what is small is read";
  first.reset();
  ASSERT_TRUE(soon([&] { return measures(house, "serai_held_bytes 16384"); }));
  EXPECT_EQ(post(std::string(kBytes, ' ')), 400) << "there is room again";
}

// What strangers do with seats is at most what one address may do.
TEST(Floods, SeatsAreTakenAndLeftWithinABudget) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.seats = {0.01, 4};
    terms.behind_proxy = true;
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":3)");
  int ids = 0;
  const auto ask = [&](const std::string& address, const std::string& secret, const std::string& members) {
    return Client(house.port())
        .send("POST", "/api/tables/" + table + "/commands",
              R"({"id":"s)" + std::to_string(++ids) + "\"," + members + "}", secret, {"X-Forwarded-For: " + address})
        .status;
  };
  const std::string sit = R"("do":"sit","name":"Eve","nonce":"0123456789abcdef","seat":)";
  EXPECT_EQ(ask("10.0.0.1", kSecrets[1], sit + "1"), 200);
  EXPECT_EQ(ask("10.0.0.1", kSecrets[1], R"("do":"nonce","seat":1,"nonce":"0123456789abcdeg")"), 200);
  EXPECT_EQ(ask("10.0.0.1", kSecrets[1], R"("do":"stand","seat":1)"), 200);
  EXPECT_EQ(ask("10.0.0.1", kSecrets[1], sit + "1"), 200);
  EXPECT_EQ(ask("10.0.0.1", kSecrets[1], R"("do":"stand","seat":1)"), 429);
  EXPECT_EQ(ask("10.0.0.1", kSecrets[2], sit + "2"), 429) << "whoever it is";
  EXPECT_EQ(ask("10.0.0.2", kSecrets[2], sit + "2"), 200);
  EXPECT_EQ(ask("10.0.0.1", kHost, R"("do":"bot","seat":3,"level":"random")"), 200);
  EXPECT_EQ(ask("10.0.0.1", kHost, R"("do":"start")"), 200) << "only seats count";
}

TEST(Floods, ARematchIsANewTable) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = wide();
    terms.limits.tables = {0.0001, 2};
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"dunhuang","seats":2)");
  for (const int seat : {1, 2}) host.sit(table, seat);
  host.must(table, R"("do":"start")");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(host.ask(table, R"("do":"rematch")").status, 409) << "none is made";
  Rng rng(1);
  while (state_of(host.look(table)) == "playing") ASSERT_TRUE(host.move(table, rng));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(host.ask(table, R"("do":"rematch")").status, 200) << "it is always the same";
  EXPECT_EQ(host.client.post("/api/tables", R"({"id":"x","game":"dunhuang","seats":2})", kHost).status, 429);
}

// Work is paid for by who asks for it, in time of the loop's thread; who has overdrawn waits.
TEST(Floods, WorkHasALimitByAddress) {
  std::atomic<Millis> now = 1'000'000;
  Circumstances circumstances = Circumstances::real();
  circumstances.now = [&] { return now.load(); };
  circumstances.work = [worked = Nanos{0}]() mutable { return worked += 100'000'000; };  // whenever it is asked
  RunningHouse house(
      [](HouseTerms& terms) {
        terms.limits = {};
        terms.behind_proxy = true;
      },
      circumstances);
  Client client(house.port());
  const auto ask = [&](const std::string& address) {
    return client.send("GET", "/api/games", "", "", {"X-Forwarded-For: " + address});
  };
  int fine = 0;
  while (fine < 100 && ask("10.0.0.1").status == 200) ++fine;
  EXPECT_GT(fine, 1);
  EXPECT_LT(fine, 10) << "each costs a tenth of a second at least";
  const HttpAnswer refusal = ask("10.0.0.1");
  EXPECT_EQ(refusal.status, 429);
  EXPECT_NE(refusal.head.find("Retry-After: "), std::string::npos) << refusal.head;
  EXPECT_EQ(ask("10.0.0.2").status, 200) << "others pay for nothing of it";
  now += 60'000;
  EXPECT_EQ(ask("10.0.0.1").status, 200);
}

TEST(Floods, WorkIsCountedExactly) {
  Limits limits(LimitTerms{});  // 1 second at once, 0.1 a second
  EXPECT_EQ(limits.wait_for_work("a", 0), 0);
  limits.charge_work("a", 0.75, 0);
  EXPECT_EQ(limits.wait_for_work("a", 0), 0);
  limits.charge_work("a", 1, 0);
  EXPECT_EQ(limits.wait_for_work("a", 0), 8) << "three quarters of a second too much";
  EXPECT_EQ(limits.wait_for_work("b", 0), 0);
  EXPECT_EQ(limits.wait_for_work("a", 7000), 1);
  EXPECT_EQ(limits.wait_for_work("a", 7600), 0);
}

// A long answer that could not be kept is not even made.
TEST(Floods, WhatWouldNotFitIsNotMade) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("serai-fits-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  {
    HandLoop loop;
    Bots bots(1);
    const auto store = open_store((folder / "house.db").string(),
                                  [&](std::function<void()> task) { loop.post(std::move(task)); }, nullptr);
    Workshop workshop(Workshop::Where::at_once);
    Hall hall(loop, *store, bots, workshop, Circumstances::real());
    LimitTerms terms = wide();
    terms.held_bytes_per_address = 1'000'000;
    Limits limits(terms);
    Turns turns(thread_time);
    const Pages pages;
    Office office(hall, *store, Circumstances::real().now, [] {});
    Router router(hall, office, *store, limits, turns, pages, Sites({}, {}), Circumstances::real().now,
                  accounts_by(store->key()));
    const auto asking = [](std::string_view method, std::string_view target, std::string_view body = "") {
      Request request;
      request.method = method;
      request.target = target;
      request.host = "localhost";
      request.authorization = "Bearer 00112233445566778899aabbccddeeff";
      request.body = body;
      request.address = "10.0.0.1";
      return request;
    };
    std::optional<Response> response;
    const auto answer = [&](const Request& request) {
      response.reset();
      router.route(request, [&](Response given) { response = std::move(given); });
      loop.run_until([&] { return response.has_value(); });
      return *response->body;
    };
    const std::string table(parsed(answer(asking("POST", "/api/tables", R"({"id":"1","game":"yspahan","seats":2})")))
                                .at("table")
                                .as_string());
    const std::string path = "/api/tables/" + table;
    const std::string say = R"(","do":"say","text":")" + std::string(500, 'x') + "\"}";
    for (int i = 0; i < 100; ++i) {
      const std::string body = R"({"id":"c)" + std::to_string(i) + say;
      answer(asking("POST", path + "/commands", body));
    }

    Held unread(limits, "10.0.0.1", Room::common);
    ASSERT_TRUE(unread.add(960'000));
    EXPECT_FALSE(router.not_now(asking("GET", path))) << "nobody knows yet how long it is";
    EXPECT_GT(answer(asking("GET", path)).size(), 50'000u);
    const std::optional<Response> refusal = router.not_now(asking("GET", path));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->status, 429);
    EXPECT_GT(refusal->retry_after, 0);
    EXPECT_TRUE(router.not_now(asking("GET", path + "/record"))) << "as long as that";
    EXPECT_TRUE(router.not_now(asking("GET", path + "?after=0"))) << "this, too";
    EXPECT_TRUE(router.not_now(asking("GET", path + "?after=5"))) << "nearly all of it";
    EXPECT_FALSE(router.has_room("10.0.0.1", table, 0)) << "who listens is told no less";
    EXPECT_TRUE(router.has_room("10.0.0.1", table, 100));
    const std::string later = path + "?after=100";
    EXPECT_FALSE(router.not_now(asking("GET", later))) << "this may be short";
    ASSERT_TRUE(unread.add(39'000));
    EXPECT_TRUE(router.not_now(asking("GET", later))) << "there is no room for anything long";
    EXPECT_FALSE(router.not_now(asking("POST", path + "/commands"))) << "and always for a move";
    EXPECT_FALSE(router.not_now(asking("GET", "/healthz")));
  }
  std::filesystem::remove_all(folder);
}

// Nobody fills the lobby: of each address a few tables are shown, and what is not shown is found by its link.
TEST(Floods, TheLobbyHasRoomForAll) {
  RunningHouse house([](HouseTerms& terms) { terms.behind_proxy = true; });
  int ids = 0;
  const auto open = [&](const std::string& address) {
    const std::string body = R"({"id":")" + std::to_string(++ids) + R"(","game":"yspahan","seats":2,"listed":true})";
    const HttpAnswer answer =
        Client(house.port()).send("POST", "/api/tables", body, kHost, {"X-Forwarded-For: " + address});
    return std::string(parsed(answer.body).at("table").as_string());
  };
  const auto shown = [&] {
    std::vector<std::string> tables;
    const boost::json::value lobby = parsed(Client(house.port()).get("/api/tables").body);
    for (const boost::json::value& entry : lobby.at("tables").as_array())
      tables.emplace_back(entry.at("table").as_string());
    return tables;
  };
  const std::string old = open("10.0.0.9");
  std::vector<std::string> many;
  for (int i = 0; i < 8; ++i) many.push_back(open("10.0.0.1"));
  std::vector<std::string> tables = shown();
  EXPECT_EQ(tables.size(), 6u);
  EXPECT_TRUE(std::count(tables.begin(), tables.end(), old));
  Player host(house.port(), kHost);
  host.sit(old, 1);
  host.sit(many.front(), 1);
  tables = shown();
  ASSERT_EQ(tables.size(), 6u);
  EXPECT_EQ(std::set(tables.begin(), tables.begin() + 2), std::set({old, many.front()})) << "where people are, first";
  house.restart();
  EXPECT_EQ(shown(), tables);
  Client client(house.port());
  for (const std::string& table : many)
    for (const char* what : {"", "/record"}) {
      const HttpAnswer answer = client.get("/api/tables/" + table + what, kHost);
      EXPECT_EQ(answer.status, 200);
      EXPECT_EQ(answer.body.find("account"), std::string::npos) << "told to nobody";
    }
  EXPECT_EQ(client.get("/api/tables").body.find("account"), std::string::npos);
}

}  // namespace
}  // namespace serai::house::test
