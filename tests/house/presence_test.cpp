// Who is here now: told to those who sit at the table, and to nobody else.
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

Circumstances with_short_goodbyes() {
  Circumstances circumstances = in_a_hurry();
  circumstances.timers.lingering = 50;
  return circumstances;
}

std::string hello(const std::vector<std::string>& secrets, bool asks = true) {
  std::string text = asks ? R"({"here":true,"secrets":[)" : R"({"secrets":[)";
  for (const std::string& secret : secrets) text += (text.ends_with('[') ? "\"" : ",\"") + secret + "\"";
  return text + "]}";
}

class Presence : public testing::Test {
 protected:
  Presence() {
    ada_.sit(table_, 1);
    bob_.sit(table_, 2);
    ada_.must(table_, R"("do":"start")");
  }
  std::unique_ptr<Ears> listen(const std::string& words) {
    auto ears = std::make_unique<Ears>(house_.port(), table_, words);
    const std::optional<std::string> first = ears->next();
    EXPECT_TRUE(first && first->starts_with(R"({"events":[)")) << "how the table stands comes first";
    return ears;
  }

  RunningHouse house_{nullptr, with_short_goodbyes()};
  Player ada_{house_.port(), kHost};
  Player bob_{house_.port(), kSecrets[1]};
  std::string table_ = ada_.open(R"("game":"kairo","seats":2,"listed":true)");
};

TEST_F(Presence, IsToldToThoseWhoSitThere) {
  const auto ada = listen(hello({kHost}));
  EXPECT_EQ(ada->next(), R"({"here":[1]})");
  auto bob = listen(hello({kSecrets[1]}));
  EXPECT_EQ(bob->next(), R"({"here":[1,2]})");
  EXPECT_EQ(ada->next(), R"({"here":[1,2]})");
  bob.reset();
  EXPECT_EQ(ada->next(), R"({"here":[1]})");
  bob = listen(hello({kSecrets[1]}, false));
  EXPECT_EQ(ada->next(), R"({"here":[1,2]})") << "who does not ask is here all the same";
  EXPECT_EQ(bob->next(100), std::nullopt) << "and is told nothing that they do not expect";
}

TEST_F(Presence, IsNoBusinessOfStrangers) {
  const auto stranger = listen(hello({}));
  const auto other = listen(hello({kSecrets[2]}));
  const auto ada = listen(hello({kHost}));
  EXPECT_EQ(ada->next(), R"({"here":[1]})") << "watchers are not counted";
  EXPECT_EQ(stranger->next(100), std::nullopt);
  EXPECT_EQ(other->next(100), std::nullopt);
  const std::string look = Client(house_.port()).get("/api/tables/" + table_).body;
  EXPECT_EQ(look.find("here"), std::string::npos);
  EXPECT_EQ(Client(house_.port()).get("/api/tables?state=running").body.find("here"), std::string::npos);
}

TEST(Presences, WhoComesBackAtOnceHasNotGone) {
  Circumstances patient = in_a_hurry();
  patient.timers.lingering = 60'000;
  RunningHouse house(nullptr, patient);
  Player host(house.port(), kHost);
  Player guest(house.port(), kSecrets[1]);
  const std::string table = host.open(R"("game":"kairo","seats":2)");
  host.sit(table, 1);
  guest.sit(table, 2);
  Ears ada(house.port(), table, hello({kHost}));
  ASSERT_TRUE(ada.next());
  ASSERT_EQ(ada.next(), R"({"here":[1]})");
  for (int i = 0; i < 3; ++i) {
    Ears bob(house.port(), table, hello({kSecrets[1]}));
    ASSERT_TRUE(bob.next());
    EXPECT_EQ(bob.next(), R"({"here":[1,2]})");
  }
  EXPECT_EQ(ada.next(), R"({"here":[1,2]})");
  EXPECT_EQ(ada.next(100), std::nullopt) << "a page that is loaded again tells nothing";
}

TEST_F(Presence, FollowsWhoSitsDownAndStandsUp) {
  const std::string table = ada_.open(R"("game":"kairo","seats":2)");
  ada_.sit(table, 1);
  Ears ada(house_.port(), table, hello({kHost}));
  Ears bob(house_.port(), table, hello({kSecrets[1]}));
  const auto next_here = [](Ears& ears) {
    std::optional<std::string> message = ears.next();
    while (message && !message->starts_with(R"({"here")")) message = ears.next();
    return message.value_or("");
  };
  EXPECT_EQ(next_here(ada), R"({"here":[1]})");
  bob_.sit(table, 2);
  EXPECT_EQ(next_here(bob), R"({"here":[1,2]})") << "nothing before, as a stranger";
  EXPECT_EQ(next_here(ada), R"({"here":[1,2]})");
  bob_.must(table, R"("do":"stand","seat":2)");
  EXPECT_EQ(next_here(ada), R"({"here":[1]})");
  while (const auto message = bob.next(150)) EXPECT_FALSE(message->starts_with(R"({"here")")) << "a stranger again";
}

}  // namespace
}  // namespace serai::house::test
