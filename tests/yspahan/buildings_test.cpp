// Buildings: when, for what, and what they do (Y-27 to Y-32, Y-42, Y-43).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

struct Priced {
  const char* name;
  int camels;
  int gold;
};
constexpr Priced kPriceList[] = {{"paddock", 2, 0},      {"shop", 2, 2},   {"hammam", 2, 2},
                                 {"caravanserai", 3, 3}, {"bazaar", 4, 4}, {"hoist", 4, 4}};

// Seat 1 has done their action; exactly these camels and gold are theirs.
Table may_build(Talk talk, int camels, int gold) {
  return talk.camels(1, camels).gold(1, gold).rolls(kSix).play({"1 take sack card", "* draw 1 exchange"});
}

TEST(Yspahan, Y27_ABuildingCostsItsPrice) {
  for (int seats = 3; seats <= 4; ++seats)
    for (const Priced& building : kPriceList) {
      Table table = may_build(Talk(seats), building.camels, building.gold);
      table.play({join("1 build ", building.name)});
      EXPECT_EQ(camels(table, 1), 0) << building.name;
      EXPECT_EQ(gold(table, 1), 0) << building.name;
      EXPECT_TRUE(has(table, 1, building.name));
    }
}

TEST(Yspahan, Y27_LessThanThePriceBuildsNothing) {
  for (const Priced& building : kPriceList) {
    const std::string words = join("1 build ", building.name);
    EXPECT_EQ(may_build(Talk(3), building.camels - 1, 9).refused(words), "Y-27") << words;
    if (building.gold) {
      EXPECT_EQ(may_build(Talk(3), 9, building.gold - 1).refused(words), "Y-27") << words;
    }
  }
}

TEST(Yspahan, Y27_OneBuildingATurn) {
  Table table = may_build(Talk(3), 20, 20).play({"1 build paddock"});
  EXPECT_EQ(table.refused("1 build shop"), "Y-27");
  EXPECT_EQ(table.legal("build"), Names{});
}

TEST(Yspahan, Y27_SavingCardsAddNoSecondBuilding) {
  Table table = may_build(Talk(3).cards(1, {"no-camels", "no-gold"}), 20, 20).play({"1 build shop using no-gold"});
  EXPECT_EQ(table.refused("1 build bazaar using no-camels"), "Y-27");
}

TEST(Yspahan, Y27_ABuildingIsBuiltOnceByEachPlayer) {
  Table table = may_build(Talk(3).buildings(1, {"paddock"}).camels(2, 9), 20, 20);
  EXPECT_EQ(table.refused("1 build paddock"), "Y-27");
  EXPECT_EQ(table.legal("build").size(), 5u);
  table.play({"1 end", "2 take gold gold", "2 build paddock"});
  EXPECT_TRUE(has(table, 2, "paddock"));
}

TEST(Yspahan, Y27_BuildingComesAfterTheActionInEveryTurn) {
  Table table = Talk(3).camels(1, 9).gold(1, 9).camels(2, 9).table();
  EXPECT_EQ(table.refused("1 build paddock"), "Y-27");
  table.play({"1 dice 0", join("* roll ", kSix)});
  EXPECT_EQ(table.refused("1 build paddock"), "Y-27");
  table.play({"1 take sack goods"});
  EXPECT_EQ(table.refused("1 build paddock"), "Y-27");
  table.play({"1 place sack.pink.1", "1 build paddock", "1 end", "2 take gold gold"});
  EXPECT_TRUE(table.offers("build paddock"));  // a new turn, a new building
}

TEST(Yspahan, Y27_WhatTheActionBroughtMayPay) {
  Table table = Talk(3).gold(1, 0).rolls("112345666").play({"1 take camel camels", "1 build paddock"});
  EXPECT_EQ(camels(table, 1), 0);  // and the new paddock gives nothing for dice taken before it
}

TEST(Yspahan, Y28_PointsFollowTheOrderOfBuildingNotTheKind) {
  constexpr int kPoints[] = {0, 0, 5, 5, 5, 10};
  for (std::size_t first = 0; first < 6; ++first) {
    Talk talk(3);
    for (std::size_t n = 0; n < 6; ++n) {
      const char* name = kPriceList[(first + n) % 6].name;
      Table table = may_build(talk, 20, 20).play({join("1 build ", name)});
      EXPECT_EQ(table.score(1), kPoints[n]) << name << " as number " << n + 1;
      EXPECT_EQ(table.score(2), 0);
      talk.buildings(1, {name});
    }
  }
}

