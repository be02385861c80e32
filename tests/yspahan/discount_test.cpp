// The option `discount build`: no-camels and no-gold build by themselves (Y-25).
#include <gtest/gtest.h>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

const Options kCardsBuild{{"discount", "build"}};

TEST(Yspahan, Y25_ByTheBookACardBuildsForTheOtherPriceAlone) {
  Table table = Talk(3, kCardsBuild).gold(1, 4).camels(1, 3).cards(1, {"no-camels", "no-gold"}).rolls(kSix);
  table.play({"1 play no-camels hoist"});
  EXPECT_TRUE(has(table, 1, "hoist"));
  EXPECT_EQ(gold(table, 1), 0);
  EXPECT_EQ(camels(table, 1), 3);
  EXPECT_EQ(discards(table), "no-camels");
  table.play({"1 play no-gold caravanserai"});
  EXPECT_TRUE(has(table, 1, "caravanserai"));
  EXPECT_EQ(camels(table, 1), 0);
  EXPECT_EQ(hand(table, 1), "");
}

TEST(Yspahan, Y25_ByTheBookWheneverACardMayBePlayed) {
  Talk talk = Talk(3, kCardsBuild).gold(1, 9).camels(1, 9).cards(1, {"no-camels"}).cubes(1, {"sack.white.1"});
  EXPECT_TRUE(talk.table().offers("play no-camels shop"));
  Table table = talk.rolls(kSix);
  EXPECT_TRUE(table.offers("play no-camels shop"));
  table.play({"1 take camel supervisor"});
  EXPECT_EQ(table.refused("1 play no-camels shop"), "Y-24");
  table.play({"1 go l2"});
  EXPECT_TRUE(table.offers("play no-camels shop"));
}

TEST(Yspahan, Y25_ByTheBookTheTurnsBuildingIsNotUsedUp) {
  Talk talk = Talk(4, kCardsBuild).gold(1, 9).camels(1, 9).cards(1, {"no-camels", "no-camels", "no-gold"});
  Table table = talk.rolls(kSix).play({"1 play no-camels shop", "1 take camel camels", "1 play no-camels hammam"});
  EXPECT_TRUE(table.offers("build hoist"));
  table.play({"1 build hoist"});
  EXPECT_EQ(table.refused("1 build bazaar"), "Y-27");
  table.play({"1 play no-gold bazaar"});
  EXPECT_EQ(table.score(1), 5 + 5);  // Y-28: the third and the fourth
}

TEST(Yspahan, Y25_ByTheBookOnlyWhatOneDoesNotHaveAndCanPay) {
  Talk talk = Talk(3, kCardsBuild).gold(1, 2).camels(1, 1).buildings(1, {"hammam"}).cards(1, {"no-camels", "no-gold"});
  Table table = talk.rolls(kSix);
  EXPECT_EQ(table.legal("play no-camels"), (Names{"play no-camels paddock", "play no-camels shop"}));
  EXPECT_EQ(table.legal("play no-gold"), Names{});
  EXPECT_EQ(table.refused("1 play no-camels hammam"), "Y-25");
  EXPECT_EQ(table.refused("1 play no-camels hoist"), "Y-25");
  EXPECT_EQ(table.refused("1 play no-gold paddock"), "Y-25");  // costs 2 camels
}

TEST(Yspahan, Y25_ByTheBookThePaddockWithoutGoldCostsTwoCamels) {
  Table table = Talk(3, kCardsBuild).camels(1, 2).cards(1, {"no-gold"}).rolls(kSix);
  table.play({"1 play no-gold paddock"});
  EXPECT_EQ(camels(table, 1), 0);
  EXPECT_EQ(gold(table, 1), 2);
}

TEST(Yspahan, Y25_ByTheBookACardMustBeHeld) {
  Table table = Talk(3, kCardsBuild).gold(1, 9).camels(1, 9).cards(1, {"gold3"}).rolls(kSix);
  EXPECT_EQ(table.refused("1 play no-camels shop"), "Y-24");
}

TEST(Yspahan, Y25_WordsOfTheOtherSettingAreReadAndRefused) {
  for (int seats = 3; seats <= 4; ++seats) {
    Talk book = Talk(seats, kCardsBuild).gold(1, 9).camels(1, 9).cards(1, {"no-camels", "no-gold"});
    Table table = book.rolls(kSix).play({"1 take camel camels"});
    for (const char* words : {"1 build shop using no-camels", "1 build shop using no-gold no-camels",
                              "1 build shop using no-camels no-gold"})
      EXPECT_EQ(table.refused(words), std::string(words).ends_with("no-gold no-camels") ? "record" : "Y-25") << words;
    EXPECT_TRUE(table.offers("build shop"));

    Talk price = Talk(seats).gold(1, 9).camels(1, 9).cards(1, {"no-camels", "no-gold"});
    EXPECT_EQ(price.table().refused("1 play no-camels shop"), "Y-25");
    EXPECT_EQ(price.rolls(kSix).play({"1 take camel camels"}).refused("1 play no-gold shop"), "Y-25");
  }
}

TEST(Yspahan, Y40_WithTwoPlayersTheBookDiffersOnlyInThatBothCardsAreTooMany) {
  Talk book = Talk(2, kCardsBuild).gold(1, 9).camels(1, 9).cards(1, {"no-camels", "no-gold"});
  Talk price = Talk(2).gold(1, 9).camels(1, 9).cards(1, {"no-camels", "no-gold"});
  Table by_book = book.rolls(kSixOfTwo);
  Names expected;
  for (const std::string& words : price.rolls(kSixOfTwo).legal())
    if (!words.ends_with("using no-camels no-gold")) expected.push_back(words);
  EXPECT_EQ(by_book.legal(), expected);
  EXPECT_EQ(by_book.refused("1 take camel build shop using no-camels no-gold"), "Y-25");
  EXPECT_EQ(by_book.refused("1 take camel build paddock using no-gold"), "Y-25");  // it saves nothing
  for (const Talk& talk : {book, price}) EXPECT_EQ(talk.table().refused("1 play no-camels shop"), "Y-40");
}

}  // namespace
}  // namespace serai::test
