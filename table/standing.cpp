#include "table/standing.h"

#include <algorithm>
#include <utility>

#include "engine/core/record.h"
#include "engine/registry.h"

namespace serai::table {
namespace {

constexpr std::size_t kMilestone = 64;  // lines

Seat seat_of(const Fact& fact) {
  return std::visit(
      [](const auto& f) -> Seat {
        if constexpr (requires { f.seat; })
          return f.seat;
        else
          return 0;
      },
      fact);
}

}  // namespace

// One overload for each fact; false where it cannot follow.
struct Standing::Applier {
  Standing& t;
  const Event& event;

  bool operator()(const Opened&) { return false; }
  bool operator()(const Seated& f) {
    if (t.started_ || !t.is_seat(f.seat)) return false;
    Chair& chair = t.chair_of(f.seat);
    if (f.who.holder != chair.who.holder) {  // what one said is not another's word
      chair.hints = false;
      chair.standing.clear();
    }
    chair.who = f.who;
    if (f.who.marked && !f.who.holder.empty() && !t.came_marked(f.who.holder)) t.came_marked_.push_back(f.who.holder);
    return true;
  }
  bool operator()(const Started&) {
    if (t.started_) return false;
    t.started_ = true;
    t.phase_since_ = event.number;
    t.uploaded_ = static_cast<int>(t.lines_.size());
    t.clock_since_ = event.at;
    decided();
    return true;
  }
  bool operator()(Line& f) {
    if (!t.started_ && f.maker != Maker::uploaded) return false;
    if (!f.reading) {
      const Result<Move> move = read_move(*t.position_, f.actor, f.words);
      if (!move) return false;
      f.reading = read_of(*t.position_, *move);
    }
    t.add_line(event.number, f);
    if (!t.started_) t.phase_since_ = event.number;
    t.clocks_.line(f.actor, f.spent);
    t.clock_since_ = event.at;
    decided();
    return true;
  }
  bool operator()(const Undone& f) {
    const int free = static_cast<int>(t.lines_.size()) - t.uploaded_;
    if (!t.started_ || f.lines < 1 || f.lines > free || (f.seat && !t.is_seat(f.seat))) return false;
    if (f.again) {
      if (!t.one_among_bots() || f.again != t.first_draw_of_last(f.lines)) return false;
      t.next_draw_ = f.again;
      t.dice_seen_ = true;
    }
    t.take_back(f.lines);
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
  bool operator()(const Said& f) { return f.seat == 0 || t.is_seat(f.seat); }
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
  bool operator()(const Closed& f) {
    if (t.closed_) return false;
    t.closed_ = f.text;
    t.pending_undo_ = {};
    return true;
  }
  bool operator()(const SaidRemoved& f) { return f.of > 0 && f.of < event.number && t.removed_.insert(f.of).second; }

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

std::shared_ptr<const Reading> read_of(const Position& before, Move move) {
  Reading reading{move, before.sentence(move, Mood::tell), 0, !before.hides(move, kWatcher)};
  for (Seat seat = 1; seat <= before.seats(); ++seat)
    if (!before.hides(move, seat)) reading.seen_by |= seat_bit(seat);
  reading.effects = before.effects(move);
  return std::make_shared<const Reading>(std::move(reading));
}

Standing::Standing(const Opened& opened, const Kept& start)
    : opened_(std::make_shared<const Opened>(opened)),
      position_(start),
      milestones_{start},
      before_run_(start),
      clocks_(opened.terms.clock, opened.seats) {}

std::optional<Standing> Standing::open(const Event& first) {
  const Opened* opened = std::get_if<Opened>(&first.fact);
  if (!opened || first.number != 1) return std::nullopt;
  const Game* game = find_game(opened->game);
  if (!game || opened->seats < game->min_seats() || opened->seats > game->max_seats()) return std::nullopt;
  Standing standing(*opened, game->start(opened->seats, opened->options));
  standing.last_at_ = standing.since_ = first.at;
  return standing;
}

bool Standing::apply(Event& event) {
  const bool played = playing();
  const bool ended = over();
  if (event.number != last_event_ + 1 || !std::visit(Applier{*this, event}, event.fact)) return false;
  last_event_ = event.number;
  last_at_ = std::max(last_at_, event.at);
  if (playing() != played || over() != ended) since_ = last_at_;
  if (const Actor actor = position_->actor(); started_ && actor >= 1 && actor != turn_) {
    turn_ = actor;
    turn_since_ = last_at_;
  }
  auto& counts = counts_[event.fact.index()];
  ++counts[0];
  if (const Seat seat = seat_of(event.fact)) ++counts[static_cast<std::size_t>(seat)];
  return true;
}

void Standing::add_line(int event, const Line& line) {
  std::unique_ptr<Position> next = position_->clone();
  next->apply(line.reading->move);
  const Kept before = std::exchange(position_, std::move(next));
  lines_.push_back({event, line.actor, line.reading->move, line.draw});
  if (last_run() + 1 == lines_.size()) before_run_ = before;
  if (lines_.size() % kMilestone == 0) milestones_.push_back(position_);
  if (line.draw) next_draw_ = line.draw + 1;
}

void Standing::take_back(int lines) {
  lines_.resize(lines_.size() - static_cast<std::size_t>(lines));
  milestones_.resize(lines_.size() / kMilestone + 1);
  position_ = position_before(lines_.size());
  before_run_ = position_before(last_run());
}

Rights Standing::rights(std::string_view holder) const {
  Rights rights;
  rights.host = holder == opened_->host;
  for (Seat seat = 1; seat <= seats(); ++seat)
    if (chair(seat).who.sitter == Sitter::person && chair(seat).who.holder == holder) rights.seats |= seat_bit(seat);
  return rights;
}

int Standing::people() const {
  std::vector<std::string_view> holders;
  for (Seat seat = 1; seat <= seats(); ++seat)
    if (chair(seat).has_say()) holders.push_back(chair(seat).who.holder);
  std::sort(holders.begin(), holders.end());
  return static_cast<int>(std::unique(holders.begin(), holders.end()) - holders.begin());
}

bool Standing::came_marked(std::string_view holder) const {
  return std::find(came_marked_.begin(), came_marked_.end(), holder) != came_marked_.end();
}

bool Standing::one_among_bots() const {
  return std::count_if(chairs_.begin(), chairs_.begin() + seats(),
                       [](const Chair& chair) { return chair.who.sitter == Sitter::person; }) == 1;
}

int Standing::first_draw_of_last(int lines) const {
  const auto first = std::find_if(lines_.end() - lines, lines_.end(), [](const StandingLine& l) { return l.draw > 0; });
  return first == lines_.end() ? 0 : first->draw;
}

bool Standing::hints_allowed() const {
  if (!opened_->terms.hints) return false;
  if (people() <= 1) return true;
  for (Seat seat = 1; seat <= seats(); ++seat)
    if (chair(seat).has_say() && !chair(seat).hints) return false;
  return true;
}

std::size_t Standing::last_run() const {
  std::size_t first = lines_.size();
  while (first > static_cast<std::size_t>(uploaded_) && lines_[first - 1].actor == lines_.back().actor) --first;
  return first;
}

std::unique_ptr<Position> Standing::position_before(std::size_t line) const {
  std::size_t done = line / kMilestone;
  std::unique_ptr<Position> position = milestones_[done]->clone();
  for (done *= kMilestone; done < line; ++done) position->apply(lines_[done].move);
  return position;
}

// A seat without a person's nonce adds an empty line: the house could choose a bot's nonce to its liking.
std::string Standing::nonces() const {
  std::string text;
  for (Seat seat = 1; seat <= seats(); ++seat) {
    text += chair(seat).who.nonce;
    text += '\n';
  }
  return text;
}

std::optional<Standing::RunningClock> Standing::running_clock() const {
  if (!opened_->terms.clock.running() || !playing()) return std::nullopt;
  const Actor actor = position_->actor();
  if (actor < 1 || !chair(actor).person_plays()) return std::nullopt;
  return RunningClock{actor, clock_since_, clock_since_ + std::max<Millis>(0, left(actor))};
}

}  // namespace serai::table
