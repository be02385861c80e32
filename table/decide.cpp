#include "table/decide.h"

#include <algorithm>
#include <iterator>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/names.h"
#include "table/follow.h"
#include "table/hash.h"
#include "table/no.h"
#include "table/visible.h"

namespace serai::table {
namespace {

class Decider {
 public:
  Decider(const Table& table, const Asker& asker, const Moment& moment)
      : table_(table), asker_(asker), moment_(moment), rights_(table.rights(asker.holder)) {
    if (asker.holder.empty()) rights_ = {};
  }

  // Seats before the start.
  Result<Facts> operator()(const Sit& a) const {
    if (auto refusal = not_before_start(a.seat)) return *refusal;
    if (asker_.holder.empty()) return no("house.right.secret");
    if (table_.chair(a.seat).who.sitter != Sitter::nobody && !holds(a.seat)) return no("house.seat-taken");
    if (a.marked ? sits_unmarked() : table_.came_marked(asker_.holder)) return no("house.marked");
    const SeatHolder who{Sitter::person, a.name, "", asker_.holder, a.nonce, a.marked};
    if (table_.chair(a.seat).who == who) return no("house.seated");
    if (auto refusal = changed_often()) return *refusal;
    return Facts{Seated{a.seat, who}};
  }
  Result<Facts> operator()(const StandUp& a) const {
    if (auto refusal = not_before_start(a.seat)) return *refusal;
    if (!holds(a.seat)) return no("house.right.seat");
    return Facts{Seated{a.seat, {}}};
  }
  Result<Facts> operator()(const PlaceBot& a) const {
    if (auto refusal = not_before_start(a.seat)) return *refusal;
    if (!rights_.host) return no("house.right.host");
    if (auto refusal = changed_often()) return *refusal;
    return Facts{Seated{a.seat, {Sitter::bot, "", a.level, "", ""}}};
  }
  // The seat stays free for whoever comes first.
  Result<Facts> operator()(const Invite& a) const {
    if (auto refusal = not_before_start(a.seat)) return *refusal;
    if (!rights_.host) return no("house.right.host");
    if (table_.chair(a.seat).who.sitter != Sitter::nobody) return no("house.seat-taken");
    if (auto refusal = changed_often()) return *refusal;
    return Facts{Seated{a.seat, {Sitter::nobody, a.name, "", "", "", true}}};
  }
  Result<Facts> operator()(const ClearSeat& a) const {
    if (auto refusal = not_before_start(a.seat)) return *refusal;
    if (!rights_.host && !asker_.house) return no("house.right.host");
    if (const SeatHolder& who = table_.chair(a.seat).who; who.sitter == Sitter::nobody && !who.marked)
      return no("house.seat-empty", {std::to_string(a.seat)});
    return Facts{Seated{a.seat, {}}};
  }
  Result<Facts> operator()(const AddNonce& a) const {
    if (auto refusal = not_before_start(a.seat)) return *refusal;
    if (!holds(a.seat)) return no("house.right.seat");
    SeatHolder who = table_.chair(a.seat).who;
    // Without a first one nobody can start.
    if (auto refusal = changed_often(); refusal && !who.nonce.empty()) return *refusal;
    who.nonce = a.nonce;
    return Facts{Seated{a.seat, who}};
  }

  Result<Facts> operator()(const Start&) const {
    if (table_.started()) return no("house.started");
    if (!rights_.host) return no("house.right.host");
    for (Seat seat = 1; seat <= table_.seats(); ++seat) {
      const SeatHolder& who = table_.chair(seat).who;
      if (who.sitter == Sitter::nobody) return no("house.seat-empty", {std::to_string(seat)});
      if (who.sitter == Sitter::person && who.nonce.empty()) return no("house.no-nonce", {std::to_string(seat)});
    }
    Facts facts{Started{}};
    Follower(table_, table_.position().clone(), moment_, facts).follow();
    return facts;
  }

