// The small parts of the core: the generator, sentences, options, text, JSON, the registry.
#include <gtest/gtest.h>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai::test {
namespace {

TEST(Rng, GivesFixedResultsForASeed) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0xcfc5d07f6f03c29bu);
  EXPECT_EQ(rng.next(), 0xbf424132963fe08du);
  Rng stream = Rng::of(1, 2, 3);
  Rng same = Rng::of(1, 2, 3);
  Rng other = Rng::of(1, 3, 2);
  EXPECT_EQ(stream.next(), same.next());
  EXPECT_NE(stream.next(), other.next());
}

TEST(Rng, DrawsBelowABoundWithoutBias) {
  Rng rng(2);
  std::array<int, 6> hits{};
  for (int i = 0; i < 60'000; ++i) ++hits[rng.below(6)];
  for (int hit : hits) EXPECT_NEAR(hit, 10'000, 500);
  // With a bound of 3/4 of the range, a modulo would hit the lower third twice as often.
  int low = 0;
  for (int i = 0; i < 30'000; ++i) low += rng.below(0xc0000000u) < 0x40000000u;
  EXPECT_NEAR(low, 10'000, 500);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0u);
}

TEST(Sentence, FillsHolesAndChoosesPlurals) {
  static constexpr Phrase kPhrases[] = {
      {"cubes", "{0} {0|cube|cubes} in {1}", "{0} Würfel in {1}", "{0} {0|blokje|blokjes} in {1}"},
      {"city", "the city", "der Stadt", "de stad"},
  };
  const Catalogue catalogue{kPhrases};
  EXPECT_EQ(catalogue.say(Language::en, Sentence{"cubes", {"1", "@city"}}), "1 cube in the city");
  EXPECT_EQ(catalogue.say(Language::en, Sentence{"cubes", {"2", "Cairo"}}), "2 cubes in Cairo");
  EXPECT_EQ(catalogue.say(Language::de, Sentence{"cubes", {"2", "@city"}}), "2 Würfel in der Stadt");
  EXPECT_EQ(catalogue.say(Language::nl, Sentence{"cubes", {"0", "@city"}}), "0 blokjes in de stad");
  EXPECT_EQ(catalogue.say(Language::en, Sentence{"cubes", {"1"}}), "1 cube in ");
  EXPECT_EQ(catalogue.say(Language::en, "unknown"), "unknown");
  EXPECT_TRUE(catalogue.has("record.empty"));
}

TEST(Sentence, EveryPhraseOfTheCoreSpeaksThreeLanguages) {
  for (const Phrase& phrase : core_phrases())
    EXPECT_TRUE(!phrase.en.empty() && !phrase.de.empty() && !phrase.nl.empty()) << phrase.key;
}

bool is_small(std::string_view value) { return read_number(value, 9).has_value(); }
bool is_any(std::string_view) { return true; }

TEST(Result, IsAValueOrSaysWhyNot) {
  const auto half = [](int n) -> Result<int, Failure> {
    if (n % 2) return Failure{"odd"};
    return n / 2;
  };
  EXPECT_EQ(*half(6), 3);
  EXPECT_FALSE(half(7));
  EXPECT_EQ(half(7).why().text, "odd");
  EXPECT_TRUE(Done());
  EXPECT_EQ(Done(Failure{"full"}).why().text, "full");
  EXPECT_FALSE(Done(Failure{}));  // whatever it says
}

TEST(Options, KeepTheGamesOrderAndLeaveOutDefaults) {
  static constexpr OptionSpec kSpecs[] = {{"size", "3", "0..9", is_small}, {"mood", "calm", "calm|wild", is_any}};
  const auto add = [&](Options chosen, Option choice, bool strict) {
    return with_option("game", kSpecs, std::move(chosen), std::move(choice), strict);
  };
  const Options mood{{"mood", "wild"}};
  EXPECT_EQ(*add(mood, {"size", "5"}, false), (Options{{"size", "5"}, {"mood", "wild"}}));
  EXPECT_EQ(*add(mood, {"mood", "calm"}, false), Options{});
  EXPECT_EQ(add(mood, {"size", "5"}, true).why().reason.key, "record.option-order");
  EXPECT_EQ(add(mood, {"mood", "wild"}, true).why().reason.key, "record.option-order");
  EXPECT_EQ(add({}, {"size", "3"}, true).why().reason.key, "record.option-default");
  EXPECT_EQ(add({}, {"size", "10"}, true).why().reason.key, "record.option-value");
  EXPECT_EQ(add({}, {"colour", "red"}, true).why().reason.key, "record.option-unknown");
  EXPECT_EQ(option_value(kSpecs, mood, "mood"), "wild");
  EXPECT_EQ(option_value(kSpecs, mood, "size"), "3");
  EXPECT_EQ(option_value(kSpecs, mood, "colour"), "");
}

TEST(Text, NumbersHaveNoSignAndNoLeadingZero) {
  EXPECT_EQ(read_number("0"), 0);
  EXPECT_EQ(read_number("12"), 12);
  for (const char* bad : {"", "-1", "+1", "01", "1a", " 1", "99999999999"}) EXPECT_FALSE(read_number(bad)) << bad;
  EXPECT_FALSE(read_number("5", 4));
}

TEST(Text, PadsByColumnsNotBytes) {
  EXPECT_EQ(padded("é", 3), "é  ");
  EXPECT_EQ(padded("é", 3, true), "  é");
  EXPECT_EQ(padded("long", 2), "long");
}

TEST(Json, EscapesWhatMustBeEscaped) {
  Json json;
  json.open_object()
      .member("a", "\"\\\n")
      .key("b")
      .open_array()
      .number(1)
      .null()
      .boolean(true)
      .close_array()
      .close_object();
  EXPECT_EQ(json.take(), R"({"a":"\"\\\u000a","b":[1,null,true]})");
}

TEST(Registry, FindsGamesByName) {
  EXPECT_EQ(find_game("yspahan")->name(), "yspahan");
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_FALSE(with_rules(AllGames{}, "chess", []<GameRules>() {}));
  EXPECT_TRUE(with_rules(AllGames{}, "yspahan", []<GameRules G>() { EXPECT_EQ(G::kName, "yspahan"); }));
}

TEST(FixedList, KnowsItsItems) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.add(7);
  EXPECT_TRUE(list.contains(7));
  EXPECT_FALSE(list.contains(8));
  list.clear();
  EXPECT_EQ(list.size(), 0u);
}

}  // namespace
}  // namespace serai::test
