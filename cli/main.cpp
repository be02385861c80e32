// `serai`: the words of the command line, and nothing else. Wrong usage exits with 2, an answer that is lost with 1.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <limits>
#include <sstream>
#include <system_error>

#include "arena/variant.h"
#include "cli/commands.h"
#include "cli/house_words.h"
#include "cli/operator_words.h"
#include "cli/terminal.h"
#include "cli/validators.h"
#include "engine/core/text.h"
#include "players/player.h"
#include "postgres/address.h"

namespace {

using namespace serai;
using namespace serai::cli;

constexpr const char* kArenaHelp =
    "Seats: a round is one set of players in every rotation around the table, with the same dice and draws as far as\n"
    "the play allows. As many players as seats: all play in every game, in other orders from round to round. Fewer:\n"
    "the list repeats over the seats, beginning at the next player each round (a,b at three seats: a b a, then b a "
    "b).\n"
    "More: every choice of players in turn; with --gauntlet, only those with the first player. A player named twice "
    "is\n"
    "two entries. A comma in a command is written \\,.\n"
    "\n"
    "Names: NAME=PLAYER gives a player a name for tables, reports, records and `serai ratings`, as in\n"
    "--players old=exec:./a,new=exec:./b. A name has no colon: search:trust=1 and exec:A=1 ./bot have none.\n"
    "\n"
    "Starts: --start takes a record, many behind each other, or lines as `serai position` prints them (which have no\n"
    "--records). Each round begins with the next, in all its games.\n"
    "\n"
    "Journal: beside the records, the JSON or the report (DIR/arena.journal, FILE.journal) the arena keeps what it "
    "has\n"
    "played. The same command after a stop goes on from there; when all is done the file is removed. One named with\n"
    "--journal stays, and more --games can be added later.\n"
    "\n"
    "More than one machine: with --database the games are units of work in PostgreSQL, played by `serai worker` on "
    "any\n"
    "machines and by --threads T here (0: none). The database is then the journal.\n"
    "\n"
    "Interrupted (^C): what was played is told, the exit code is 130, and the journal stays. Again: it ends at once.\n"
    "\n"
    "Ratings are Plackett-Luce strengths on Elo's scale, from the places at the table; intervals are 95 %.";

// The command as it could be typed again, but for passwords.
std::string command_words(int argc, char** argv) {
  std::string words = "serai";
  for (int i = 1; i < argc; ++i) {
    const std::string word = without_passwords(argv[i]);
    const bool plain = !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
      return std::isalnum(c) || c >= 0x80 || std::strchr("_@%+=:,./-", c);
    });
    words += ' ';
    if (plain) {
      words += word;
      continue;
    }
    words += '\'';
    for (const char c : word) words += c == '\'' ? "'\\''" : std::string(1, c);
    words += '\'';
  }
  return words;
}

constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kMostSimulations = 1'000'000'000'000;
constexpr int kMostMilliseconds = 1'000'000'000;

