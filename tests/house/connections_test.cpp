// What connections cost the house, and how it is rid of those that take too much.
#include <filesystem>

#include "house/router.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

// Only memory and what a test sets have limits.
LimitTerms but_memory() {
  LimitTerms terms;
  terms.requests = terms.tables = terms.chat = terms.seats = terms.work = {10'000, 10'000};
  return terms;
}

std::ptrdiff_t descriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return std::distance(begin(all), end(all));
}

std::size_t held_by(const RunningHouse& house) {
  const std::string metrics = Client(house.port()).get("/metrics").body;
  const std::string_view name = "\nserai_held_bytes ";
  return std::stoul(metrics.substr(metrics.find(name) + name.size()));
}

std::string begun(const std::string& address, const std::string& how) {
  return "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + address + "\r\n" + how;
}

std::string upgrade(const std::string& table, const std::string& address = "127.0.0.1") {
  return "GET /api/tables/" + table +
         "/events HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: " +
         address + "\r\n\r\n";
}

// A frame of a WebSocket as clients send them, masked with zeros.
std::string frame(char kind, const std::string& text) {
  return std::string{static_cast<char>(0x80 | kind), static_cast<char>(0x80 | text.size()), 0, 0, 0, 0} + text;
}

int count(const std::string& text, const std::string& what) {
  int found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(Connections, WhoGoesAwayIsNotWaitedFor) {
  constexpr int kTables = 8;
  RunningHouse house([](HouseTerms& terms) {
    terms.behind_proxy = true;
    terms.bot_threads = 1;
  });
  Player host(house.port(), kHost);
  std::vector<std::string> tables;
  for (int i = 0; i < kTables; ++i) {
    tables.push_back(host.open(R"("game":"dunhuang","seats":2,"hints":true)"));
    for (const int seat : {1, 2}) host.sit(tables.back(), seat);
    host.must(tables.back(), R"("do":"start")");
  }
  // What one hint costs, of which the others are a part each.
  const auto metric = [&](const std::string& name) {
    const std::string all = Client(house.port()).get("/metrics").body;
    return std::stod(all.substr(all.find("\n" + name + " ") + name.size() + 2));
  };
  for (const char* seat : {"1", "2"})
    Client(house.port()).post("/api/tables/" + tables[0] + "/hint?seat=" + seat, "", kHost);
  const double one = metric("serai_thinking_seconds_total");
  ASSERT_GT(one, 0);
  const std::ptrdiff_t before = descriptors();
  for (int i = 1; i < kTables; ++i)
    for (int seat = 1; seat <= 2; ++seat)
      Deaf(house.port(), "POST /api/tables/" + tables[static_cast<std::size_t>(i)] +
                             "/hint?seat=" + std::to_string(seat) +
                             " HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.0." + std::to_string(i) +
                             "\r\nAuthorization: Bearer " + kHost + "\r\nContent-Length: 0\r\n\r\n");
  EXPECT_TRUE(soon([&] { return descriptors() <= before; }));
  EXPECT_TRUE(soon([&] { return metric("serai_thoughts_waiting{lane=\"hints\"}") == 0; }));
  EXPECT_LT(metric("serai_thinking_seconds_total"), (kTables - 2) * one) << "nobody wants to know any more";
}

// Who waits for an answer and says more meanwhile is heard afterwards.
TEST(Connections, RequestsMayFollowEachOtherAtOnce) {
  RunningHouse house;
  std::string many;
  for (int i = 0; i < 500; ++i)
    many += "GET /api/tables HTTP/1.1\r\nHost: localhost\r\n" + std::string(i == 499 ? "Connection: close\r\n" : "") +
            "\r\n";
  EXPECT_EQ(count(raw_exchange(house.port(), many, 5000), "HTTP/1.1 200"), 500);
}

TEST(Connections, BehindAProxyRequestsUnderWayAreCountedByTheForwardedAddress) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = but_memory();
    terms.limits.connections_per_address = 2;
    terms.behind_proxy = true;
  });
  Client client(house.port());
  const auto status = [&](const std::string& address) {
    return client.send("GET", "/healthz", "", "", {"X-Forwarded-For: " + address}).status;
  };
  auto first = std::make_unique<Deaf>(house.port(), begun("9.9.9.9", "Content-Length: 100\r\n\r\n"));
  const Deaf second(house.port(), begun("9.9.9.9", "Content-Length: 100\r\n\r\n"));
  EXPECT_TRUE(soon([&] { return status("9.9.9.9") == 429; }));
  EXPECT_EQ(status("9.9.9.8"), 200);
  first.reset();
  EXPECT_TRUE(soon([&] { return status("9.9.9.9") == 200; }));
}

