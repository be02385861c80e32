#include "table/chronicle.h"

#include <algorithm>
#include <span>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "table/fair.h"

namespace serai::table {
namespace {

bool sees_all_of(const Line& line, SeatSet viewers) {
  return viewers ? (line.reading->seen_by & viewers) != 0 : line.reading->seen_by_all;
}

class Chronicler {
 public:
  Chronicler(const Table& table, SeatSet viewers, bool shows_all = false)
      : table_(table), viewers_(viewers), shows_all_(shows_all || table.over()) {}

  // `unread` is what could not follow by today's rules.
  std::string write(std::span<const Event> unread = {}) {
    shows_all_ = shows_all_ || !unread.empty();
    for (const Event& event : table_.events()) note_standing(event);
    for (const Event& event : unread) note_standing(event);
    head();
    for (const Event& event : table_.events()) std::visit([&](const auto& fact) { add(fact, event); }, event.fact);
    if (!unread.empty()) text_ += "# closed: what follows is by an older reading of Y-26\n";
    for (const Event& event : unread) std::visit([&](const auto& fact) { add(fact, event); }, event.fact);
    if (!unread.empty()) text_ += join("# secret ", table_.terms().secret, "\n");
    if (table_.over()) {
      text_ += join("score ", score_words(table_.position()), "\nwinners ", winner_words(table_.position()), "\n");
      if (table_.started()) text_ += join("# chain ", table_.chain(), "\n# secret ", table_.terms().secret, "\n");
    }
    return std::move(text_);
  }

 private:
  void head() {
    RecordHead head{&table_.game(), table_.seats(), table_.terms().options, {}};
    for (Seat seat = 1; seat <= table_.seats(); ++seat) head.names.push_back(shown_name(table_.chair(seat).who));
    text_ = RecordWriter(head).text();
    if (table_.terms().pocket) text_ += "# pocket\n";
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
    if (line.maker == Maker::instead) text_ += join("# seat ", line.actor, ": another bot makes this move\n");
    if (!stands(event.number)) text_ += "# undone ";
    text_ += join(actor_word(line.actor), " ", shows_all_ ? line.words : words_of(line, viewers_), "\n");
  }

  void add(const Undone& undone, const Event&) { text_ += join("# ", undo_text(undone), "\n"); }

  void add(const Left& left, const Event&) {
    text_ += join("# seat ", left.seat, ": bot:", left.level, " plays on", left.for_good ? " for good" : "", " (",
                  name_of(left.why), ")\n");
  }
  void add(const Returned& back, const Event&) { text_ += join("# seat ", back.seat, " is back\n"); }

  template <class Other>
  void add(const Other&, const Event&) {}

  void note_standing(const Event& event) {
    if (std::holds_alternative<Line>(event.fact)) standing_.push_back(event.number);
    if (const Undone* undone = std::get_if<Undone>(&event.fact))
      standing_.resize(standing_.size() - std::min(standing_.size(), static_cast<std::size_t>(undone->lines)));
  }
  bool stands(int event) const { return std::binary_search(standing_.begin(), standing_.end(), event); }

  const Table& table_;
  SeatSet viewers_;
  bool shows_all_;
  std::vector<int> standing_;  // the events of lines that were not taken back
  std::string text_;
};

}  // namespace

std::string record_of(const Table& table, SeatSet viewers) { return Chronicler(table, viewers).write(); }

std::string whole_record_of(const Table& table) { return Chronicler(table, 0, true).write(); }

std::optional<std::string> record_by_older_rules(const std::string& id, std::vector<Event> events) {
  std::optional<Table> table;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (const Line* line = std::get_if<Line>(&events[i].fact); line && table && line->actor == kChance) {
      const Result<Move> move = read_move(table->position(), kChance, line->words);
      if (!move && move.why().reason.key == "y.no.not-in-deck")
        return Chronicler(*table, 0).write(std::span(events).subspan(i));
    }
    if (!table)
      table = Table::open(id, events[i]);
    else if (!table->apply(events[i]))
      return std::nullopt;
    if (!table) return std::nullopt;
  }
  return std::nullopt;
}

std::string words_of(const Line& line, SeatSet viewers) {
  if (sees_all_of(line, viewers)) return line.words;
  return line.words.substr(0, line.words.rfind(' ') + 1) + "?";
}

Sentence sentence_of(const Line& line, SeatSet viewers) {
  Sentence sentence = line.reading->sentence;
  if (sees_all_of(line, viewers)) return sentence;
  sentence.key += ".hidden";
  sentence.args.pop_back();
  return sentence;
}

}  // namespace serai::table
