#include "house/verify.h"

#include <array>
#include <optional>
#include <vector>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "house/fair.h"

namespace serai::house {
namespace {

// Reads the lines in the order in which they happened, taken back or not.
class Verifier {
 public:
  explicit Verifier(std::string_view text) : text_(text) {}

  Verdict verify() {
    ReadOptions options;
    options.stop_at_hidden = true;
    RecordResult record = read_record(text_, find_game, options);
    if (!record) {
      const Refusal& refusal = record.fault().refusal;
      return fail(record.fault().line, std::string(refusal.rule) + ": " +
                                           find_game("yspahan")->catalogue().say(Language::en, refusal.reason));
    }
    head_ = record->head;
    if (record->hidden) return fail(0, "words of this record are hidden: it can be checked when the game is over");
    if (!collect()) return verdict_;
    if (!check_promise()) return verdict_;
    positions_.push_back(head_.game->start(head_.seats, head_.options));
    if (!walk() || !nothing_left_undone()) return verdict_;
    verdict_.fine = true;
    return verdict_;
  }

 private:
  Verdict fail(int line, std::string what) {
    verdict_.fine = false;
    verdict_.line = line;
    verdict_.what = std::move(what);
    return verdict_;
  }
  bool stop(int line, std::string what) {
    fail(line, std::move(what));
    return false;
  }

  template <class F>
  bool each_line(F&& f) {
    std::string_view rest = text_;
    for (int number = 1; !rest.empty(); ++number) {
      const std::size_t end = rest.find('\n');
      if (!f(number, rest.substr(0, end))) return false;
      rest.remove_prefix(end + 1);
    }
    return true;
  }

  // What was promised and added, wherever it stands; each at most once.
  bool collect() {
    return each_line([&](int number, std::string_view line) {
      const std::vector<std::string_view> words = split_words(line);
      if (words.size() < 3 || words[0] != "#") return true;
      if (words[1] == "commitment") return once(number, commitment_, words[2]);
      if (words[1] == "secret") return once(number, secret_, words[2]);
      if (words[1] == "uploaded") return read_uploaded(number, words[2]);
      if (words[1] == "nonce" && words.size() == 4) {
        const std::optional<int> seat = read_number(words[2], head_.seats);
        if (!seat || *seat < 1) return stop(number, "there is no such seat");
        return once(number, nonces_[*seat - 1], words[3]);
      }
      return true;
    });
  }
  bool read_uploaded(int number, std::string_view word) {
    const std::optional<int> lines = read_number(word);
    if (!lines || verdict_.uploaded) return stop(number, "this is no number of lines, or stands twice");
    verdict_.uploaded = *lines;
    return true;
  }
  bool once(int number, std::string& place, std::string_view word) {
    if (!place.empty()) return stop(number, "this stands twice");
    place = word;
    return true;
  }

  bool check_promise() {
    if (commitment_.empty()) return stop(0, "this record has no commitment: its dice were not drawn by a house");
    if (secret_.empty()) return stop(0, "the secret is missing: it is published when the game is over");
    if (commitment_of(secret_) != commitment_) return stop(0, "the secret is not the one that was promised");
    for (int seat = 0; seat < head_.seats; ++seat) all_nonces_ += nonces_[seat] + "\n";
    return true;
  }

  bool walk() {
    bool in_moves = false;
    return each_line([&](int number, std::string_view line) {
      if (!in_moves) {
        in_moves = line == "moves";
        return true;
      }
      if (line.starts_with("# undone ")) return step(number, line.substr(9), true);
      if (line.starts_with("# undo ")) return take_back(number, line.substr(7));
      if (line.starts_with("# draw ")) return name_draw(number, line.substr(7));
      if (line.empty() || line[0] == '#' || line.starts_with("score ") || line.starts_with("winners ")) return true;
      return step(number, line, false);
    });
  }

  bool name_draw(int number, std::string_view word) {
    if (named_draw_) return stop(number, "the draw before this one has no line");
    if (read_number(word) != next_draw_)
      return stop(number, join("draw ", next_draw_, " should come here: none may be left out"));
    named_draw_ = next_draw_++;
    return true;
  }

  bool step(int number, std::string_view line, bool undone) {
    const Position& position = *positions_.back();
    const std::size_t space = line.find(' ');
    const std::string_view who = line.substr(0, space);
    const Actor actor = who == "*" ? kChance : read_number(who, head_.seats).value_or(kOver);
    const Result<Move> move = read_move(position, actor, space == std::string_view::npos ? "" : line.substr(space + 1));
    if (!move) return stop(number, "this line cannot follow");
    const bool uploaded = static_cast<int>(standing_.size()) < verdict_.uploaded;
    if ((actor == kChance && !uploaded) != (named_draw_ > 0))
      return stop(number, named_draw_ ? "a draw should come here" : "this draw has no number");
    if (named_draw_) {
      const Move drawn = fair_draw(secret_, all_nonces_, named_draw_, position);
      if (drawn != *move) return stop(number, join("draw ", named_draw_, " gives ", position.game().write(drawn)));
      ++verdict_.draws;
      if (undone) ++verdict_.undone;
    }
    named_draw_ = 0;
    std::unique_ptr<Position> next = position.clone();
    next->apply(*move);
    positions_.push_back(std::move(next));
    standing_.push_back({number, undone});
    return true;
  }

  // Only lines that are marked as undone go, and no others are marked so.
  bool take_back(int number, std::string_view word) {
    const std::optional<int> lines = read_number(word);
    if (!lines || *lines < 1 || static_cast<std::size_t>(*lines) > standing_.size())
      return stop(number, "so many lines cannot be taken back");
    for (int i = 0; i < *lines; ++i) {
      if (!standing_.back().undone) return stop(standing_.back().line, "this line was taken back, but stands");
      standing_.pop_back();
      positions_.pop_back();
    }
    return true;
  }

  bool nothing_left_undone() {
    for (const Step& step : standing_)
      if (step.undone) return stop(step.line, "this line was not taken back");
    return true;
  }

  struct Step {
    int line;
    bool undone;
  };

  std::string_view text_;
  RecordHead head_;
  std::string commitment_;
  std::string secret_;
  std::array<std::string, kMaxSeats> nonces_;
  std::string all_nonces_;
  std::vector<Step> standing_;                        // lines so far, without those taken back,
  std::vector<std::unique_ptr<Position>> positions_;  // the position before the first and after each of them
  int next_draw_ = 1;
  int named_draw_ = 0;  // by the comment just read
  Verdict verdict_;
};

}  // namespace

Verdict verify_record(std::string_view text) { return Verifier(text).verify(); }

}  // namespace serai::house
