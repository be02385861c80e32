#include "cli/words.h"

#include <fmt/format.h>

#include <memory>

#include "cli/house_words.h"
#include "players/player.h"

namespace serai::cli {
namespace {

void add_sit(CLI::App* word, SitJob& job) {
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
  add_thought(word, job, "simulations a move, for search and exec:",
              "how long a process may take for a move, as of `serai arena`");
  word->add_option("--state", job.state, "where its seats are kept (else in ~/.local/state/serai/regulars)")
      ->check(kNotEmpty)
      ->type_name("FILE");
  word->add_option("--key-file", job.key_file, "the key that the operator gave, where the house asks for one")
      ->check(kNotEmpty)
      ->type_name("FILE");
}

void add_load(CLI::App* word, house::LoadJob& job) {
  word->add_option("--port", job.port, "of the house")->check(CLI::Range(1, 65'535))->type_name("N");
  word->add_option("--host", job.host, "its address")->type_name("IP");
  word->add_option("--game", job.game)->type_name("GAME");
  word->add_option("--seats", job.seats)->type_name("N");
  word->add_option("--tables", job.tables, "at a time")->type_name("N");
  word->add_option("--seconds", job.seconds)->type_name("T");
  word->add_option("--rate", job.rate, "moves a second; without it, as fast as they are answered")->type_name("N");
  word->add_option("--idle", job.idle, "watchers who only listen")->type_name("N");
}

struct Jobs {
  HouseJob house;
  std::optional<HouseWords> house_words;
  SitJob sit;
  std::string bot_name, bot_keys;
  house::LoadJob load;
  DeleteJob removal;
  CLI::App* delete_word = nullptr;
};

}  // namespace

void add_visit_words(Words& words) {
  const auto jobs = std::make_shared<Jobs>();
  words.list.emplace_back(jobs->house_words.emplace(words.app, jobs->house).word(),
                          [jobs] { return jobs->house_words->run(); });
  add_sit(words.add("sit", "let a bot play at a house, as a regular (docs/bots.md)", [jobs] { return sit(jobs->sit); }),
          jobs->sit);
  CLI::App* key_word = words.add("bot-key", "a key for a bot, where a house asks for one (docs/bots.md)",
                                 [jobs] { return bot_key(jobs->bot_name, jobs->bot_keys); });
  key_word->add_option("NAME", jobs->bot_name, "of the bot")->required()->type_name("");
  key_word->add_option("--keys", jobs->bot_keys, "the file of `serai house --bot-keys`, which keeps its hash")
      ->required()
      ->check(kNotEmpty)
      ->type_name("FILE");

  add_load(words.add("load", "many clients at once, to see what a house bears", [jobs] { return load(jobs->load); }),
           jobs->load);
  CLI::App* delete_word = words.add("delete-tables", "delete a table of a house, or old ones", [jobs] {
    if (jobs->removal.table.empty() && jobs->removal.days == 0) throw UsageError{"--table or --unused-days is needed"};
    jobs->house_words->settle(*jobs->delete_word);
    return delete_tables(jobs->removal);
  });
  jobs->delete_word = delete_word;
  delete_word->add_option("--database", jobs->removal.database)->check(kNotEmpty)->type_name("FILE|URL");
  jobs->house_words->add_config(*delete_word);
  CLI::Option* delete_one = delete_word->add_option("--table", jobs->removal.table, "this one")->type_name("ID");
  delete_word->add_option("--unused-days", jobs->removal.days, "those that nothing happened at for so long")
      ->check(whole(1, 1'000'000))
      ->type_name("N")
      ->excludes(delete_one);
}

}  // namespace serai::cli
