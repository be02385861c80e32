#include "cli/words.h"

#include <fmt/format.h>

#include <memory>

namespace serai::cli {
namespace {

struct Jobs {
  std::vector<std::string> files, noted;
  std::string file;
  int line = 0;
  bool views = false;
  int seat = 0;
  std::optional<int> show_seat;
  std::optional<std::uint64_t> redeal_seed;
  Language language = Language::en;
  int depth = 0;
  AdviseJob advise;
};

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

}  // namespace

void add_record_words(Words& words) {
  const auto jobs = std::make_shared<Jobs>();
  CLI::App* replay_word =
      words.add("replay", "check records and give their scores", [jobs] { return replay(jobs->files); });
  replay_word->add_option("FILE", jobs->files, "records, *.serai; - is standard input")->required()->type_name("");

  CLI::App* verify_word = words.add("verify", "check what a house's records prove of their dice and draws",
                                    [jobs] { return verify(jobs->files, jobs->noted); });
  verify_word->add_option("FILE", jobs->files, "records, *.serai; - is standard input")->required()->type_name("");
  verify_word
      ->add_option("--noted", jobs->noted,
                   "what you saw during the game: the commitment, your nonce, a head of the chain")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  verify_word->footer(
      "Exits with 0: everything is proven; 3: nothing is wrong, but less is proven, and it says what is not;\n"
      "1: something is wrong, or cannot be checked yet. Of several files the worst counts: 1, then 3.");

  CLI::App* legal_word =
      words.add("legal", "who is to move, and every legal move", [jobs] { return legal(jobs->file, jobs->line); });
  add_file_or_line(legal_word, jobs->file);
  add_line(legal_word, jobs->line);
  CLI::App* walk_word = words.add("walk", "every legal move at each position of a record",
                                  [jobs] { return walk(jobs->file, jobs->views); });
  add_file(walk_word, jobs->file);
  walk_word->add_flag("--views", jobs->views, "behind them what the seat to act knows, as JSON (docs/views.md)");

  CLI::App* redact_word =
      words.add("redact", "the record as a seat may see it", [jobs] { return redact(jobs->file, jobs->seat); });
  add_file(redact_word, jobs->file);
  redact_word->add_option("--seat", jobs->seat, "the seat; 0 is a watcher")
      ->required()
      ->check(whole(0, 99))
      ->type_name("S");

  CLI::App* view_word = words.add("view", "what a seat knows, as JSON",
                                  [jobs] { return view(jobs->file, jobs->seat, jobs->line, jobs->redeal_seed); });
  add_file_or_line(view_word, jobs->file);
  view_word->add_option("--seat", jobs->seat, "the seat; 0 is a watcher")
      ->required()
      ->check(whole(0, 99))
      ->type_name("S");
  add_line(view_word, jobs->line);
  view_word->add_option("--redeal", jobs->redeal_seed, "a whole state dealt from that knowledge")
      ->check(whole(0, kAnySeed))
      ->type_name("SEED");

  CLI::App* position_word = words.add("position", "the position as one line of text, or what a seat knows",
                                      [jobs] { return position(jobs->file, jobs->show_seat, jobs->line); });
  add_file_or_line(position_word, jobs->file);
  position_word->add_option("--seat", jobs->show_seat, "what this seat knows; 0 is a watcher")
      ->check(whole(0, 99))
      ->type_name("S");
  add_line(position_word, jobs->line);

  CLI::App* show_word = words.add("show", "the position as a picture in text",
                                  [jobs] { return show(jobs->file, jobs->show_seat, jobs->line, jobs->language); });
  add_file(show_word, jobs->file);
  show_word->add_option("--seat", jobs->show_seat, "as this seat sees it; without it, everything")
      ->check(whole(0, 99))
      ->type_name("S");
  add_line(show_word, jobs->line);
  add_language(show_word, jobs->language);

  CLI::App* perft_word = words.add("perft", "count the move sequences that follow, chance enumerated",
                                   [jobs] { return perft(jobs->file, jobs->depth); });
  add_file(perft_word, jobs->file);
  perft_word->add_option("DEPTH", jobs->depth)->required()->check(whole(0, 1000))->type_name("");

  CLI::App* hint_word = words.add("hint", "the best moves for whoever is to act, by what that seat knows",
                                  [jobs] { return hint(jobs->advise); });
  CLI::App* analyse_word = words.add("analyse", "who was winning after each move, and what was better",
                                     [jobs] { return analyse(jobs->advise); });
  for (CLI::App* word : {hint_word, analyse_word}) {
    word == hint_word ? add_file_or_line(word, jobs->advise.file) : add_file(word, jobs->advise.file);
    word->add_option("--sims", jobs->advise.simulations, "simulations a position")
        ->check(whole(1, kMostSimulations))
        ->type_name("N");
    word->add_option("--seed", jobs->advise.seed, "the same seed gives the same answer")
        ->check(whole(0, kAnySeed))
        ->type_name("S");
    word->add_flag("--json", jobs->advise.json, "for programs");
  }
  add_line(hint_word, jobs->advise.line);
}

}  // namespace serai::cli
