// The supervisor's walk and the cubes that he sends (Y-17 to Y-20).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

// The street as the rules draw it, apart from the engine's tables.
std::vector<std::string> neighbours(const std::string& space) {
  const std::map<char, int> arms{{'l', 10}, {'r', 7}, {'t', 4}, {'b', 7}};
  if (space == "x") return {"l1", "r1", "t1", "b1"};
  const int out = std::stoi(space.substr(1));
  std::vector<std::string> next{out == 1 ? "x" : join(space[0], out - 1)};
  if (out < arms.at(space[0])) next.push_back(join(space[0], out + 1));
  return next;
}

std::map<std::string, int> distances_from(const std::string& start) {
  std::map<std::string, int> far{{start, 0}};
  std::vector<std::string> queue{start};
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const std::string& next : neighbours(queue[i]))
      if (far.try_emplace(next, far[queue[i]] + 1).second) queue.push_back(next);
  return far;
}

// All dice show this face; the start player has taken them for the supervisor.
Table walking(Talk talk, int face) {
  return talk.rolls(std::string(9, static_cast<char>('0' + face))).play({"1 take camel supervisor"});
}

// Those and only those spaces that cost at most this.
Names reach(const std::string& from, int face, int at_most) {
  Names words;
  for (const auto& [space, length] : distances_from(from))
    if (std::abs(length - face) <= at_most) words.push_back("go " + space);
  std::sort(words.begin(), words.end());
  return words;
}

TEST(Yspahan, Y17_HeWalksExactlyTheFaceOfTheDice) {
  ASSERT_EQ(distances_from("x").size(), 29u);
  for (const auto& [from, unused] : distances_from("x"))
    for (int face = 1; face <= 6; ++face) {
      Table table = walking(Talk(3).gold(1, 0).supervisor(from), face);
      EXPECT_EQ(table.legal(), reach(from, face, 0)) << from << ' ' << face;
      EXPECT_FALSE(table.legal().empty());  // a move of the face's own length always exists
    }
}

TEST(Yspahan, Y17_EachGoldChangesTheWalkByOne) {
  for (const char* from : {"x", "l2", "l10", "r7", "t4", "b3"})
    for (int gold = 1; gold <= 17; ++gold) {
      Table table = walking(Talk(3).gold(1, gold).supervisor(from), 4);
      EXPECT_EQ(table.legal(), reach(from, 4, gold)) << from << ' ' << gold;
    }
}

// Whoever shows prices on the board reads them here.
TEST(Yspahan, Y17_TheSecondArgumentOfAWalkIsItsPrice) {
  Table table = walking(Talk(3).gold(1, 2).supervisor("l2"), 3);
  const auto price = [&](const char* words) {
    return table.position().sentence(*Yspahan::read(words), Mood::ask).args.at(1);
  };
  EXPECT_EQ(price("go b1"), "0");
  EXPECT_EQ(price("go x"), "1");
  EXPECT_EQ(price("go b3"), "2");
}

TEST(Yspahan, Y17_FromL2AThreeReachesBothDoubleSpaces) {
  Table table = walking(Talk(3).gold(1, 0).supervisor("l2"), 3);
  EXPECT_EQ(table.legal(), (Names{"go b1", "go l5", "go r1", "go t1"}));
  EXPECT_EQ(table.refused("1 go b2"), "Y-20");
  Table richer = walking(Talk(3).gold(1, 1).supervisor("l2"), 3);
  richer.play({"1 go b2"});
  EXPECT_EQ(gold(richer, 1), 0);
}

TEST(Yspahan, Y17_HeMayStopOnTheCrossing) {
  Table table = walking(Talk(3).gold(1, 0).supervisor("t3"), 3);
  table.play({"1 go x"});
  EXPECT_EQ(supervisor(table), "x");
  EXPECT_TRUE(table.offers("end"));
}

TEST(Yspahan, Y17_HeNeverTurnsBackAtADeadEnd) {
  // From l8 a five leads outward nowhere: l10 and back would enter spaces twice.
  Table table = walking(Talk(3).gold(1, 0).supervisor("l8"), 5);
  EXPECT_EQ(table.legal(), (Names{"go l3"}));
}

