// Tables that are read while people wait for them, listen to them, or have gone; and what their clocks show then.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "house/hall.h"
#include "tests/house/running.h"
#include "tests/house/sim/database.h"

namespace serai::house::test {
namespace {

class WorldLoop final : public Loop {
 public:
  explicit WorldLoop(sim::World& world) : world_(world) {}
  void post(std::function<void()> task) override { world_.after(0, std::move(task)); }
  void after(Millis delay, std::function<void()> task) override { world_.after(delay, std::move(task)); }

 private:
  sim::World& world_;
};

// Whether what it is told is stored, it may not say.
class Unsure final : public sim::Line {
 public:
  using Line::Line;
  void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
              std::function<void(Stored)> done) override {
    if (std::exchange(lose_append, false)) {
      lose_load = true;
      done = [done](Stored) { done(Stored::unknown); };
    }
    if (!unsure) return Line::append(std::move(table), std::move(rows), std::move(summary), std::move(done));
    world->after(1, [done] { done(Stored::unknown); });
  }
  void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) override {
    if (!std::exchange(lose_load, false)) return Line::load(std::move(table), after, std::move(done));
    world->after(1, [done] { done(std::nullopt); });
  }
  // Carried out, but nobody says so.
  void renew(bool all, std::function<void(Renewal)> done) override {
    if (!std::exchange(lose_renewal, false)) return Line::renew(all, std::move(done));
    Line::renew(all, [](const Renewal&) {});
    world->after(2000, [done] {
      Renewal renewal;
      renewal.unknown = true;
      done(renewal);
    });
  }
  bool unsure = false;
  bool lose_append = false;  // the answer, and then nothing can be read for a moment
  bool lose_load = false;
  bool lose_renewal = false;
  sim::World* world = nullptr;
};

class Ear final : public Listener {
 public:
  void hear(const std::shared_ptr<const std::string>&) override { ++heard; }
  void end(const std::shared_ptr<const std::string>&) override { ended = true; }
  int heard = 0;
  bool ended = false;
};

class Loading : public testing::TestWithParam<bool> {
 protected:
  Loading() {
    store.world = &world;
    const auto answer = [&](const Reply& reply) {
      table = boost::json::value_to<std::string>(parsed(reply.body).at("table"));
    };
    hall.open(kHost, "", R"({"id":"t","game":"yspahan","seats":2})", Language::en, answer);
    pass(100);
  }

  static Circumstances circumstances(sim::World& world) {
    Circumstances made = Circumstances::real();
    made.now = [&world] { return world.now(); };
    made.answer_grid = 0;
    return made;
  }
  void pass(Millis span) { world.run_until(world.now() + span); }
  void command(const std::string& members, const std::function<void(int)>& answered) {
    const std::string command = "{\"id\":\"c" + std::to_string(++ids_) + "\"," + members + "}";
    hall.command(table, kHost, read_command(command), Language::en,
                 [answered](const Reply& reply) { answered(reply.status); });
  }
  int say() {
    int status = 0;
    command(R"("do":"say","text":"well")", [&status](int given) { status = given; });
    pass(5000);
    return status;
  }
  std::shared_ptr<Ear> join() {
    const auto ear = std::make_shared<Ear>();
    hall.join(table, Hello{}, ear, [](const Reply& reply) { EXPECT_EQ(reply.status, 200); });
    pass(100);
    return ear;
  }

  sim::World world{1};
  sim::Database database{world};
  sim::Line::Traffic traffic;
  Unsure store{world, database, traffic, [this](std::function<void()> task) { world.after(0, std::move(task)); },
               GetParam()};
  WorldLoop loop{world};
  Bots bots{0};
  Workshop workshop{Workshop::Where::at_once};
  Hall hall{loop, store, bots, workshop, circumstances(world)};
  std::string table;

 private:
  int ids_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Alone, Loading, testing::Values(false));
INSTANTIATE_TEST_SUITE_P(Shared, Loading, testing::Values(true));

TEST_P(Loading, WhoAsksWhileATableIsForgottenWaitsForIt) {
  store.unsure = true;
  int looked = 0;
  command(R"("do":"say","text":"well")", [&](int status) {
    EXPECT_EQ(status, 503);
    hall.look(table, "", 0, {}, [&](const Reply& reply) { looked = reply.status; });
  });
  pass(20'000);
  EXPECT_EQ(looked, 200);
  store.unsure = false;
  EXPECT_EQ(say(), 200) << "it was read once, and is as it was";
}

TEST_P(Loading, ARefusalOfOneDoesNotSendTheOthersAway) {
  std::vector<int> statuses;
  // Nobody has come yet, so all wait for the same reading.
  Hall fresh(loop, store, bots, workshop, circumstances(world));
  const auto answered = [&](const Reply& reply) { statuses.push_back(reply.status); };
  for (int i = 0; i < 3; ++i) {
    fresh.command(table, kHost, read_command(R"({"id":"no)" + std::to_string(i) + R"(","do":"start"})"), Language::en,
                  answered);
    fresh.look(table, kHost, 0, {}, answered);
  }
  pass(5000);
  ASSERT_EQ(statuses.size(), 6u);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 3);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 409), 3) << "nobody sits yet";
}

