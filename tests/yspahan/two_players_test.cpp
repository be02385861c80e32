// What is different with two players (Y-38 to Y-41).
#include <gtest/gtest.h>

#include <utility>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

TEST(Yspahan, Y38_EightWhiteDiceAreRolled) {
  Table table = Talk(2).gold(1, 3).table().play({"1 dice 3"});
  EXPECT_EQ(table.refused("* roll 123456666 y123"), "Y-5");
  EXPECT_EQ(table.refused("* roll 1234566 y123"), "Y-5");
  EXPECT_EQ(table.refused("* roll 12345666 y123"), "");
}

TEST(Yspahan, Y38_TheStartPlayerAlternatesEachDay) {
  Table table("yspahan", 2);
  for (int day = 1; day <= 20; ++day) {
    EXPECT_EQ(order(table), day % 2 ? "1 2 1" : "2 1 2") << day;
    pass_day(table);
  }
}

TEST(Yspahan, Y38_TheLowerScoreStartsTheLastDay) {
  for (Seat start = 1; start <= 2; ++start) {
    Table first_lower = Talk(2).day(3, 6).starts(start).scores({3, 4}).table();
    EXPECT_EQ(order(pass_day(first_lower)), "1 2 1");
    EXPECT_EQ(first_lower.actor(), "1");
    Table second_lower = Talk(2).day(3, 6).starts(start).scores({4, 3}).table();
    EXPECT_EQ(order(pass_day(second_lower)), "2 1 2");
    EXPECT_EQ(second_lower.actor(), "2");
  }
}

TEST(Yspahan, Y38_WithEqualScoresTheLastDayStartsAsUsual) {
  Table after_one = Talk(2).day(3, 6).starts(1).scores({4, 4}).table();
  EXPECT_EQ(order(pass_day(after_one)), "2 1 2");
  Table after_two = Talk(2).day(3, 6).starts(2).scores({4, 4}).table();
  EXPECT_EQ(order(pass_day(after_two)), "1 2 1");
}

TEST(Yspahan, Y38_OnlyTheLastDayOfWeekThreeLooksAtScores) {
  for (const auto& [week, day] : {std::pair{1, 6}, {2, 6}, {3, 5}, {2, 7}}) {
    Table table = Talk(2).day(week, day).starts(1).scores({1, 9}).table();
    EXPECT_EQ(order(pass_day(table)), "2 1 2") << week << ' ' << day;
  }
}