void add_setting(CLI::App* command, Setting& setting, bool seats_required) {
  command->add_option("--seats", setting.seats, "number of seats")
      ->required(seats_required)
      ->check(whole(1, 99))
      ->type_name("N");
  command->add_option("--option", setting.options, "a variant of the game, see `serai games`")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

void add_file(CLI::App* command, std::string& file) {
  command->add_option("FILE", file, "a record, *.serai; - is standard input")->required()->type_name("");
}

void add_line(CLI::App* command, int& line) {
  command->add_option("--line", line, "after this line of the file")
      ->check(whole(1, std::numeric_limits<int>::max()))
      ->type_name("N");
}

void add_file_or_line(CLI::App* command, std::string& file) {
  command->add_option("FILE", file, "a record, *.serai, or a line as `serai position` prints it; - is standard input")
      ->required()
      ->type_name("");
}

void add_language(CLI::App* command, Language& language) {
  command->add_option("--language", language, "en, de or nl")
      ->transform(CLI::Validator(
          [](std::string& text) {
            const auto found = find_name(kLanguageNames, text);
            if (!found) return fmt::format("en, de or nl, not '{}'", text);
            text = std::to_string(*found);
            return std::string();
          },
          ""))
      ->type_name("LANGUAGE");
}

CLI::App* add_arena(CLI::App& app, ArenaJob& job) {
  CLI::App* word =
      app.add_subcommand("arena", "players against each other, many times: who is better, and by how much");
  word->footer(fmt::format("{}\n\nOther searches: {}.", kArenaHelp, kVariantWords));
  word->add_option("GAME", job.setting.game)->required()->type_name("");
  add_setting(word, job.setting, true);
  word->add_option("--players", job.players,
                   fmt::format("names ({}), search:NAME=VALUE:… (see below), or exec:COMMAND for a process "
                               "(docs/bots.md); NAME= before one gives it a name",
                               fmt::join(player_names(), ", ")))
      ->required()
      ->type_name("A,B,…");
  word->add_option("--games", job.games, "how many")->required()->check(whole(1, kMostGames))->type_name("K");
  CLI::Option* simulations = word->add_option("--sims", job.simulations,
                                              "simulations a move for search and exec: players (the levels have "
                                              "their own): repeatable")
                                 ->check(whole(1, kMostSimulations))
                                 ->type_name("N");
  word->add_option("--time", job.milliseconds, "thinking time a move, for the same")
      ->check(whole(1, kMostMilliseconds))
      ->excludes(simulations)
      ->type_name("MS");
  word->add_option("--patience", job.patience,
                   "how long a process may take for a move (else twice its --time and a second, or ten seconds)")
      ->check(whole(1, kMostMilliseconds))
      ->type_name("MS");
  word->add_flag("--strict", job.strict, "whoever loses a process (it crashed or was silent) loses the game");
  word->add_option("--threads", job.threads, "games at once")->check(whole(0, 256))->type_name("T");
  word->add_option("--seed", job.seed, "the same seed gives the same games")->check(whole(0, kAnySeed))->type_name("S");
  const auto add_words = [&](const char* name, std::string& words, const char* help, const char* type) {
    return word->add_option(name, words, help)->check(kNotEmpty)->type_name(type);
  };
  word->add_flag("--gauntlet", job.gauntlet, "the first player meets the others, who do not meet without it");
  CLI::Option* start =
      add_words("--start", job.start, "what games begin with: a record, or a book of records or positions", "FILE");
  word->add_option("--start-moves", job.start_moves, "so many moves of each record of --start, dice and draws counted")
      ->check(whole(1, 1'000'000))
      ->needs(start)
      ->type_name("N");
  add_words("--records", job.records, "folder for the records of all games", "DIR");
  add_words("--log", job.log, "folder for what exec: players hear and say, a file for each game and seat", "DIR");
  add_words("--json", job.json, "the figures, for programs", "FILE");
  add_words("--report", job.report, "the figures as one page with plots", "FILE.html");
  CLI::Option* journal = add_words("--journal", job.journal, "what was played so far, to go on after a stop", "FILE");
  CLI::Option* sprt =
      add_words("--sprt", job.sprt,
                "stop when it is known which is true of the first player; the error rates are 0.05 if not given",
                "ELO0,ELO1[,ALPHA,BETA]");
  word->add_option("--sprt-model", job.sprt_model,
                   "rounds: games with the same dice are one result (if not given); games: each is one, as Wald's")
      ->check(CLI::IsMember({"rounds", "games"}))
      ->needs(sprt)
      ->type_name("MODEL");
  add_words("--database", job.database, "a PostgreSQL database: any number of `serai worker` help to play", "URL")
      ->excludes(journal);
  return word;
}

CLI::App* add_worker(CLI::App& app, WorkerWords& words) {
  CLI::App* word = app.add_subcommand("worker", "play games for arenas that run over a database");
  word->add_option("--database", words.database, "postgresql://USER@HOST/NAME or \"host=… dbname=…\"")
      ->required()
      ->check(kNotEmpty)
      ->type_name("URL");
  word->add_option("--threads", words.threads, "games at once")->check(whole(1, 256))->type_name("T");
  word->add_flag("--allow-exec", words.allow_exec,
                 "run the commands of exec: players; whoever writes to the database chooses them");
  word->add_flag("--leave", words.leave, "end when there is nothing to do, instead of waiting for more");
  return word;
}

CLI::App* add_sit(CLI::App& app, SitJob& job) {
  CLI::App* word = app.add_subcommand("sit", "let a bot play at a house, as a regular (docs/bots.md)");
  word->footer(
      "It waits for invitations, and plays until it is ended. Its seats are kept in a file: the same command after "
      "any\n"
      "end, even by force, goes on with them. Everybody sees that it is a bot.");
  word->add_option("HOUSE", job.house, "http(s)://HOST[:PORT], or the link of a table where it is to sit down")
      ->required()
      ->type_name("");
  word->add_option("PLAYER", job.player, fmt::format("exec:COMMAND, or one of {}", fmt::join(player_names(), ", ")))
      ->required()
      ->type_name("");
  word->add_option("--name", job.name, "what it is called there")->required()->type_name("NAME");
  word->add_option("--tables", job.tables, "at so many at once, and never more")->check(whole(1, 100))->type_name("N");
  word->add_option("--open", job.open, "open tables by itself, one at a time that waits for people")
      ->check(kNotEmpty)
      ->type_name("GAME[:SEATS]");
  word->add_option("--game", job.games, "a game that it plays; all, if none is named")
      ->type_name("GAME")
      ->allow_extra_args(false);
  word->add_option("--games", job.most_games, "leave after so many")->check(whole(1, kMostGames))->type_name("K");
  CLI::Option* simulations = word->add_option("--sims", job.simulations, "simulations a move, for search and exec:")
                                 ->check(whole(1, kMostSimulations))
                                 ->type_name("N");
  word->add_option("--time", job.milliseconds, "thinking time a move, for the same")
      ->check(whole(1, kMostMilliseconds))
      ->excludes(simulations)
      ->type_name("MS");
  word->add_option("--patience", job.patience, "how long a process may take for a move, as of `serai arena`")
      ->check(whole(1, kMostMilliseconds))
      ->type_name("MS");
  word->add_option("--state", job.state, "where its seats are kept (else in ~/.local/state/serai/regulars)")
      ->check(kNotEmpty)
      ->type_name("FILE");
  word->add_option("--key-file", job.key_file, "the key that the operator gave, where the house asks for one")
      ->check(kNotEmpty)
      ->type_name("FILE");
  return word;
}

int run(int argc, char** argv) {
  CLI::App app{"Caravanserai: Yspahan, Merchants of Dunhuang and Kairo, played, studied and measured.", "serai"};
  app.set_version_flag("--version", "serai " SERAI_VERSION);
  app.require_subcommand(1);

  CLI::App* games_word = app.add_subcommand("games", "the games, their seats and options");
  CLI::App* facts_word = app.add_subcommand("facts", "what is printed on boards and cards, as JSON");

  std::string game_name;
  bool every_action = false;
  CLI::App* numbers_word = app.add_subcommand("numbers", "moves and views as numbers, for learners (docs/research.md)");
  numbers_word->add_option("GAME", game_name, "all games without it")->type_name("");
  numbers_word->add_flag("--actions", every_action, "every action's id and words");
  CLI::App* engine_word =
      app.add_subcommand("engine", "the rules and a search for programs in any language (docs/engine.md)");
  std::string level;
  CLI::App* bot_word = app.add_subcommand("bot", "a built-in player as a process for other arenas (docs/bots.md)");
  bot_word->add_option("LEVEL", level)->required()->type_name("");

  std::string bot_command;
  CLI::App* check_word = app.add_subcommand("check-bot", "play with a bot, and say what it does wrong (docs/bots.md)");
  check_word->add_option("COMMAND", bot_command)->required()->check(kNotEmpty)->type_name("");

  SelfplayJob selfplay_job;
  CLI::App* selfplay_word = app.add_subcommand("selfplay", "let players play, and write the records");
  selfplay_word->add_option("GAME", selfplay_job.setting.game)->required()->type_name("");
  add_setting(selfplay_word, selfplay_job.setting, true);
  selfplay_word->add_option("--games", selfplay_job.games, "how many")
      ->required()
      ->check(whole(1, kMostGames))
      ->type_name("K");
  selfplay_word->add_option("--seed", selfplay_job.seed, "the same seed gives the same games")
      ->required()
      ->check(whole(0, kAnySeed))
      ->type_name("S");
  selfplay_word->add_option("--threads", selfplay_job.threads, "games at once")->check(whole(1, 256))->type_name("T");
  selfplay_word->add_option("--out", selfplay_job.out, "folder for the records, or a file of all games with --format")
      ->required()
      ->type_name("DIR|FILE");
  selfplay_word
      ->add_option("--format", selfplay_job.format,
                   "one file: records behind each other, jsonl, or npz (docs/research.md)")
      ->check(CLI::IsMember({"records", "jsonl", "npz"}))
      ->type_name("FORMAT");
  selfplay_word
      ->add_option("--players", selfplay_job.players,
                   "names by seat, or exec:COMMAND (docs/bots.md); a short list repeats; NAME=PLAYER gives a name")
      ->type_name("A,B,…");
  selfplay_word->add_option("--log", selfplay_job.log, "folder for what exec: players hear and say")
      ->check(kNotEmpty)
      ->type_name("DIR");

  std::vector<std::string> replay_files;
  CLI::App* replay_word = app.add_subcommand("replay", "check records and give their scores");
  replay_word->add_option("FILE", replay_files, "records, *.serai; - is standard input")->required()->type_name("");

  CLI::App* verify_word = app.add_subcommand("verify", "check what a house's records prove of their dice and draws");
  verify_word->add_option("FILE", replay_files, "records, *.serai; - is standard input")->required()->type_name("");
  std::vector<std::string> noted;
  verify_word
      ->add_option("--noted", noted, "what you saw during the game: the commitment, your nonce, a head of the chain")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  verify_word->footer(
      "Exits with 0: everything is proven; 3: nothing is wrong, but less is proven, and it says what is not;\n"
      "1: something is wrong, or cannot be checked yet. Of several files the worst counts: 1, then 3.");

  std::string file;
  int line = 0;
  CLI::App* legal_word = app.add_subcommand("legal", "who is to move, and every legal move");
  add_file_or_line(legal_word, file);
  add_line(legal_word, line);
  CLI::App* walk_word = app.add_subcommand("walk", "every legal move at each position of a record");
  add_file(walk_word, file);
  bool walk_views = false;
  walk_word->add_flag("--views", walk_views, "behind them what the seat to act knows, as JSON (docs/views.md)");

  int seat = 0;
  CLI::App* redact_word = app.add_subcommand("redact", "the record as a seat may see it");
  add_file(redact_word, file);
  redact_word->add_option("--seat", seat, "the seat; 0 is a watcher")->required()->check(whole(0, 99))->type_name("S");

  std::optional<std::uint64_t> redeal_seed;
  CLI::App* view_word = app.add_subcommand("view", "what a seat knows, as JSON");
  add_file_or_line(view_word, file);
  view_word->add_option("--seat", seat, "the seat; 0 is a watcher")->required()->check(whole(0, 99))->type_name("S");
  add_line(view_word, line);
  view_word->add_option("--redeal", redeal_seed, "a whole state dealt from that knowledge")
      ->check(whole(0, kAnySeed))
      ->type_name("SEED");

  std::optional<int> show_seat;
  CLI::App* position_word = app.add_subcommand("position", "the position as one line of text, or what a seat knows");
  add_file_or_line(position_word, file);
  position_word->add_option("--seat", show_seat, "what this seat knows; 0 is a watcher")
      ->check(whole(0, 99))
      ->type_name("S");
  add_line(position_word, line);

  Language language = Language::en;
  CLI::App* show_word = app.add_subcommand("show", "the position as a picture in text");
  add_file(show_word, file);
  show_word->add_option("--seat", show_seat, "as this seat sees it; without it, everything")
      ->check(whole(0, 99))
      ->type_name("S");
  add_line(show_word, line);
  add_language(show_word, language);

  int depth = 0;
  CLI::App* perft_word = app.add_subcommand("perft", "count the move sequences that follow, chance enumerated");
  add_file(perft_word, file);
  perft_word->add_option("DEPTH", depth)->required()->check(whole(0, 1000))->type_name("");

  AdviseJob advise_job;
  CLI::App* hint_word = app.add_subcommand("hint", "the best moves for whoever is to act, by what that seat knows");
  CLI::App* analyse_word = app.add_subcommand("analyse", "who was winning after each move, and what was better");
  for (CLI::App* word : {hint_word, analyse_word}) {
    word == hint_word ? add_file_or_line(word, advise_job.file) : add_file(word, advise_job.file);
    word->add_option("--sims", advise_job.simulations, "simulations a position")
        ->check(whole(1, kMostSimulations))
        ->type_name("N");
    word->add_option("--seed", advise_job.seed, "the same seed gives the same answer")
        ->check(whole(0, kAnySeed))
        ->type_name("S");
    word->add_flag("--json", advise_job.json, "for programs");
  }
  add_line(hint_word, advise_job.line);

  PlayJob play_job;
  CLI::App* play_word = app.add_subcommand("play", "play in the terminal against bots");
  play_word->add_option("GAME", play_job.setting.game, "a game, or a record of one (FILE.serai) to go on with")
      ->required()
      ->type_name("");
  add_setting(play_word, play_job.setting, false);
  play_word->add_option("--seat", play_job.seat, "your seat")->check(whole(1, 99))->type_name("S");
  play_word->add_option("--seed", play_job.seed, "for the same dice and draws again")
      ->check(whole(0, kAnySeed))
      ->type_name("S");
  play_word
      ->add_option("--level", play_job.level,
                   "of the bots: novice, easy, medium, hard, expert, master, or exec:COMMAND (docs/bots.md); a list "
                   "goes around the table")
      ->type_name("LEVEL,…");
  play_word->add_option("--patience", play_job.patience, "how long a move of an exec: bot may take")
      ->check(whole(1, 1'000'000))
      ->type_name("MS");
  add_language(play_word, play_job.language);

  ArenaJob arena_job;
  CLI::App* arena_word = add_arena(app, arena_job);
  RatingsJob ratings_job;
  CLI::App* ratings_word = app.add_subcommand("ratings", "one list of ratings from the journals of several arenas");
  ratings_word->add_option("FILE", ratings_job.files, "journals, as `serai arena --journal FILE` keeps them")
      ->required()
      ->type_name("");
  ratings_word->add_option("--anchor", ratings_job.anchor, "the player whose rating is fixed")->type_name("PLAYER");
  ratings_word->add_option("--elo", ratings_job.elo, "its rating")->check(CLI::Range(-10'000, 10'000))->type_name("N");
  ratings_word->add_flag("--json", ratings_job.json, "for programs");
  WorkerWords worker_words;
  CLI::App* worker_word = add_worker(app, worker_words);

  LearnJob learn_job;
  CLI::App* learn_word = app.add_subcommand("learn", "let a net learn a game by playing against itself");
  learn_word->footer(
      "A net that passes its gates is put beside those for other seats in FILE. A stopped one goes on with the same\n"
      "command (FILE.journal). The same games, seed and threads give the same bytes. See docs/learning.md.");
  learn_word->add_option("GAME", learn_job.setting.game)->required()->type_name("");
  add_setting(learn_word, learn_job.setting, true);
  learn_word->add_option("--games", learn_job.games, "how many it plays")
      ->required()
      ->check(whole(1, kMostGames))
      ->type_name("K");
  learn_word->add_option("--threads", learn_job.threads, "how many work at it")->check(whole(1, 64))->type_name("T");
  learn_word->add_option("--seed", learn_job.seed, "the same seed gives the same net")
      ->check(whole(0, kAnySeed))
      ->type_name("S");
  learn_word->add_option("--from", learn_job.from, "weights to go on from")->check(kNotEmpty)->type_name("FILE");
  learn_word->add_option("--out", learn_job.out, "where its weights go")
      ->required()
      ->check(kNotEmpty)
      ->type_name("FILE");
  learn_word->add_option("--report", learn_job.report, "an HTML page of how it went")
      ->check(kNotEmpty)
      ->type_name("FILE");

  BenchJob bench_job;
  CLI::App* bench_word = app.add_subcommand("bench", "random playouts on one thread");
  bench_word->add_option("GAME", bench_job.setting.game, "all games without it")->type_name("");
  add_setting(bench_word, bench_job.setting, false);
  bench_word->add_option("--seconds", bench_job.seconds, "for each row")->check(kPositive)->type_name("T");
  bench_word->add_flag("--json", bench_job.json, "for programs");

  HouseJob house_job;
  HouseWords house_words(app, house_job);

  SitJob sit_job;
  CLI::App* sit_word = add_sit(app, sit_job);
  std::string bot_name;
  std::string bot_keys;
  CLI::App* key_word = app.add_subcommand("bot-key", "a key for a bot, where a house asks for one (docs/bots.md)");
  key_word->add_option("NAME", bot_name, "of the bot")->required()->type_name("");
  key_word->add_option("--keys", bot_keys, "the file of `serai house --bot-keys`, which keeps its hash")
      ->required()
      ->check(kNotEmpty)
      ->type_name("FILE");

  house::LoadJob load_job;
  CLI::App* load_word = app.add_subcommand("load", "many clients at once, to see what a house bears");
  load_word->add_option("--port", load_job.port, "of the house")->check(CLI::Range(1, 65'535))->type_name("N");
  load_word->add_option("--host", load_job.host, "its address")->type_name("IP");
  load_word->add_option("--game", load_job.game)->type_name("GAME");
  load_word->add_option("--seats", load_job.seats)->type_name("N");
  load_word->add_option("--tables", load_job.tables, "at a time")->type_name("N");
  load_word->add_option("--seconds", load_job.seconds)->type_name("T");
  load_word->add_option("--rate", load_job.rate, "moves a second; without it, as fast as they are answered")
      ->type_name("N");
  load_word->add_option("--idle", load_job.idle, "watchers who only listen")->type_name("N");

  DeleteJob delete_job;
  CLI::App* delete_word = app.add_subcommand("delete-tables", "delete a table of a house, or old ones");
  delete_word->add_option("--database", delete_job.database)->check(kNotEmpty)->type_name("FILE|URL");
  house_words.add_config(*delete_word);
  CLI::Option* delete_one = delete_word->add_option("--table", delete_job.table, "this one")->type_name("ID");
  delete_word->add_option("--unused-days", delete_job.days, "those that nothing happened at for so long")
      ->check(whole(1, 1'000'000))
      ->type_name("N")
      ->excludes(delete_one);

  const auto operators = add_operator(app);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream help;
    std::ostringstream complaint;  // may repeat what was written
    const int code = app.exit(error, help, complaint);
    fmt::print("{}", help.str());
    std::fputs(without_passwords(complaint.str()).c_str(), stderr);  // whether or not anybody reads it
    return code == 0 ? kFine : kWrongUsage;
  }
  if (*games_word) return games();
  if (*facts_word) return facts();
  if (*numbers_word) return numbers(game_name, every_action);
  if (*engine_word) return engine();
  if (*bot_word) return bot(level);
  if (*check_word) return check(bot_command);
  if (*selfplay_word) return selfplay(selfplay_job);
  if (*learn_word) return learn(learn_job);
  if (*replay_word) return replay(replay_files);
  if (*verify_word) return verify(replay_files, noted);
  if (*legal_word) return legal(file, line);
  if (*walk_word) return walk(file, walk_views);
  if (*redact_word) return redact(file, seat);
  if (*view_word) return view(file, seat, line, redeal_seed);
  if (*position_word) return position(file, show_seat, line);
  if (*show_word) return show(file, show_seat, line, language);
  if (*perft_word) return perft(file, depth);
  if (*hint_word) return hint(advise_job);
  if (*analyse_word) return analyse(advise_job);
  if (*play_word) return play(play_job);
  if (*arena_word) {
    arena_job.command = command_words(argc, argv);
    return arena(arena_job);
  }
  if (*ratings_word) return ratings(ratings_job);
  if (*worker_word) return worker(worker_words);
  if (house_words.asked()) return house_words.run();
  if (*sit_word) return sit(sit_job);
  if (*key_word) return bot_key(bot_name, bot_keys);
  if (*load_word) return load(load_job);
  for (const auto& [word, task] : operators)
    if (*word) return task();
  if (*delete_word) {
    if (delete_job.table.empty() && delete_job.days == 0) throw UsageError{"--table or --unused-days is needed"};
    house_words.settle(*delete_word);
    return delete_tables(delete_job);
  }
  return bench(bench_job);
}

// `lost` becomes the errno of a failure of stdout.
int run_guarded(int argc, char** argv, int& lost) {
  try {
    return run(argc, argv);
  } catch (const UsageError& error) {
    interject(error.text);
    return kWrongUsage;
  } catch (const std::system_error& error) {
    if (std::ferror(stdout))
      lost = error.code().value();
    else
      interject(error.what());
    return kRefused;
  } catch (const std::exception& error) {
    interject(error.what());
    return kRefused;
  }
}

// Like `head` when it has seen enough.
bool reader_has_left() {
  pollfd reader{STDOUT_FILENO, POLLOUT, 0};
  return poll(&reader, 1, 0) == 1 && (reader.revents & (POLLERR | POLLHUP)) != 0;
}

// The exit code when all that was printed is on its way: a command whose answer is lost has failed.
int delivered(int code, int lost) {
  if (std::fflush(stdout) != 0) lost = errno;
  if (!std::ferror(stdout) || reader_has_left()) return code;
  interject(fmt::format("stdout: cannot be written{}", lost ? fmt::format(": {}", std::strerror(lost)) : ""));
  return code == kWrongUsage ? code : kRefused;
}

}  // namespace

int main(int argc, char** argv) {
  int lost = 0;
  const int code = run_guarded(argc, argv, lost);
  return delivered(code, lost);
}
