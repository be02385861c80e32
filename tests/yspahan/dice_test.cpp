// The dice of a day: buying, rolling, sorting, choosing (Y-5 to Y-12).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

TEST(Yspahan, Y5_TheStartPlayerBuysAsManyYellowDiceAsTheirGoldAllows) {
  Table table("yspahan", 3);
  EXPECT_EQ(table.legal("dice"), (Names{"dice 0", "dice 1", "dice 2"}));
  EXPECT_EQ(table.refused("1 dice 3"), "Y-5");
  EXPECT_EQ(Talk(3).gold(1, 0).table().legal("dice"), (Names{"dice 0"}));
}

TEST(Yspahan, Y5_ThreeYellowDiceAreTheMost) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table = Talk(seats).gold(1, 9).table();
    EXPECT_EQ(table.legal("dice"), (Names{"dice 0", "dice 1", "dice 2", "dice 3"}));
    EXPECT_EQ(table.refused("1 dice 4"), "Y-5");
  }
}

TEST(Yspahan, Y5_AYellowDieCostsOneGold) {
  for (int n = 0; n <= 3; ++n) {
    Table table = Talk(4).gold(1, 7).table();
    table.play({join("1 dice ", n)});
    EXPECT_EQ(gold(table, 1), 7 - n);
    EXPECT_EQ(gold(table, 2), 2);
  }
}

TEST(Yspahan, Y5_NineWhiteDiceAreRolledEightWithTwoPlayers) {
  for (int seats = 2; seats <= 4; ++seats) {
    Table table("yspahan", seats);
    table.play({"1 dice 0"});
    EXPECT_EQ(table.actor(), "*");
    EXPECT_EQ(table.refused("* roll 12345666"), seats == 2 ? "" : "Y-5");
    EXPECT_EQ(table.refused("* roll 123456666"), seats == 2 ? "Y-5" : "");
  }
}

TEST(Yspahan, Y5_ExactlyTheYellowDiceThatWereBoughtAreRolled) {
  Table table("yspahan", 3);
  table.play({"1 dice 2"});
  EXPECT_EQ(table.refused("* roll 123456666"), "Y-5");
  EXPECT_EQ(table.refused("* roll 123456666 y1"), "Y-5");
  EXPECT_EQ(table.refused("* roll 123456666 y111"), "Y-5");
  EXPECT_EQ(table.refused("* roll 11123456666"), "Y-5");
  EXPECT_EQ(table.refused("* roll 123456666 y11"), "");
}

TEST(Yspahan, Y5_DiceAreBoughtOnceAndBeforeTheRoll) {
  Table table("yspahan", 3);
  EXPECT_EQ(table.refused("2 dice 1"), "record");
  table.play({"1 dice 0"});
  EXPECT_EQ(table.refused("1 dice 1"), "record");  // the dice are in the air
  table.play({"* roll 123456666"});
  EXPECT_EQ(table.refused("1 dice 1"), "Y-5");
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(table.refused("2 dice 0"), "Y-5");
}

TEST(Yspahan, Y6_GroupsRiseFromTheCamelFieldToTheGoldField) {
  // The rulebook's example: 1,1,1,2,3,3,5,5,6,6,6, of which two dice are yellow.
  Table table = Talk(3).rolls("111235566 y36");
  EXPECT_EQ(dice(table, "camel"), 3);
  EXPECT_EQ(dice(table, "sack"), 1);
  EXPECT_EQ(dice(table, "barrel"), 2);
  EXPECT_EQ(dice(table, "chest"), 2);
  EXPECT_EQ(dice(table, "vase"), 0);
  EXPECT_EQ(dice(table, "gold"), 3);
}

TEST(Yspahan, Y6_OnlyTwosAndFivesLieOnTheCamelAndTheGoldField) {
  Table table = Talk(4).rolls("222255555");
  EXPECT_EQ(dice(table, "camel"), 4);
  EXPECT_EQ(dice(table, "gold"), 5);
  for (const char* field : {"sack", "barrel", "chest", "vase"}) EXPECT_EQ(dice(table, field), 0) << field;
}

TEST(Yspahan, Y6_ASingleGroupGoesToTheCamelField) {
  for (const char* roll : {"111111111", "444444444", "666666666"}) {
    Table table = Talk(3).rolls(roll);
    EXPECT_EQ(dice(table, "camel"), 9);
    EXPECT_EQ(dice(table, "gold"), 0);
    EXPECT_EQ(table.legal("take"), (Names{"take camel camels", "take camel card", "take camel supervisor"}));
  }
}