TEST_P(Loading, WhoCameLaterIsNotForgottenWithWhoHasGone) {
  const std::shared_ptr<Ear> first = join();
  store.cut(world.now() + 10'000);
  EXPECT_EQ(say(), 503);
  hall.leave(table, first.get());
  hall.look(table, "", 0, {}, [](const Reply&) {});
  pass(6000);
  const std::shared_ptr<Ear> later = join();
  EXPECT_EQ(say(), 200);
  store.cut(world.now() + 3000);
  pass(4000);
  EXPECT_EQ(say(), 200);
  EXPECT_EQ(say(), 200);
  EXPECT_TRUE(later->heard == 3 || later->ended) << later->heard;
}

class Waking : public Loading {};
INSTANTIATE_TEST_SUITE_P(Shared, Waking, testing::Values(true));

// It keeps the table from then on, does not know it, and nobody comes back to tell it.
TEST_P(Waking, AWakingOfWhichNobodyHeardIsFoundOut) {
  hall.begin();
  for (const char* seat : {"1", "2"}) {
    command(std::string(R"("do":"bot","level":"random","seat":)") + seat, [](int status) { EXPECT_EQ(status, 200); });
    pass(100);
  }
  store.lose_append = true;
  command(R"("do":"start")", [](int status) { EXPECT_EQ(status, 503); });
  pass(10);
  ASSERT_EQ(hall.counters().tables, 0u) << "nobody knows how it stands: it was given up";
  pass(60'000);
  EXPECT_TRUE(database.logs.at(table).summary.over);
}

// A game between two people with an hour each for one of them, and the house sweeps.
class Thinking : public Loading {
 protected:
  std::string begin(Hall& house) {
    int ids = 0;
    const auto ask = [&](const std::string& members) {
      house.command(game, kHost, read_command("{\"id\":\"g" + std::to_string(++ids) + "\"," + members + "}"),
                    Language::en, [](const Reply& reply) { EXPECT_EQ(reply.status, 200) << reply.body; });
      pass(100);
    };
    const auto opened = [&](const Reply& reply) {
      game = boost::json::value_to<std::string>(parsed(reply.body).at("table"));
    };
    house.open(kHost, "", R"({"id":"g","game":"yspahan","seats":2,"clock":{"bank":3600,"at_zero":"seat"}})",
               Language::en, opened);
    pass(100);
    for (const char* seat : {"1", "2"})
      ask(std::string(R"("do":"sit","name":"A","nonce":"0123456789abcdef","seat":)") + seat);
    ask(R"("do":"start")");
    return game;
  }
  void pass_with(Hall& house, Millis span) {
    for (Millis passed = 0; passed < span; passed += 10'000) {
      pass(10'000);
      house.sweep();
    }
  }
  bool rang() {
    const std::vector<Row>& rows = database.logs.at(game).rows;
    return std::any_of(rows.begin(), rows.end(),
                       [](const Row& row) { return row.body.find(R"("why":"time")") != std::string::npos; });
  }

  std::string game;
};
INSTANTIATE_TEST_SUITE_P(Shared, Thinking, testing::Values(true));

// The table is not in memory while its player thinks.
TEST_P(Thinking, ARenewalWithoutAnAnswerGivesNoTimeBack) {
  hall.begin();
  begin(hall);
  pass_with(hall, 1'800'000);
  EXPECT_EQ(hall.counters().tables, 0u);
  store.lose_renewal = true;
  pass(5000);
  pass_with(hall, 1'700'000);
  EXPECT_FALSE(rang());
  pass_with(hall, 120'000);
  EXPECT_TRUE(rang()) << "an hour is an hour";
}

TEST_P(Thinking, AClockThatWasSetAheadBeforeRingsInTime) {
  Millis ahead = 3'600'000;
  Circumstances wrong = circumstances(world);
  wrong.now = [&] { return world.now() + ahead; };
  auto before = std::make_unique<Hall>(loop, store, bots, workshop, wrong);
  before->begin();
  begin(*before);
  before.reset();
  ahead = 0;
  Hall after(loop, store, bots, workshop, wrong);
  after.begin();
  const auto ear = std::make_shared<Ear>();
  after.join(game, Hello{}, ear, [](const Reply& reply) { EXPECT_EQ(reply.status, 200); });
  pass_with(after, 3'500'000);
  EXPECT_FALSE(rang());
  pass_with(after, 150'000);
  EXPECT_TRUE(rang());
}

}  // namespace
}  // namespace serai::house::test
