// The set-up (D-1 to D-7) and the options.
#include <gtest/gtest.h>

#include <set>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

using dunhuang::count_of;
using dunhuang::Good;

const std::string kTiles = "painter princess diplomat soldier trader housekeeper shepherd buddhist";

Table with_tiles(int seats) { return Table("dunhuang", seats, {{"tiles", kTiles}}); }

Words chances(const Table& table) {
  Words words;
  for (const Outcome& outcome : table.position().outcomes()) words.push_back(Dunhuang::write(outcome.move));
  return words;
}

// Tiles laid, the market full of tea and paper.
Table with_market(int seats) {
  Table table = with_tiles(seats);
  return table.play({"* market 1 tea", "* market 2 tea", "* market 3 tea", "* market 4 tea", "* market 5 paper",
                     "* market 6 paper", "* market 7 paper", "* market 8 paper"});
}

Result<Options> option(std::string name, std::string value) {
  return with_option("dunhuang", Dunhuang::option_specs(), {}, {std::move(name), std::move(value)}, true);
}

TEST(Dunhuang, D1_FourPlayersUseAllGoodsThreeAndTwoLeaveSomeOut) {
  for (int seats : {2, 3, 4}) {
    const auto deck = with_tiles(seats).state<Dunhuang>().deck;
    for (Good good = 0; good < dunhuang::kGoods; ++good) {
      const int value = good + 1;
      const bool out = (seats < 4 && (value == 1 || value == 10)) || (seats == 2 && value == 9);
      EXPECT_EQ(count_of(deck, good), out ? 0 : value) << seats << " players, value " << value;
    }
  }
  EXPECT_EQ(with_tiles(4).refused("* market 1 gold"), "");
  for (const char* line : {"* market 1 gold", "* market 1 silk", "* draw 1 silk"})
    EXPECT_EQ(with_tiles(3).refused(line), "D-1") << line;
  EXPECT_EQ(with_tiles(3).refused("* market 1 wool"), "");
  EXPECT_EQ(with_tiles(2).refused("* market 1 wool"), "D-1");
}

TEST(Dunhuang, D1_TheTokensOfRemovedGoodsAreOutToo) {
  const std::string picture = Bazaar(2).table().position().view(kWatcher)->picture(Language::en);
  EXPECT_NE(picture.find("tokens in the supply: 2 3 4 5 6 7 8\n"), std::string::npos) << picture;
}

TEST(Dunhuang, D2_ChanceLaysOneOfTheTilesLeftEitherSideUp) {
  Table table("dunhuang", 3);
  EXPECT_EQ(chances(table).size(), 16u);
  for (const Outcome& outcome : table.position().outcomes()) EXPECT_EQ(outcome.weight, 1u);
  table.play({"* tile musician"});
  EXPECT_EQ(chances(table).size(), 14u);
  EXPECT_EQ(table.refused("* tile painter"), "D-2");
  EXPECT_EQ(table.refused("* tile musician"), "D-2");
  EXPECT_EQ(table.refused("* market 1 tea"), "D-2");
  table.play({"* tile dancer", "* tile farmer", "* tile soldier", "* tile servant", "* tile merchant",
              "* tile fortune-teller", "* tile manichean"});
  EXPECT_EQ(at(table).tiles[0], dunhuang::musician);
  EXPECT_EQ(at(table).tiles[7], dunhuang::manichean);
  EXPECT_EQ(table.refused("* tile buddhist"), "D-3");
}

TEST(Dunhuang, D2_TheOptionTilesGivesPositionsOneToEight) {
  const Table table = with_tiles(2);
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(at(table).tiles[0], dunhuang::painter);
  EXPECT_EQ(at(table).tiles[3], dunhuang::soldier);
  EXPECT_EQ(at(table).tiles[7], dunhuang::buddhist);
  EXPECT_EQ(table.refused("* tile dancer"), "D-3");
}

TEST(Dunhuang, D2_TheOptionTilesTakesOneCharacterOfEachPair) {
  EXPECT_TRUE(option("tiles", kTiles));
  EXPECT_TRUE(option("tiles", "buddhist shepherd housekeeper trader general diplomat dancer musician"));
  for (const char* value : {"chance", "", "painter", "painter princess diplomat soldier trader housekeeper shepherd",
                            "painter musician diplomat soldier trader housekeeper shepherd buddhist",
                            "painter princess diplomat soldier trader housekeeper shepherd wizard",
                            "painter  princess diplomat soldier trader housekeeper shepherd buddhist",
                            "painter princess diplomat soldier trader housekeeper shepherd buddhist ",
                            "painter princess diplomat soldier trader housekeeper shepherd buddhist dancer"})
    EXPECT_EQ(option("tiles", value).why().rule, "record") << value;
}