TEST(Yspahan, Y29_ThePaddockAddsACamelToThoseTakenWithDice) {
  const Talk talk = Talk(3).buildings(1, {"paddock"}).cards(1, {"camels3", "exchange"});
  EXPECT_EQ(camels(talk.rolls("112345666").play({"1 take camel camels"}), 1), 3);
  EXPECT_EQ(camels(talk.rolls("112345666").play({"1 take camel camels with exchange"}), 1), 4);
  EXPECT_EQ(camels(talk.table().play({"1 play camels3"}), 1), 3);
  EXPECT_EQ(camels(talk.table().play({"1 play exchange gold 2"}), 1), 2);
  Table gold_taken = talk.rolls("112345666").play({"1 take gold gold"});
  EXPECT_EQ(camels(gold_taken, 1), 0);
  EXPECT_EQ(gold(gold_taken, 1), 5);
}

TEST(Yspahan, Y30_TheShopAddsTwoGoldToThatTakenWithDice) {
  const Talk talk = Talk(3).gold(1, 0).camels(1, 2).buildings(1, {"shop"}).cards(1, {"gold3", "exchange"});
  EXPECT_EQ(gold(talk.rolls("112345666").play({"1 take gold gold"}), 1), 5);
  EXPECT_EQ(gold(talk.rolls("112345666").play({"1 take gold gold with gold3"}), 1), 6);
  EXPECT_EQ(gold(talk.table().play({"1 play gold3"}), 1), 3);
  EXPECT_EQ(gold(talk.table().play({"1 play exchange camels 2"}), 1), 2);
  Table camels_taken = talk.rolls("112345666").play({"1 take camel camels"});
  EXPECT_EQ(gold(camels_taken, 1), 0);
  EXPECT_EQ(camels(camels_taken, 1), 4);
}

TEST(Yspahan, Y31_TheHammamGivesThreeStepsOfChangeFree) {
  Table table = Talk(3).gold(1, 0).buildings(1, {"hammam"}).rolls("444444444");
  table.play({"1 take camel supervisor"});
  EXPECT_EQ(table.refused("1 go x"), "Y-20");   // four less
  EXPECT_EQ(table.refused("1 go l8"), "Y-20");  // four more
  EXPECT_EQ(table.legal().size(), 7u + 7u + 4u + 7u);
  table.play({"1 go l7"});
  EXPECT_EQ(gold(table, 1), 0);
}

TEST(Yspahan, Y31_BeyondTheHammamsStepsGoldIsPaid) {
  Table table = Talk(3).gold(1, 2).buildings(1, {"hammam"}).rolls("444444444").play({"1 take camel supervisor"});
  EXPECT_EQ(table.refused("1 go l10"), "Y-20");  // six more: three to pay
  table.play({"1 go l9"});
  EXPECT_EQ(gold(table, 1), 0);
}

TEST(Yspahan, Y31_AnotherPlayersHammamDoesNotHelp) {
  Table table = Talk(3).gold(1, 0).buildings(2, {"hammam"}).rolls("444444444").play({"1 take camel supervisor"});
  EXPECT_EQ(table.refused("1 go l5"), "Y-20");
}

TEST(Yspahan, Y32_TheCaravanseraiDrawsACardForACubeSentByTheSupervisor) {
  Table table = Talk(3).buildings(1, {"caravanserai"}).cubes(1, {"sack.white.1"}).rolls(kSix);
  table.play({"1 take camel supervisor", "1 go l1"});
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(caravan(table), "1");
  table.play({"* draw 1 gold3", "1 play gold3", "1 end"});
}

TEST(Yspahan, Y32_AlsoWithACamelPaidAndInAnotherPlayersTurn) {
  for (const char* decision : {"2 camel", "2 release"}) {
    Table table = Talk(4).camels(2, 1).buildings(2, {"caravanserai"}).cubes(2, {"sack.white.1"}).rolls(kSix);
    table.play({"1 take camel supervisor", "1 go l1", decision, "* draw 2 no-gold"});
    EXPECT_EQ(hand(table, 2), "no-gold");
    EXPECT_EQ(table.actor(), "1");
  }
}

