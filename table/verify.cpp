#include "table/verify.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "table/chain.h"
#include "table/command.h"
#include "table/fair.h"

namespace serai::table {
namespace {

std::string in_words(const Refusal& refusal) { return join(refusal.rule, ": ", refusal.say(Language::en)); }

// Reads the lines in the order in which they happened, taken back or not.
class Verifier {
 public:
  Verifier(std::string_view text, std::vector<std::string> noted) : text_(text), noted_(std::move(noted)) {}

  Verdict verify() {
    ReadOptions options;
    options.stop_at_hidden = true;
    RecordResult record = read_record(text_, find_game, options);
    if (!record) return fail(record.why().line, in_words(record.why().refusal));
    head_ = record->head;
    over_ = record->over();
    if (record->hidden) return fail(0, "words of this record are hidden: it can be checked when the game is over");
    if (!collect() || !check_promise() || !check_nonces()) return verdict_;
    positions_.push_back(head_.game->start(head_.seats, head_.options));
    chain_ = Chain(secret_, all_nonces_);
    find_again(chain_.head());
    if (!walk() || !nothing_left_undone() || !check_chain() || !check_noted()) return verdict_;
    name_unproven();
    verdict_.fine = verdict_.unproven.empty();
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
      if (line == "# pocket") pocket_ = true;
      if (words.size() < 3 || words[0] != "#") return true;
      if (words[1] == "commitment") return once(number, commitment_, words[2]);
      if (words[1] == "secret") return once(number, secret_, words[2]);
      if (words[1] == "chain") return once(number, promised_chain_, words[2]);
      if (words[1] == "uploaded") return once(number, uploaded_, words[2]);
      if (words[1] == "nonce" && words.size() == 4) {
        const std::optional<int> seat = read_number(words[2], head_.seats);
        if (!seat || *seat < 1) return stop(number, "there is no such seat");
        if (is_bot(*seat)) return stop(number, "a bot adds no nonce: the house could choose it to its liking");
        if (!is_nonce(words[3])) return stop(number, "a nonce is 16 to 64 of 0-9 A-Z a-z - _");
        return once(number, nonces_[*seat - 1], words[3]);
      }
      return true;
    });
  }
  bool once(int number, std::string& place, std::string_view word) {
    if (!place.empty()) return stop(number, "this stands twice");
    place = word;
    return true;
  }
  // People cannot be called so, and a person for whom a bot stands in keeps the name.
  bool is_bot(Seat seat) const { return head_.names[static_cast<std::size_t>(seat) - 1].starts_with("bot:"); }

  bool check_promise() {
    if (commitment_.empty()) return stop(0, "this record has no commitment: its dice were not drawn by a house");
    if (secret_.empty()) return stop(0, "the secret is missing: it is published when the game is over");
    if (commitment_of(secret_) != commitment_) return stop(0, "the secret is not the one that was promised");
    find_again(commitment_);
    return true;
  }
  bool check_nonces() {
    for (Seat seat = 1; seat <= head_.seats; ++seat) {
      const std::string& nonce = nonces_[seat - 1];
      if (nonce.empty() && !is_bot(seat))
        return stop(0, join("seat ", seat, " is a person's and added no nonce: the house could choose the dice"));
      all_nonces_ += nonce + "\n";
      find_again(nonce);
    }
    return true;
  }

  bool walk() {
    bool in_moves = false;
    started_ = uploaded_.empty();
    const bool fine = each_line([&](int number, std::string_view line) {
      if (!in_moves) {
        in_moves = line == "moves";
        return true;
      }
      if (line.starts_with("# undone ")) return step(number, line.substr(9), true);
      if (line.starts_with("# undo ")) return take_back(number, line.substr(7));
      if (line.starts_with("# draw ")) return name_draw(number, line.substr(7));
      if (line.starts_with("# uploaded ")) return start_from_here(number);
      if (line.empty() || line[0] == '#' || line.starts_with("score ") || line.starts_with("winners ")) return true;
      return step(number, line, false);
    });
    if (!fine) return false;
    if (over_ && named_draw_) return stop(0, join("draw ", named_draw_, " has no line"));
    return started_ || stop(0, "what was uploaded is marked before the moves, not behind its lines");
  }

  // The lines above are the uploaded ones.
  bool start_from_here(int number) {
    const int lines = static_cast<int>(standing_.size());
    if (started_ || read_number(uploaded_) != lines)
      return stop(number, join("this stands behind ", lines, " lines: no other number can be uploaded"));
    started_ = true;
    verdict_.uploaded = lines;
    happened(number, join(uploaded_text_, "uploaded ", verdict_.uploaded));
    return true;
  }

  // What was uploaded is one link of the chain.
  void happened(int number, std::string_view text) {
    last_line_ = number;
    if (!started_) {
      uploaded_text_ += join(text, "\n");
      return;
    }
    chain_.add(text);
    find_again(chain_.head());
  }
  void find_again(const std::string& seen) { std::erase(noted_, seen); }

  bool name_draw(int number, std::string_view word) {
    if (!started_) return stop(number, "nothing is drawn before the game is started");
    if (named_draw_) return stop(number, "the draw before this one has no line");
    if (read_number(word) != next_draw_)
      return stop(number, join("draw ", next_draw_, " should come here: none may be left out"));
    named_draw_ = next_draw_++;
    return true;
  }

