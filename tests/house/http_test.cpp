// HTTP as browsers, proxies and strangers speak it: other sites, hosts, methods, bodies, statuses.
#include "house/limits.h"
#include "house/sites.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

const std::string kClub = "https://club.example";

std::string request(const std::string& head, const std::string& body = "") {
  return head + "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

bool has(const HttpAnswer& answer, const std::string& field) {
  return answer.head.find("\r\n" + field + "\r\n") != std::string::npos;
}

TEST(Http, PagesOfAnAllowedSiteMayAskAndRead) {
  RunningHouse house([](HouseTerms& terms) { terms.origins = {kClub + "/"}; });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  Client client(house.port());
  const std::vector<std::string> club = {"Origin: " + kClub, "Access-Control-Request-Method: POST",
                                         "Access-Control-Request-Headers: authorization"};

  const HttpAnswer preflight = client.send("OPTIONS", "/api/tables/" + table + "/commands", "", "", club);
  EXPECT_EQ(preflight.status, 204) << preflight.body;
  EXPECT_TRUE(has(preflight, "Access-Control-Allow-Origin: " + kClub)) << preflight.head;
  EXPECT_TRUE(has(preflight, "Access-Control-Allow-Methods: POST")) << preflight.head;
  EXPECT_TRUE(has(preflight, "Access-Control-Allow-Headers: Authorization, Content-Type")) << preflight.head;

  for (const char* path : {"/api/games", "/api/tables/000000000000000000000000"}) {
    const HttpAnswer answer = client.send("GET", path, "", "", {"Origin: " + kClub});
    EXPECT_TRUE(has(answer, "Access-Control-Allow-Origin: " + kClub)) << "also of a refusal: " << answer.head;
    EXPECT_TRUE(has(answer, "Cross-Origin-Resource-Policy: cross-origin")) << answer.head;
    EXPECT_TRUE(has(answer, "Vary: Origin")) << answer.head;
  }
  EXPECT_TRUE(Ears(house.port(), table, "{}", kClub).next());

  for (const std::vector<std::string>& others : {std::vector<std::string>{},
                                                 {"Origin: http://localhost:" + std::to_string(house.port())},
                                                 {"Origin: https://evil.example"},
                                                 {"Origin: " + kClub + ".evil.example"},
                                                 {"Origin: null"}}) {
    for (const char* method : {"OPTIONS", "GET"}) {
      const HttpAnswer answer = client.send(method, "/api/games", "", "", others);
      EXPECT_EQ(answer.head.find("Access-Control"), std::string::npos) << answer.head;
      EXPECT_TRUE(has(answer, "Cross-Origin-Resource-Policy: same-origin")) << answer.head;
    }
  }
}

// That there is too much is only known when the answer is there; the page that asked may read that, too.
TEST(Http, PagesOfAnAllowedSiteMayReadThatItIsTooMuch) {
  RunningHouse house([](HouseTerms& terms) {
    terms.origins = {kClub};
    terms.limits.on = true;
    terms.limits.held_bytes_per_address = 20'000;
    terms.limits.chat = {100, 100};
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  for (int i = 0; i < 60; ++i) host.must(table, R"("do":"say","text":")" + std::string(500, 'x') + "\"");
  for (const char* when : {"made", "known beforehand"}) {
    const HttpAnswer answer = host.client.send("GET", "/api/tables/" + table, "", "", {"Origin: " + kClub});
    EXPECT_EQ(answer.status, 429) << when;
    EXPECT_TRUE(has(answer, "Access-Control-Allow-Origin: " + kClub)) << when << answer.head;
  }
}

TEST(Http, HostNamesAreReadToTheirEnd) {
  const Sites sites({"Play.Example.org"}, {});
  for (const char* host : {"localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080",
                           "play.example.org", "PLAY.example.org:443"})
    EXPECT_TRUE(sites.known_host(host)) << host;
  for (const char* host : {"", "evil.com", "[x]evil.com", "[::1]evil.com", "[::1", "[]", "1.2.3", "1.2.3.4.evil.com",
                           "localhost:evil", "localhost:80:80", "play.example.org.evil.com"})
    EXPECT_FALSE(sites.known_host(host)) << host;
}

TEST(Http, ARequestHasOneMeaning) {
  RunningHouse house;
  const auto status = [&](const std::string& bytes) { return raw_exchange(house.port(), bytes).substr(0, 12); };
  const std::string get = "GET /api/games HTTP/1.1\r\nHost: localhost";
  EXPECT_EQ(status(request(get)), "HTTP/1.1 200");
  EXPECT_EQ(status(request(get + "\r\nHost: localhost")), "HTTP/1.1 400");
  EXPECT_EQ(status(request(get + "\r\nOrigin: http://localhost\r\nOrigin: http://localhost")), "HTTP/1.1 400");
  const std::string post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: ";
  EXPECT_EQ(status(post + "gzip\r\n\r\n"), "HTTP/1.1 501");
  EXPECT_EQ(status(post + "gzip, chunked\r\n\r\n0\r\n\r\n"), "HTTP/1.1 501");
  EXPECT_EQ(status(post + "Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"), "HTTP/1.1 400") << "read, and no command";
}

TEST(Http, AHeadHasItsLimitHoweverItIsMade) {
  RunningHouse house;
  const auto status = [&](const std::string& fields) {
    return raw_exchange(house.port(), "GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n").substr(0, 12);
  };
  const auto fields = [](int count, std::size_t bytes) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "X-" + std::to_string(i) + ": " + std::string(bytes, 'x') + "\r\n";
    return text;
  };
  EXPECT_EQ(status("Connection: close\r\n" + fields(7, 1000)), "HTTP/1.1 200");
  EXPECT_EQ(status(fields(9, 1000)), "HTTP/1.1 431");
  EXPECT_EQ(status(fields(90, 1100)), "HTTP/1.1 431");
  EXPECT_EQ(status(fields(1, 100'000)), "HTTP/1.1 431");
  EXPECT_EQ(status("Connection: close\r\n" + fields(90, 1)), "HTTP/1.1 200");
  EXPECT_EQ(status(fields(150, 1)), "HTTP/1.1 431") << "each takes memory of its own";
  const std::string chunks = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  EXPECT_EQ(raw_exchange(house.port(), chunks + "0\r\n" + fields(150, 1) + "\r\n").substr(0, 12), "HTTP/1.1 431");
  EXPECT_EQ(raw_exchange(house.port(), chunks + "1;" + std::string(100'000, 'x')).substr(0, 12), "HTTP/1.1 431")
      << "a chunk's head that never ends";
  EXPECT_TRUE(soon([&] { return measures(house, "serai_held_bytes 0"); }));
}

// Before a body is read, it is known whether it may be so long.
TEST(Http, ABodyHasTheLimitOfItsPath) {
  RunningHouse house;
  const std::string table = "/api/tables/" + std::string(24, 'a');
  const auto status = [&](const std::string& path, const std::string& rest) {
    return raw_exchange(house.port(), "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + rest)
        .substr(0, 12);
  };
  for (const char* end : {"/commands", "/why", "/hint", ""}) {
    EXPECT_EQ(status(table + end, "Content-Length: 16385\r\n\r\n"), "HTTP/1.1 413") << end;
    const std::string chunk = "1000\r\n" + std::string(4096, ' ') + "\r\n";
    EXPECT_EQ(status(table + end, "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + chunk + chunk + chunk),
              "HTTP/1.1 413")
        << end;
  }
  EXPECT_EQ(status(table + "/commands", "Content-Length: 16384\r\n\r\n" + std::string(16384, ' ')), "HTTP/1.1 403");
  EXPECT_EQ(status("/api/tables", "Content-Length: 1048577\r\n\r\n"), "HTTP/1.1 413");
  EXPECT_EQ(status("/api/tables", "Content-Length: 100000\r\n\r\n" + std::string(100'000, ' ')), "HTTP/1.1 400");
}

TEST(Http, AnotherMethodIsToldWhichOnesThereAre) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = "/api/tables/" + host.open(R"("game":"yspahan","seats":2)");
  const std::pair<std::string, std::string> paths[] = {{"/", "GET, HEAD"},
                                                       {"/healthz", "GET, HEAD"},
                                                       {"/api/games", "GET, HEAD"},
                                                       {"/api/tables", "GET, HEAD, POST"},
                                                       {table, "GET, HEAD"},
                                                       {table + "/commands", "POST"},
                                                       {table + "/record", "GET, HEAD"}};
  for (const auto& [path, allowed] : paths) {
    const HttpAnswer answer = host.client.send("DELETE", path);
    EXPECT_EQ(answer.status, 405) << path;
    EXPECT_TRUE(has(answer, "Allow: " + allowed)) << path << answer.head;
  }
  EXPECT_EQ(host.client.send("HEAD", "/api/games").status, 200);
  EXPECT_EQ(host.client.send("DELETE", "/api/nothing").status, 404);
}

TEST(Http, TheFormOfASecretsFieldIsThatOfHttp) {
  RunningHouse house;
  Client client(house.port());
  const auto status = [&](const std::string& scheme) {
    return client
        .send("POST", "/api/tables", R"({"id":"1","game":"yspahan","seats":2})", "",
              {"Authorization: " + scheme + " " + kHost})
        .status;
  };
  EXPECT_EQ(status("Bearer"), 200);
  EXPECT_EQ(status("bearer"), 200);
  EXPECT_EQ(status("BEARER"), 200);
  EXPECT_EQ(status("Basic"), 403);
}

TEST(Http, AnUpgradeSaysNothingOfWhatItIsMadeOf) {
  RunningHouse house([](HouseTerms& terms) {
    terms.limits = {};
    terms.limits.requests = {0.01, 2};
  });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const std::string upgrade = "GET /api/tables/" + table +
                              "/events HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  const std::string first = raw_exchange(house.port(), upgrade, 300);
  EXPECT_TRUE(first.starts_with("HTTP/1.1 101")) << first;
  EXPECT_EQ(first.find("Beast"), std::string::npos) << first;
  const std::string next = raw_exchange(house.port(), upgrade, 300);
  EXPECT_TRUE(next.starts_with("HTTP/1.1 429")) << next;
  EXPECT_NE(next.find("Retry-After: "), std::string::npos) << next;
}

TEST(Http, WhatIsWrongByItsFormIsARequestToBeMended) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const auto opened = [&](const std::string& members) {
    return host.client.post("/api/tables", R"({"id":"x",)" + members + "}", kHost);
  };
  const std::pair<const char*, const char*> wrong[] = {
      {R"("game":"chess","seats":2)", "there is no game ‘chess’"},
      {R"("game":"yspahan","seats":1)", "yspahan is for 2 to 4 seats"},
      {R"("game":"kairo","seats":2,"options":{"money":"zzz"})", "option money cannot be ‘zzz’"},
      {R"("game":"yspahan","seats":2,"clock":{"turn":"x"})", "‘turn’ must be a whole number from 0 to 604800"},
      {R"("game":"yspahan","seats":2,"clock":{"turn":5,"increment":9})", "a clock has either"}};
  for (const auto& [members, text] : wrong) {
    const HttpAnswer answer = opened(members);
    EXPECT_EQ(answer.status, 400) << members;
    EXPECT_NE(answer.body.find(text), std::string::npos) << answer.body;
  }
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  EXPECT_EQ(host.ask(table, R"("do":"clear","seat":4)").status, 400) << "no such seat";
  const std::string then = "/api/tables/" + table + "/then?lines=";
  EXPECT_EQ(host.client.get(then + "abc").status, 400);
  EXPECT_EQ(host.client.get(then + "-1").status, 400);
  EXPECT_EQ(host.client.get(then + "0").status, 200);
  EXPECT_EQ(host.client.get("/api/tables/" + table + "?after=1000000000").status, 200) << "nothing new";
  EXPECT_EQ(host.client.get("/api/tables/" + table + "?after=1000000001").status, 400);
  EXPECT_EQ(host.client.get("/api/tables/" + table + "?after=9999999999").status, 400);
  EXPECT_NE(host.client.get(then + "99").body.find("the game has no line 99"), std::string::npos);
}

TEST(Http, NamesAndTalkShowWhatTheyAre) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const auto sit = [&](const std::string& name) {
    return host.ask(table, R"("do":"sit","seat":1,"nonce":"0123456789abcdef","name":")" + name + "\"").status;
  };
  for (const char* name :
       {"\\u202eevil",    "\\u200b",        "a\\u200db",      "\\u2066x\\u2069", "\\ufeffAda",     "\\u00a0",
        "\\u3000",        "Ada\\u00a0",     "a\\u2028b",      "a\\u0085b",       "a\\u00adb",      "\\u3164",
        "Bot:expert",     "BOT:x",          "\\udb40\\udc41", "\\u2800",         "a\\u2800b",      "\\ufe0f",
        "\\u2764\\ufe0f", "\\u0301",        "a \\u0301",      "\\u034f",         "\\u2065",        "\\ue000",
        "a\\ufffeb",      "\\ud834\\udd59", "\\ufffc",        "\\ud80d\\udc41",  "\\ud80d\\udc42", "a\\ud80d\\udc42b"})
    EXPECT_EQ(sit(name), 400) << name;
  for (const char* name : {"Ada", "Zoë B.", "Ада", "愛", "robot:x", "😀", "\\u2764", "e\\u0301va", "Ada  B"})
    EXPECT_EQ(sit(name), 200) << name;
  host.must(table, R"("do":"say","text":"a\u202eb\u200b\u2800\ufe0f\ufffc\ud80d\udc41, \u00e9")");
  EXPECT_NE(host.client.get("/api/tables/" + table).body.find("\"text\":\"ab, é\""), std::string::npos);
  EXPECT_EQ(host.ask(table, R"("do":"say","text":"\u200b")").status, 400) << "nothing is said";
}

TEST(Http, AnIpv6NetworkCountsAsOneAddress) {
  EXPECT_EQ(account_of("2001:db8:1:2::1"), account_of("2001:db8:1:2:ffff::9"));
  EXPECT_NE(account_of("2001:db8:1:2::1"), account_of("2001:db8:1:3::1"));
  EXPECT_EQ(account_of("::ffff:10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(account_of("10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(account_of("nonsense"), "nonsense");
}

}  // namespace
}  // namespace serai::house::test
