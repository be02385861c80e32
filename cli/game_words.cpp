#include "cli/words.h"

#include <fmt/format.h>

#include <memory>

namespace serai::cli {

void add_game_words(Words& words) {
  struct Jobs {
    std::string game, level, command;
    bool every_action = false;
    PlayJob play;
  };
  const auto jobs = std::make_shared<Jobs>();
  words.add("games", "the games, their seats and options", games);
  words.add("facts", "what is printed on boards and cards, as JSON", facts);
  CLI::App* numbers_word = words.add("numbers", "moves and views as numbers, for learners (docs/research.md)",
                                     [jobs] { return numbers(jobs->game, jobs->every_action); });
  numbers_word->add_option("GAME", jobs->game, "all games without it")->type_name("");
  numbers_word->add_flag("--actions", jobs->every_action, "every action's id and words");
  words.add("engine", "the rules and a search for programs in any language (docs/engine.md)", engine);
  CLI::App* bot_word = words.add("bot", "a built-in player as a process for other arenas (docs/bots.md)",
                                 [jobs] { return bot(jobs->level); });
  bot_word->add_option("LEVEL", jobs->level)->required()->type_name("");

  CLI::App* check_word = words.add("check-bot", "play with a bot, and say what it does wrong (docs/bots.md)",
                                   [jobs] { return check(jobs->command); });
  check_word->add_option("COMMAND", jobs->command)->required()->check(kNotEmpty)->type_name("");

  CLI::App* play_word = words.add("play", "play in the terminal against bots", [jobs] { return play(jobs->play); });
  play_word->add_option("GAME", jobs->play.setting.game, "a game, or a record of one (FILE.serai) to go on with")
      ->required()
      ->type_name("");
  add_setting(play_word, jobs->play.setting, false);
  play_word->add_option("--seat", jobs->play.seat, "your seat")->check(whole(1, 99))->type_name("S");
  play_word->add_option("--seed", jobs->play.seed, "for the same dice and draws again")
      ->check(whole(0, kAnySeed))
      ->type_name("S");
  play_word
      ->add_option("--level", jobs->play.level,
                   "of the bots: novice, easy, medium, hard, expert, master, or exec:COMMAND (docs/bots.md); a list "
                   "goes around the table")
      ->type_name("LEVEL,…");
  play_word->add_option("--patience", jobs->play.patience, "how long a move of an exec: bot may take")
      ->check(whole(1, 1'000'000))
      ->type_name("MS");
  add_language(play_word, jobs->play.language);
}

}  // namespace serai::cli
