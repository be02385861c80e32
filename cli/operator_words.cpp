#include "cli/words.h"

#include <memory>

#include "cli/operator.h"
#include "engine/core/json.h"

namespace serai::cli {
namespace {

struct Jobs {
  OperatorJob at;
  KeyJob key;
  TablesJob tables;
  BanJob ban;
  std::string table;
  std::string text;
  int number = 0;
  int minutes = 60;
  bool stop = false;
};

void add_house(CLI::App* word, OperatorJob& at) {
  word->add_option("HOUSE", at.house, "its address, as http://127.0.0.1:8080 or https://play.example.org")
      ->required()
      ->type_name("");
  word->add_option("--key-file", at.key_file, "the file with the operator's key; - is standard input")
      ->required()
      ->type_name("FILE");
  word->add_flag("--json", at.json, "for programs");
}

void add_text(CLI::App* word, std::string& text, const char* help) {
  word->add_option("--text", text, help)->required()->type_name("TEXT");
}

Json begun(const char* what) {
  Json json;
  json.open_object().member("do", what);
  return json;
}

}  // namespace

void add_operator_words(Words& words) {
  const auto jobs = std::make_shared<Jobs>();
  const auto add_deed = [&](const char* name, const char* help, const std::function<std::string()>& what) {
    CLI::App* word = words.add(name, help, [jobs, what] { return deed(jobs->at, what()); });
    add_house(word, jobs->at);
    return word;
  };

  CLI::App* key = words.add("operator-key", "make a key of an operator (docs/operating.md); only its hash is kept",
                            [jobs] { return operator_key(jobs->key); });
  key->add_option("--database", jobs->key.database, "of the house")->type_name("FILE|URL");
  key->add_option("--name", jobs->key.name, "whose it is; one that had this name opens nothing any more")
      ->check([](const std::string& name) { return name.empty() || name.size() > 64 ? "1 to 64 bytes" : ""; })
      ->type_name("NAME");
  key->add_option("--out", jobs->key.out, "a new file for it, readable by you alone; else it is printed")
      ->type_name("FILE");
  key->add_flag("--remove", jobs->key.remove, "take this key away instead");

  CLI::App* tables =
      words.add("tables", "the tables of a house that runs: what is played, by whom, since when, how large",
                [jobs] { return cli::tables(jobs->tables); });
  add_house(tables, jobs->tables.at);
  tables->add_option("--state", jobs->tables.state, "only those that are open, playing or over")
      ->check(CLI::IsMember({"open", "playing", "over"}))
      ->type_name("STATE");
  tables->add_option("--behind", jobs->tables.behind, "the page behind this one")->type_name("WORD");
  tables->add_flag("--all", jobs->tables.all, "every page; with --json a line each");

  CLI::App* orders =
      words.add("operator", "what operators have ordered: bans, what is announced, whether the house ends",
                [jobs] { return cli::orders(jobs->at); });
  add_house(orders, jobs->at);
  CLI::App* log = words.add("operator-log", "everything that operators did, the newest first",
                            [jobs] { return operator_log(jobs->at, jobs->number); });
  add_house(log, jobs->at);
  log->add_option("--before", jobs->number, "what was done before this deed")->type_name("N");

  CLI::App* close = add_deed("close-table", "close a table of a house that runs", [jobs] {
    return begun("close").member("table", jobs->table).member("text", jobs->text).close_object().take();
  });
  close->add_option("TABLE", jobs->table)->required()->type_name("");
  add_text(close, jobs->text, "for those who sit there");
  CLI::App* remove = add_deed("remove-message", "take what somebody said at a table out of sight", [jobs] {
    return begun("remove").member("table", jobs->table).member("event", jobs->number).close_object().take();
  });
  remove->add_option("TABLE", jobs->table)->required()->type_name("");
  remove->add_option("EVENT", jobs->number, "in which it was said")->required()->type_name("");

  CLI::App* ban =
      add_deed("ban", "ban an address, or the holder of a seat, for a time", [jobs] { return ban_words(jobs->ban); });
  ban->add_option("--address", jobs->ban.address)->type_name("IP");
  ban->add_option("--table", jobs->ban.table, "the holder of a seat here")->type_name("ID");
  ban->add_option("--seat", jobs->ban.seat, "0 is the host")->type_name("S");
  ban->add_option("--for", jobs->ban.time, "how long: 30m, 12h, 7d")->required()->type_name("TIME");
  add_text(ban, jobs->ban.text, "why, for who is banned");
  CLI::App* pardon = add_deed("pardon", "end a ban",
                              [jobs] { return begun("pardon").member("ban", jobs->number).close_object().take(); });
  pardon->add_option("BAN", jobs->number, "its number, as `serai operator` names it")->required()->type_name("");

  CLI::App* announce = add_deed("announce", "say something on the home page",
                                [jobs] { return begun("announce").member("text", jobs->text).close_object().take(); });
  announce->add_option("TEXT", jobs->text, "without it, what was said is taken back")->type_name("");
  CLI::App* drain =
      add_deed("drain", "before a restart: open no new tables, and end when nobody plays any more", [jobs] {
        return begun("drain").member("on", !jobs->stop).member("minutes", jobs->minutes).close_object().take();
      });
  drain->add_option("--minutes", jobs->minutes, "end after so many at the latest; 0: at once")->type_name("N");
  drain->add_flag("--stop", jobs->stop, "go on instead");
}

}  // namespace serai::cli
