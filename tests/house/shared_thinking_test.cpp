// A house shares its thinking: whatever one stranger wants, others have their moves, hints and analyses.
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
  ASSERT_TRUE(house.bots->run_one());
  house.loop.run_until([&] { return house.record(table) != before; });

  house.restart();
  house.loop.run_until([&] { return house.waiting() == 31; });
  EXPECT_EQ(house.waiting(Lane::unheard), 31u) << "the same tables wait again";
  const std::string again = house.record(table);
  ASSERT_TRUE(house.bots->run_one());
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

// With threads: as soon as it can, however many experts think.
TEST(SharedThinking, AHouseWithOneThreadAnswersEasily) {
  RunningHouse house([](HouseTerms& terms) { terms.bot_threads = 1; });
  Player host(house.port(), kHost);
  for (int i = 0; i < 10; ++i) {
    const std::string table = host.open(R"("game":"yspahan","seats":3)");
    for (int seat = 1; seat <= 3; ++seat)
      host.must(table, R"("do":"bot","level":"expert","seat":)" + std::to_string(seat));
    host.must(table, R"("do":"start")");
  }
  const std::string table = host.open(R"("game":"dunhuang","seats":2)");
  host.must(table, R"("do":"bot","level":"easy","seat":1)");
  host.sit(table, 2);
  host.must(table, R"("do":"start")");
  while (host.look(table).at("now").at("actor").as_string() != "2") usleep(1000);
  const std::string metrics = Client(house.port()).get("/metrics").body;
  EXPECT_EQ(metrics.find("serai_thoughts_waiting{lane=\"unheard\"} 0\n"), std::string::npos)
      << "the experts should think still";
}

}  // namespace
}  // namespace serai::house::test