TEST(Yspahan, Y17_GoldMayKeepHimWhereHeIs) {
  Table table = walking(Talk(3).gold(1, 2).supervisor("b4"), 2);
  EXPECT_TRUE(table.offers("go b4"));
  table.play({"1 go b4"});
  EXPECT_EQ(gold(table, 1), 0);
  EXPECT_EQ(walking(Talk(3).gold(1, 1).supervisor("b4"), 2).refused("1 go b4"), "Y-20");
}

TEST(Yspahan, Y18_EachSpaceSendsTheCubesOfTheShopsItTouches) {
  const std::map<std::string, Names> touches{
      {"x", {}},
      {"l1", {"sack.white.1"}},
      {"l2", {"chest.blue.1"}},
      {"l3", {"sack.white.2"}},
      {"l4", {"chest.blue.2"}},
      {"l5", {"sack.yellow.1"}},
      {"l6", {"chest.yellow.1"}},
      {"l7", {"sack.yellow.2"}},
      {"l8", {"chest.yellow.2"}},
      {"l9", {"sack.pink.1"}},
      {"l10", {"chest.yellow.3"}},
      {"r1", {"vase.blue.1", "barrel.white.1"}},
      {"r2", {"barrel.white.2"}},
      {"r3", {"vase.orange.1"}},
      {"r4", {"barrel.yellow.1"}},
      {"r5", {"vase.orange.2"}},
      {"r6", {"barrel.yellow.2"}},
      {"r7", {"vase.orange.3"}},
      {"t1", {"vase.blue.1"}},
      {"t2", {"chest.pink.1"}},
      {"t3", {"vase.yellow.1"}},
      {"t4", {"chest.pink.2"}},
      {"b1", {"sack.white.1", "barrel.white.1"}},
      {"b2", {"sack.white.3"}},
      {"b3", {"barrel.blue.1"}},
      {"b4", {"sack.blue.1"}},
      {"b5", {"barrel.pink.1"}},
      {"b6", {"sack.blue.2"}},
      {"b7", {"barrel.pink.2"}},
  };
  Talk full = Talk(4).gold(1, 20);
  for (int shop = 0; shop < yspahan::kShops; ++shop)
    full.cubes(2, {Yspahan::write(yspahan::make_move(yspahan::Kind::place, shop)).substr(6)});
  for (const auto& [space, shops] : touches) {
    Table table = walking(full, 3).play({"1 go " + space});
    if (shops.size() == 2) table.play({"1 send " + shops[0]});
    EXPECT_EQ(cubes_in_city(table), 47 - static_cast<int>(shops.size())) << space;
    for (const std::string& shop : shops) EXPECT_EQ(cube(table, shop), 0) << space;
  }
}

TEST(Yspahan, Y18_CubesGoWhoeverOwnsThem) {
  for (Seat owner = 1; owner <= 3; ++owner) {
    Table table = walking(Talk(3).cubes(owner, {"chest.blue.1"}), 2).play({"1 go l2"});
    EXPECT_EQ(cube(table, "chest.blue.1"), 0);
    EXPECT_EQ(caravan(table), std::to_string(owner));
    EXPECT_EQ(table.score(owner), 2);
    EXPECT_TRUE(table.offers("end"));
  }
}

TEST(Yspahan, Y18_OnlyWhereHeStopsAreCubesSent) {
  Table table = walking(Talk(3).cubes(2, {"sack.white.1", "chest.blue.1"}), 3).play({"1 go l3"});
  EXPECT_EQ(cubes_in_city(table), 2);
  EXPECT_EQ(caravan(table), "");
}

TEST(Yspahan, Y18_AMoveOfZeroSendsCubesToo) {
  Table table = walking(Talk(3).gold(1, 1).supervisor("l2").cubes(2, {"chest.blue.1"}), 1).play({"1 go l2"});
  EXPECT_EQ(cube(table, "chest.blue.1"), 0);
  EXPECT_EQ(caravan(table), "2");
}

