// How long the loop is busy at a time, and who pays for it.
#include "house/turns.h"

#include "tests/house/running.h"

namespace serai::house::test {
namespace {

TEST(Turns, EachSpanIsPaidForOnce) {
  Nanos now = 1000;
  Turns turns([&] { return now; });
  turns.begin();
  now += 5;
  EXPECT_EQ(turns.take("look"), 5);
  now += 7;
  EXPECT_EQ(turns.take("command"), 7);
  now += 3;
  turns.end();
  now += 2;
  EXPECT_EQ(turns.take("look"), 2) << "what nobody paid for is past";
}

TEST(Turns, TheLongestIsRememberedWithItsWork) {
  Nanos now = 0;
  Turns turns([&] { return now; });
  turns.begin();
  const auto turn = [&](Nanos micros, std::string_view kind) {
    now += micros * 1000;
    if (!kind.empty()) turns.take(kind);
    turns.end();
  };
  const auto says = [&](const std::string& line) {
    return turns.metrics().find("\n" + line + "\n") != std::string::npos;
  };
  turn(500, "command");
  turn(1000, "");
  turn(30'000, "look");
  turn(4000, "command");
  turn(200'000, "open");
  turn(2000, "");
  EXPECT_TRUE(says("serai_loop_turn_longest_seconds{work=\"open\"} 0.200000000")) << turns.metrics();
  EXPECT_TRUE(says("serai_loop_turn_longest_recent_seconds 0.200000000"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_bucket{le=\"0.001\"} 2"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_bucket{le=\"0.005\"} 4"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_bucket{le=\"0.02\"} 4"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_bucket{le=\"0.1\"} 5"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_bucket{le=\"+Inf\"} 6"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_count 6"));
  EXPECT_TRUE(says("serai_loop_turn_seconds_sum 0.237500000"));
  turns.forget_recent();
  EXPECT_TRUE(says("serai_loop_turn_longest_recent_seconds 0.200000000")) << "of the minute before";
  turn(9000, "look");
  turns.forget_recent();
  EXPECT_TRUE(says("serai_loop_turn_longest_recent_seconds 0.009000000"));
  EXPECT_TRUE(says("serai_loop_turn_longest_seconds{work=\"open\"} 0.200000000")) << "since the start";
}

TEST(Turns, AHouseMeasuresItsOwn) {
  RunningHouse house;
  Player host(house.port(), kHost);
  host.begin_for_two();
  const std::string text = host.client.get("/metrics").body;
  const std::string longest = "\nserai_loop_turn_longest_seconds{work=\"";
  ASSERT_NE(text.find(longest), std::string::npos) << text;
  const std::string value = text.substr(text.find("} ", text.find(longest)) + 2);
  EXPECT_GT(std::stod(value), 0);
  EXPECT_EQ(text.find("serai_loop_turn_seconds_count 0\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace serai::house::test