TEST(Yspahan, Y6_SixGroupsFillAllFields) {
  Table table = Talk(3).rolls("122333456 y456");
  const auto at = [&](const char* field) { return dice(table, field); };
  EXPECT_EQ(at("camel"), 1);
  EXPECT_EQ(at("sack"), 2);
  EXPECT_EQ(at("barrel"), 3);
  EXPECT_EQ(at("chest"), 2);
  EXPECT_EQ(at("vase"), 2);
  EXPECT_EQ(at("gold"), 2);
}

TEST(Yspahan, Y6_YellowDiceMakeGroupsOfTheirOwn) {
  Table table = Talk(3).rolls("333333444 y16");
  EXPECT_EQ(dice(table, "camel"), 1);  // the yellow one
  EXPECT_EQ(dice(table, "sack"), 6);
  EXPECT_EQ(dice(table, "barrel"), 3);
  EXPECT_EQ(dice(table, "gold"), 1);  // the yellow six
}

TEST(Yspahan, Y6_NothingMovesWhenGroupsOrYellowDiceLeave) {
  Table table = Talk(3).rolls("223334455 y16");  // camel y, sack 2s, barrel 3s, chest 4s, vase 5s, gold y
  table.play({"1 take sack card", "* draw 1 gold3", "1 end"});
  EXPECT_EQ(dice(table, "camel"), 0);
  EXPECT_EQ(dice(table, "sack"), 0);
  EXPECT_EQ(dice(table, "barrel"), 3);
  EXPECT_EQ(dice(table, "chest"), 2);
  EXPECT_EQ(dice(table, "vase"), 2);
  EXPECT_EQ(dice(table, "gold"), 0);
}

TEST(Yspahan, Y7_EachPlayerTakesOneTurnClockwiseFromTheStartPlayer) {
  Table table = Talk(4).starts(3).rolls("123456666");
  table.play({"3 take camel camels", "3 end", "4 take gold gold", "4 end"});
  EXPECT_EQ(table.refused("2 take sack card"), "record");
  table.play({"1 take sack card", "* draw 1 gold3", "1 end", "2 take vase card", "* draw 2 gold3", "2 end"});
  EXPECT_EQ(state_of(table).day, 2);
}

TEST(Yspahan, Y7_AGroupMustBeChosenAndOnlyOne) {
  Table table = Talk(3).camels(1, 2).rolls("123456666");
  EXPECT_EQ(table.refused("1 end"), "Y-7");
  table.play({"1 take camel camels"});
  EXPECT_EQ(table.refused("1 take gold gold"), "Y-7");
  EXPECT_EQ(table.refused("1 draw"), "Y-7");
  EXPECT_EQ(table.refused("1 end"), "");
}

TEST(Yspahan, Y7_ABuildingMayFollowTheActionOrNot) {
  Table table = Talk(3).camels(1, 2).rolls("123456666");
  EXPECT_EQ(table.refused("1 build paddock"), "Y-27");
  table.play({"1 take gold gold"});
  EXPECT_TRUE(table.offers("build paddock"));
  EXPECT_TRUE(table.offers("end"));
  table.play({"1 build paddock"});
  EXPECT_EQ(table.actor(), "1");  // `end` closes the turn
  table.play({"1 end"});
  EXPECT_EQ(table.actor(), "2");
}

TEST(Yspahan, Y8_YellowDiceCountForTheStartPlayer) {
  Table table = Talk(3).gold(1, 0).rolls("111266666 y116");
  table.play({"1 take camel camels"});
  EXPECT_EQ(camels(table, 1), 5);
}

TEST(Yspahan, Y8_YellowDiceLeaveAfterTheStartPlayersAction) {
  for (int seats = 3; seats <= 4; ++seats) {
    Table table = Talk(seats).gold(2, 0).rolls("111266666 y166");
    table.play({"1 take camel camels"});
    EXPECT_EQ(dice(table, "gold"), 5);
    table.play({"1 end", "2 take gold gold"});
    EXPECT_EQ(gold(table, 2), 5);
  }
}

