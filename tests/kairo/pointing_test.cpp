// What players hear who point at things of Kairo.
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

TEST(KairoPointing, AFreeCellSaysWhatOpensItsPart) {
  const Table table = Bazaar(3).hand(1, {"nw", "top"}).to_move(1);
  EXPECT_EQ(table.told(1, "cell:b10"), "K-7: to build here, play your card “north-west” first");
  EXPECT_EQ(table.told(1, "cell:f10"), "K-7: to build here, play your card “joker: top row” and a coin first");
  EXPECT_EQ(table.told(1, "cell:f3"), "K-7: to build here you need a card for this part: south");
  EXPECT_EQ(table.told(2, "cell:f3"), "K-7: wait for your turn; to build here you play a card for this part: south");
}

TEST(KairoPointing, AStallSaysWhatItCostsToExtend) {
  Table table = Bazaar(3).stall(1, "red", "c10", "d10").hand(1, {"nw"}).coins(1, "red", 1).to_move(1);
  table.play({"1 build nw"});
  EXPECT_EQ(table.told(1, "cell:b10"), "");
  EXPECT_EQ(table.told(1, "cell:c10"), "");
  EXPECT_EQ(table.told(1, "cell:f3"), "K-8: f3 is not in a part that your cards open");
  EXPECT_EQ(table.told(1, "cell:a12", "stall:red"), "K-16: a12 does not touch your red stall");
}

TEST(KairoPointing, ACustomerAndAnEntranceSayWhatIsInTheWay) {
  const Table table =
      Bazaar(3).stall(2, "white", "c10", "d10").stall(1, "white", "g10", "g9").stall(3, "green", "j6", "i6").to_move(1);
  EXPECT_EQ(table.told(1, "cell:b11"), "") << "the white customer";
  EXPECT_EQ(table.told(1, "cell:g9"), "K-25: 1 nearer entrance is free: 1 barker needed, you have 0");
  EXPECT_EQ(table.told(1, "cell:k11"), "K-25: no red stall has a free entrance");
  EXPECT_EQ(table.told(1, "cell:c10"),
            "K-29: lead a white customer to its entrance d10: seat 2 gets 1 coin, you get 1");
  EXPECT_EQ(table.told(1, "cell:d10", "customer:green"), "K-25: d10 is no entrance of a green stall");
}

}  // namespace
}  // namespace serai::test