  // Play.
  Result<Facts> operator()(const MakeMove& a) const {
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    if (table_.chair(a.seat).away) return no("house.away");
    return line(a.seat, a.words, a.seen, Maker::person);
  }
  Result<Facts> operator()(const BotMove& a) const {
    if (!asker_.house) return no("house.right.host");
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (table_.chair(a.seat).bot_plays()) return line(a.seat, a.words, a.seen, a.instead ? Maker::instead : Maker::bot);
    const std::optional<Table::RunningClock> clock = table_.running_clock();
    if (!clock || clock->seat != a.seat || clock->zero > moment_.now) return no("house.time-left");
    return line(a.seat, a.words, a.seen, Maker::clock);
  }
  Result<Facts> operator()(const TimeUp& a) const {
    if (!asker_.house) return no("house.right.host");
    const std::optional<Table::RunningClock> clock = table_.running_clock();
    if (!clock || clock->seat != a.seat || clock->zero > moment_.now || table_.last_decision() > a.seen)
      return no("house.time-left");
    return Facts{Left{a.seat, table_.terms().terms.substitute, Why::time, true, ran(a.seat, moment_.now)}};
  }
  // Nobody knows when the house went away: it was still there at the last event.
  Result<Facts> operator()(const ResumeClock&) const {
    const std::optional<Table::RunningClock> clock = table_.running_clock();
    if (!asker_.house || !clock) return no("house.right.host");
    return Facts{ClockResumed{ran(clock->seat, table_.events().back().at)}};
  }
  Result<Facts> operator()(const MarkClock&) const {
    const std::optional<Table::RunningClock> clock = table_.running_clock();
    if (!asker_.house || !clock) return no("house.right.host");
    return Facts{ClockResumed{ran(clock->seat, moment_.now)}};
  }

  // A table where chance is to move waits for nobody: whatever left it so, the house draws.
  Result<Facts> operator()(const DrawOn&) const {
    if (!asker_.house || !table_.playing() || table_.position().actor() != kChance) return no("house.right.host");
    Facts facts;
    Follower(table_, table_.position().clone(), moment_, facts).follow();
    return facts;
  }

  Result<Facts> operator()(const TakeBack& a) const {
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    if (table_.chair(a.seat).away) return no("house.away");
    const int lines = lines_from(a.to);
    if (lines == 0) return no("house.no-line");
    // What chance did goes with the move before it: then a seat is to move, and nothing waits to be drawn.
    if (table_.lines()[table_.lines().size() - static_cast<std::size_t>(lines)].actor == kChance)
      return no("house.undo-chance");
    if (const int most = table_.undo_share(); table_.count<Undone>(a.seat) >= most) return full(most);
    const int free = table_.free_undo(a.seat);
    if ((free > 0 && a.to >= free) || everybody_agrees(seat_bit(a.seat))) return Facts{undone(lines, a.seat)};
    // What people are asked does not change under their answer.
    if (table_.pending_undo().seat) return no("house.undo-pending");
    if (table_.count<UndoAsked>(a.seat) >= kMostUndosAsked) return full(kMostUndosAsked);
    return Facts{UndoAsked{a.seat, a.to}};
  }
  Result<Facts> operator()(const AnswerUndo& a) const {
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    const PendingUndo& pending = table_.pending_undo();
    if (!pending.seat) return no("house.nothing-asked");
    if (a.to && a.to != pending.to) return no("house.undo-other");
    const bool again = a.yes && (pending.agreed & seat_bit(a.seat));
    if (again && table_.count<UndoAnswered>(a.seat) >= kMostUndosAsked) return full(kMostUndosAsked);
    Facts facts{UndoAnswered{a.seat, a.yes}};
    if (a.yes && everybody_agrees(pending.agreed | seat_bit(a.seat)))
      facts.push_back(undone(lines_from(pending.to), pending.seat));
    return facts;
  }