TEST(Yspahan, Y8_YellowDiceLeaveAfterGoodsSupervisorAndCardToo) {
  const Talk talk = Talk(3).gold(1, 0);
  const std::string roll = "111266666 y166";
  const std::vector<Names> actions = {{"1 take sack goods", "1 place sack.pink.1"},
                                      {"1 take camel supervisor", "1 go l1"},
                                      {"1 take sack card", "* draw 1 gold3"}};
  for (const Names& action : actions) EXPECT_EQ(dice(talk.rolls(roll).play(action), "gold"), 5) << action[0];
}

TEST(Yspahan, Y8_AGroupOfYellowDiceAloneIsGone) {
  Table table = Talk(3).rolls("333333444 y16");
  EXPECT_TRUE(table.offers("take camel camels"));
  table.play({"1 take sack card", "* draw 1 gold3", "1 end"});
  EXPECT_EQ(table.refused("2 take camel camels"), "Y-10");
  EXPECT_EQ(table.refused("2 take gold supervisor"), "Y-10");
  EXPECT_EQ(table.legal("take"), (Names{"take barrel card", "take barrel goods", "take barrel supervisor"}));
}

TEST(Yspahan, Y8_NothingIsSeenOfAGroupThatIsGone) {
  Table table = Talk(3).rolls("333333444 y16");
  table.play({"1 take sack card", "* draw 1 gold3", "1 end"});
  Json json;
  Yspahan::to_json(Yspahan::view(state_of(table), 2), json);
  const std::string text = json.take();
  EXPECT_NE(text.find(R"("tower":{"barrel":{"face":4,"white":3,"yellow":0}})"), std::string::npos) << text;
}

TEST(Yspahan, Y9_WithoutAGroupThePlayerDrawsACard) {
  for (int seats = 3; seats <= 4; ++seats) {
    Table table = Talk(seats).rolls("333333333");
    table.play({"1 take camel camels", "1 end"});
    EXPECT_EQ(table.legal(), (Names{"draw"}));
    EXPECT_EQ(table.refused("2 end"), "Y-7");
    table.play({"2 draw", "* draw 2 exchange"});
    EXPECT_EQ(hand(table, 2), "exchange");
  }
}

TEST(Yspahan, Y9_GroupsOfYellowDiceAloneLeaveNothingToChoose) {
  Table table = Talk(3).rolls("333333333 y16");
  table.play({"1 take sack card", "* draw 1 gold3", "1 end"});
  EXPECT_EQ(table.legal(), (Names{"draw"}));
}

TEST(Yspahan, Y9_NobodyDrawsWhileAGroupIsLeft) {
  Table table = Talk(3).rolls("333333334");
  EXPECT_EQ(table.refused("1 draw"), "Y-9");
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(table.refused("2 draw"), "Y-9");
}

TEST(Yspahan, Y9_CardsAndABuildingMayFollowTheDraw) {
  Table table = Talk(3).camels(2, 2).cards(2, {"camels3"}).rolls("333333333");
  table.play({"1 take camel camels", "1 end", "2 draw", "* draw 2 gold3"});
  EXPECT_EQ(table.legal(), (Names{"build hammam", "build paddock", "build shop", "end", "play camels3", "play gold3"}));
  table.play({"2 play gold3", "2 build paddock", "2 play camels3", "2 end"});
  EXPECT_TRUE(has(table, 2, "paddock"));
}

TEST(Yspahan, Y10_ChoosingAGroupRemovesIt) {
  for (const char* action : {"1 take camel camels", "1 take camel supervisor", "1 take camel card"}) {
    Table table = Talk(3).rolls("112345666").play({action});
    EXPECT_EQ(dice(table, "camel"), 0);
    EXPECT_EQ(dice(table, "sack"), 1);
    EXPECT_EQ(dice(table, "gold"), 3);
  }
}

TEST(Yspahan, Y10_AnEmptyFieldCannotBeChosen) {
  Table table = Talk(3).rolls("111111666");
  for (const char* words : {"take vase goods", "take vase supervisor", "take vase card"})
    EXPECT_EQ(table.refused(join("1 ", words)), "Y-10") << words;
  table.play({"1 take camel camels", "1 end"});
  EXPECT_EQ(table.refused("2 take camel camels"), "Y-10");
}

