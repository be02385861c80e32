// Commands sent again: each gives the outcome that it had the first time.
#include "tests/house/running.h"

namespace serai::house::test {
namespace {

class Again : public ::testing::Test {
 protected:
  std::string send(const std::string& table, const std::string& secret, const std::string& id,
                   const std::string& members) {
    const HttpAnswer answer =
        Client(house.port())
            .post("/api/tables/" + table + "/commands", R"({"id":")" + id + R"(",)" + members + "}", secret);
    return std::to_string(answer.status) + " " + answer.body;
  }

  RunningHouse house;
  Player host{house.port(), kHost};
};

TEST_F(Again, ARematchToo) {
  const std::string table = host.open(R"("game":"dunhuang","seats":2)");
  host.sit(table, 1);
  host.sit(table, 2);
  host.must(table, R"("do":"start")");
  const std::string rematch = R"("do":"rematch")";
  const std::string early = send(table, kHost, "early", rematch);
  EXPECT_TRUE(early.starts_with("409 ")) << early;
  const std::string talk = send(table, kHost, "talk", R"("do":"say","seat":1,"text":"Hello")");
  Rng rng(1);
  while (state_of(host.look(table)) == "playing") ASSERT_TRUE(host.move(table, rng));

  EXPECT_EQ(send(table, kHost, "early", rematch), early);
  EXPECT_EQ(send(table, kHost, "talk", rematch), talk) << "the id was used for something else";
  EXPECT_EQ(host.look(table).at("about").as_object().count("rematch"), 0u);
  EXPECT_TRUE(send(table, kSecrets[1], "stranger", rematch).starts_with("403 "));
  const std::string made = send(table, kHost, "now", rematch);
  EXPECT_TRUE(made.starts_with("200 {\"ok\":true,\"table\":\"")) << made;
  EXPECT_EQ(send(table, kHost, "now", rematch), made);
  EXPECT_EQ(send(table, kHost, "another", rematch), made) << "everybody comes to the same table";
  EXPECT_EQ(send(table, kHost, "another", R"("do":"say","seat":1,"text":"Again!")"), made);
  EXPECT_EQ(send(table, kHost, "early", rematch), early);
  house.restart();
  EXPECT_EQ(send(table, kHost, "now", rematch), made);
}

TEST_F(Again, NobodyMakesTheHouseForgetWhatItToldAnother) {
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const std::string early = send(table, kHost, "start", R"("do":"start")");
  EXPECT_TRUE(early.starts_with("409 ")) << early;
  host.sit(table, 1);
  host.must(table, R"("do":"bot","seat":2,"level":"random")");
  const std::string sit = R"("do":"sit","name":"Eve","nonce":"0123456789abcdef","seat":1)";
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(send(table, kSecrets[1], std::to_string(i), sit).starts_with("409 "));
  for (int i = 10; i < 99; ++i)
    EXPECT_TRUE(send(table, "0123456789abcdef01234567890000" + std::to_string(i), "1", sit).starts_with("409 "));
  EXPECT_EQ(send(table, kHost, "start", R"("do":"start")"), early);
  EXPECT_EQ(state_of(host.look(table)), "open");
}

TEST_F(Again, ARefusedRightIsNotGainedBySittingDown) {
  const std::string table = host.open(R"("game":"yspahan","seats":2)");
  const std::string nonce = R"("do":"nonce","seat":1,"nonce":"fedcba9876543210")";
  const std::string refused = send(table, kSecrets[1], "n", nonce);
  EXPECT_TRUE(refused.starts_with("403 ")) << refused;
  Player(house.port(), kSecrets[1]).sit(table, 1);
  EXPECT_EQ(send(table, kSecrets[1], "n", nonce), refused);
}

}  // namespace
}  // namespace serai::house::test
