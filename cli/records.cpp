// What is asked of record files: replay, legal, walk, redact, view, position, show, perft.
#include <fmt/format.h>

#include <algorithm>

#include "cli/asked.h"
#include "cli/commands.h"
#include "cli/record_files.h"
#include "engine/registry.h"

namespace serai::cli {
namespace {

std::vector<std::string> sorted_words(const Position& position) {
  std::vector<std::string> words;
  for (Move move : position.moves()) words.push_back(position.game().write(move));
  std::sort(words.begin(), words.end());
  return words;
}

// Seat 0 is a watcher.
void check_viewer(int seat, int seats) {
  if (seat < 0 || seat > seats) throw UsageError{fmt::format("--seat is 0 (a watcher) to {}", seats)};
}

}  // namespace

int replay(const std::vector<std::string>& files) {
  int code = kFine;
  for (const std::string& file : files) {
    const std::optional<Record> record = record_of(file);
    if (!record)
      code = kRefused;
    else if (record->over())
      fmt::print("{}\tscore {}\twinners {}\n", file, score_words(*record->position), winner_words(*record->position));
    else
      fmt::print("{}\tunfinished\n", file);
  }
  return code;
}

int legal(const std::string& file, int line) {
  ReadOptions options;
  options.last_line = line;
  const std::optional<Asked> asked = asked_of(file, options);
  if (!asked || !asked->tells_moves()) return kRefused;
  fmt::print("{}\n", actor_word(asked->position->actor()));
  for (const std::string& words : sorted_words(*asked->position)) fmt::print("{}\n", words);
  return kFine;
}

int walk(const std::string& file, bool views) {
  std::string out;
  ReadOptions options;
  options.watch = [&](const Position& before, RecordMove step) {
    if (before.actor() == kChance) return;
    out += fmt::format("{}\t{}{}{}\n", step.line, fmt::join(sorted_words(before), " | "), views ? "\t" : "",
                       views ? before.view(before.actor())->json() : "");
  };
  if (!record_of(file, options)) return kRefused;
  fmt::print("{}", out);
  return kFine;
}

int redact(const std::string& file, int seat) {
  const std::optional<std::string> text = text_of(file);
  if (!text) return kRefused;
  const RecordResult record = read_record(*text, find_game);
  if (!record) {
    complain(file, record.why());
    return kRefused;
  }
  check_viewer(seat, record->head.seats);
  fmt::print("{}", *redact_record(*text, seat, find_game));
  return kFine;
}

int view(const std::string& file, int seat, int line, std::optional<std::uint64_t> redeal_seed) {
  ReadOptions options;
  options.stop_at_hidden = true;
  options.last_line = line;
  const std::optional<Asked> asked = asked_of(file, options);
  if (!asked) return kRefused;
  check_viewer(seat, asked->position->seats());
  const std::unique_ptr<SeatView> seen = asked->view(seat);
  if (!seen) return kRefused;
  if (redeal_seed) {
    Rng rng(*redeal_seed);
    fmt::print("{}\n", seen->redeal(rng)->view(kAllSeeing)->json());
  } else {
    fmt::print("{}\n", seen->json());
  }
  return kFine;
}

int position(const std::string& file, std::optional<int> seat, int line) {
  ReadOptions options;
  options.stop_at_hidden = seat.has_value();
  options.last_line = line;
  const std::optional<Asked> asked = asked_of(file, options);
  if (!asked) return kRefused;
  if (seat) check_viewer(*seat, asked->position->seats());
  const std::unique_ptr<SeatView> seen = asked->view(seat.value_or(asked->viewer));
  if (!seen) return kRefused;
  fmt::print("{}\n", seen->line());
  return kFine;
}

int show(const std::string& file, std::optional<int> seat, int line, Language language) {
  ReadOptions options;
  options.stop_at_hidden = true;
  options.last_line = line;
  const std::optional<Record> record = record_of(file, options);
  if (!record) return kRefused;
  if (seat) check_viewer(*seat, record->head.seats);
  fmt::print("{}", record->position->view(seat.value_or(kAllSeeing))->picture(language));
  return kFine;
}

int perft(const std::string& file, int depth) {
  const std::optional<Record> record = record_of(file);
  if (!record) return kRefused;
  fmt::print("{}\n", record->position->perft(depth));
  return kFine;
}

}  // namespace serai::cli
