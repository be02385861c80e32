// What strangers try: other people's seats, other sites' pages, broken messages, floods.
#include <chrono>
#include <fstream>

#include "house/limits.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

std::string get_with(const std::string& fields, const std::string& target = "/api/games") {
  return "GET " + target + " HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n";
}

TEST(Strangers, NothingMovesWithoutTheSeatsSecret) {
  RunningHouse house([](HouseTerms& terms) { terms.limits = {}; });
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  const std::string move = R"({"id":"s","do":"move","seat":1,"words":"dice 0","seen":4})";
  const std::string commands = "/api/tables/" + table + "/commands";
  Client stranger(house.port());
  EXPECT_EQ(stranger.post(commands, move).status, 403);
  EXPECT_EQ(stranger.post(commands, move, "short").status, 403);
  EXPECT_EQ(stranger.post(commands, move, std::string(32, '0')).status, 403) << "no secret by its form";
  EXPECT_EQ(stranger.send("POST", commands + "?secret=" + kHost, move).status, 403) << "never in a URL";
  int refused = 0;
  int told_to_wait = 0;
  for (int i = 0; i < 40; ++i) {
    std::string guess = kSecrets[1];
    guess[31] = "0123456789abcde"[i % 15];
    guess[30] = "0123456789abcdef"[i / 15];
    const HttpAnswer answer = stranger.post(commands, move, guess);
    refused += answer.status == 403;
    told_to_wait += answer.status == 429;
    EXPECT_EQ(answer.status == 429, answer.head.find("Retry-After: ") != std::string::npos);
  }
  EXPECT_GT(refused, 10);
  EXPECT_GT(told_to_wait, 10);
  EXPECT_EQ(stranger.post(commands, move, kHost).status, 200) << "the right one still works";
}

TEST(Strangers, OtherSitesAreSentAway) {
  RunningHouse house;
  const std::string own = "localhost:" + std::to_string(house.port());
  Client client(house.port());
  const auto status = [&](const std::vector<std::string>& fields) {
    return client.send("GET", "/api/games", "", "", fields).status;
  };
  EXPECT_EQ(status({}), 200);
  EXPECT_EQ(status({"Origin: http://" + own}), 200);
  EXPECT_EQ(status({"Origin: https://evil.example"}), 403);
  EXPECT_EQ(status({"Origin: http://localhost:1"}), 403) << "another port is another site";
  EXPECT_EQ(status({"Origin: null"}), 403);
  EXPECT_EQ(status({"Host: evil.example"}), 403) << "a name that somebody else made point here";

  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  EXPECT_TRUE(Ears(house.port(), table, "{}", "http://" + own).open());
  EXPECT_FALSE(Ears(house.port(), table, "{}", "https://evil.example").open());
  EXPECT_FALSE(Ears(house.port(), std::string(24, '0') + "x", "{}").open());
}

