// The ends of days, weeks and the game (Y-33 to Y-37, Y-44).
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

TEST(Yspahan, Y44_TheDayEndsWhenEveryPlayerHasHadATurn) {
  for (int seats = 3; seats <= 4; ++seats) {
    Table table = Talk(seats).rolls("112345666");
    for (int turn = 1; turn <= seats; ++turn) {
      EXPECT_EQ(state_of(table).day, 1);
      EXPECT_EQ(table.actor(), std::to_string(turn));
      const Names takes = table.legal("take");
      const auto card = std::find_if(takes.begin(), takes.end(), [](const auto& w) { return w.ends_with(" card"); });
      table.play(
          {join(turn, ' ', *card), join("* draw ", turn, turn < 3 ? " gold3" : " exchange"), join(turn, " end")});
    }
    EXPECT_EQ(state_of(table).day, 2);
    EXPECT_EQ(table.actor(), "2");
    for (std::string_view field : yspahan::kFieldNames) EXPECT_EQ(dice(table, field), 0) << field;
  }
}

TEST(Yspahan, Y44_TheNextPlayerClockwiseStartsAlsoOverTheEndOfAWeek) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table("yspahan", seats);
    for (int day = 0; day < 16; ++day) {
      EXPECT_EQ(table.actor(), std::to_string(day % seats + 1)) << seats << " players, day " << day + 1;
      EXPECT_EQ(state_of(table).week, day / 7 + 1);
      EXPECT_EQ(state_of(table).day, day % 7 + 1);
      EXPECT_EQ(table.legal("dice").size(), 3u);
      pass_day(table);
    }
  }
}

TEST(Yspahan, Y33_EachCompletedSoukScoresWhatIsPrinted) {
  struct Printed {
    const char* souk;
    int shops;
    int points;
  };
  constexpr Printed kPrinted[] = {
      {"sack.white", 3, 3},   {"sack.blue", 4, 4},    {"sack.yellow", 5, 6},   {"sack.pink", 6, 8},
      {"barrel.white", 2, 3}, {"barrel.blue", 3, 4},  {"barrel.yellow", 4, 6}, {"barrel.pink", 5, 8},
      {"chest.blue", 2, 4},   {"chest.yellow", 3, 6}, {"chest.pink", 4, 8},    {"vase.blue", 1, 4},
      {"vase.yellow", 2, 6},  {"vase.orange", 3, 12},
  };
  int shops = 0;
  for (const Printed& printed : kPrinted) {
    Table full = Talk(4).day(2, 7).cubes(3, souk(printed.souk, printed.shops)).table();
    EXPECT_EQ(pass_day(full).score(3), printed.points) << printed.souk;
    Table open = Talk(4).day(2, 7).cubes(3, souk(printed.souk, printed.shops - 1)).table();
    EXPECT_EQ(pass_day(open).score(3), 0) << printed.souk;
    shops += printed.shops;
  }
  EXPECT_EQ(shops, 47);
}

TEST(Yspahan, Y33_EveryOwnerScoresAllTheirSouksAndTheCityIsEmptied) {
  Talk talk = Talk(3).scores({10, 20, 30}).day(1, 7);
  talk.cubes(1, souk("vase.blue", 1) + souk("vase.orange", 3)).cubes(2, souk("sack.white", 3) + souk("sack.blue", 2));
  Table table = talk.table();
  pass_day(table);
  EXPECT_EQ(table.score(1), 10 + 4 + 12);
  EXPECT_EQ(table.score(2), 20 + 3);
  EXPECT_EQ(table.score(3), 30);
  EXPECT_EQ(cubes_in_city(table), 0);
}

TEST(Yspahan, Y33_NothingIsScoredBeforeTheSeventhDay) {
  for (int day = 1; day <= 6; ++day) {
    Table table = Talk(3).day(2, day).caravan({2}).supervisor("l4").cubes(1, souk("chest.blue", 2)).table();
    pass_day(table);
    EXPECT_EQ(table.score(1), 0);
    EXPECT_EQ(table.score(2), 0);
    EXPECT_EQ(cubes_in_city(table), 2);
    EXPECT_EQ(supervisor(table), "l4");
  }
}

