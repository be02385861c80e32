#include "engine/core/record.h"

#include "engine/core/text.h"

namespace serai {
namespace {

// Hands out physical lines, checked for what every line must be; comments are passed over.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // False at the end or at a fault.
  bool next() {
    while (!rest_.empty()) {
      ++number_;
      const std::size_t end = rest_.find('\n');
      line_ = rest_.substr(0, end);
      if (line_.size() > kMaxLineBytes) return fail("record.line-long");
      if (end == std::string_view::npos) return fail("record.last-line");
      rest_.remove_prefix(end + 1);
      if (!is_utf8(line_)) return fail("record.utf8");
      if (line_.find('\r') != std::string_view::npos) return fail("record.carriage-return");
      if (!line_.empty() && line_[0] != '#') return true;
    }
    ended_ = true;
    ++number_;
    return false;
  }

  std::string_view line() const { return line_; }
  int number() const { return number_; }
  bool ended() const { return ended_; }
  const RecordFault& fault() const { return fault_; }

 private:
  bool fail(std::string_view key) {
    fault_ = {number_, refuse("record", key)};
    return false;
  }

  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  bool ended_ = false;
  RecordFault fault_{};
};

std::string as_words(std::string_view line) { return std::string(line.substr(0, 80)); }

class Reader {
 public:
  Reader(std::string_view text, const GameFinder& find, const ReadOptions& options)
      : lines_(text), find_(find), options_(options) {}

  RecordResult read() {
    if (!read_head() || !read_moves()) return std::move(fault_);
    return std::move(record_);
  }

 private:
  bool fail(Refusal refusal) {
    fault_ = {lines_.number(), std::move(refusal)};
    return false;
  }
  bool fail(std::string_view key, std::initializer_list<std::string> args = {}) {
    return fail(refuse("record", key, args));
  }

  // The next line of the head, which must not end here.
  bool head_line() {
    if (lines_.next()) return true;
    if (!lines_.ended()) {
      fault_ = lines_.fault();
      return false;
    }
    return fail(lines_.number() == 1 ? "record.empty" : "record.no-moves");
  }

  bool read_head() {
    if (!head_line()) return false;
    if (lines_.line() != "caravanserai 1") return fail("record.expected", {"caravanserai 1"});

    if (!head_line()) return false;
    if (!lines_.line().starts_with("game ")) return fail("record.expected", {"game NAME"});
    RecordHead& head = record_.head;
    head.game = find_(lines_.line().substr(5));
    if (!head.game) return fail("record.unknown-game", {as_words(lines_.line().substr(5))});
    const std::string name(head.game->name());

    if (!head_line()) return false;
    if (!lines_.line().starts_with("seats ")) return fail("record.expected", {"seats N"});
    const auto seats = read_number(lines_.line().substr(6));
    if (!seats || *seats < head.game->min_seats() || *seats > head.game->max_seats())
      return fail("record.seats",
                  {name, std::to_string(head.game->min_seats()), std::to_string(head.game->max_seats())});
    head.seats = *seats;
    head.names.resize(static_cast<std::size_t>(head.seats));

    if (!head_line()) return false;
    while (lines_.line().starts_with("option ")) {
      if (split_words(lines_.line()).size() < 3) return fail("record.expected", {"option NAME VALUE"});
      const std::string_view rest = lines_.line().substr(7);
      const std::size_t space = rest.find(' ');
      Option option{std::string(rest.substr(0, space)), std::string(rest.substr(space + 1))};
      Result<Options> options = with_option(name, head.game->option_specs(), head.options, std::move(option), true);
      if (!options) return fail(options.why());
      head.options = *options;
      if (!head_line()) return false;
    }

    int last_seat = 0;
    while (lines_.line().starts_with("name ")) {
      const std::string_view rest = lines_.line().substr(5);
      const std::size_t space = rest.find(' ');
      if (space == std::string_view::npos) return fail("record.expected", {"name SEAT TEXT"});
      const auto seat = read_number(rest.substr(0, space), head.seats);
      if (!seat || *seat <= last_seat) return fail("record.name-seat");
      const std::string_view text = rest.substr(space + 1);
      if (!is_record_name(text)) return fail("record.name");
      head.names[*seat - 1] = text;
      last_seat = *seat;
      if (!head_line()) return false;
    }

    if (lines_.line() != "moves") return fail("record.expected", {"moves"});
    record_.position = head.game->start(head.seats, head.options);
    return true;
  }

  bool read_moves() {
    Position& position = *record_.position;
    bool cut = false;
    while (!cut && position.actor() != kOver) {
      if (!lines_.next()) return lines_.ended() || take_line_fault();
      if (options_.last_line > 0 && lines_.number() > options_.last_line) return true;
      if (!read_move_line(position, cut)) return false;
    }
    return cut || read_end(position);
  }

