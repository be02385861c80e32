// What the moves of seats look like (docs/rules/dunhuang.md, Moves).
#include "engine/dunhuang/dunhuang.h"

namespace serai {
namespace dunhuang {
namespace {

Forms make_forms() {
  constexpr int kMostNumber = 99;
  return {{"hand",          "shop",          "guard",           "yield",        "pay",        "decline",
           "coins",         "pass",          "keep GOOD",       "under GOOD",   "give GOOD",  "camel NUMBER",
           "go NUMBER",     "use",           "use next",        "use previous", "use NUMBER", "use GOOD",
           "use hand GOOD", "use shop GOOD", "use GOOD NUMBER", "use GOOD GOOD"},
          {{"GOOD", {kGoodNames.begin(), kGoodNames.end()}}, number_words("NUMBER", kMostNumber)}};
}

}  // namespace
}  // namespace dunhuang

const Forms& Dunhuang::forms() {
  static const Forms forms = dunhuang::make_forms();
  return forms;
}

}  // namespace serai