TEST(Yspahan, Y34_TheCaravanScoresCubesTimesTheHighestRow) {
  // The rulebook's examples: 2 cubes up to row 2 are 4, 4 cubes up to row 3 are 12, 1 cube in row 2 is 2.
  Table table = Talk(4).day(1, 7).caravan({1, 2, 2, 4, 1, 2, 3, 4, 2}).table();
  pass_day(table);
  EXPECT_EQ(table.score(1), 4);
  EXPECT_EQ(table.score(2), 12);
  EXPECT_EQ(table.score(3), 2);
  EXPECT_EQ(table.score(4), 4);
}

TEST(Yspahan, Y34_RowsAreAsWideAsThePlayersAreMany) {
  for (int seats = 2; seats <= 4; ++seats)
    for (int below = 0; below < 3 * seats - 1; ++below) {
      std::vector<Seat> owners(static_cast<std::size_t>(below), 2);
      owners.push_back(1);
      Table table = Talk(seats).day(1, 7).caravan(owners).table();
      EXPECT_EQ(pass_day(table).score(1), below / seats + 1) << seats << " players, on " << below;
    }
}

TEST(Yspahan, Y34_TheCaravanStaysAndIsScoredAgainAWeekLater) {
  Table table = Talk(3).day(1, 7).caravan({2, 1, 1, 3}).table();
  pass_day(table);
  EXPECT_EQ(caravan(table), "2 1 1 3");
  EXPECT_EQ(table.score(3), 2);
  for (int day = 1; day <= 7; ++day) pass_day(table);
  EXPECT_EQ(table.score(3), 4);
}

TEST(Yspahan, Y34_TheSupervisorReturnsToTheCrossing) {
  Table table = Talk(3).day(1, 7).supervisor("b6").table();
  pass_day(table);
  EXPECT_EQ(supervisor(table), "x");
}

TEST(Yspahan, Y35_TheGameEndsAfterWeekThree) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table = Talk(seats).day(3, 7).score(2, 5).table();
    pass_day(table);
    EXPECT_EQ(table.actor(), "over");
    EXPECT_EQ(table.winners(), "2");
    EXPECT_EQ(table.legal(), Names{});
    EXPECT_EQ(table.refused("1 dice 0"), "record");
  }
}

TEST(Yspahan, Y35_TheLastWeekIsScoredLikeTheOthers) {
  Table table = Talk(3).day(3, 7).score(2, 5).caravan({3}).cubes(1, souk("vase.blue", 1)).table();
  pass_day(table);
  EXPECT_EQ(table.score(1), 4);
  EXPECT_EQ(table.score(2), 5);
  EXPECT_EQ(table.score(3), 1);
  EXPECT_EQ(table.winners(), "2");
}

TEST(Yspahan, Y35_EqualScoresShareTheWin) {
  Table pair = Talk(4).day(3, 7).scores({7, 31, 12, 31}).table();
  EXPECT_EQ(pass_day(pair).winners(), "2 4");
  Table all = Talk(3).day(3, 7).table();
  EXPECT_EQ(pass_day(all).winners(), "1 2 3");
  Table gold_does_not_count = Talk(2).day(3, 7).scores({8, 8}).gold(1, 50).camels(1, 50).table();
  EXPECT_EQ(pass_day(gold_does_not_count).winners(), "1 2");
}

// Y-36, counted from the rule's words: rising score; among equals, the further clockwise from day 6's start player.
std::string last_order(std::vector<int> scores, Seat start_of_day6) {
  std::vector<Seat> seats{1, 2, 3, 4};
  const auto clockwise = [&](Seat seat) { return (seat - start_of_day6 + 4) % 4; };
  std::sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    const int score_a = scores[static_cast<std::size_t>(a - 1)];
    const int score_b = scores[static_cast<std::size_t>(b - 1)];
    return score_a != score_b ? score_a < score_b : clockwise(a) > clockwise(b);
  });
  return join(seats[0], ' ', seats[1], ' ', seats[2], ' ', seats[3]);
}

