#include "house/chronicle.h"

#include <algorithm>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "house/fair.h"

namespace serai::house {
namespace {

class Chronicler {
 public:
  Chronicler(const Table& table, SeatSet viewers) : table_(table), viewers_(viewers) {}

  std::string write() {
    head();
    for (const Event& event : table_.events()) std::visit([&](const auto& fact) { add(fact, event); }, event.fact);
    if (table_.over()) {
      text_ += join("score ", score_words(table_.position()), "\nwinners ", winner_words(table_.position()), "\n");
      if (table_.started()) text_ += join("# chain ", table_.chain(), "\n# secret ", table_.terms().secret, "\n");
    }
    return std::move(text_);
  }

 private:
  void head() {
    RecordHead head{&table_.game(), table_.seats(), table_.terms().options, {}};
    for (Seat seat = 1; seat <= table_.seats(); ++seat) {
      const SeatHolder& who = table_.chair(seat).who;
      head.names.push_back(who.sitter == Sitter::bot ? "bot:" + who.level : who.name);
    }
    text_ = RecordWriter(head).text();
    text_ += join("# commitment ", commitment_of(table_.terms().secret).value_or(""), "\n");
  }

  void add(const Started&, const Event&) {
    if (table_.terms().cards_known) text_ += join("# uploaded ", table_.uploaded_lines(), "\n");
    for (Seat seat = 1; seat <= table_.seats(); ++seat)
      if (const std::string& nonce = table_.chair(seat).who.nonce; !nonce.empty())
        text_ += join("# nonce ", seat, " ", nonce, "\n");
  }

  void add(const Line& line, const Event& event) {
    if (line.draw) text_ += join("# draw ", line.draw, "\n");
    if (line.maker == Maker::clock) text_ += join("# seat ", line.actor, " is out of time: a bot makes this move\n");
    if (!stands(event.number)) text_ += "# undone ";
    text_ += join(actor_word(line.actor), " ", table_.over() ? line.words : told_of(line, viewers_).words, "\n");
  }

  void add(const Undone& undone, const Event&) { text_ += join("# undo ", undone.lines, "\n"); }

  void add(const Left& left, const Event&) {
    text_ += join("# seat ", left.seat, ": bot:", left.level, " plays on", left.for_good ? " for good" : "", " (",
                  name_of(left.why), ")\n");
  }
  void add(const Returned& back, const Event&) { text_ += join("# seat ", back.seat, " is back\n"); }

  template <class Other>
  void add(const Other&, const Event&) {}

  bool stands(int event) const {
    const std::vector<StandingLine>& lines = table_.lines();
    return std::binary_search(lines.begin(), lines.end(), StandingLine{event, 0, {}, 0},
                              [](const StandingLine& a, const StandingLine& b) { return a.event < b.event; });
  }

  const Table& table_;
  SeatSet viewers_;
  std::string text_;
};

}  // namespace

std::string record_of(const Table& table, SeatSet viewers) { return Chronicler(table, viewers).write(); }

Told told_of(const Line& line, SeatSet viewers) {
  const Reading& reading = *line.reading;
  Told told{line.words, reading.sentence};
  if (viewers ? (reading.seen_by & viewers) != 0 : reading.seen_by_all) return told;
  told.words.replace(told.words.rfind(' ') + 1, std::string::npos, "?");
  told.sentence.key += ".hidden";
  told.sentence.args.pop_back();
  return told;
}

}  // namespace serai::house
