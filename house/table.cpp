#include "house/table.h"

#include <algorithm>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"

namespace serai::house {

// One overload for each fact; false where it cannot follow.
struct Table::Applier {
  Table& t;
  const Event& event;

  bool operator()(const Opened& f) {
    const Game* game = find_game(f.game);
    if (event.number != 1 || !game || f.seats < game->min_seats() || f.seats > game->max_seats()) return false;
    t.opened_ = f;
    t.position_ = game->start(f.seats, f.options);
    t.clocks_ = Clocks(f.terms.clock, f.seats);
    return true;
  }
  bool operator()(const Seated& f) {
    if (t.started_ || !t.is_seat(f.seat)) return false;
    t.chair_of(f.seat).who = f.who;
    ++t.seat_changes_;
    return true;
  }
  bool operator()(const Started&) {
    if (t.started_) return false;
    t.started_ = true;
    t.uploaded_ = static_cast<int>(t.lines_.size());
    t.clock_since_ = event.at;
    decided();
    return true;
  }
  bool operator()(const Line& f) {
    const Result<Move> move = read_move(*t.position_, f.actor, f.words);
    if (!move || (!t.started_ && f.maker != Maker::uploaded)) return false;
    std::unique_ptr<Position> before = t.position_->clone();
    t.position_->apply(*move);
    t.lines_.push_back({event.number, f.actor, *move, f.draw});
    if (t.last_run() + 1 == t.lines_.size()) t.before_run_ = std::move(before);
    if (f.draw) t.next_draw_ = f.draw + 1;
    t.clocks_.line(f.actor, f.spent);
    t.clock_since_ = event.at;
    decided();
    return true;
  }
  bool operator()(const Undone& f) {
    const int free = static_cast<int>(t.lines_.size()) - t.uploaded_;
    if (!t.started_ || f.lines < 1 || f.lines > free) return false;
    t.lines_.resize(t.lines_.size() - static_cast<std::size_t>(f.lines));
    t.position_ = t.position_before(t.lines_.size());
    t.before_run_ = t.position_before(t.last_run());
    charge(f.ran);
    t.clocks_.undone(f.lines);
    t.clock_since_ = event.at;
    decided();
    return true;
  }
  bool operator()(const UndoAsked& f) {
    if (!t.is_seat(f.seat)) return false;
    t.pending_undo_ = {f.seat, f.to, seat_bit(f.seat)};
    return true;
  }
  bool operator()(const UndoAnswered& f) {
    if (!t.is_seat(f.seat) || !t.pending_undo_.seat) return false;
    if (f.yes)
      t.pending_undo_.agreed |= seat_bit(f.seat);
    else
      t.pending_undo_ = {};
    return true;
  }
  bool operator()(const Left& f) {
    if (!t.is_seat(f.seat)) return false;
    Chair& chair = t.chair_of(f.seat);
    chair.away = true;
    chair.for_good = chair.for_good || f.for_good;
    chair.who.level = f.level;
    chair.standing.clear();
    if (f.for_good) t.pending_undo_ = {};  // one asker or one answer less: who still wants it asks again
    charge(f.ran);
    return true;
  }
  bool operator()(const Returned& f) {
    if (!t.is_seat(f.seat)) return false;
    t.chair_of(f.seat).away = false;
    if (t.position_->actor() == f.seat) t.clock_since_ = event.at;
    return true;
  }
  bool operator()(const StandingAnswer& f) {
    if (!t.is_seat(f.seat)) return false;
    std::erase(t.chair_of(f.seat).standing, f.words);
    if (f.on) t.chair_of(f.seat).standing.push_back(f.words);
    return true;
  }
  bool operator()(const Said&) {
    ++t.chats_;
    return true;
  }
  bool operator()(const ChatAllowed& f) {
    t.chat_ = f.on;
    return true;
  }
  bool operator()(const Muted& f) {
    if (!t.is_seat(f.seat)) return false;
    t.chair_of(f.seat).muted = f.on;
    return true;
  }
  bool operator()(const HintsAgreed& f) {
    if (!t.is_seat(f.seat)) return false;
    t.chair_of(f.seat).hints = f.yes;
    return true;
  }
  bool operator()(const ClockResumed& f) {
    charge(f.ran);
    t.clock_since_ = event.at;
    return true;
  }
  bool operator()(const Rematched& f) {
    t.rematch_ = f.table;
    return true;
  }

