#include "arena/book.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai {
namespace {

constexpr std::string_view kTitle = "caravanserai 1";  // of a record
constexpr std::string_view kAnother = "this is of another game, number of seats or options";
constexpr std::string_view kEnd = "this is the end of a game, and nothing can begin there";

struct Line {
  std::string_view text;  // without its LF
  int number;
  std::size_t at;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at < text.size(); at += lines.back().text.size() + 1)
    lines.push_back({text.substr(at, text.find('\n', at) - at), static_cast<int>(lines.size()) + 1, at});
  return lines;
}

bool is_comment(std::string_view line) { return line.empty() || line.starts_with('#'); }

Failure fault(int line, std::string_view what) { return {fmt::format("line {}: {}", line, what)}; }

struct Kind {
  const Game& game;
  int seats;
  const Options& options;
};

Result<Start, Failure> of_record(std::string_view text, int line, const Kind& kind) {
  const RecordResult record = read_record(text, find_game);
  if (!record) return fault(line + record.why().line - 1, record.why().refusal.say(Language::en));
  const RecordHead& head = record->head;
  if (head.game != &kind.game || head.seats != kind.seats || head.options != kind.options) return fault(line, kAnother);
  if (record->over()) return fault(line, kEnd);
  Start start;
  for (const RecordMove& step : record->moves) start.moves.push_back(step.move);
  return start;
}

// Behind its viewer a line has the values of the options in force, in their order. One that is not there (Dunhuang's
// tiles) is told by what lies on the table.
bool has_options(std::string_view line, const Kind& kind) {
  const std::vector<std::string_view> fields = split_words(line);
  std::size_t at = 3;  // letter, seats, viewer
  for (const OptionSpec& spec : kind.game.option_specs()) {
    if (at >= fields.size() || !fields[at].starts_with(fmt::format("{}=", spec.name))) continue;
    const std::string_view value = fields[at++].substr(spec.name.size() + 1);
    if (value != option_value(kind.game.option_specs(), kind.options, spec.name)) return false;
  }
  return true;
}

Result<Start, Failure> of_line(const Line& line, const Kind& kind) {
  if (!line.text.starts_with(fmt::format("{} seats={} ", kind.game.letter(), kind.seats)))
    return fault(line.number, kAnother);
  const Result<std::unique_ptr<SeatView>> seen = kind.game.read_line(line.text);
  if (!seen) return fault(line.number, seen.why().say(Language::en));
  if ((*seen)->viewer() != kAllSeeing)
    return fault(line.number, "this is what a seat knows; a start is a whole position (viewer=all)");
  if (!has_options(line.text, kind)) return fault(line.number, kAnother);
  Rng rng(1);  // who sees all leaves nothing to deal
  Start start{{}, (*seen)->redeal(rng)};
  if (start.position->actor() == kOver) return fault(line.number, kEnd);
  return start;
}

bool is_position(std::string_view line) {
  return std::ranges::any_of(
      all_games(), [&](const Game* game) { return line.starts_with(fmt::format("{} seats=", game->letter())); });
}

}  // namespace

Result<std::vector<Start>, Failure> read_book(std::string_view text, const Game& game, int seats,
                                              const Options& options) {
  const Kind kind{game, seats, options};
  std::vector<Line> lines = lines_of(text);
  std::erase_if(lines, [](const Line& line) { return is_comment(line.text); });
  std::vector<Start> starts;
  const bool positions = !lines.empty() && is_position(lines[0].text);
  if (!positions) std::erase_if(lines, [&](const Line& line) { return line.text != kTitle; });
  // A record goes to the title of the next; what stands before the first title is part of it, and its fault.
  if (!positions && lines.size() < 2) lines.assign(1, {text, 1, 0});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t from = i == 0 ? 0 : lines[i].at;
    const std::size_t to = i + 1 < lines.size() ? lines[i + 1].at : text.size();
    Result<Start, Failure> start = positions
                                       ? of_line(lines[i], kind)
                                       : of_record(text.substr(from, to - from), i == 0 ? 1 : lines[i].number, kind);
    if (!start) return start.why();
    starts.push_back(std::move(*start));
  }
  return starts;
}

std::string first_moves(std::string_view text, int most) {
  std::string cut;
  int left = -1;  // below 0: in the head
  for (const Line& line : lines_of(text)) {
    if (line.text == kTitle) left = -1;
    const bool is_move = left >= 0 && !is_comment(line.text);
    cut += is_move && left == 0 ? "#" : line.text;
    cut += '\n';
    if (is_move && left > 0) --left;
    if (left < 0 && line.text == "moves") left = most;
  }
  return cut;
}

std::string without_comments(std::string_view text) {
  std::string kept;
  for (const Line& line : lines_of(text))
    if (!is_comment(line.text)) kept += fmt::format("{}\n", line.text);
  return kept;
}

}  // namespace serai
