// The words of moves: each form is read and written back, wrong forms are refused.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "tests/yspahan/talk.h"

namespace serai::test {
namespace {

void expect_read(const std::string& words) {
  const Result<Move> move = Yspahan::read(words);
  ASSERT_TRUE(move) << words;
  EXPECT_EQ(Yspahan::write(*move), words);
}

void expect_refused(const std::string& words) {
  const Result<Move> move = Yspahan::read(words);
  ASSERT_FALSE(move) << words;
  EXPECT_EQ(move.why().rule, "record") << words;
}

Names every_shop() {
  return souk("sack.white", 3) + souk("sack.blue", 4) + souk("sack.yellow", 5) + souk("sack.pink", 6) +
         souk("barrel.white", 2) + souk("barrel.blue", 3) + souk("barrel.yellow", 4) + souk("barrel.pink", 5) +
         souk("chest.blue", 2) + souk("chest.yellow", 3) + souk("chest.pink", 4) + souk("vase.blue", 1) +
         souk("vase.yellow", 2) + souk("vase.orange", 3);
}

Names every_space() {
  Names spaces{"x"};
  for (int n = 1; n <= 10; ++n) spaces.push_back(join('l', n));
  for (int n = 1; n <= 7; ++n) spaces.push_back(join('r', n));
  for (int n = 1; n <= 4; ++n) spaces.push_back(join('t', n));
  for (int n = 1; n <= 7; ++n) spaces.push_back(join('b', n));
  return spaces;
}

const Names kCards{"gold3",     "camels3",   "shop-cube", "caravan-cube", "sell-camels",
                   "sell-gold", "no-camels", "no-gold",   "exchange"};
const Names kBuildings{"paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist"};
const std::vector<std::pair<std::string, std::string>> kFields{{"camel", "camels"}, {"sack", "goods"},
                                                               {"barrel", "goods"}, {"chest", "goods"},
                                                               {"vase", "goods"},   {"gold", "gold"}};

TEST(Yspahan, Words_RollsAreReadAndWritten) {
  for (const char* words : {"roll 112335566 y13", "roll 111111111", "roll 12345666", "roll 123456666 y1",
                            "roll 123456666 y666", "roll 666666666 y11"})
    expect_read(words);
}

TEST(Yspahan, Words_DrawsAreReadAndWritten) {
  for (int seat = 1; seat <= 4; ++seat)
    for (const std::string& card : kCards) expect_read(join("draw ", seat, ' ', card));
  for (const char* words : {"draw 0 gold3", "draw 5 gold3", "draw 1 gold", "draw 1 ?", "draw gold3", "draw 1",
                            "draw 1 gold3 gold3", "draw 01 gold3"})
    expect_refused(words);
}

TEST(Yspahan, Words_WrongRollsAreRefused) {
  for (const char* words : {"roll", "roll y1", "roll 211111111", "roll 123456667", "roll 012345666", "roll 12345666 y",
                            "roll 12345666 13", "roll 12345666 y31", "roll 12345666 y1 y3", "roll 1 2 3", "roll y",
                            "roll 12345666 Y1", "roll 1111111111111111"})
    expect_refused(words);
}

TEST(Yspahan, Words_TakingsAreReadAndWritten) {
  for (const auto& [field, own] : kFields) {
    expect_read(join("take ", field, ' ', own));
    expect_read(join("take ", field, " supervisor"));
    expect_read(join("take ", field, " card"));
    for (const std::string& card : kCards) expect_read(join("take ", field, ' ', own, " with ", card));
    for (const std::string& building : kBuildings)
      for (const char* used : {"", " using no-camels", " using no-gold", " using no-camels no-gold"})
        expect_read(join("take ", field, " build ", building, used));
  }
}

TEST(Yspahan, Y10_OnlyTheFieldsOwnWordIsLegal) {
  Table table = Talk(3).rolls("123456666");
  for (const auto& [field, own] : kFields)
    for (const char* word : {"camels", "gold", "goods"}) {
      const std::string words = join("take ", field, ' ', word);
      expect_read(words);
      EXPECT_EQ(table.refused("1 " + words), own == word ? "" : "Y-10") << words;
    }
}

TEST(Yspahan, Words_WrongTakingsAreRefused) {
  for (const char* words : {"take",
                            "take camel",
                            "take camels camels",
                            "take field gold",
                            "take camel camels with",
                            "take camel camels gold3",
                            "take camel camels with gold",
                            "take camel camels with gold3 exchange",
                            "take camel card with gold3",
                            "take camel supervisor with gold3",
                            "take camel supervisor l1",
                            "take camel build",
                            "take camel build tower",
                            "take camel build hoist using",
                            "take camel build hoist no-gold",
                            "take camel build hoist using gold3",
                            "take camel build hoist using no-gold no-camels",
                            "take camel build hoist using no-gold no-gold",
                            "take camel build hoist using no-camels no-gold no-gold",
                            "take camel build hoist with gold3"})
    expect_refused(words);
}

TEST(Yspahan, Words_EveryShopIsReadAndWritten) {
  const Names shops = every_shop();
  EXPECT_EQ(shops.size(), 47u);
  std::set<std::uint64_t> moves;
  for (const std::string& shop : shops) {
    expect_read("place " + shop);
    expect_read("send " + shop);
    expect_read("play shop-cube " + shop);
    moves.insert(Yspahan::read("place " + shop)->bits);
  }
  EXPECT_EQ(moves.size(), 47u);
}

TEST(Yspahan, Words_ThereAreNoOtherShops) {
  for (const char* shop : {"sack.white.0",  "sack.white.4",   "sack.blue.5",   "sack.yellow.6",
                           "sack.pink.7",   "barrel.white.3", "barrel.blue.4", "barrel.yellow.5",
                           "barrel.pink.6", "chest.white.1",  "chest.blue.3",  "chest.yellow.4",
                           "chest.pink.5",  "vase.blue.2",    "vase.yellow.3", "vase.orange.4",
                           "vase.pink.1",   "vase.white.1",   "sack.orange.1", "camel.white.1",
                           "sack.white",    "sack.white.",    "sack.white.01", "sack.white.1.1",
                           "sack..1",       "sack",           "white.1",       "sack.white.99999999999",
                           ".white.1"})
    for (const char* verb : {"place ", "send ", "play shop-cube "}) expect_refused(join(verb, shop));
}

TEST(Yspahan, Words_EverySpaceIsReadAndWritten) {
  const Names spaces = every_space();
  EXPECT_EQ(spaces.size(), 29u);
  for (const std::string& space : spaces) expect_read("go " + space);
  for (const char* space : {"l0", "l11", "r8", "t5", "b8", "x0", "x1", "l", "l01", "L1", "m1", "1", "l1x", "xx", "l-1"})
    expect_refused(join("go ", space));
}

TEST(Yspahan, Words_PlaysAreReadAndWritten) {
  for (const char* words : {"play gold3", "play camels3", "play caravan-cube", "play sell-camels 1",
                            "play sell-camels 4", "play sell-gold 1", "play sell-gold 10", "play exchange camels 1",
                            "play exchange camels 123", "play exchange gold 1", "play exchange gold 17"})
    expect_read(words);
  for (const char* words : {"play",
                            "play gold",
                            "play gold3 1",
                            "play camels3 3",
                            "play caravan-cube sack.white.1",
                            "play shop-cube",
                            "play sell-camels",
                            "play sell-camels 01",
                            "play sell-camels -1",
                            "play sell-camels two",
                            "play sell-camels 1 1",
                            "play sell-gold",
                            "play sell-gold +1",
                            "play exchange",
                            "play exchange 2",
                            "play exchange camels",
                            "play exchange goods 1",
                            "play exchange camels 1 gold",
                            "play exchange gold 02",
                            "play no-camels",
                            "play no-gold",
                            "play sell-gold 99999999999999999999"})
    expect_refused(words);
}

TEST(Yspahan, Words_BuildsAreReadAndWritten) {
  for (const std::string& building : kBuildings)
    for (const char* used : {"", " using no-camels", " using no-gold", " using no-camels no-gold"})
      expect_read(join("build ", building, used));
  for (const char* words :
       {"build", "build tower", "build hoist using", "build hoist no-gold", "build hoist using gold3",
        "build hoist using no-gold no-camels", "build hoist bazaar", "build Hoist"})
    expect_refused(words);
}

TEST(Yspahan, Words_ShortMovesAreReadAndWritten) {
  for (const char* words : {"dice 0", "dice 1", "dice 2", "dice 3", "draw", "stop", "camel", "release", "end"})
    expect_read(words);
  for (const char* words : {"dice", "dice -1", "dice 01", "dice one", "dice 1 1", "stop 1", "camel 1", "release x",
                            "end 1", "pass", "place", "go", "send", "go l1 l2", "place sack.white.1 sack.white.2"})
    expect_refused(words);
}

TEST(Yspahan, Words_OneSpaceBetweenNoneAtTheEndsLowerCase) {
  for (const char* words : {"", " ", " end", "end ", "dice  0", "END", "End", "dice\t0", "take camel  camels", "end\n"})
    expect_refused(words);
}

TEST(Yspahan, Words_DifferentWordsAreDifferentMoves) {
  std::set<std::uint64_t> moves;
  std::size_t count = 0;
  const auto add = [&](const std::string& words) {
    moves.insert(Yspahan::read(words)->bits);
    ++count;
  };
  for (const std::string& shop : every_shop())
    for (const char* verb : {"place ", "send ", "play shop-cube "}) add(verb + shop);
  for (const std::string& space : every_space()) add("go " + space);
  for (const auto& [field, own] : kFields) {
    for (const char* action : {"card", "supervisor", "build shop", "build shop using no-gold"})
      add(join("take ", field, ' ', action));
    add(join("take ", field, ' ', own));
    for (const std::string& card : kCards) add(join("take ", field, ' ', own, " with ", card));
  }
  for (int n = 0; n <= 12; ++n)
    for (const char* verb :
         {"dice ", "play sell-camels ", "play sell-gold ", "play exchange camels ", "play exchange gold "})
      add(join(verb, n));
  for (const char* words :
       {"draw", "stop", "camel", "release", "end", "play gold3", "play camels3", "play caravan-cube"})
    add(words);
  EXPECT_EQ(moves.size(), count);
}

TEST(Yspahan, Words_WrongFormsAreRefusedAtTheTableAsRecord) {
  Table table = Talk(3).rolls("123456666");
  for (const char* line : {"1 take camel", "1 take camel dates", "1 fly", "1 ", "1"})
    EXPECT_EQ(table.refused(line), "record");
}

TEST(Yspahan, Words_EachMoveHasItsMoment) {
  // Before the roll, every other word of the table is understood and refused by its rule.
  Table table = Talk(3).camels(1, 9).gold(1, 9).table();
  const std::pair<const char*, const char*> refusals[] = {
      {"take camel camels", "Y-7"},
      {"take sack supervisor", "Y-7"},
      {"take sack card", "Y-7"},
      {"draw", "Y-7"},
      {"place sack.white.1", "Y-10"},
      {"stop", "Y-10"},
      {"go l1", "Y-10"},
      {"send sack.white.1", "Y-18"},
      {"camel", "Y-19"},
      {"release", "Y-19"},
      {"play gold3", "Y-24"},
      {"build paddock", "Y-27"},
      {"end", "Y-7"},
      {"roll 123456666", "Y-5"},
      {"draw 1 gold3", "Y-26"},
  };
  for (const auto& [words, rule] : refusals) EXPECT_EQ(table.refused(join("1 ", words)), rule) << words;
}

TEST(Yspahan, Words_TheOptionIsDiscount) {
  ASSERT_EQ(Yspahan::option_specs().size(), 1u);
  const OptionSpec& discount = Yspahan::option_specs()[0];
  EXPECT_EQ(discount.name, "discount");
  EXPECT_EQ(discount.standard, "price");
  EXPECT_EQ(discount.values, "price|build");
  EXPECT_TRUE(discount.accepts("build"));
  EXPECT_FALSE(discount.accepts("builds"));
}

TEST(Yspahan, Words_ACardThatBuildsIsReadAndWritten) {
  for (const char* words : {"play no-camels hoist", "play no-gold paddock"})
    EXPECT_EQ(Yspahan::write(*Yspahan::read(words)), words);
  for (const char* words : {"play no-camels", "play no-gold tower", "play no-gold shop hoist"})
    EXPECT_FALSE(Yspahan::read(words)) << words;
}

}  // namespace
}  // namespace serai::test
