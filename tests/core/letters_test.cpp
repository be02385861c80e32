// A game's letter: begins the numbers of its rules and its lines, and is no other game's. And where else a game must be
// named (docs/adding-a-game.md).
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "engine/core/text.h"
#include "engine/registry.h"
#include "tests/support/here.h"

namespace serai::test {
namespace {

TEST(Letters, EveryGameHasItsOwn) {
  std::set<char> letters;
  for (const Game* game : all_games()) {
    EXPECT_TRUE(game->letter() >= 'A' && game->letter() <= 'Z') << game->name();
    EXPECT_TRUE(letters.insert(game->letter()).second) << game->letter() << " stands for two games";
  }
}

TEST(Letters, TheDocumentsNameEveryGame) {
  for (const Game* game : all_games()) {
    std::string name(game->name());
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    for (const char* document :
         {"README.md", "docs/fair-chance.md", "docs/performance.md", "docs/players.md", "docs/rules/README.md",
          "docs/rules/records.md", "docs/views.md", "cli/main.cpp", "web/index.html"})
      EXPECT_NE(content(document).find(name), std::string::npos) << document << " does not name " << name;
  }
}

TEST(Letters, TheRulesOfAGameBeginWithIt) {
  for (const Game* game : all_games()) {
    const std::string rules = content(join("docs/rules/", game->name(), ".md"));
    int found = 0;
    for (std::size_t at = 0; (at = rules.find("**", at)) != std::string::npos; at += 2) {
      if (at + 4 >= rules.size() || rules[at + 3] != '-' || rules[at + 4] < '0' || rules[at + 4] > '9') continue;
      EXPECT_EQ(rules[at + 2], game->letter()) << rules.substr(at, 12);
      ++found;
    }
    EXPECT_GT(found, 10) << game->name();
  }
}

}  // namespace
}  // namespace serai::test
