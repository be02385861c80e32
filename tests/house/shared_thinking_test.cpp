// A house shares its thinking: whatever one stranger wants, others have their moves, hints and analyses.
#include <condition_variable>
#include <mutex>

#include "engine/registry.h"
#include "house/pace.h"
#include "house/unheard.h"
#include "players/player.h"
#include "tests/house/hand_house.h"

namespace serai::house::test {
namespace {

std::string bots_only(HandHouse& house, const std::string& level) {
  const std::string table = house.open(R"("game":"yspahan","seats":2)");
  house.bot(table, 1, level);
  house.bot(table, 2, level);
  house.command(table, R"("do":"start")");
  return table;
}

class Ear final : public Listener {
 public:
  void hear(const std::shared_ptr<const std::string>&) override { ++heard; }
  void end(const std::shared_ptr<const std::string>&) override {}
  int heard = 0;
};

void listen(HandHouse& house, const std::string& table, const std::shared_ptr<Ear>& ear) {
  house.must([&](Answer answer) { house.hall->join(table, {}, ear, std::move(answer)); });
}

TEST(SharedThinking, AnEasyBotAnswersBeforeThirtyTablesOfExpertsAlsoAfterARestart) {
  HandHouse house;
  for (int i = 0; i < 30; ++i) bots_only(house, "expert");
  const std::string table = bots_only(house, "easy");
  house.loop.run_until([&] { return house.waiting() == 31; });
  const std::string before = house.record(table);
  ASSERT_TRUE(house.bots->run_one(Thinking::Thread::for_quick));
  house.loop.run_until([&] { return house.record(table) != before; });

  house.restart();
  house.loop.run_until([&] { return house.waiting() == 31; });
  EXPECT_EQ(house.waiting(Lane::unheard), 31u) << "the same tables wait again";
  const std::string again = house.record(table);
  ASSERT_TRUE(house.bots->run_one(Thinking::Thread::for_quick));
  house.loop.run_until([&] { return house.record(table) != again; });
}

TEST(SharedThinking, WhoListensOrLooksAtATableIsServedFirst) {
  HandHouse house;
  for (int i = 0; i < 5; ++i) bots_only(house, "medium");
  const std::string table = bots_only(house, "medium");
  house.loop.run_until([&] { return house.waiting(Lane::unheard) == 6; });

  const auto ear = std::make_shared<Ear>();
  listen(house, table, ear);
  EXPECT_EQ(house.waiting(Lane::moves), 1u);
  ASSERT_TRUE(house.bots->run_one());
  house.loop.run_until([&] { return ear->heard > 0; });
  house.loop.run_until([&] { return house.waiting(Lane::moves) == 1; });
  house.hall->leave(table, ear.get());
  EXPECT_EQ(house.waiting(Lane::unheard), 6u);

  house.must([&](Answer answer) { house.hall->look(table, "", 0, std::nullopt, std::move(answer)); });
  EXPECT_EQ(house.waiting(Lane::moves), 1u);
  house.loop.pass(20'000);
  listen(house, table, ear);
  house.hall->leave(table, ear.get());
  EXPECT_EQ(house.waiting(Lane::moves), 0u) << "who has not looked for so long has gone";
}

TEST(SharedThinking, WhatNobodyNeedsAnyMoreIsNotThought) {
  HandHouse house;
  const std::string table = house.open(R"("game":"yspahan","seats":2,"substitute":"expert")");
  house.sit(table, 1);
  house.sit(table, 2);
  house.command(table, R"("do":"start")");
  house.command(table, R"("do":"leave","seat":1)");
  house.loop.run_until([&] { return house.waiting() == 1; });
  house.command(table, R"("do":"return","seat":1)");
  EXPECT_EQ(house.waiting(), 0u);
  EXPECT_FALSE(house.bots->run_one());
  house.command(table, R"("do":"leave","seat":1)");
  house.loop.run_until([&] { return house.waiting() == 1; });
}

TEST(SharedThinking, NorIsWhatADeletedTableAskedFor) {
  HandHouse house;
  const std::string table = bots_only(house, "expert");
  house.loop.run_until([&] { return house.waiting() == 1; });
  Retention which;
  which.table = table;
  ASSERT_EQ(delete_tables(house.database(), which), 1);
  house.hall->look_for_deleted();
  house.loop.run_until([&] { return house.waiting() == 0; });
}

// A finished game, and what is asked of it.
class Analyses : public testing::Test {
 protected:
  Analyses() {
    table = bots_only(house, "random");
    house.loop.run_until([&] { return house.record(table).find("\nscore ") != std::string::npos; });
  }
  // The next line that is a seat's move.
  void analyse(const std::string& account) {
    bool roll = true;
    while (roll) {
      roll = false;
      house.hall->analysis(table, ++line_, account, Language::en, [this](Reply reply) { replies.push_back(reply); });
      if (!replies.empty() && replies.back().status == 409) {
        replies.pop_back();
        roll = true;
      }
    }
  }
  void told() { house.loop.run_ready(); }

  HandHouse house;
  std::string table;
  std::vector<Reply> replies;

 private:
  int line_ = 0;
};

TEST_F(Analyses, AnAccountHasAFewWaitingAndComesAgainForMore) {
  for (int asked = 0; asked < 12; ++asked) analyse("stranger");
  EXPECT_EQ(house.waiting(Lane::analyses), 9u) << "one to think about, and eight";
  ASSERT_EQ(replies.size(), 3u);
  for (const Reply& reply : replies) {
    EXPECT_EQ(reply.status, 429);
    EXPECT_GT(reply.retry_after, 0);
  }
  house.hall->course(table, "stranger", Language::en, [this](Reply reply) { replies.push_back(std::move(reply)); });
  told();
  EXPECT_EQ(replies.back().status, 429) << "a course is an analysis too";
  replies.clear();
  analyse("guest");
  EXPECT_TRUE(replies.empty()) << "others have their own";

  ASSERT_TRUE(house.bots->run_one());
  ASSERT_TRUE(house.bots->run_one());
  told();
  ASSERT_EQ(replies.size(), 2u) << "one of each account";
  for (const Reply& reply : replies) EXPECT_EQ(reply.status, 200) << reply.body;
  house.hall->course(table, "stranger", Language::en, [this](Reply reply) { replies.push_back(std::move(reply)); });
  told();
  EXPECT_EQ(replies.back().status, 202) << "there is room again";
  EXPECT_EQ(house.waiting(Lane::analyses), 9u);
}

TEST(SharedThinking, OperatorsSeeWhoWaits) {
  RunningHouse house;
  const std::string metrics = Client(house.port()).get("/metrics").body;
  for (const char* line : {"# HELP serai_thoughts_waiting ", "serai_thoughts_waiting{lane=\"moves\"} 0\n",
                           "serai_thoughts_waiting{lane=\"unheard\"} 0\n", "serai_thoughts_running 0\n",
                           "serai_thinking_seconds_total 0.000\n", "serai_thought_wait_seconds{lane=\"hints\"} 0.000\n",
                           "serai_thinking_accounts 0\n"})
    EXPECT_NE(metrics.find(line), std::string::npos) << line;
}

// With one thread: whatever the experts at ten tables do, they have not all moved once before it answers.
void answers_before_ten_experts(const std::string& level) {
  RunningHouse house([](HouseTerms& terms) { terms.bot_threads = 1; });
  Player host(house.port(), kHost);
  std::vector<std::string> experts;
  for (int i = 0; i < 10; ++i) {
    const std::string table = host.open(R"("game":"yspahan","seats":3)");
    for (int seat = 1; seat <= 3; ++seat)
      host.must(table, R"("do":"bot","level":"expert","seat":)" + std::to_string(seat));
    experts.push_back(table);
  }
  const std::string table = host.open(R"("game":"dunhuang","seats":2)");
  host.must(table, R"("do":"bot","level":")" + level + R"(","seat":1)");
  host.sit(table, 2);
  for (const std::string& other : experts) host.must(other, R"("do":"start")");
  host.must(table, R"("do":"start")");
  while (host.look(table).at("now").at("actor").as_string() != "2") usleep(1000);
  int moved = 0;
  for (const std::string& other : experts)
    moved += host.client.get("/api/tables/" + other + "/record", kHost).body.find("\n1 ") != std::string::npos;
  EXPECT_LE(moved, 5) << level;
}

TEST(SharedThinking, AHouseWithOneThreadAnswersEasily) { answers_before_ten_experts("easy"); }
TEST(SharedThinking, AndThinksALittleBeforeItThinksMuch) { answers_before_ten_experts("medium"); }

// On a real thread; when a thought has come to its end, its name is told.
class OneThread : public testing::Test {
 protected:
  void think(const std::string& level, std::uint64_t seed) {
    const auto told = [this, level](Move move) {
      const std::lock_guard lock(mutex_);
      done_.push_back(level);
      chosen = move;
      news_.notify_all();
    };
    last = bots.think({{Lane::moves, level, level}, level, position->view(1), seed, told});
  }
  std::vector<std::string> done(std::size_t count) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, std::chrono::minutes(5), [&] { return done_.size() >= count; });
    return done_;
  }
  void begun() {
    while (bots.figures().running == 0) usleep(1000);
  }
  static std::unique_ptr<Position> any_choice() {
    Rng rng(3);
    std::unique_ptr<Position> position = find_game("yspahan")->start(3, {});
    while (position->actor() == kChance) position->apply(position->sample(rng));
    return position;
  }