TEST(Yspahan, Y10_EachFieldGivesItsOwnActionTheSupervisorOrACard) {
  Table table = Talk(3).rolls("123456666");
  EXPECT_EQ(table.legal(), (Names{"take barrel card", "take barrel goods", "take barrel supervisor",  //
                                  "take camel camels", "take camel card", "take camel supervisor",    //
                                  "take chest card", "take chest goods", "take chest supervisor",     //
                                  "take gold card", "take gold gold", "take gold supervisor",         //
                                  "take sack card", "take sack goods", "take sack supervisor",        //
                                  "take vase card", "take vase goods", "take vase supervisor"}));
  for (const char* words : {"take camel gold", "take camel goods", "take gold camels", "take vase gold"})
    EXPECT_NE(table.refused(join("1 ", words)), "") << words;
}

TEST(Yspahan, Y10_TheNumberOfDiceIsOneCardAndTheFaceMovesTheSupervisor) {
  Table card = Talk(3).rolls("111112346");
  card.play({"1 take camel card", "* draw 1 gold3"});
  EXPECT_EQ(card.actor(), "1");
  EXPECT_EQ(hand(card, 1), "gold3");

  Table walk = Talk(3).gold(1, 0).rolls("222224444");  // five twos
  walk.play({"1 take camel supervisor"});
  EXPECT_EQ(walk.legal(), (Names{"go b2", "go l2", "go r2", "go t2"}));
}

TEST(Yspahan, Y10_GoodsGoToTheQuarterOfTheField) {
  Table table = Talk(3).rolls("123456666");
  table.play({"1 take barrel goods"});
  EXPECT_EQ(table.refused("1 place sack.white.1"), "Y-10");
  EXPECT_EQ(table.legal().size(), 14u);
  for (const std::string& words : table.legal()) EXPECT_TRUE(words.starts_with("place barrel.")) << words;
}

TEST(Yspahan, Y11_ADiscardedCardCountsAsOneDieMore) {
  const Talk talk = Talk(3).gold(1, 0).cards(1, {"no-gold"});
  EXPECT_EQ(camels(talk.rolls("112345666").play({"1 take camel camels with no-gold"}), 1), 3);
  Table gold_taken = talk.rolls("112345666").play({"1 take gold gold with no-gold"});
  EXPECT_EQ(gold(gold_taken, 1), 4);
  EXPECT_EQ(hand(gold_taken, 1), "");
  EXPECT_EQ(discards(gold_taken), "no-gold");
  Table goods = talk.rolls("112345666").play({"1 take sack goods with no-gold", "1 place sack.pink.1"});
  EXPECT_EQ(goods.refused("1 end"), "Y-7");
  goods.play({"1 place sack.pink.2", "1 end"});
}

TEST(Yspahan, Y11_AnyCardOfTheHandWillDoButOneAlone) {
  Table table = Talk(3).cards(1, {"gold3", "gold3", "no-camels"}).rolls("112345666");
  EXPECT_EQ(table.legal("take camel camels"),
            (Names{"take camel camels", "take camel camels with gold3", "take camel camels with no-camels"}));
  EXPECT_EQ(table.refused("1 take camel camels with exchange"), "Y-11");
  EXPECT_EQ(table.refused("1 take camel camels with gold3 gold3"), "record");
}

TEST(Yspahan, Y11_NoCardIsDiscardedForSupervisorCardOrAnEmptyField) {
  Table table = Talk(3).cards(1, {"gold3"}).rolls("111111666");
  EXPECT_EQ(table.refused("1 take camel supervisor with gold3"), "record");
  EXPECT_EQ(table.refused("1 take camel card with gold3"), "record");
  EXPECT_EQ(table.refused("1 take vase goods with gold3"), "Y-11");
}

TEST(Yspahan, Y11_TheCardMayBeWastedOnACubeThatFindsNoShop) {
  Talk talk = Talk(3).cards(1, {"gold3"}).cubes(2, {"vase.yellow.1", "vase.orange.1"});
  Table table = talk.rolls("123456666");
  table.play({"1 take vase goods with gold3", "1 place vase.blue.1", "1 end"});
  EXPECT_EQ(discards(table), "gold3");
}

TEST(Yspahan, Y12_CamelsAndGoldAreAsManyAsDice) {
  Table table = Talk(4).rolls("111123666");
  table.play({"1 take camel camels", "1 end", "2 take gold gold"});
  EXPECT_EQ(camels(table, 1), 4);
  EXPECT_EQ(gold(table, 1), 2);
  EXPECT_EQ(gold(table, 2), 5);
  EXPECT_EQ(camels(table, 2), 0);
}

}  // namespace
}  // namespace serai::test