TEST(Yspahan, Y36_TheLastDaysOrderIsByRisingScoreWithEveryTieAndStartPlayer) {
  for (Seat start = 1; start <= 4; ++start)
    for (int code = 0; code < 256; ++code) {
      const std::vector<int> scores{code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
      Table table = Talk(4).day(3, 6).starts(start).scores(scores).table();
      pass_day(table);
      ASSERT_EQ(order(table), last_order(scores, start)) << "day 6 started by " << start << ", scores " << code;
      ASSERT_EQ(table.actor(), order(table).substr(0, 1));
    }
}

TEST(Yspahan, Y36_AmongEqualsTheFurthestClockwiseGoesFirst) {
  Table all_equal = Talk(4).day(3, 6).starts(2).table();
  EXPECT_EQ(order(pass_day(all_equal)), "1 4 3 2");
  Table two_and_two = Talk(4).day(3, 6).starts(4).scores({9, 5, 9, 5}).table();
  EXPECT_EQ(order(pass_day(two_and_two)), "2 4 3 1");
}

TEST(Yspahan, Y36_TheLowestIsStartPlayerAndTurnsFollowTheOrder) {
  Table table = Talk(4).day(3, 6).scores({40, 10, 30, 20}).gold(2, 3).table();
  pass_day(table);
  table.play({"2 dice 1", "* roll 123456666 y1", "2 take camel camels", "2 end"});
  EXPECT_EQ(camels(table, 2), 2);
  table.play({"4 take gold gold", "4 end"});
  EXPECT_EQ(table.actor(), "3");
  EXPECT_EQ(order(table), "2 4 3 1");
}

TEST(Yspahan, Y36_TheOrderIsFixedBeforeThatDaysDice) {
  Table table = Talk(4).day(3, 6).scores({40, 10, 30, 20}).camels(2, 4).cards(2, {"sell-camels"}).table();
  pass_day(table);
  table.play({"2 play sell-camels 4"});
  table.play({"2 dice 0"});
  EXPECT_EQ(table.score(2), 18);
  EXPECT_EQ(order(table), "2 4 3 1");
  Table overtaken = Talk(4).day(3, 6).scores({40, 10, 30, 12}).camels(2, 4).cards(2, {"sell-camels"}).table();
  pass_day(overtaken).play({"2 play sell-camels 4", "2 dice 0", "* roll 123456666", "2 take camel camels", "2 end"});
  EXPECT_EQ(overtaken.actor(), "4");
}

TEST(Yspahan, Y36_PointsOfDaySixCount) {
  Table table = Talk(4).day(3, 6).camels(1, 4).cards(1, {"sell-camels"}).table();
  table.play({"1 play sell-camels 1"});
  EXPECT_EQ(order(pass_day(table)), "4 3 2 1");
  EXPECT_EQ(table.score(1), 2);
}

TEST(Yspahan, Y36_OtherDaysKeepTheUsualOrder) {
  for (const auto& [week, day] : {std::pair{1, 6}, {2, 6}, {3, 5}, {2, 7}}) {
    Table table = Talk(4).day(week, day).starts(1).scores({4, 3, 2, 1}).table();
    EXPECT_EQ(order(pass_day(table)), "2 3 4 1") << week << ' ' << day;
  }
}

TEST(Yspahan, Y37_ThreePlayersKeepTheirOrderOnTheLastDay) {
  Table table = Talk(3).day(3, 6).starts(1).scores({1, 50, 0}).table();
  EXPECT_EQ(order(pass_day(table)), "2 3 1");
}

TEST(Yspahan, Y37_ThreePlayersChangeOnlyTheCaravan) {
  Table table = Talk(3).camels(1, 2).caravan({2, 2, 2}).cards(1, {"caravan-cube"}).rolls("123456666 y16");
  table.play({"1 play caravan-cube", "1 take camel camels", "1 build paddock", "1 end"});
  EXPECT_EQ(table.score(1), 1);  // the fourth camel stands in the middle row
  table.play({"2 take gold gold", "2 end", "3 take sack card", "* draw 3 gold3", "3 end"});
  EXPECT_EQ(gold(table, 2), 6);  // no yellow six
  EXPECT_EQ(state_of(table).day, 2);
}

}  // namespace
}  // namespace serai::test