  const std::unique_ptr<Position> position = any_choice();
  Move chosen;
  Bots::Ticket last = 0;

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<std::string> done_;

 protected:
  Bots bots{1};
};

TEST_F(OneThread, PausesADearThoughtForCheapOnesAndFindsTheSame) {
  think("expert", 5);
  begun();
  think("hard", 6);
  think("medium", 7);
  const std::vector<std::string> order = done(3);
  EXPECT_EQ(order, (std::vector<std::string>{"medium", "hard", "expert"}));
  Rng rng(5);
  EXPECT_EQ(chosen, make_player("expert")->choose(*position->view(1), position->moves(), rng));
}

TEST_F(OneThread, StopsAThoughtThatNobodyWaitsForAnyMore) {
  think("expert", 5);
  begun();
  EXPECT_TRUE(bots.forget(last));
  EXPECT_FALSE(bots.forget(last));
  think("expert", 6);
  EXPECT_EQ(done(1).size(), 1u) << "only the other one is told";
  EXPECT_EQ(bots.figures().running, 0u);
}

// Hints.
class ManyHints : public testing::Test {
 protected:
  std::string playing() {
    const std::string table = house.open(R"("game":"yspahan","seats":2,"hints":true)");
    for (const int seat : {1, 2}) house.sit(table, seat);
    house.command(table, R"("do":"start")");
    for (const char* seat : {"1", "2"}) house.command(table, std::string(R"("do":"hints","on":true,"seat":)") + seat);
    return table;
  }
  void ask(const std::string& table, const std::string& account, std::shared_ptr<Patience> patience = {}) {
    house.hall->hint(
        table, kHost, 1, account, Language::en, [this](Reply reply) { replies.push_back(reply); }, std::move(patience));
  }