TEST(Yspahan, Y39_ADayIsThreeActions) {
  Table table = Talk(2).rolls(kSixOfTwo);
  table.play({"1 take camel camels"});
  EXPECT_EQ(table.refused("2 take gold gold"), "record");  // every turn is closed by `end`
  table.play({"1 end", "2 take gold gold", "2 end"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.refused("1 end"), "Y-7");
  table.play({"1 take sack goods", "1 place sack.white.1", "1 end"});
  EXPECT_EQ(state_of(table).day, 2);
  EXPECT_EQ(table.actor(), "2");
}

TEST(Yspahan, Y39_EachActionIsATurnOfItsOwnForCards) {
  Table table = Talk(2).cards(1, {"gold3", "gold3", "camels3", "camels3"}).cards(2, {"sell-gold"}).rolls(kSixOfTwo);
  table.play({"1 play gold3", "1 take camel camels", "1 play camels3", "1 end"});
  table.play({"2 take vase card", "* draw 2 exchange", "2 play sell-gold 2", "2 end"});
  table.play({"1 play gold3", "1 take gold gold", "1 play camels3", "1 end"});
  EXPECT_EQ(hand(table, 1), "");
}

TEST(Yspahan, Y39_ThreeActionsAlsoWhenTheGroupsRunOut) {
  Table table = Talk(2).rolls("33333333");
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(table.legal(), (Names{"draw"}));
  table.play({"2 draw", "* draw 2 gold3", "2 end"});
  EXPECT_EQ(table.legal(), (Names{"draw"}));
  table.play({"1 draw", "* draw 1 gold3", "1 end"});
  EXPECT_EQ(state_of(table).day, 2);
}

TEST(Yspahan, Y40_BuildingIsOneOfTheActionsOfADiceGroup) {
  Table table = Talk(2).camels(1, 2).gold(1, 2).rolls(kSixOfTwo);
  EXPECT_EQ(table.legal("take gold build"),
            (Names{"take gold build hammam", "take gold build paddock", "take gold build shop"}));
  table.play({"1 take gold build shop"});
  EXPECT_TRUE(has(table, 1, "shop"));
  EXPECT_EQ(gold(table, 1), 0);  // the dice bring nothing else
  EXPECT_EQ(camels(table, 1), 0);
  EXPECT_EQ(dice(table, "gold"), 0);
  EXPECT_EQ(table.legal(), (Names{"end"}));
}

TEST(Yspahan, Y40_ThereIsNoFreeBuilding) {
  Table table = Talk(2).camels(1, 9).gold(1, 9).rolls(kSixOfTwo);
  EXPECT_EQ(table.refused("1 build paddock"), "Y-40");
  table.play({"1 take camel camels"});
  EXPECT_EQ(table.refused("1 build paddock"), "Y-40");
  EXPECT_EQ(table.legal(), (Names{"end"}));
}

TEST(Yspahan, Y40_TheStartPlayerCanBuildTwiceInADay) {
  Table table = Talk(2).camels(1, 9).gold(1, 9).buildings(1, {"hoist"}).rolls(kSixOfTwo);
  table.play({"1 take sack build paddock", "1 end", "2 take gold gold", "2 end"});
  EXPECT_EQ(table.refused("1 take camel build paddock"), "Y-27");
  table.play({"1 take camel build bazaar"});
  EXPECT_EQ(table.score(1), 0 + 5);
}

TEST(Yspahan, Y40_ThePriceMustBePaid) {
  Table table = Talk(2).camels(1, 1).gold(1, 9).rolls(kSixOfTwo);
  EXPECT_EQ(table.refused("1 take sack build paddock"), "Y-27");
  EXPECT_EQ(Talk(2).camels(1, 2).rolls("33333333").refused("1 take gold build paddock"), "Y-10");
}

TEST(Yspahan, Y40_SavingCardsDoNotSaveTheDiceGroup) {
  Talk talk = Talk(2).camels(1, 0).gold(1, 0).cards(1, {"no-camels", "no-gold"});
  Table table = talk.rolls(kSixOfTwo);
  EXPECT_EQ(table.refused("1 take vase build hoist using no-gold"), "Y-27");
  EXPECT_EQ(table.refused("1 take vase build paddock using no-camels no-gold"), "Y-25");
  table.play({"1 take vase build hoist using no-camels no-gold"});
  EXPECT_TRUE(has(table, 1, "hoist"));
  EXPECT_EQ(dice(table, "vase"), 0);
  EXPECT_EQ(discards(table), "no-camels no-gold");
  EXPECT_EQ(table.refused("1 take sack card"), "Y-7");
}

TEST(Yspahan, Y40_EachSavingCardSavesItsPart) {
  const Talk talk = Talk(2).camels(1, 4).gold(1, 4).cards(1, {"no-camels", "no-gold"});
  Table no_camels = talk.rolls(kSixOfTwo).play({"1 take vase build hoist using no-camels"});
  EXPECT_EQ(camels(no_camels, 1), 4);
  EXPECT_EQ(gold(no_camels, 1), 0);
  EXPECT_EQ(hand(no_camels, 1), "no-gold");
  Table no_gold = talk.rolls(kSixOfTwo).play({"1 take vase build hoist using no-gold"});
  EXPECT_EQ(camels(no_gold, 1), 0);
  EXPECT_EQ(gold(no_gold, 1), 4);
  EXPECT_EQ(hand(no_gold, 1), "no-camels");
}

TEST(Yspahan, Y40_AYellowGroupServesTheStartPlayerForBuilding) {
  Table table = Talk(2).camels(1, 2).rolls("33333333 y1");
  table.play({"1 take camel build paddock"});
  EXPECT_TRUE(has(table, 1, "paddock"));
  EXPECT_EQ(dice(table, "camel"), 0);
}

TEST(Yspahan, Y40_AfterADrawThereIsNoBuilding) {
  Table table = Talk(2).camels(2, 9).gold(2, 9).rolls("33333333");
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(table.refused("2 take camel build paddock"), "Y-10");
  table.play({"2 draw", "* draw 2 exchange"});
  EXPECT_EQ(table.refused("2 build paddock"), "Y-40");
  EXPECT_EQ(table.legal("build"), Names{});
}

TEST(Yspahan, Y40_WithThreeOrFourPlayersNoDiceGroupBuilds) {
  for (int seats = 3; seats <= 4; ++seats) {
    Table table = Talk(seats).camels(1, 9).gold(1, 9).rolls("123456666");
    EXPECT_EQ(table.refused("1 take camel build paddock"), "Y-40");
    EXPECT_EQ(table.legal("take camel build"), Names{});
  }
}

TEST(Yspahan, Y41_YellowDiceStayForTheStartPlayersSecondAction) {
  Table table = Talk(2).gold(1, 0).rolls("11122666 y166");
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(camels(table, 1), 4);
  table.play({"2 take sack card", "* draw 2 gold3", "2 end", "1 take gold gold"});
  EXPECT_EQ(gold(table, 1), 5);
}

TEST(Yspahan, Y41_AYellowGroupIsStillThereForTheSecondAction) {
  Table table = Talk(2).rolls("33333333 y16");
  table.play({"1 take sack card", "* draw 1 gold3", "1 end", "2 draw", "* draw 2 gold3", "2 end"});
  EXPECT_TRUE(table.offers("take camel camels"));
  table.play({"1 take gold supervisor"});
  EXPECT_TRUE(table.offers("go l6"));
}

TEST(Yspahan, Y41_YellowDiceInTheOthersGroupLeaveAndDoNotCount) {
  Table table = Talk(2).gold(2, 0).rolls("11122666 y166");
  table.play({"1 take camel camels", "1 end", "2 take gold gold"});
  EXPECT_EQ(gold(table, 2), 3);
  EXPECT_EQ(dice(table, "gold"), 0);
  table.play({"2 end"});
  EXPECT_EQ(table.refused("1 take gold gold"), "Y-10");
}

TEST(Yspahan, Y41_YellowDicePlaceNoGoodsForTheOther) {
  Table table = Talk(2).rolls("11122666 y222");
  table.play({"1 take camel camels", "1 end", "2 take sack goods", "2 place sack.pink.1", "2 place sack.pink.2"});
  EXPECT_EQ(table.legal(), (Names{"end"}));
}

TEST(Yspahan, Y41_TheOtherNeverChoosesAGroupOfYellowDiceAlone) {
  Table table = Talk(2).camels(2, 9).cards(2, {"exchange"}).rolls("33333444 y1");
  table.play({"1 take gold gold", "1 end"});
  for (const char* words : {"take camel camels", "take camel camels with exchange", "take camel supervisor",
                            "take camel card", "take camel build paddock"})
    EXPECT_EQ(table.refused(join("2 ", words)), "Y-41") << words;
  EXPECT_EQ(table.legal("take camel"), Names{});
  EXPECT_EQ(table.refused("2 draw"), "Y-9");  // the threes are left
}

TEST(Yspahan, Y41_IfOnlySuchGroupsAreLeftTheOtherDraws) {
  Table table = Talk(2).rolls("33333333 y16");
  table.play({"1 take sack card", "* draw 1 gold3", "1 end"});
  EXPECT_EQ(table.legal(), (Names{"draw"}));
  table.play({"2 draw", "* draw 2 exchange"});
  EXPECT_EQ(dice(table, "camel"), 1);  // no dice are removed
  EXPECT_EQ(dice(table, "gold"), 1);
}

TEST(Yspahan, Y41_SeatTwoAsStartPlayerHasTheYellowDice) {
  Table table = Talk(2).starts(2).gold(2, 0).gold(1, 0).rolls("11122666 y166");
  table.play({"2 take camel camels", "2 end", "1 take gold gold", "1 end"});
  EXPECT_EQ(camels(table, 2), 4);
  EXPECT_EQ(gold(table, 1), 3);
}

}  // namespace
}  // namespace serai::test
