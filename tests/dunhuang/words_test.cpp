// The words of the move table, read and written, and the sentences made of them.
#include <gtest/gtest.h>

#include "tests/dunhuang/bazaar.h"

namespace serai::test {
namespace {

TEST(DunhuangWords, EveryLineOfTheMoveTableIsReadAndWritten) {
  for (const char* words : {"tile painter",  "tile fortune-teller",
                            "market 8 silk", "draw 4 gold",
                            "steal 2 tea",   "keep lapis",
                            "under pottery", "camel 8",
                            "go 1",          "go 98",
                            "hand",          "shop",
                            "guard",         "yield",
                            "pay",           "decline",
                            "coins",         "pass",
                            "use",           "use bamboo",
                            "use paper 7",   "use wool silk",
                            "use hand tea",  "use shop glass",
                            "use next",      "use previous",
                            "use 3",         "give silver"}) {
    const Result<Move> move = Dunhuang::read(words);
    ASSERT_TRUE(move) << words;
    EXPECT_EQ(Dunhuang::write(*move), words);
  }
}

TEST(DunhuangWords, AnythingElseIsRefused) {
  for (const char* words : {"",
                            " ",
                            "tile",
                            "tile wizard",
                            "tile painter musician",
                            "market tea",
                            "market 1",
                            "market tea 1",
                            "draw tea",
                            "draw 1 tea glass",
                            "steal 2",
                            "keep",
                            "keep 1",
                            "keep tea tea",
                            "under",
                            "camel",
                            "camel x",
                            "go",
                            "go -1",
                            "go 01",
                            "go 1 1",
                            "go 10000",
                            "go 4294967297",
                            "hand tea",
                            "pay 2",
                            "use ",
                            " use",
                            "use  tea",
                            "use Tea",
                            "use tea 2 3",
                            "use 2 tea",
                            "use 2 3",
                            "use next tea",
                            "use hand",
                            "use hand 2",
                            "use shop",
                            "use tea hand",
                            "give",
                            "give 2",
                            "give tea 2",
                            "fly",
                            "GUARD",
                            "?"})
    EXPECT_EQ(Dunhuang::read(words).why().rule, "record") << words;
}

std::string told(const Table& table, std::string_view words, Seat viewer, Language language, Mood mood = Mood::tell) {
  return Dunhuang::catalogue().say(language, table.position().sentence_for(*Dunhuang::read(words), mood, viewer));
}

TEST(DunhuangWords, SentencesInThreeLanguages) {
  Table table = Bazaar(3).before("trader").market("tea").hand(1, "silver").hand(2, "tea glass").coins(1, 9).table();
  EXPECT_EQ(told(table, "go 9", 2, Language::en), "Seat 1 pays 8 coins and moves the camel 9 steps: trader, tea.");
  EXPECT_EQ(told(table, "go 1", 1, Language::de, Mood::ask), "1 Schritt: Händler, Tee");
  table.play({"1 go 1", "1 hand", "1 use 2"});
  EXPECT_EQ(told(table, "steal 2 tea", 1, Language::nl), "Plaats 1 neemt thee uit de hand van plaats 2.");
  EXPECT_EQ(told(table, "steal 2 tea", 3, Language::nl), "Plaats 1 neemt een goed uit de hand van plaats 2.");
  table.play({"* steal 2 tea", "* steal 2 glass"});
  EXPECT_EQ(told(table, "give silver", 2, Language::de), "Platz 1 gibt Silber an Platz 2.");
  EXPECT_EQ(told(table, "give silver", 0, Language::en), "Seat 1 gives a good to seat 2.");
}

// Whoever shows prices on the board reads them here, whatever lies on the position.
TEST(DunhuangWords, TheThirdArgumentOfAWalkIsItsPrice) {
  const Table table = Bazaar(3).before("trader").market("tea").coins(1, 9).table();
  for (const std::string& words : table.legal("go")) {
    const Sentence asked = table.position().sentence(*Dunhuang::read(words), Mood::ask);
    const int steps = std::stoi(words.substr(3));
    EXPECT_EQ(asked.args[0], std::to_string(steps));
    EXPECT_EQ(asked.args[2], std::to_string(steps - 1)) << words;
    EXPECT_EQ(asked.args.size(), asked.key.find("-empty") == std::string::npos ? 4u : 3u) << asked.key;
  }
}

TEST(DunhuangWords, ARefusalSaysWhatIsWrong) {
  Table table = Bazaar(3).before("farmer").full_market().coins(1, 1).table();
  const auto reason = [&](std::string_view words) {
    return Dunhuang::catalogue().say(Language::en, Dunhuang::why_not(at(table), *Dunhuang::read(words)).reason);
  };
  EXPECT_EQ(reason("go 3"), "3 steps cost 2 coins, you have 1");
  table.play({"1 go 1", "1 hand"});
  EXPECT_EQ(reason("use 2"), "the farmer reaches as far as the camel moved: 1 to 1");
  EXPECT_EQ(reason("use tea"),
            "the camel stands at the farmer. Take a good from the places ahead, as far as the camel walked.");
}

TEST(DunhuangWords, ThePictureShowsWhatTheViewerKnows) {
  const Table table = Bazaar(2).full_market().open_hand(2, "tea").hand(2, "glass").under(1, "lapis").table();
  const auto picture = [&](Seat viewer) { return table.position().view(viewer)->picture(Language::en); };
  EXPECT_NE(picture(1).find("tea, 1 unknown"), std::string::npos) << picture(1);
  EXPECT_NE(picture(1).find("first put first: lapis lazuli"), std::string::npos);
  EXPECT_NE(picture(2).find("glass, tea"), std::string::npos);
  EXPECT_NE(picture(2).find("first put first: ?"), std::string::npos);
}

}  // namespace
}  // namespace serai::test
