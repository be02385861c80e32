// The table of moves, options, and words that are no move.
#include <gtest/gtest.h>

#include "tests/kairo/bazaar.h"

namespace serai::test {
namespace {

using namespace kairo;

TEST(Kairo, Words_EveryLineOfTheTableReadsAndWritesBack) {
  for (const char* words : {"customer white",
                            "show nw",
                            "show right",
                            "draw 1 top",
                            "draw 4 se",
                            "neutral blue",
                            "stall red c10 d10",
                            "stall purple a3 b3",
                            "neutral e11 f11",
                            "build nw",
                            "build se",
                            "build top paying green",
                            "build centre paying blue",
                            "build nw n ne",
                            "build s s s",
                            "build nw top right",
                            "build top middle bottom",
                            "extend yellow l12",
                            "move blue a1 l12",
                            "pay purple",
                            "serve green c3",
                            "take middle",
                            "deck",
                            "barker",
                            "discard bottom",
                            "pass"}) {
    const Result<Move> move = Kairo::read(words);
    ASSERT_TRUE(move) << words;
    EXPECT_EQ(Kairo::write(*move), words);
  }
}

TEST(Kairo, Words_OtherWordsAreNoMove) {
  for (const char* words : {"",
                            " ",
                            "deck ",
                            " deck",
                            "Deck",
                            "deck deck",
                            "pay",
                            "pay pink",
                            "pay red red",
                            "customer",
                            "customer top",
                            "show red",
                            "show",
                            "draw 1",
                            "draw 0 nw",
                            "draw 5 nw",
                            "draw 01 nw",
                            "draw nw",
                            "neutral",
                            "neutral top",
                            "neutral a1",
                            "neutral a0 a1",
                            "neutral a1 m1",
                            "neutral a1 a13",
                            "stall red a1",
                            "stall red a01 a2",
                            "stall red c10  d10",
                            "stall pink c10 d10",
                            "build",
                            "build top",
                            "build red",
                            "build nw paying red",
                            "build top paying",
                            "build top paying nw",
                            "build top pay red",
                            "build nw n",
                            "build n nw ne",
                            "build top nw n",
                            "build nw n ne w",
                            "extend red",
                            "extend red c",
                            "extend red c10 d10",
                            "move red c10",
                            "serve green",
                            "serve c3 green",
                            "take",
                            "take barker",
                            "take nw n",
                            "barker 1",
                            "discard",
                            "discard barker",
                            "pass 1",
                            "draw 1 ?"}) {
    const Result<Move> move = Kairo::read(words);
    EXPECT_FALSE(move) << words;
    if (!move) {
      EXPECT_EQ(move.why().rule, "record") << words;
    }
  }
}

TEST(Kairo, Words_EveryCellHasItsName) {
  int cells = 0;
  for (char column = 'a'; column <= 'l'; ++column)
    for (int row = 1; row <= 12; ++row) {
      const std::string words = join("serve red ", column, row);
      ASSERT_TRUE(Kairo::read(words)) << words;
      EXPECT_EQ(Kairo::write(*Kairo::read(words)), words);
      EXPECT_EQ(arg2(*Kairo::read(words)), cell_at(column - 'a', row - 1));
      ++cells;
    }
  EXPECT_EQ(cells, 144);
}

TEST(Kairo, Words_TheSquareIsAsTheRulesSay) {
  EXPECT_EQ(kRestaurants.count(), 26);
  EXPECT_EQ(kMarket.count(), 118);
  for (const char* cell : {"a1", "a8", "l1", "l8", "b1", "k1", "f1"})
    EXPECT_TRUE(kRestaurants.has(cell_of(cell))) << cell;
  for (const char* cell : {"a9", "l9", "b2", "k2", "a12", "l12"}) EXPECT_TRUE(kMarket.has(cell_of(cell))) << cell;
  EXPECT_EQ(kCardNames[part_of(cell_of("a12"))], "nw");
  EXPECT_EQ(kCardNames[part_of(cell_of("d9"))], "nw");
  EXPECT_EQ(kCardNames[part_of(cell_of("e9"))], "n");
  EXPECT_EQ(kCardNames[part_of(cell_of("d8"))], "w");
  EXPECT_EQ(kCardNames[part_of(cell_of("h5"))], "c");
  EXPECT_EQ(kCardNames[part_of(cell_of("l5"))], "e");
  EXPECT_EQ(kCardNames[part_of(cell_of("a1"))], "sw");
  EXPECT_EQ(kCardNames[part_of(cell_of("i4"))], "se");
}

// Moves at the wrong moment name the rule of what is due, or of what they are.
TEST(Kairo, Words_WrongMomentsAreRefusedWithTheirRule) {
  const Table turn = Bazaar(2).to_move(1);
  EXPECT_EQ(turn.refused("1 pay red"), "K-19");
  EXPECT_EQ(turn.refused("1 discard nw"), "K-32");
  EXPECT_EQ(turn.refused("1 neutral c10 d10"), "K-5");
  EXPECT_EQ(turn.refused("1 pass"), "K-35");
  EXPECT_EQ(turn.refused("1 customer red"), "K-3");
  EXPECT_EQ(turn.refused("1 show nw"), "K-31");
  EXPECT_EQ(turn.refused("1 draw 1 nw"), "K-31");
  EXPECT_EQ(turn.refused("1 neutral red"), "K-5");
  EXPECT_EQ(turn.refused("2 deck"), "record");
  EXPECT_EQ(turn.refused("* show nw"), "record");
  EXPECT_EQ(turn.refused("1 sing"), "record");
}

TEST(Kairo, Options_TakeTheValuesOfTheRules) {
  const auto taken = [](const char* name, const char* value) {
    return static_cast<bool>(with_option("kairo", Kairo::option_specs(), {}, {name, value}, true));
  };
  for (const char* medal : {"gold-medal", "silver-medal"}) {
    for (const char* value : {"0", "1", "20"}) EXPECT_TRUE(taken(medal, value)) << medal << value;
    for (const char* value : {"21", "-1", "03", "", "many", "3.5"}) EXPECT_FALSE(taken(medal, value)) << medal << value;
  }
  EXPECT_FALSE(taken("gold-medal", "3"));  // the default is not written
  EXPECT_FALSE(taken("silver-medal", "2"));
  EXPECT_TRUE(taken("money", "open"));
  EXPECT_FALSE(taken("money", "hidden"));
  EXPECT_FALSE(taken("money", "gone"));
  EXPECT_TRUE(taken("setup", "fixed"));
  EXPECT_FALSE(taken("setup", "free"));
  EXPECT_FALSE(taken("medals", "3"));
  std::string order;
  for (const OptionSpec& spec : Kairo::option_specs()) order += join(order.empty() ? "" : " ", spec.name);
  EXPECT_EQ(order, "gold-medal silver-medal money setup");
}

TEST(Kairo, Picture_ShowsTilesEntrancesCustomersAndParts) {
  Bazaar bazaar(2);
  bazaar.stall(1, "red", "c10", "d10").extend(1, "red", {"c9"}).neutral("blue", "h6", "g6").customer("green", "g6");
  const Table table = bazaar.to_move(1);
  const std::string picture = Kairo::picture(Kairo::view(kairo_state(table), kAllSeeing), Language::en);
  EXPECT_NE(picture.find("10 | .     .     R1    /r1  |"), std::string::npos) << picture;
  EXPECT_NE(picture.find(" 9 | .     .     r1    .    |"), std::string::npos) << picture;
  EXPECT_NE(picture.find("/bn@g Bn   |"), std::string::npos) << picture;
  EXPECT_NE(picture.find("11 | .     @w    .     .    |"), std::string::npos) << picture;
  EXPECT_NE(picture.find("+--nw--------------------+--n---------------------+--ne"), std::string::npos) << picture;
  EXPECT_NE(picture.find(" 1 | ~     ~     ~     ~    |"), std::string::npos) << picture;
}

TEST(Kairo, Sentences_SayWhatAServeBrings) {
  Bazaar bazaar(3);
  bazaar.stall(2, "green", "d4", "d3").extend(2, "green", {"e4"}).stall(3, "green", "g6", "g5").barkers(1, 1);
  const Table table = bazaar.to_move(1);
  const auto say = [&](const char* words, Mood mood, Language language) {
    return Kairo::catalogue().say(language, Kairo::sentence(kairo_state(table), *Kairo::read(words), mood));
  };
  EXPECT_EQ(say("serve green d3", Mood::tell, Language::en),
            "Seat 1 leads the green customer to seat 2’s entrance d3: seat 2 gets 2 coins, seat 1 gets 1.");
  EXPECT_EQ(
      say("serve green g5", Mood::ask, Language::de),
      "Den Kunden (grün) zum Eingang g5 von Platz 3 führen: 1 Münze für dich, 1 für Platz 3, mit 1 Marktschreier");
  const auto args = [&](const char* words) {
    return Kairo::sentence(kairo_state(table), *Kairo::read(words), Mood::ask).args;
  };
  using Args = std::vector<std::string>;
  EXPECT_EQ(args("serve green d3"), (Args{"@colour.green", "d3", "2", "2", "1", "0"})) << "the owner's coins, yours";
  EXPECT_EQ(args("serve green g5"), (Args{"@colour.green", "g5", "1", "3", "1", "1"})) << "and barkers";
  EXPECT_EQ(say("take nw", Mood::ask, Language::nl), "‘noordwest’ uit het aanbod nemen");
}

}  // namespace
}  // namespace serai::test