  void charge(const Ran& ran) {
    if (!t.is_seat(ran.seat)) return;
    t.clocks_.ran(ran.seat, ran.spent);
    t.clock_since_ = event.at;
  }
  void decided() {
    t.last_decision_ = event.number;
    t.pending_undo_ = {};
  }
};

bool Table::apply(Event event) {
  if (event.number != last_event() + 1) return false;
  if (!position_ && !std::holds_alternative<Opened>(event.fact)) return false;
  if (!std::visit(Applier{*this, event}, event.fact)) return false;
  if (!event.command.empty()) commands_.emplace(event.command, event.number);
  events_.push_back(std::move(event));
  return true;
}

int Table::command_event(const std::string& command) const {
  const auto found = commands_.find(command);
  return found == commands_.end() ? 0 : found->second;
}

Rights Table::rights(std::string_view holder) const {
  Rights rights;
  rights.host = holder == opened_.host;
  for (Seat seat = 1; seat <= seats(); ++seat)
    if (chair(seat).who.sitter == Sitter::person && chair(seat).who.holder == holder) rights.seats |= seat_bit(seat);
  return rights;
}

int Table::people() const {
  std::vector<std::string_view> holders;
  for (Seat seat = 1; seat <= seats(); ++seat)
    if (chair(seat).has_say()) holders.push_back(chair(seat).who.holder);
  std::sort(holders.begin(), holders.end());
  return static_cast<int>(std::unique(holders.begin(), holders.end()) - holders.begin());
}

bool Table::hints_allowed() const {
  if (!opened_.terms.hints) return false;
  if (people() <= 1) return true;
  for (Seat seat = 1; seat <= seats(); ++seat)
    if (chair(seat).has_say() && !chair(seat).hints) return false;
  return true;
}

std::size_t Table::last_run() const {
  std::size_t first = lines_.size();
  while (first > static_cast<std::size_t>(uploaded_) && lines_[first - 1].actor == lines_.back().actor) --first;
  return first;
}

std::unique_ptr<Position> Table::position_before(std::size_t line) const {
  std::unique_ptr<Position> position = game().start(seats(), opened_.options);
  for (std::size_t i = 0; i < line; ++i) position->apply(lines_[i].move);
  return position;
}

// A seat without a person's nonce adds an empty line: the house could choose a bot's nonce to its liking.
std::string Table::nonces() const {
  std::string text;
  for (Seat seat = 1; seat <= seats(); ++seat) {
    text += chair(seat).who.nonce;
    text += '\n';
  }
  return text;
}

const std::string& Table::chain() const {
  for (; started_ && chained_ < events_.size(); ++chained_) chain_on(events_[chained_].fact);
  return chain_.head();
}

// The nonces are known from the start on, and so is how much was uploaded before it.
void Table::chain_on(const Fact& fact) const {
  if (chained_ == 0) chain_ = Chain(opened_.secret, nonces());
  if (const Line* line = std::get_if<Line>(&fact)) chain_.add(join(actor_word(line->actor), " ", line->words));
  if (std::holds_alternative<Started>(fact) && opened_.cards_known) chain_.add(join("uploaded ", uploaded_));
  if (const Undone* undone = std::get_if<Undone>(&fact)) chain_.add(join("undo ", undone->lines));
}

std::optional<Table::RunningClock> Table::running_clock() const {
  if (!opened_.terms.clock.running() || !playing()) return std::nullopt;
  const Actor actor = position_->actor();
  if (actor < 1 || !chair(actor).person_plays()) return std::nullopt;
  return RunningClock{actor, clock_since_, clock_since_ + std::max<Millis>(0, left(actor))};
}

}  // namespace serai::house