  HandHouse house;
  std::vector<Reply> replies;
};

TEST_F(ManyHints, AnAccountHasAFewWaitingAndComesAgainForMore) {
  for (int i = 0; i < 6; ++i) ask(playing(), "stranger");
  EXPECT_EQ(house.waiting(Lane::hints), 4u);
  ASSERT_EQ(replies.size(), 2u);
  for (const Reply& reply : replies) {
    EXPECT_EQ(reply.status, 429) << reply.body;
    EXPECT_GT(reply.retry_after, 0);
  }
  ask(playing(), "guest");
  EXPECT_EQ(house.waiting(Lane::hints), 5u) << "others have their own";
  while (house.bots->run_one()) house.loop.run_ready();
  EXPECT_EQ(replies.size(), 7u);
  ask(playing(), "stranger");
  EXPECT_EQ(house.waiting(Lane::hints), 1u) << "there is room again";
}

// Who asked goes away: it is thought about only while somebody else still waits for it.
TEST_F(ManyHints, AThoughtIsStoppedWhenAllWhoAskedHaveGone) {
  const std::string table = playing();
  const auto first = std::make_shared<Patience>();
  const auto second = std::make_shared<Patience>();
  ask(table, "stranger", first);
  ask(table, "guest", second);
  ASSERT_TRUE(first->gone && second->gone);
  first->gone();
  EXPECT_EQ(house.waiting(Lane::hints), 1u);
  second->gone();
  EXPECT_EQ(house.waiting(Lane::hints), 0u);
  for (int i = 0; i < 4; ++i) ask(table, "stranger");
  EXPECT_EQ(replies.size(), 0u) << "nothing of it counts any more";
  while (house.bots->run_one()) house.loop.run_ready();
  EXPECT_EQ(replies.size(), 4u);
}

TEST_F(ManyHints, OneQuestionIsThoughtOnceForAllWhoAsk) {
  const std::string table = playing();
  for (int i = 0; i < 6; ++i) ask(table, "stranger");
  ask(table, "guest");
  EXPECT_EQ(house.waiting(Lane::hints), 1u);
  ASSERT_EQ(replies.size(), 2u) << "who asks again waits once more";
  EXPECT_EQ(replies.back().status, 429);
  replies.clear();
  ASSERT_TRUE(house.bots->run_one());
  house.loop.run_ready();
  ASSERT_EQ(replies.size(), 5u);
  ask(table, "stranger");
  ASSERT_EQ(replies.size(), 6u) << "what is known is told at once";
  for (const Reply& reply : replies) EXPECT_EQ(reply.body, replies.front().body);
  EXPECT_LE(parsed(replies.front().body).at("hints").as_array().size(), 5u);
}

// What the sweep leaves.
bool in_memory(HandHouse& house, std::size_t tables) {
  return soon([&] {
    house.loop.run_ready();
    house.hall->sweep();
    return house.hall->counters().tables == tables;
  });
}

TEST(SharedThinking, OfAnAccountsUnheardTablesFiftyAreInMemoryAndTheRestIsPlayedLater) {
  HandHouse house;
  house.account = "stranger";
  for (std::size_t i = 1; i < kMostUnheard; ++i) bots_only(house, "expert");
  std::vector<std::string> novices;
  for (int i = 0; i < 3; ++i) novices.push_back(bots_only(house, "novice"));
  house.loop.run_until([&] { return house.waiting() == kMostUnheard; });
  EXPECT_TRUE(in_memory(house, kMostUnheard)) << house.hall->counters().tables;
  house.account = "guest";
  bots_only(house, "expert");
  house.loop.run_until([&] { return house.waiting() == kMostUnheard + 1; });

  house.restart();
  house.loop.run_until([&] { return house.waiting() == kMostUnheard + 1; });
  EXPECT_TRUE(in_memory(house, kMostUnheard + 1)) << house.hall->counters().tables;

  const auto ear = std::make_shared<Ear>();
  listen(house, novices[2], ear);
  house.loop.run_until([&] { return house.waiting(Lane::moves) == 1; });
  ASSERT_TRUE(house.bots->run_one());
  house.loop.run_until([&] { return ear->heard > 0; });
  house.hall->leave(novices[2], ear.get());

  const auto over = [&](const std::string& table) { return house.record(table).find("\nscore ") != std::string::npos; };
  for (const std::string& table : novices) {
    for (int i = 0; i < 20'000 && !over(table); ++i) {
      house.loop.run_ready();
      if (!house.bots->run_one(Thinking::Thread::for_quick)) usleep(100);
    }
    EXPECT_TRUE(over(table));
  }
}

TEST(SharedThinking, BotsThatNeedNotThinkMoveOnceInAWhile) {
  HandHouse house(Circumstances::real().dice, 100);
  const std::string table = bots_only(house, "random");
  const auto commands = [&] { return house.hall->counters().commands; };
  const auto moves_after = [&](Millis wait) {
    house.loop.run_ready();
    const std::uint64_t before = commands();
    const std::uint64_t events = house.hall->counters().events;
    house.loop.pass(wait - 1);
    EXPECT_EQ(commands(), before) << "not sooner";
    house.loop.pass(1);
    EXPECT_EQ(commands(), before + 1);
    house.loop.run_until([&] { return house.hall->counters().events > events; });
  };
  for (int i = 0; i < 50; ++i) {  // the house finds that the table is its own
    house.loop.run_ready();
    usleep(1000);
  }
  for (int i = 0; i < 5; ++i) moves_after(1000);
  house.loop.run_ready();
  const auto ear = std::make_shared<Ear>();
  listen(house, table, ear);
  house.loop.pass(1000);
  house.loop.run_until([&] { return ear->heard > 0; });
  for (int i = 0; i < 5; ++i) moves_after(100);
}

TEST(Pace, AnAccountsBotsMoveSoManyTimesASecondOnTheGrid) {
  Pace pace;
  std::map<Millis, int> moves;
  for (int table = 0; table < 1000; ++table) {
    const Millis wait = pace.wait("stranger", 100, 0, 30);
    EXPECT_EQ((30 + wait) % 100, 0);
    ++moves[30 + wait];
  }
  EXPECT_EQ(pace.wait("guest", 100, 0, 30), 70);
  EXPECT_EQ(pace.wait("stranger", 0, 0, 30), 0);
  for (const auto& [at, count] : moves) EXPECT_LE(count, 35) << at;
  EXPECT_GE(moves.rbegin()->first, 4900);
  pace.forget(6000);
  EXPECT_EQ(pace.wait("stranger", 100, 5990, 6000), 90);
}

TEST(Unheard, TablesThatRestAreWokenInTheOrderInWhichTheyCame) {
  Unheard unheard(2);
  EXPECT_TRUE(unheard.enter("a", "1"));
  EXPECT_TRUE(unheard.enter("a", "2"));
  for (const char* table : {"3", "4", "5"}) EXPECT_FALSE(unheard.enter("a", table));
  EXPECT_TRUE(unheard.enter("b", "6"));
  for (const char* table : {"7", "8", "9"}) EXPECT_TRUE(unheard.enter("", table)) << "for itself";
  EXPECT_TRUE(unheard.enter("a", "1")) << "still";
  EXPECT_FALSE(unheard.enter("a", "3")) << "still";
  EXPECT_EQ(unheard.leave("3"), "");
  EXPECT_EQ(unheard.leave("1"), "4");
  EXPECT_TRUE(unheard.enter("a", "4"));
  EXPECT_FALSE(unheard.enter("a", "1"));
  EXPECT_TRUE(unheard.rests("5"));
  EXPECT_EQ(unheard.leave("2"), "5");
  EXPECT_EQ(unheard.leave("4"), "1");
  EXPECT_EQ(unheard.leave("1"), "");
  EXPECT_EQ(unheard.leave("1"), "");
  EXPECT_EQ(unheard.leave("5"), "");
  EXPECT_TRUE(unheard.enter("a", "1"));
}

}  // namespace
}  // namespace serai::house::test