  // Coming and going during the game.
  Result<Facts> operator()(const Leave& a) const {
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (!holds(a.seat) && !rights_.host && !asker_.house) return no("house.right.seat");
    if (!table_.chair(a.seat).person_plays()) return no("house.away");
    const Why why = holds(a.seat) ? Why::left : Why::removed;
    const bool for_good = table_.count<Left>(a.seat) >= kMostLeaves;
    return Facts{Left{a.seat, table_.terms().terms.substitute, why, for_good, ran(a.seat, moment_.now)}};
  }
  Result<Facts> operator()(const ComeBack& a) const {
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    if (!table_.chair(a.seat).away) return no("house.not-away");
    return Facts{Returned{a.seat}};
  }
  Result<Facts> operator()(const Resign& a) const {
    if (auto refusal = not_in_play(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    return Facts{Left{a.seat, table_.terms().terms.substitute, Why::resigned, true, ran(a.seat, moment_.now)}};
  }
  Result<Facts> operator()(const Always& a) const {
    if (auto refusal = not_before_end(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    const Result<Move> move = table_.game().read(a.words);
    if (!move) return move.why();
    // To answer at once with what others cannot see shows that one has it.
    if (a.on && table_.position().hides(*move, kWatcher)) return no("house.always-hidden");
    if (a.on && table_.chair(a.seat).standing.size() >= kMaxStanding) return no("house.too-many");
    if (table_.count_by<StandingAnswer>(asker_.holder) >= kMostStandingChanges) return full(kMostStandingChanges);
    return Facts{StandingAnswer{a.seat, a.words, a.on}};
  }

  // Talk.
  Result<Facts> operator()(const Say& a) const {
    if (a.seat == 0 ? !rights_.host : !holds(a.seat)) return no("house.right.seat");
    if (!table_.chat_allowed()) return no("house.chat-off");
    if (a.seat && table_.chair(a.seat).muted) return no("house.muted");
    if (!is_said(a.text)) return no("house.form.text", {"text"});
    const int share = kMostChats / (table_.seats() + 1);
    if (table_.count_by<Said>(asker_.holder) >= share) return full(share);
    return Facts{Said{a.seat, a.text}};
  }
  Result<Facts> operator()(const AllowChat& a) const {
    if (!rights_.host) return no("house.right.host");
    const bool quietens = table_.chat_allowed() && !a.on;
    if (!quietens && table_.count<ChatAllowed>() >= kMostChatChanges) return full(kMostChatChanges);
    return Facts{ChatAllowed{a.on}};
  }
  Result<Facts> operator()(const Mute& a) const {
    if (auto refusal = no_seat(a.seat)) return *refusal;
    if (!rights_.host) return no("house.right.host");
    const bool quietens = !table_.chair(a.seat).muted && a.on;
    if (!quietens && table_.count<Muted>(a.seat) >= kMostMutings) return full(kMostMutings);
    return Facts{Muted{a.seat, a.on}};
  }
  Result<Facts> operator()(const AgreeToHints& a) const {
    if (auto refusal = not_before_end(a.seat)) return *refusal;
    if (auto refusal = no_say(a.seat)) return *refusal;
    if (table_.count_by<HintsAgreed>(asker_.holder) >= kMostHintChanges) return full(kMostHintChanges);
    return Facts{HintsAgreed{a.seat, a.on}};
  }

  // Everybody who asks comes to the same table: its id follows from this one's.
  Result<Facts> operator()(const Rematch&) const {
    if (!rights_.host && !rights_.seats) return no("house.right.seat");
    if (!table_.started() || !table_.over()) return no("house.not-over");
    const std::string id = sha256_hex("caravanserai rematch\n" + table_.id() + table_.terms().secret).substr(0, 24);
    return Facts{Rematched{id}};
  }

  // Whoever runs the house.
  Result<Facts> operator()(const CloseTable& a) const {
    if (!asker_.house) return no("house.right.host");
    if (!is_said(a.text)) return no("house.form.text", {"text"});
    Facts facts;
    if (const auto clock = table_.running_clock()) facts.emplace_back(ClockResumed{ran(clock->seat, moment_.now)});
    facts.emplace_back(Closed{a.text});
    return facts;
  }
  Result<Facts> operator()(const RemoveSaid& a) const {
    if (!asker_.house) return no("house.right.host");
    const bool there = a.event >= 1 && a.event <= table_.last_event() && !table_.is_removed(a.event) &&
                       std::holds_alternative<Said>(table_.events()[static_cast<std::size_t>(a.event) - 1].fact);
    if (!there) return no("house.not-said", {std::to_string(a.event)});
    return Facts{SaidRemoved{a.event}};
  }

 private:
  static constexpr std::size_t kMaxStanding = 16;

  bool holds(Seat seat) const { return table_.is_seat(seat) && (rights_.seats & seat_bit(seat)); }

  bool sits_unmarked() const {
    for (Seat seat = 1; seat <= table_.seats(); ++seat)
      if (holds(seat) && !table_.chair(seat).who.marked) return true;
    return false;
  }

  // Whose seat a bot has for good, has no say in the game any more.
  std::optional<Refusal> no_say(Seat seat) const {
    if (!holds(seat)) return no("house.right.seat");
    if (table_.chair(seat).for_good) return no("house.for-good");
    return std::nullopt;
  }
  std::optional<Refusal> no_seat(Seat seat) const {
    if (table_.is_seat(seat)) return std::nullopt;
    return no("house.no-seat", {std::to_string(seat)});
  }
  std::optional<Refusal> not_before_start(Seat seat) const {
    if (table_.started()) return no("house.started");
    return no_seat(seat);
  }
  std::optional<Refusal> not_before_end(Seat seat) const {
    if (table_.over()) return no("house.over");
    return no_seat(seat);
  }
  std::optional<Refusal> not_in_play(Seat seat) const {
    if (!table_.started()) return no("house.not-started");
    if (table_.over()) return no("house.over");
    return no_seat(seat);
  }

  static Refusal full(int most) { return no("house.full", {std::to_string(most)}); }

  // Who has never sat here may sit down whatever others did, and standing up has no end of its own: nobody stands up
  // more often than they sit down.
  std::optional<Refusal> changed_often() const {
    const int most = rights_.host ? kMostSeatChangesOfHost : kMostSeatChanges;
    const int changes = table_.count_by<Seated>(asker_.holder);
    if (changes >= most) return full(most);
    if (changes > 0 && !rights_.host && table_.events_so_far() >= kMostEvents) return full(kMostEvents);
    return std::nullopt;
  }

  Result<Facts> line(Seat seat, const std::string& words, int seen, Maker maker) const {
    if (table_.last_decision() > seen) return no("house.stale");
    if (seen > table_.last_event()) return no("house.unseen", {std::to_string(seen)});
    const Result<Move> move = read_move(table_.position(), seat, words);
    if (!move) return move.why();
    Facts facts;
    Follower follower(table_, table_.position().clone(), moment_, facts);
    follower.move(seat, *move, maker, ran(seat, moment_.now).spent);
    follower.follow();
    return facts;
  }

  // On this seat's clock, if it is the one that runs.
  Ran ran(Seat seat, Millis until) const {
    const std::optional<Table::RunningClock> clock = table_.running_clock();
    if (!clock || clock->seat != seat) return {};
    return {seat, std::clamp<Millis>(until - clock->since, 0, std::max<Millis>(0, table_.left(seat)))};
  }

  // Whoever was thinking till now gets nothing back. Who plays among bots gets no other dice by it.
  Undone undone(int lines, Seat wished_by) const {
    const std::optional<Table::RunningClock> clock = table_.running_clock();
    return {lines, clock ? ran(clock->seat, moment_.now) : Ran{}, wished_by,
            table_.one_among_bots() ? table_.first_draw_of_last(lines) : 0};
  }

  // Standing lines from this event on; 0 if it is no line, or an uploaded one.
  int lines_from(int event) const {
    const std::vector<StandingLine>& lines = table_.lines();
    for (std::size_t i = lines.size(); i > static_cast<std::size_t>(table_.uploaded_lines()); --i)
      if (lines[i - 1].event == event) return static_cast<int>(lines.size() - i + 1);
    return 0;
  }

  // The seats of the person who has this one.
  SeatSet seats_of(Seat seat) const { return table_.rights(table_.chair(seat).who.holder).seats; }

  // Bots consent, and who is away for good has no say. A person agrees for all their seats.
  bool everybody_agrees(SeatSet seats) const {
    SeatSet agreed = 0;
    for (Seat seat = 1; seat <= table_.seats(); ++seat)
      if (seats & seat_bit(seat)) agreed |= seats_of(seat);
    for (Seat seat = 1; seat <= table_.seats(); ++seat)
      if (table_.chair(seat).has_say() && !(agreed & seat_bit(seat))) return false;
    return true;
  }

  static bool is_said(std::string_view text) {
    return !text.empty() && std::none_of(text.begin(), text.end(),
                                         [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  }

  const Table& table_;
  const Asker& asker_;
  const Moment& moment_;
  Rights rights_;
};

template <class... Kinds>
bool is_one_of(const Action& action) {
  return (std::holds_alternative<Kinds>(action) || ...);
}

// What only makes a long log longer.
bool can_wait(const Action& action) { return is_one_of<TakeBack, Always, Say, AgreeToHints>(action); }

// A record keeps the names of its people, at seats that wait for them. Its bots sit there only where nothing is left to
// play: whoever goes on with it says who plays.
SeatHolder seat_of_record(const std::string& name, bool over) {
  constexpr std::string_view kBot = "bot:";
  if (name.ends_with(kMark) && is_visible_name(name))
    return {Sitter::nobody, name.substr(0, name.size() - kMark.size()), "", "", "", true};
  if (!name.starts_with(kBot)) return {Sitter::nobody, is_visible_name(name) ? name : "", "", "", ""};
  const std::string level = name.substr(kBot.size());
  return over && is_player(level) ? SeatHolder{Sitter::bot, "", level, "", ""} : SeatHolder{};
}

}  // namespace

Result<Facts> decide(const Table& table, const Asker& asker, const Action& action, const Moment& moment) {
  if (table.closed() && !is_one_of<RemoveSaid>(action)) return no("house.shut", {*table.closed()});
  if (table.events_so_far() >= kMostEvents && can_wait(action)) return no("house.full", {std::to_string(kMostEvents)});
  return std::visit(Decider(table, asker, moment), action);
}

Result<Facts> open_table(const NewTable& wanted) {
  const OpenRequest& request = wanted.request;
  Opened opened{request.game,  request.seats, request.options, request.terms, wanted.host,
                wanted.secret, false,         wanted.account,  wanted.pocket};
  if (request.record.empty()) return Facts{opened};

  const RecordResult record = read_record(request.record, find_game);
  if (!record) return record.why().refusal;
  opened.game = record->head.game->name();
  opened.seats = record->head.seats;
  opened.options = record->head.options;
  opened.cards_known = true;
  Facts lines;
  const std::unique_ptr<Position> position = record->head.game->start(opened.seats, opened.options);
  for (const RecordMove& step : record->moves) {
    lines.push_back(Line{position->actor(), position->game().write(step.move), Maker::uploaded, 0, 0,
                         read_of(*position, step.move)});
    position->apply(step.move);
  }
  Facts facts{opened};
  for (Seat seat = 1; seat <= opened.seats; ++seat)
    if (const SeatHolder who =
            seat_of_record(record->head.names[static_cast<std::size_t>(seat) - 1], position->actor() == kOver);
        who != SeatHolder{})
      facts.push_back(Seated{seat, who});
  std::move(lines.begin(), lines.end(), std::back_inserter(facts));
  return facts;
}

std::string table_id(std::string_view secret, std::string_view request) {
  return sha256_hex(join("caravanserai table\n", secret, "\n", request)).substr(0, 24);
}

Facts open_rematch(const Table& table, std::string secret) {
  Opened opened = table.terms();
  opened.secret = std::move(secret);
  opened.cards_known = false;
  Facts facts{opened};
  for (Seat seat = 1; seat <= table.seats(); ++seat) {
    SeatHolder who = table.chair(seat).who;
    who.nonce.clear();
    if (who.sitter == Sitter::person) who.level.clear();
    facts.push_back(Seated{seat, who});
    if (table.chair(seat).muted) facts.push_back(Muted{seat, true});
  }
  if (!table.chat_allowed()) facts.push_back(ChatAllowed{false});
  return facts;
}

}  // namespace serai::table
