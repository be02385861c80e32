// The dice of a day: buying, rolling, sorting, choosing (Y-5 to Y-12).
#include <gtest/gtest.h>

#include "tests/support/table.h"

namespace serai::test {
namespace {

TEST(Yspahan, Y6_GroupsRiseFromTheCamelFieldToTheGoldField) {
  Table table("yspahan", 3);
  table.play({"1 dice 2", "* roll 111235566 y36"});
  const auto& s = table.state<Yspahan>();
  const auto dice = [&](int field) { return s.white[field] + s.yellow[field]; };
  EXPECT_EQ(dice(yspahan::camel_field), 3);
  EXPECT_EQ(dice(yspahan::sack_field), 1);
  EXPECT_EQ(dice(yspahan::barrel_field), 2);
  EXPECT_EQ(dice(yspahan::chest_field), 2);
  EXPECT_EQ(dice(yspahan::vase_field), 0);
  EXPECT_EQ(dice(yspahan::gold_field), 3);
}

}  // namespace
}  // namespace serai::test
