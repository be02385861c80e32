#include "cli/words.h"

#include <fmt/format.h>

#include <memory>

#include "arena/variant.h"
#include "players/player.h"

namespace serai::cli {
namespace {

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

void add_selfplay(CLI::App* word, SelfplayJob& job) {
  word->add_option("GAME", job.setting.game)->required()->type_name("");
  add_setting(word, job.setting, true);
  word->add_option("--games", job.games, "how many")->required()->check(whole(1, kMostGames))->type_name("K");
  word->add_option("--seed", job.seed, "the same seed gives the same games")
      ->required()
      ->check(whole(0, kAnySeed))
      ->type_name("S");
  word->add_option("--threads", job.threads, "games at once")->check(whole(1, 256))->type_name("T");
  word->add_option("--out", job.out, "folder for the records, or a file of all games with --format")
      ->required()
      ->type_name("DIR|FILE");
  word->add_option("--format", job.format, "one file: records behind each other, jsonl, or npz (docs/research.md)")
      ->check(CLI::IsMember({"records", "jsonl", "npz"}))
      ->type_name("FORMAT");
  word->add_option("--players", job.players,
                   "names by seat, or exec:COMMAND (docs/bots.md); a short list repeats; NAME=PLAYER gives a name")
      ->type_name("A,B,…");
  word->add_option("--log", job.log, "folder for what exec: players hear and say")->check(kNotEmpty)->type_name("DIR");
}

void add_arena(CLI::App* word, ArenaJob& job) {
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
  add_thought(word, job, "simulations a move for search and exec: players (the levels have their own): repeatable",
              "how long a process may take for a move (else twice its --time and a second, or ten seconds)");
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
}

void add_ratings(CLI::App* word, RatingsJob& job) {
  word->add_option("FILE", job.files, "journals, as `serai arena --journal FILE` keeps them")
      ->required()
      ->type_name("");
  word->add_option("--anchor", job.anchor, "the player whose rating is fixed")->type_name("PLAYER");
  word->add_option("--elo", job.elo, "its rating")->check(CLI::Range(-10'000, 10'000))->type_name("N");
  word->add_flag("--json", job.json, "for programs");
}

void add_worker(CLI::App* word, WorkerWords& words) {
  word->add_option("--database", words.database, "postgresql://USER@HOST/NAME or \"host=… dbname=…\"")
      ->required()
      ->check(kNotEmpty)
      ->type_name("URL");
  word->add_option("--threads", words.threads, "games at once")->check(whole(1, 256))->type_name("T");
  word->add_flag("--allow-exec", words.allow_exec,
                 "run the commands of exec: players; whoever writes to the database chooses them");
  word->add_flag("--leave", words.leave, "end when there is nothing to do, instead of waiting for more");
}

void add_learn(CLI::App* word, LearnJob& job) {
  word->footer(
      "A net that passes its gates is put beside those for other seats in FILE. A stopped one goes on with the same\n"
      "command (FILE.journal). The same games, seed and threads give the same bytes. See docs/learning.md.");
  word->add_option("GAME", job.setting.game)->required()->type_name("");
  add_setting(word, job.setting, true);
  word->add_option("--games", job.games, "how many it plays")->required()->check(whole(1, kMostGames))->type_name("K");
  word->add_option("--threads", job.threads, "how many work at it")->check(whole(1, 64))->type_name("T");
  word->add_option("--seed", job.seed, "the same seed gives the same net")->check(whole(0, kAnySeed))->type_name("S");
  word->add_option("--from", job.from, "weights to go on from")->check(kNotEmpty)->type_name("FILE");
  word->add_option("--out", job.out, "where its weights go")->required()->check(kNotEmpty)->type_name("FILE");
  word->add_option("--report", job.report, "an HTML page of how it went")->check(kNotEmpty)->type_name("FILE");
}

void add_bench(CLI::App* word, BenchJob& job) {
  word->add_option("GAME", job.setting.game, "all games without it")->type_name("");
  add_setting(word, job.setting, false);
  word->add_option("--seconds", job.seconds, "for each row")->check(kPositive)->type_name("T");
  word->add_flag("--json", job.json, "for programs");
}

struct Jobs {
  SelfplayJob selfplay;
  ArenaJob arena;
  RatingsJob ratings;
  WorkerWords worker;
  LearnJob learn;
  BenchJob bench;
};

}  // namespace

void add_arena_words(Words& words, const std::string& command) {
  const auto jobs = std::make_shared<Jobs>();
  jobs->arena.command = command;
  add_selfplay(
      words.add("selfplay", "let players play, and write the records", [jobs] { return selfplay(jobs->selfplay); }),
      jobs->selfplay);
  add_arena(words.add("arena", "players against each other, many times: who is better, and by how much",
                      [jobs] { return arena(jobs->arena); }),
            jobs->arena);
  add_ratings(words.add("ratings", "one list of ratings from the journals of several arenas",
                        [jobs] { return ratings(jobs->ratings); }),
              jobs->ratings);
  add_worker(
      words.add("worker", "play games for arenas that run over a database", [jobs] { return worker(jobs->worker); }),
      jobs->worker);
  add_learn(
      words.add("learn", "let a net learn a game by playing against itself", [jobs] { return learn(jobs->learn); }),
      jobs->learn);
  add_bench(words.add("bench", "random playouts on one thread", [jobs] { return bench(jobs->bench); }), jobs->bench);
}

}  // namespace serai::cli
