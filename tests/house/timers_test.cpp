// What a house does by itself, at its quickest: it sweeps while tables are read, written and deleted.
#include <atomic>
#include <thread>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "house/store.h"
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

Circumstances restless() {
  Circumstances circumstances = Circumstances::real();
  circumstances.answer_grid = 0;
  circumstances.timers = {.sweep = 1, .idle = 0, .renew = 5, .try_again = 2, .horizon = 50};
  return circumstances;
}

std::string long_record() {
  std::string text = "caravanserai 1\ngame dunhuang\nseats 2\nmoves\n";
  const Game& game = *find_game("dunhuang");
  const std::unique_ptr<Position> position = game.start(2, {});
  Rng rng(2);
  for (int i = 0; i < 120 && position->actor() != kOver; ++i) {
    const std::vector<Move> moves =
        position->actor() == kChance ? std::vector<Move>{position->sample(rng)} : position->moves();
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    std::unique_ptr<Position> next = position->clone();
    next->apply(move);
    if (next->actor() == kOver) break;
    text += actor_word(position->actor()) + " " + game.write(move) + "\n";
    position->apply(move);
  }
  return text;
}

TEST(Timers, AHouseSweepsWhileTablesComeAndGo) {
  std::string database;
  RunningHouse house(
      [&](HouseTerms& terms) {
        terms.look_for_deleted_every = 3;
        database = terms.database;
      },
      restless());
  std::atomic<bool> stop = false;
  std::atomic<int> opened = 0;
  boost::json::object upload{{"id", ""}, {"record", long_record()}, {"clock", {{"turn", 1000}}}};
  std::vector<std::thread> strangers;
  for (int i = 0; i < 3; ++i)
    strangers.emplace_back([&, i, upload]() mutable {
      Client client(house.port());
      for (int n = 0; !stop; ++n) {
        upload["id"] = std::to_string(i) + "-" + std::to_string(n);
        opened += client.post("/api/tables", boost::json::serialize(upload), kSecrets[i]).status == 200;
        const std::string nothing = "/api/tables/" + std::string(20, 'a') + std::to_string(1000 + n % 9000);
        EXPECT_EQ(client.get(nothing).status, 404);
      }
    });
  strangers.emplace_back([&] {
    while (!stop) {
      delete_tables(database, {"", Circumstances::real().now() + 1});
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  // Games meanwhile; theirs may be deleted as well, and then the next one is begun.
  Player host(house.port(), kHost);
  int moves = 0;
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(1500);
  while (std::chrono::steady_clock::now() < until) {
    const HttpAnswer answer = host.client.post(
        "/api/tables", R"({"id":"g)" + std::to_string(moves++) + R"(","game":"yspahan","seats":2,"clock":{"turn":1}})",
        kHost);
    ASSERT_TRUE(answer.status == 200 || answer.status == 503) << answer.body;
    if (answer.status != 200) continue;
    const std::string table(parsed(answer.body).at("table").as_string());
    const std::unique_ptr<Ears> ears = moves % 2 ? std::make_unique<Ears>(house.port(), table, "{}") : nullptr;
    for (const char* words : {R"("do":"sit","seat":1,"name":"Ada","nonce":"0123456789abcdef")",
                              R"("do":"bot","seat":2,"level":"random")", R"("do":"start")"}) {
      const int status = host.ask(table, words).status;
      EXPECT_TRUE(status == 200 || status == 404 || status == 503 || status == 409) << words << status;
    }
  }
  stop = true;
  for (std::thread& stranger : strangers) stranger.join();
  EXPECT_GT(opened, 10);
  // A busy disk may have been slow; whoever asks when they have gone is served, and then the house is fine.
  const auto well = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  std::string health;
  while (health != "fine\n" && std::chrono::steady_clock::now() < well) {
    host.client.post("/api/tables", R"({"id":"h)" + std::to_string(moves++) + R"(","game":"yspahan","seats":2})",
                     kHost);
    health = Client(house.port()).get("/healthz").body;
  }
  EXPECT_EQ(health, "fine\n");
}

// A clock that is far from zero needs no table in memory; when it is at zero, the house is there.
TEST(Timers, AFarOffZeroIsWaitedForInTheDatabase) {
  RunningHouse house(nullptr, restless());
  Player host(house.port(), kHost);
  const std::string table = host.open(R"("game":"yspahan","seats":2,"clock":{"turn":2,"at_zero":"seat"})");
  host.sit(table, 1);
  host.sit(table, 2);
  host.must(table, R"("do":"start")");
  const auto measures = [&](const std::string& text) {
    return Client(house.port()).get("/metrics").body.find("serai_tables_in_memory " + text) != std::string::npos;
  };
  const auto begin = std::chrono::steady_clock::now();
  const auto waited = [&] { return std::chrono::steady_clock::now() - begin; };
  while (!measures("0\n") && waited() < std::chrono::seconds(5))
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(measures("0\n"));
  // Nobody asks: what happened is seen in the log alone.
  const auto away = [&] {
    return host.client.get("/api/tables/" + table + "/record").body.find("# seat 1: bot:") != std::string::npos;
  };
  std::this_thread::sleep_for(std::chrono::milliseconds(2300) - waited());
  while (!away() && waited() < std::chrono::seconds(10)) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(away());
}

TEST(Timers, TheWallClockSetsTheWatchOnce) {
  Millis wall = 1'000'000;
  Millis steady = 50;
  const std::function<Millis()> now = watch([&] { return wall; }, [&] { return steady; });
  EXPECT_EQ(now(), 1'000'000);
  wall += 3'600'000;
  steady += 10;
  EXPECT_EQ(now(), 1'000'010);
  wall -= 7'200'000;
  steady += 10;
  EXPECT_EQ(now(), 1'000'020);
}

// The clock on the wall was set back while the house was closed: in the log, time goes on.
TEST(Timers, TimesOfEventsNeverRunBackwards) {
  auto wrong = std::make_shared<std::atomic<Millis>>(3'600'000);
  Circumstances circumstances = Circumstances::real();
  circumstances.now = [wrong, now = circumstances.now] { return now() + *wrong; };
  RunningHouse house(nullptr, circumstances);
  std::string table;
  Rng rng(1);
  {
    Player host(house.port(), kHost);
    table = host.open(R"("game":"yspahan","seats":2,"clock":{"bank":600})");
    host.sit(table, 1);
    host.sit(table, 2);
    host.must(table, R"("do":"start")");
    ASSERT_TRUE(host.move(table, rng));
  }
  house.stop();
  *wrong = 0;
  house.start();
  Player host(house.port(), kHost);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(host.move(table, rng));
  const boost::json::value told = parsed(host.client.get("/api/tables/" + table, kHost).body);
  std::int64_t before = 0;
  for (const boost::json::value& event : told.at("events").as_array()) {
    EXPECT_GE(event.at("at").as_int64(), before);
    before = event.at("at").as_int64();
  }
  for (const boost::json::value& left : told.at("now").at("clock").at("left").as_array())
    EXPECT_GT(left.as_int64(), 500'000) << "nobody paid for it";
}

}  // namespace
}  // namespace serai::house::test