TEST(Dunhuang, OptionsAreTilesAndEmptyToken) {
  ASSERT_EQ(Dunhuang::option_specs().size(), 2u);
  EXPECT_EQ(Dunhuang::option_specs()[0].name, "tiles");
  EXPECT_EQ(Dunhuang::option_specs()[0].standard, "chance");
  EXPECT_EQ(Dunhuang::option_specs()[1].name, "empty-token");
  EXPECT_EQ(Dunhuang::option_specs()[1].values, "keep|return");
  EXPECT_TRUE(option("empty-token", "return"));
  EXPECT_EQ(option("empty-token", "keep").why().reason.key, "record.option-default");
  EXPECT_EQ(option("empty-token", "burn").why().reason.key, "record.option-value");
}

TEST(Dunhuang, D3_OneGoodIsDrawnToEachPosition) {
  Table table = with_tiles(4);
  EXPECT_EQ(chances(table).front(), "market 1 gold");
  EXPECT_EQ(table.position().outcomes().back().weight, 10u);
  table.play({"* market 1 gold"});
  EXPECT_EQ(table.refused("* market 2 gold"), "D-3");
  EXPECT_EQ(table.refused("* market 1 silk"), "D-3");
  EXPECT_EQ(table.refused("* draw 1 silk"), "D-3");
  table.play({"* market 2 silk"});
  EXPECT_EQ(at(table).market[1], dunhuang::silk);
  EXPECT_EQ(at(with_market(4)).phase, dunhuang::Phase::draw);
}

TEST(Dunhuang, D4_EachSeatDrawsThreeKeepsOneAndPutsTwoAside) {
  Table table = with_market(2);
  EXPECT_EQ(table.refused("* draw 2 glass"), "D-4");
  EXPECT_EQ(table.refused("* market 1 glass"), "D-4");
  table.play({"* draw 1 glass", "* draw 1 lapis", "* draw 1 glass"});
  EXPECT_EQ(table.actor(), "1");
  EXPECT_EQ(table.legal(), (Words{"keep glass", "keep lapis"}));
  EXPECT_EQ(table.refused("1 keep silver"), "D-4");
  EXPECT_EQ(table.refused("1 under glass"), "D-4");
  table.play({"1 keep glass"});
  EXPECT_EQ(hand(table, 1), goods_named("glass"));
  EXPECT_EQ(at(table).aside[0], (std::array<std::uint8_t, 2>{dunhuang::lapis, dunhuang::glass}));
  EXPECT_EQ(dunhuang::size_of(at(table).deck), 35 - 8 - 3);
  EXPECT_EQ(table.actor(), "*");
  EXPECT_EQ(table.refused("* draw 1 glass"), "D-4");
  table.play({"* draw 2 silver", "* draw 2 silver", "* draw 2 pottery", "2 keep silver"});
  EXPECT_EQ(hand(table, 2), goods_named("silver"));
}

TEST(Dunhuang, D5_CoinsFiveSixSeven) {
  EXPECT_EQ(coins(with_tiles(2), 2), 5);
  EXPECT_EQ(coins(with_tiles(3), 3), 6);
  EXPECT_EQ(coins(with_tiles(4), 1), 7);
}

TEST(Dunhuang, D6_TheLastSeatPutsTheCamelAndSeatOneStarts) {
  Table table = with_market(2);
  table.play({"* draw 1 glass", "* draw 1 lapis", "* draw 1 glass", "1 keep glass", "* draw 2 silver",
              "* draw 2 silver", "* draw 2 pottery", "2 keep silver"});
  EXPECT_EQ(table.actor(), "2");
  EXPECT_EQ(table.legal(),
            (Words{"camel 1", "camel 2", "camel 3", "camel 4", "camel 5", "camel 6", "camel 7", "camel 8"}));
  EXPECT_EQ(table.refused("2 camel 9"), "D-6");
  EXPECT_EQ(table.refused("2 camel 0"), "D-6");
  EXPECT_EQ(table.refused("2 go 1"), "D-6");
  table.play({"2 camel 3"});
  EXPECT_EQ(at(table).camel, 2);
  EXPECT_EQ(table.actor(), "1");
  EXPECT_TRUE(table.offers("go 1"));
}

TEST(Dunhuang, D7_CoinsAndPrestigeNeverRunOut) {
  // There are 44 coins and 28 prestige in the box.
  Table rich = Bazaar(2).before("dancer").full_market().coins(1, 40).coins(2, 40).prestige(1, 28).table();
  rich.play({"1 go 1", "1 hand", "1 coins", "* market 1 glass", "2 go 8", "2 hand", "2 use"});
  EXPECT_EQ(coins(rich, 1), 43);
  EXPECT_EQ(coins(rich, 2), 33);
  EXPECT_EQ(prestige(rich, 2), 2);
}

}  // namespace
}  // namespace serai::test