  bool step(int number, std::string_view line, bool undone) {
    if (undone && !started_) return stop(number, "nothing is taken back before the game is started");
    const Position& position = *positions_.back();
    const std::size_t space = line.find(' ');
    const std::string_view who = line.substr(0, space);
    const Actor actor = who == "*" ? kChance : read_number(who, head_.seats).value_or(kOver);
    const Result<Move> move = read_move(position, actor, space == std::string_view::npos ? "" : line.substr(space + 1));
    if (!move) return stop(number, "this line cannot follow");
    if ((actor == kChance && started_) != (named_draw_ > 0))
      return stop(number, named_draw_ ? "a draw should come here" : "this draw has no number");
    if (named_draw_) {
      const Move drawn = fair_draw(secret_, all_nonces_, named_draw_, position);
      if (drawn != *move) return stop(number, join("draw ", named_draw_, " gives ", position.game().write(drawn)));
      ++verdict_.draws;
      if (undone) ++verdict_.undone;
    }
    std::unique_ptr<Position> next = position.clone();
    next->apply(*move);
    positions_.push_back(std::move(next));
    standing_.push_back({number, undone, std::exchange(named_draw_, 0)});
    happened(number, line);
    return true;
  }

  // Only lines that are marked as undone go, and no others are marked so.
  bool take_back(int number, std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    const bool says_again = words.size() == 3 && words[1] == "again";
    const std::optional<int> lines = words.size() == 1 || says_again ? read_number(words[0]) : std::nullopt;
    if (!started_ || !lines || *lines < 1 || *lines > static_cast<int>(standing_.size()) - verdict_.uploaded)
      return stop(number, "so many lines cannot be taken back");
    int first_draw = 0;
    for (int i = 0; i < *lines; ++i) {
      if (standing_.back().draw) first_draw = standing_.back().draw;
      if (!standing_.back().undone) return stop(standing_.back().line, "this line was taken back, but stands");
      standing_.pop_back();
      positions_.pop_back();
    }
    happened(number, join("undo ", text));
    return says_again ? draw_again(number, first_draw, words[2]) : go_on(number, first_draw);
  }

  // Where one person plays among bots, what was drawn comes again. Older houses drew on: once it comes again, it
  // always does.
  bool draw_again(int number, int first, std::string_view word) {
    if (!one_among_bots()) return stop(number, "draws come again only where one person plays among bots");
    if (!first || read_number(word) != first)
      return stop(number, first ? join("draw ", first, " should come again here") : "no draw was taken back here");
    next_draw_ = first;
    verdict_.dice_seen = true;
    return true;
  }
  bool go_on(int number, int first) {
    if (!first || !verdict_.dice_seen) return true;
    return stop(number, join("draw ", first, " should come again here, as others did before"));
  }
  bool one_among_bots() const {
    int people = 0;
    for (Seat seat = 1; seat <= head_.seats; ++seat) people += is_bot(seat) ? 0 : 1;
    return people == 1;
  }

  bool nothing_left_undone() {
    for (const Step& step : standing_)
      if (step.undone) return stop(step.line, "this line was not taken back");
    return true;
  }

  // Where a record breaks off, the chain that it names may go on.
  bool check_chain() {
    if (!over_ || promised_chain_.empty() || promised_chain_ == chain_.head()) return true;
    return stop(0, "the chain is another one: a line or an undo was left out, added or changed");
  }
  bool check_noted() {
    if (!over_ || noted_.empty()) return true;
    return stop(0, join(noted_.front(), " was noted, but is not the promise, no nonce and not on the chain"));
  }

  void name_unproven() {
    const auto add = [&](std::string what) { verdict_.unproven.push_back(std::move(what)); };
    if (pocket_) add("this game was played in a pocket: the promise of its dice had no witness");
    if (!over_) add(join("the game is not over: this record is complete up to line ", last_line_, ", no further"));
    if (verdict_.uploaded)
      add(join("the first ", verdict_.uploaded, " lines were uploaded: their draws cannot be checked"));
    if (promised_chain_.empty()) add("there is no chain: undos may be left out");
    if (!promised_chain_.empty() && promised_chain_ != chain_.head())
      add("the chain does not end here: undos may be left out");
    if (std::ranges::all_of(nonces_, &std::string::empty))
      add("only bots sat here: nobody added anything, the house alone chose the dice");
    for (const std::string& noted : noted_) add(join(noted, " was noted, but is not found up to there"));
  }

  struct Step {
    int line;
    bool undone;
    int draw;  // 0: none
  };

  std::string_view text_;
  std::vector<std::string> noted_;  // and not found yet
  RecordHead head_;
  bool over_ = false;
  bool pocket_ = false;
  std::string commitment_;
  std::string secret_;
  std::string promised_chain_;
  std::string uploaded_;  // as a word
  std::array<std::string, kMaxSeats> nonces_;
  std::string all_nonces_;
  std::vector<Step> standing_;                        // lines so far, without those taken back,
  std::vector<std::unique_ptr<Position>> positions_;  // the position before the first and after each of them
  int next_draw_ = 1;
  int named_draw_ = 0;   // by the comment just read
  bool started_ = true;  // uploaded lines come before
  int last_line_ = 0;    // where something happened
  Chain chain_;
  std::string uploaded_text_;
  Verdict verdict_;
};

}  // namespace

Verdict verify_record(std::string_view text, const std::vector<std::string>& noted) {
  return Verifier(text, noted).verify();
}

}  // namespace serai::table