  bool read_move_line(Position& position, bool& cut) {
    const std::string_view line = lines_.line();
    const std::size_t space = line.find(' ');
    const std::string_view who = line.substr(0, space);
    const auto seat = read_number(who, position.seats());
    if (who == "score" || who == "winners") return fail("record.not-over");
    if (space == std::string_view::npos || (who != "*" && (!seat || *seat < 1))) return fail("record.actor-form");

    const std::string_view words = line.substr(space + 1);
    if (words == "?" || words.ends_with(" ?")) {
      record_.hidden = cut = options_.stop_at_hidden;
      return cut || fail("record.hidden-word");
    }
    const Result<Move> move = read_move(position, who == "*" ? kChance : *seat, words);
    if (!move) return fail(move.why());
    const RecordMove step{lines_.number(), *move};
    if (options_.watch) options_.watch(position, step);
    position.apply(*move);
    record_.moves.push_back(step);
    return true;
  }

  // The scores of a finished game are required, and checked.
  bool read_end(const Position& position) {
    const std::string score = "score " + score_words(position);
    const std::string winners = "winners " + winner_words(position);
    if (!end_line()) return false;
    if (lines_.line() != score) {
      if (lines_.line().starts_with("score ")) return fail("record.wrong-score", {score_words(position)});
      return fail("record.over", {score_words(position)});
    }
    if (!end_line()) return false;
    if (lines_.line() != winners) {
      if (lines_.line().starts_with("winners ")) return fail("record.wrong-winners", {winner_words(position)});
      return fail("record.expected", {winners});
    }
    if (lines_.next()) return fail("record.after-end");
    return lines_.ended() || take_line_fault();
  }

  bool end_line() {
    if (lines_.next()) return true;
    return lines_.ended() ? fail("record.no-score") : take_line_fault();
  }

  bool take_line_fault() {
    fault_ = lines_.fault();
    return false;
  }

  Lines lines_;
  const GameFinder& find_;
  const ReadOptions& options_;
  Record record_;
  RecordFault fault_{};
};

}  // namespace

bool is_record_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxNameBytes && text.front() != ' ' && text.back() != ' ' && is_utf8(text) &&
         !has_control_characters(text);
}

Result<Move> read_move(const Position& position, Actor actor, std::string_view words) {
  Result<Move> move = position.game().read(words);
  const Actor due = position.actor();
  if (due == kOver) return refuse("record", "record.over", {score_words(position)});
  if (!move) return move.why();
  if (due != actor) {
    if (due == kChance) return refuse("record", "record.actor-chance", {actor_word(actor)});
    return refuse("record", "record.actor-seat", {actor_word(due), actor_word(actor)});
  }
  if (std::optional<Refusal> refusal = position.refusal(*move)) return *std::move(refusal);
  return move;
}

RecordResult read_record(std::string_view text, const GameFinder& find, const ReadOptions& options) {
  if (text.size() > kMaxRecordBytes) return RecordFault{1, refuse("record", "record.file-long")};
  return Reader(text, find, options).read();
}

Result<std::string, RecordFault> redact_record(std::string_view text, Seat viewer, const GameFinder& find) {
  std::vector<int> hidden_lines;
  ReadOptions options;
  options.watch = [&](const Position& before, RecordMove step) {
    if (before.hides(step.move, viewer)) hidden_lines.push_back(step.line);
  };
  RecordResult record = read_record(text, find, options);
  if (!record) return record.why();

  std::string out;
  out.reserve(text.size());
  int number = 0;
  auto hidden = hidden_lines.begin();
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    ++number;
    if (hidden != hidden_lines.end() && *hidden == number) {
      ++hidden;
      out += line.substr(0, line.rfind(' ') + 1);
      out += '?';
    } else {
      out += line;
    }
    out += '\n';
  }
  return out;
}

RecordWriter::RecordWriter(const RecordHead& head) {
  text_ = join("caravanserai 1\ngame ", head.game->name(), "\nseats ", head.seats, "\n");
  for (const Option& option : head.options) text_ += join("option ", option.name, " ", option.value, "\n");
  int seat = 0;
  for (const std::string& name : head.names)
    if (++seat; !name.empty()) text_ += join("name ", seat, " ", name, "\n");
  text_ += "moves\n";
}

void RecordWriter::add(const Position& before, Move move) {
  text_ += actor_word(before.actor());
  text_ += ' ';
  text_ += before.game().write(move);
  text_ += '\n';
}

void RecordWriter::finish(const Position& over) {
  text_ += join("score ", score_words(over), "\nwinners ", winner_words(over), "\n");
}

std::string score_words(const Position& over) {
  Text text;
  const Scores scores = over.scores();
  for (int seat = 1; seat <= over.seats(); ++seat) text << (seat > 1 ? " " : "") << scores[seat - 1];
  return text.take();
}

std::string winner_words(const Position& over) {
  Text text;
  const SeatSet winners = over.winners();
  for (int seat = 1; seat <= over.seats(); ++seat)
    if (winners & seat_bit(seat)) text << (text.str().empty() ? "" : " ") << seat;
  return text.take();
}

std::string actor_word(Actor actor) {
  if (actor == kOver) return "over";
  return actor == kChance ? "*" : std::to_string(actor);
}

}  // namespace serai