TEST(Yspahan, Y32_OnlyForOnesOwnCubes) {
  Table table = Talk(3).buildings(1, {"caravanserai"}).cubes(2, {"sack.white.1"}).rolls(kSix);
  table.play({"1 take camel supervisor", "1 go l1"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(caravan(table), "2");
}

TEST(Yspahan, Y32_ACardForEachOfTwoCubes) {
  Table table = Talk(3).buildings(1, {"caravanserai"}).cubes(1, {"sack.white.1", "barrel.white.1"}).rolls(kSix);
  table.play({"1 take camel supervisor", "1 go b1", "1 send barrel.white.1", "* draw 1 gold3", "* draw 1 gold3"});
  EXPECT_EQ(hand(table, 1), "gold3 gold3");
  EXPECT_EQ(table.actor(), "1");
}

TEST(Yspahan, Y32_WithoutAnyCardTheOtherCubeStillGoes) {
  Talk talk = Talk(3).buildings(1, {"caravanserai"}).cubes(1, {"sack.white.1", "barrel.white.1"});
  Table table = talk.cards(3, all_cards()).rolls(kSix);
  table.play({"1 take camel supervisor", "1 go b1", "1 send barrel.white.1"});
  EXPECT_EQ(caravan(table), "1 1");
  EXPECT_EQ(table.actor(), "1");
}

TEST(Yspahan, Y42_TheHoistPlacesOneMoreCubeInTheSameQuarter) {
  Table table = Talk(3).buildings(1, {"hoist"}).rolls("122345666").play({"1 take sack goods"});
  table.play({"1 place sack.white.1", "1 place sack.white.2"});
  EXPECT_EQ(table.legal(), (Names{"place sack.white.3", "stop"}));
  EXPECT_EQ(table.refused("1 place vase.blue.1"), "Y-10");
  table.play({"1 place sack.white.3"});
  EXPECT_EQ(table.legal("place"), Names{});
  EXPECT_TRUE(table.offers("end"));
}

TEST(Yspahan, Y42_TheHoistsCubeMayBeDeclinedOnceItAloneIsLeft) {
  Table table = Talk(3).buildings(1, {"hoist"}).rolls("122345666").play({"1 take sack goods"});
  EXPECT_EQ(table.refused("1 stop"), "Y-42");
  table.play({"1 place sack.white.1"});
  EXPECT_EQ(table.refused("1 stop"), "Y-42");
  table.play({"1 place sack.white.2", "1 stop"});
  EXPECT_EQ(cubes_in_city(table), 2);
  EXPECT_TRUE(table.offers("end"));
  EXPECT_EQ(table.refused("1 stop"), "Y-10");
}

TEST(Yspahan, Y42_ACardsCubeIsNoHoistsCube) {
  // One die, one card, the hoist: two cubes must be placed, the third may be declined.
  Table table = Talk(3).buildings(1, {"hoist"}).cards(1, {"gold3"}).rolls(kSix);
  table.play({"1 take sack goods with gold3", "1 place sack.white.1"});
  EXPECT_EQ(table.refused("1 stop"), "Y-42");
  table.play({"1 place sack.white.2"});
  EXPECT_TRUE(table.offers("stop"));
}

TEST(Yspahan, Y42_WithoutALegalShopTheHoistsCubeIsLost) {
  Table table = Talk(3).buildings(1, {"hoist"}).cubes(2, {"vase.yellow.1", "vase.orange.1"}).rolls(kSix);
  table.play({"1 take vase goods", "1 place vase.blue.1"});
  EXPECT_EQ(table.legal(), (Names{"end"}));
}

TEST(Yspahan, Y42_TheHoistHelpsItsOwnerAloneAndOnlyWithGoods) {
  Table other = Talk(3).buildings(2, {"hoist"}).rolls(kSix).play({"1 take sack goods", "1 place sack.white.1"});
  EXPECT_EQ(other.legal(), (Names{"end"}));
  EXPECT_EQ(camels(Talk(3).buildings(1, {"hoist"}).rolls(kSix).play({"1 take camel camels"}), 1), 1);
}

TEST(Yspahan, Y43_TheBazaarAddsTwoPointsForEachCompletedSouk) {
  // The rulebook's example: yellow complete 6, blue complete 4, pink incomplete 0; with a bazaar 8 and 6.
  Talk talk = Talk(3).day(1, 7).cubes(1, souk("chest.yellow", 3) + souk("chest.blue", 2) + souk("chest.pink", 3));
  Table plain = talk.table();
  EXPECT_EQ(pass_day(plain).score(1), 6 + 4);
  Table table = talk.buildings(1, {"bazaar"}).buildings(2, {"bazaar"}).table();
  EXPECT_EQ(pass_day(table).score(1), 8 + 6);
  EXPECT_EQ(table.score(2), 0);
}

TEST(Yspahan, Y43_TheBazaarAddsNothingToTheCaravanOrDuringTheWeek) {
  Table table = Talk(3).day(1, 6).buildings(1, {"bazaar"}).caravan({1}).cubes(1, souk("chest.blue", 2)).table();
  EXPECT_EQ(pass_day(table).score(1), 0);
  EXPECT_EQ(pass_day(table).score(1), 6 + 1);
}

}  // namespace
}  // namespace serai::test