// Room is kept for what comes, not for what is said to come.
TEST(Connections, APromisedBodyStopsNobodyElse) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = but_memory();
    terms.limits.held_bytes = 16u << 20;
    terms.behind_proxy = true;
  });
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  std::vector<std::unique_ptr<Deaf>> many;
  for (int i = 0; i < 40; ++i)
    many.push_back(std::make_unique<Deaf>(
        house.port(), begun("10.0.0." + std::to_string(i), "Content-Length: 500000\r\n\r\n" + std::string(8192, ' '))));
  EXPECT_TRUE(soon([&] { return held_by(house) >= 40 * 8192; }));
  EXPECT_EQ(host.client.get("/api/tables").status, 200);
  EXPECT_EQ(host.client.get("/api/tables/" + table).status, 200);
  EXPECT_EQ(host.client.post("/api/tables", std::string(500'000, ' ')).status, 400) << "it was read";
  many.clear();
  EXPECT_TRUE(soon([&] { return held_by(house) == 0; }));
}

// However much strangers hold, people play on.
TEST(Connections, ManyLongBodiesLeaveRoomToPlay) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = but_memory();
    terms.limits.held_bytes = 4u << 20;
    terms.behind_proxy = true;
  });
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  std::vector<std::unique_ptr<Deaf>> many;
  for (int i = 0; i < 100; ++i) {
    const std::string some(std::size_t{i < 50 ? 100'000u : i < 70 ? 20'000u : i < 85 ? 5'000u : 4'200u}, ' ');
    const std::string length = std::to_string(some.size() + 1);
    many.push_back(std::make_unique<Deaf>(
        house.port(), begun("10.0.0." + std::to_string(i), "Content-Length: " + length + "\r\n\r\n" + some)));
  }
  EXPECT_TRUE(soon([&] { return held_by(house) > (2u << 20); }));
  EXPECT_EQ(host.client.get("/api/tables").status, 200);
  EXPECT_EQ(host.client.get("/api/tables/" + table).status, 200);
  Rng rng(1);
  EXPECT_TRUE(host.move(table, rng));
  EXPECT_NE(Ears(house.port(), table, "{}").next().value_or("").find("\"events\""), std::string::npos);
}

TEST(Connections, WhoMayOpenNoTableNeedNotSendOne) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.tables = {0.01, 1};
  });
  Player host(house.port(), kHost);
  host.open(R"("game":"yspahan","seats":2)");
  const std::string answer = raw_exchange(house.port(), begun("", "Content-Length: 100000\r\n\r\n"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 429")) << answer;
}

TEST(Connections, LongHeadsCountAsLongAsTheyAreKept) {
  RunningHouse house;
  std::string fields;
  for (int i = 0; i < 90; ++i) fields += "X-" + std::to_string(i) + ": " + std::string(70, 'x') + "\r\n";
  std::vector<std::unique_ptr<Deaf>> many;
  for (int i = 0; i < 20; ++i)
    many.push_back(std::make_unique<Deaf>(house.port(), begun("", fields + "Content-Length: 4000\r\n\r\n")));
  EXPECT_TRUE(soon([&] { return held_by(house) > 20 * 8000; }));
  many.clear();
  EXPECT_TRUE(soon([&] { return held_by(house) == 0; }));
}

TEST(Connections, WhoIsRefusedAgainAndAgainIsSentAway) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.requests = {0.01, 5};
  });
  std::string many;
  for (int i = 0; i < 300; ++i) many += "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string answers = raw_exchange(house.port(), many, 10'000);
  EXPECT_EQ(count(answers, "HTTP/1.1 200"), 5);
  EXPECT_EQ(count(answers, "HTTP/1.1 429"), 100);
  EXPECT_EQ(count(answers, "\r\nConnection: close\r\n"), 1);
}

TEST(Connections, PingsCountAsRequests) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.requests = {0.01, 20};
    terms.behind_proxy = true;
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const auto listen = [&](const std::string& address, int pings) {
    std::string words = upgrade(table, address) + frame(1, "{}");
    for (int i = 0; i < pings; ++i) words += frame(9, "");
    return Deaf(house.port(), words).read(1500);
  };
  const std::string pong("\x8a\0", 2);
  EXPECT_EQ(count(listen("10.0.0.1", 10), pong), 10);
  EXPECT_LE(count(listen("10.0.0.2", 5'000), pong), 500) << "cut off soon";
  EXPECT_EQ(count(listen("10.0.0.3", 10), pong), 10);
}

// A client need not wait until the house has agreed to be listened to.
TEST(Connections, EarlyWordsOfAListenerAreHeard) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const std::string answer = raw_exchange(house.port(), upgrade(table) + frame(1, "{}"), 500);
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 101")) << answer;
  EXPECT_NE(answer.find("\"events\""), std::string::npos) << answer;
}

}  // namespace
}  // namespace serai::house::test
