// `serai numbers`, `serai engine`, `serai bot`, `serai check-bot`: doors for learners and for programs in other
// languages.
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <mutex>

#include "arena/bot_talk.h"
#include "arena/check_bot.h"
#include "arena/engine_talk.h"
#include "cli/commands.h"
#include "engine/registry.h"

namespace serai::cli {
namespace {

const Game& game_by(const std::string& name) { return *choose({name, 0, {}}, 2).game; }

// Lines of standard input, as long as `hear` wants more.
template <class Hear>
void each_line(Hear hear) {
  std::string line;
  while (std::getline(std::cin, line))
    if (!hear(line)) return;
}

void say(std::string_view line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

}  // namespace

int numbers(const std::string& name, bool every_action) {
  if (name.empty()) {  // docs/numbers.md is made so
    for (const Game* game : all_games()) {
      fmt::print("{}## {}\n\n", game == all_games().front() ? "" : "\n", game->name());
      numbers(std::string(game->name()), false);
    }
    return kFine;
  }
  const Game& game = game_by(name);
  if (every_action) {
    for (int id = 0; id < game.actions().size(); ++id) fmt::print("{} {}\n", id, game.write(game.actions().move(id)));
    return kFine;
  }
  // A line between cells is no part of words.
  const auto cell = [](std::string_view words) {
    std::string text;
    for (const char c : words) text += c == '|' ? "\\|" : std::string(1, c);
    return text;
  };
  fmt::print("| actions {} | from | to |\n|---|---|---|\n", game.actions().size());
  for (const ActionSpace::Group& group : game.actions().groups())
    fmt::print("| `{}` | {} | {} |\n", cell(group.words), group.first, group.first + group.size - 1);
  fmt::print("\n| observation {} | from | numbers | least | most | |\n|---|---|---|---|---|---|\n",
             game.observation().size());
  for (const ObservationBlock& block : game.observation().blocks())
    fmt::print("| `{}` | {} | {} | {} | {} | {} |\n", block.name, block.first, block.size, block.least, block.most,
               block.holds);
  return kFine;
}

int engine() {
  EngineTalk talk(say);
  each_line([&](const std::string& line) { return talk.hear(line); });
  talk.rest(false);
  return kFine;
}

int bot(const std::string& level) {
  if (!is_player(level))
    throw UsageError{fmt::format("there is no player '{}' (there are: {})", level, fmt::join(player_names(), ", "))};
  BotTalk talk(level, SERAI_VERSION);
  each_line([&](const std::string& line) {
    if (const std::string answer = talk.hear(line); !answer.empty()) say(answer);
    return true;
  });
  return kFine;
}

int check(const std::string& command) { return check_bot(command, say) == 0 ? kFine : kRefused; }

}  // namespace serai::cli