TEST(Yspahan, Y18_TwoCubesGoInTheMoversOrder) {
  // One camel is free in the bottom row: 2 points for the first cube, 1 for the second.
  const Talk talk = Talk(3).caravan({1, 1}).cubes(2, {"sack.white.1"}).cubes(3, {"barrel.white.1"});
  Table table = walking(talk, 1).play({"1 go b1"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Names{"send barrel.white.1", "send sack.white.1"}));
  EXPECT_EQ(table.refused("1 send vase.blue.1"), "Y-18");
  Table other(table);
  table.play({"1 send barrel.white.1"});
  EXPECT_EQ(caravan(table), "1 1 3 2");
  EXPECT_EQ(table.score(3), 2);
  EXPECT_EQ(table.score(2), 1);
  other.play({"1 send sack.white.1"});
  EXPECT_EQ(caravan(other), "1 1 2 3");
  EXPECT_EQ(other.score(2), 2);
  EXPECT_EQ(other.score(3), 1);
}

TEST(Yspahan, Y18_TheMoverIsAskedAlsoWhenBothCubesAreOnePlayers) {
  for (Seat owner = 1; owner <= 2; ++owner) {
    Table table = walking(Talk(3).cubes(owner, {"vase.blue.1", "barrel.white.1"}), 1).play({"1 go r1"});
    EXPECT_EQ(table.legal(), (Names{"send barrel.white.1", "send vase.blue.1"}));
  }
}

TEST(Yspahan, Y18_OneCubeOnADoubleSpaceIsNotAskedFor) {
  Table table = walking(Talk(3).cubes(2, {"vase.blue.1"}), 1);
  EXPECT_EQ(table.refused("1 send vase.blue.1"), "Y-18");
  table.play({"1 go r1"});
  EXPECT_EQ(caravan(table), "2");
  EXPECT_EQ(table.refused("1 send barrel.white.1"), "Y-18");
}

TEST(Yspahan, Y18_TheFirstCubeIsSettledBeforeTheSecondIsAsked) {
  Talk talk = Talk(3).camels(2, 1).camels(3, 1).buildings(3, {"caravanserai"});
  Table table = walking(talk.cubes(2, {"sack.white.1"}).cubes(3, {"barrel.white.1"}), 1);
  table.play({"1 go b1", "1 send barrel.white.1"});
  EXPECT_EQ(table.actor(), "3");
  EXPECT_EQ(table.refused("2 camel"), "record");
  table.play({"3 camel"});
  EXPECT_EQ(table.actor(), "*");  // the caravanserai's card before the other cube
  EXPECT_EQ(caravan(table), "3");
  table.play({"* draw 3 gold3"});
  EXPECT_EQ(table.actor(), "2");
  table.play({"2 release"});
  EXPECT_EQ(caravan(table), "3 2");
  EXPECT_EQ(table.actor(), "1");
}

TEST(Yspahan, Y18_TheFirstCubeMayFillTheCaravanBeforeTheSecond) {
  Talk talk = Talk(3).caravan({1, 1, 1, 1, 1, 1, 1, 1}).cubes(2, {"sack.white.1"}).cubes(3, {"barrel.white.1"});
  Table table = walking(talk, 1).play({"1 go b1", "1 send sack.white.1"});
  EXPECT_EQ(table.score(1), 8 * 3);
  EXPECT_EQ(table.score(2), 0 + 1 * 3);
  EXPECT_EQ(table.score(3), 2);  // bottom row of the next caravan, not yet scored
  EXPECT_EQ(caravan(table), "3");
}