TEST(Strangers, BrokenMessagesAreRefusedInWords) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const std::string commands = "/api/tables/" + table + "/commands";
  std::string deep = R"({"id":"1","do":)";
  for (int i = 0; i < 5000; ++i) deep += '[';
  for (const std::string& body :
       {std::string(""), std::string("[]"), std::string("nonsense"), std::string("{\"id\":1}"), deep,
        std::string(R"({"id":"1"})"), std::string(R"({"id":"1","do":"juggle"})"),
        std::string(R"({"id":"1","do":"move","seat":1})"),
        std::string(R"({"id":"1","do":"move","seat":9,"words":"x","seen":1})"),
        std::string(R"({"id":"1","do":"move","seat":1.5,"words":"x","seen":1})"),
        std::string(R"({"id":"1","do":"move","seat":1,"words":"x","seen":-1})"),
        std::string(R"({"id":"1","do":"sit","seat":1,"name":"a\u0000b","nonce":"0123456789abcdef"})"),
        std::string(R"({"id":"1","do":"sit","seat":1,"name":"bot:x","nonce":"0123456789abcdef"})"),
        std::string(R"({"id":"1","do":"sit","seat":1,"name":"Ada","nonce":"short"})"),
        std::string(R"({"id":"1","do":"sit","seat":1,"name":"Ada","nonce":"line\nfeed-line-feed"})"),
        std::string(R"({"id":"","do":"start"})"), std::string("{\"id\":\"1\",\"do\":\"say\",\"text\":\"\xff\xfe\"}"),
        R"({"id":")" + std::string(65, 'x') + R"(","do":"start"})"}) {
    const HttpAnswer answer = host.client.post(commands, body, kHost);
    EXPECT_EQ(answer.status, 400) << body.substr(0, 200) << ": " << answer.body;
    EXPECT_NE(answer.body.find("\"refused\":{\"rule\":\"house\""), std::string::npos) << answer.body;
  }
  for (const char* body : {R"({"id":"1","game":"chess","seats":2})", R"({"id":"1","game":"yspahan","seats":9})",
                           R"({"id":"1","game":"yspahan","seats":2,"options":{"a":"b"}})",
                           R"({"id":"1","game":"yspahan","seats":2,"clock":{"turn":1,"bank":1}})",
                           R"({"id":"1","game":"yspahan","seats":2,"substitute":"nobody"})"})
    EXPECT_NE(host.client.post("/api/tables", body, kHost).status, 200) << body;
  EXPECT_EQ(host.client.post(commands, std::string(20'000, ' '), kHost).status, 413);
  EXPECT_EQ(host.client.post("/api/tables", std::string(2'000'000, ' '), kHost).status, 413);
  EXPECT_EQ(host.client.send("DELETE", "/api/tables/" + table).status, 405);
  EXPECT_EQ(host.client.get("/api/nothing").status, 404);
  EXPECT_EQ(host.client.get("/api/tables/" + std::string(24, 'a')).status, 404);
  EXPECT_EQ(parsed(host.client.get("/api/tables/" + table).body).at("now").at("event").as_int64(), 1)
      << "nothing happened";
}

TEST(Strangers, BrokenHttpEndsTheConnection) {
  RunningHouse house;
  const std::string host = "Host: localhost\r\n";
  EXPECT_TRUE(raw_exchange(house.port(), get_with(host)).starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(raw_exchange(house.port(), "\x16\x03\x01 this is TLS\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(
      raw_exchange(house.port(), get_with(host + "X: " + std::string(9000, 'x') + "\r\n")).starts_with("HTTP/1.1 431"));
  EXPECT_TRUE(raw_exchange(house.port(), get_with(host + "Bad Field\r\n")).starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(raw_exchange(house.port(), get_with("")).starts_with("HTTP/1.1 403")) << "no host";
  EXPECT_TRUE(raw_exchange(house.port(), "POST /api/tables HTTP/1.1\r\n" + host + "Content-Length: 99999999999\r\n\r\n")
                  .starts_with("HTTP/1.1 413"));
  // Nothing of a request comes back in a header.
  const std::string injected = raw_exchange(house.port(), get_with(host, "/%0d%0aSet-Cookie:x"));
  EXPECT_TRUE(injected.starts_with("HTTP/1.1 404"));
  EXPECT_EQ(injected.find("Set-Cookie"), std::string::npos);
}

TEST(Strangers, BrokenWebSocketsAreClosed) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  for (const std::string& hello :
       {std::string("nonsense"), std::string("{\"secrets\":[1]}"), std::string("{\"secrets\":[\"short\"]}"),
        std::string("{\"after\":-1}"), std::string("{\"language\":\"fr\"}"), std::string("\xff\xfe")}) {
    Ears ears(house.port(), table, hello);
    const auto first = ears.next(2000);
    EXPECT_NE(first.value_or("refused").find("refused"), std::string::npos) << *first;
    EXPECT_FALSE(ears.next(2000)) << hello;
  }
  Ears large(house.port(), table, "{\"language\":\"" + std::string(100'000, 'x') + "\"}");
  EXPECT_FALSE(large.next(2000));
  Ears fine(house.port(), table, "{}");
  EXPECT_TRUE(fine.next(2000));
}

TEST(Strangers, AWatcherProvesNothingAndSeesWhatAllSee) {
  RunningHouse house;
  Player host(house.port(), kHost);
  const std::string table = host.begin_for_two();
  const std::string seen = Client(house.port()).get("/api/tables/" + table).body;
  EXPECT_EQ(seen.find("\"moves\""), std::string::npos);
  EXPECT_NE(seen.find("\"views\":{\"0\":"), std::string::npos);
  EXPECT_EQ(seen.find("\"secret\""), std::string::npos) << "the dice are not published yet";
  EXPECT_EQ(seen.find("holder"), std::string::npos);
}

TEST(Strangers, OnlyThePagesFilesAreServed) {
  const std::filesystem::path site =
      std::filesystem::temp_directory_path() / ("serai-site-" + std::to_string(getpid()));
  for (const char* folder : {"assets", "t", "rules/yspahan"}) std::filesystem::create_directories(site / folder);
  std::ofstream(site / "index.html") << "<!doctype html>";
  std::ofstream(site / "t" / "index.html") << "one folder deep";
  std::ofstream(site / "rules" / "yspahan" / "index.html") << "two folders deep";
  std::ofstream(site / "house.json") << "no house";
  std::ofstream(site / "assets" / "a.js") << "1";
  std::ofstream(site.string() + ".private") << "private";
  std::filesystem::create_symlink(site.string() + ".private", site / "link.txt");
  RunningHouse house([&](HouseTerms& terms) { terms.page = site.string(); });
  Client client(house.port());
  const HttpAnswer page = client.get("/");
  EXPECT_EQ(page.body, "<!doctype html>");
  EXPECT_NE(page.head.find("Content-Type: text/html; charset=utf-8"), std::string::npos);
  for (const char* field : {"Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff",
                            "X-Frame-Options: DENY", "Referrer-Policy: no-referrer"})
    EXPECT_NE(page.head.find(field), std::string::npos) << field;
  for (const char* path : {"/t/0123456789abcdef01234567", "/rules/yspahan", "/learn/yspahan"})
    EXPECT_EQ(client.get(path).body, "one folder deep") << path;
  EXPECT_EQ(client.get("/rules/yspahan/").body, "two folders deep");
  EXPECT_EQ(client.get("/assets/a.js").body, "1");
  EXPECT_EQ(client.get("/house.json").body, "{\"protocol\":\"1\"}") << "here is a house, whatever the folder says";
  const std::string tag = page.head.substr(page.head.find("ETag: ") + 6, 34);
  EXPECT_EQ(client.send("GET", "/", "", "", {"If-None-Match: " + tag}).status, 304);
  EXPECT_EQ(client.send("HEAD", "/").status, 200);
  for (const char* path : {"/../"
                           "x",
                           "/assets/../index.html", "/%2e%2e/x", "//etc/passwd", "/link.txt", "/assets", "/assets/",
                           "/t/x/y", "/index.html%00.js", "/..\\x"})
    EXPECT_EQ(client.get(path).status, 404) << path;
  std::filesystem::remove_all(site);
  std::filesystem::remove(site.string() + ".private");
}

TEST(Strangers, AHouseWithoutChatIsSilent) {
  RunningHouse house([](HouseTerms& terms) { terms.chat = false; });
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  EXPECT_EQ(host.ask(table, R"("do":"say","text":"Hello")").status, 409);
  EXPECT_EQ(host.ask(table, R"("do":"s\u0061y","text":"Hello")").status, 409);
}

// A request has to come whole within the house's patience, however many bytes of it trickle in.
TEST(Strangers, ASlowWriterIsCutOff) {
  RunningHouse house([](HouseTerms& terms) { terms.limits.patience = 400; });
  const std::string head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n";
  EXPECT_FALSE(drip(house.port(), head, 50)) << "a head that never ends";
  EXPECT_FALSE(drip(house.port(), head + "\r\n" + std::string(40, ' '), 20)) << "a body that never ends";
  EXPECT_TRUE(drip(house.port(), "GET /healthz HTTP/1.1\r\nHost: localhost\r\n", 1)) << "in time";

  // Who listens must say who it is.
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const std::string silent = "GET /api/tables/" + table +
                             "/events HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(raw_exchange(house.port(), silent, 5000).starts_with("HTTP/1.1 101"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
}

}  // namespace
}  // namespace serai::house::test