TEST(Yspahan, Y19_TheOwnerMayPayACamelAndTheCubeStays) {
  Table table = walking(Talk(3).camels(2, 3).cubes(2, {"chest.blue.1"}), 2).play({"1 go l2"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.legal(), (Names{"camel", "release"}));
  EXPECT_EQ(table.refused("1 camel"), "record");
  EXPECT_EQ(table.refused("2 end"), "Y-7");
  table.play({"2 camel"});
  EXPECT_EQ(camels(table, 2), 2);
  EXPECT_EQ(cube(table, "chest.blue.1"), 2);
  EXPECT_EQ(caravan(table), "2");
  EXPECT_EQ(table.score(2), 2);
  EXPECT_EQ(table.actor(), "1");
}

TEST(Yspahan, Y19_TheOwnerMayLetTheCubeGo) {
  Table table = walking(Talk(3).camels(2, 3).cubes(2, {"chest.blue.1"}), 2).play({"1 go l2", "2 release"});
  EXPECT_EQ(camels(table, 2), 3);
  EXPECT_EQ(cube(table, "chest.blue.1"), 0);
  EXPECT_EQ(caravan(table), "2");
}

TEST(Yspahan, Y19_WithoutACamelNothingIsAsked) {
  Table table = walking(Talk(3).camels(1, 5).cubes(2, {"chest.blue.1"}), 2).play({"1 go l2"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(caravan(table), "2");
  EXPECT_EQ(camels(table, 1), 5);
  EXPECT_EQ(table.refused("1 camel"), "Y-19");
  EXPECT_EQ(table.refused("1 release"), "Y-19");
}

TEST(Yspahan, Y19_TheMoverDecidesAboutTheirOwnCube) {
  Table table = walking(Talk(4).camels(1, 1).cubes(1, {"chest.blue.1"}), 2).play({"1 go l2"});
  EXPECT_EQ(table.legal(), (Names{"camel", "release"}));
  table.play({"1 camel"});
  EXPECT_EQ(cube(table, "chest.blue.1"), 1);
}

TEST(Yspahan, Y19_TheLastCamelSavesOneOfTwoCubes) {
  Talk talk = Talk(3).camels(2, 1).cubes(2, {"vase.blue.1", "barrel.white.1"});
  Table table = walking(talk, 1).play({"1 go r1", "1 send vase.blue.1", "2 camel"});
  EXPECT_EQ(table.actor(), "1");  // the second cube went without a question
  EXPECT_EQ(cube(table, "vase.blue.1"), 2);
  EXPECT_EQ(cube(table, "barrel.white.1"), 0);
  EXPECT_EQ(caravan(table), "2 2");
}

TEST(Yspahan, Y20_ExactlyThePriceIsPaid) {
  for (const auto& [space, length] : distances_from("l2")) {
    Table table = walking(Talk(3).gold(1, 20).supervisor("l2"), 3).play({"1 go " + space});
    EXPECT_EQ(gold(table, 1), 20 - std::abs(length - 3)) << space;
    EXPECT_EQ(supervisor(table), space);
  }
}

TEST(Yspahan, Y20_AHammamMakesThePriceThreeLessButNotBelowNothing) {
  for (const auto& [space, length] : distances_from("l2")) {
    Table table = walking(Talk(3).gold(1, 20).buildings(1, {"hammam"}).supervisor("l2"), 3).play({"1 go " + space});
    EXPECT_EQ(gold(table, 1), 20 - std::max(0, std::abs(length - 3) - 3)) << space;
  }
}

TEST(Yspahan, Y20_AWalkBeyondThePurseIsRefused) {
  Table table = walking(Talk(3).gold(1, 2).supervisor("x"), 3);
  EXPECT_EQ(table.refused("1 go l5"), "");
  EXPECT_EQ(table.refused("1 go l6"), "Y-20");
  EXPECT_EQ(table.refused("1 go x"), "Y-20");
  EXPECT_EQ(table.refused("1 end"), "Y-7");
}

TEST(Yspahan, Y20_HeWalksOnlyWhenDiceWereChosenForIt) {
  Table table = Talk(3).rolls("123456666");
  EXPECT_EQ(table.refused("1 go l1"), "Y-10");
  table.play({"1 take camel camels"});
  EXPECT_EQ(table.refused("1 go l1"), "Y-10");
}

}  // namespace
}  // namespace serai::test
