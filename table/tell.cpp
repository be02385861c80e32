#include "table/tell.h"

#include "engine/core/record.h"
#include "table/chronicle.h"
#include "table/decide.h"
#include "table/fair.h"

namespace serai::table {
namespace {

void write_seats(Json& json, std::string_view key, SeatSet seats) {
  json.key(key).open_array();
  for (Seat seat = 1; seat <= kMaxSeats; ++seat)
    if (seats & seat_bit(seat)) json.number(seat);
  json.close_array();
}

void write_holder(Json& json, const SeatHolder& who) {
  json.member("sitter", name_of(who.sitter));
  if (!who.name.empty()) json.member("name", who.name);
  if (who.marked) json.member("marked", true);
  if (who.sitter == Sitter::person) json.member("nonce", who.nonce);
  if (!who.level.empty()) json.member("level", who.level);
}

void write_args(Json& json, const Sentence& sentence) {
  json.key("args").open_array();
  for (const std::string& arg : sentence.args) json.string(arg);
  json.close_array();
}

// The members of an event's fact that this viewer may see.
class Teller {
 public:
  Teller(Json& json, const Game& game, const Viewer& viewer, bool removed)
      : json_(json), game_(game), viewer_(viewer), removed_(removed) {}

  void operator()(const Opened&) {}
  void operator()(const Seated& f) {
    json_.member("seat", f.seat);
    write_holder(json_, f.who);
  }
  void operator()(const Started&) {}
  void operator()(const Line& f) {
    json_.member("actor", actor_word(f.actor)).member("words", words_of(f, viewer_.seats));
    json_.member("maker", name_of(f.maker));
    if (f.draw) json_.member("draw", f.draw);
    if (viewer_.language) json_.member("text", game_.catalogue().say(*viewer_.language, sentence_of(f, viewer_.seats)));
    write_effects(json_, game_, f.reading->effects, viewer_.language);
  }
  void operator()(const Undone& f) {
    json_.member("lines", f.lines);
    if (f.again) json_.member("again", f.again);
  }
  void operator()(const UndoAsked& f) { json_.member("seat", f.seat).member("to", f.to); }
  void operator()(const UndoAnswered& f) { json_.member("seat", f.seat).member("yes", f.yes); }
  void operator()(const Left& f) {
    json_.member("seat", f.seat).member("level", f.level).member("why", name_of(f.why)).member("for_good", f.for_good);
  }
  void operator()(const Returned& f) { json_.member("seat", f.seat); }
  // What a seat answers by itself is its own affair.
  void operator()(const StandingAnswer& f) {
    if (!(viewer_.seats & seat_bit(f.seat))) return;
    json_.member("seat", f.seat).member("words", f.words).member("on", f.on);
  }
  void operator()(const Said& f) {
    json_.member("seat", f.seat).member("text", removed_ ? "" : f.text);
    if (removed_) json_.member("removed", true);
  }
  void operator()(const ChatAllowed& f) { json_.member("on", f.on); }
  void operator()(const Muted& f) { json_.member("seat", f.seat).member("on", f.on); }
  void operator()(const HintsAgreed& f) { json_.member("seat", f.seat).member("yes", f.yes); }
  void operator()(const ClockResumed&) {}
  void operator()(const Rematched& f) { json_.member("table", f.table); }
  void operator()(const Closed& f) { json_.member("text", f.text); }
  void operator()(const SaidRemoved& f) { json_.member("of", f.of); }

 private:
  Json& json_;
  const Game& game_;
  const Viewer& viewer_;
  bool removed_;  // what was said
};

void write_clock(Json& json, const Table& table) {
  const ClockTerms& clock = table.terms().terms.clock;
  if (!clock.running()) return;
  json.key("clock").open_object().key("left").open_array();
  for (Seat seat = 1; seat <= table.seats(); ++seat) json.number(std::max<Millis>(0, table.left(seat)));
  json.close_array();
  if (const auto running = table.running_clock())
    json.member("runs", running->seat).key("since").number(running->since);
  json.close_object();
}

void write_moves(Json& json, const Position& position, const Viewer& viewer) {
  const std::vector<Move> moves = position.moves();
  json.key("moves").open_array();
  for (Move move : moves) {
    json.open_object();
    write_move(json, position, move, viewer.language);
    json.close_object();
  }
  json.close_array();
  // Where not everybody knows that there is no other move, making it at once would tell.
  if (moves.size() == 1 && !position.view(kWatcher)->may_choose()) json.member("forced", true);
}

// Nobody's hand is to be kept from anybody: the game is over, or only bots play it.
bool hands_are_open(const Table& table) {
  if (table.over()) return true;
  if (!table.started()) return false;
  for (Seat seat = 1; seat <= table.seats(); ++seat)
    if (table.chair(seat).who.sitter == Sitter::person) return false;
  return true;
}

// By seat; a watcher's is "0", and where hands are open everybody sees everything, as "all".
void write_views(Json& json, const Position& position, const Viewer& viewer, bool open) {
  json.key("views").open_object();
  if (open) position.view(kAllSeeing)->write(json.key("all"));
  if (!open && viewer.seats == 0) position.view(kWatcher)->write(json.key("0"));
  for (Seat seat = 1; seat <= position.seats(); ++seat)
    if (viewer.seats & seat_bit(seat)) position.view(seat)->write(json.key(std::to_string(seat)));
  json.close_object();
}

void write_undo(Json& json, const Table& table, const Viewer& viewer) {
  const std::vector<StandingLine>& lines = table.lines();
  if (table.playing() && !lines.empty() && lines.back().actor >= 1 && (viewer.seats & seat_bit(lines.back().actor)))
    if (const int to = table.free_undo(lines.back().actor)) json.member("undo", to);
  if (const PendingUndo& pending = table.pending_undo(); pending.seat) {
    json.key("undo_asked").open_object().member("seat", pending.seat).member("to", pending.to);
    write_seats(json, "agreed", pending.agreed);
    json.close_object();
  }
}

void write_event(Json& json, const Table& table, const Event& event, const Viewer& viewer) {
  json.open_object().member("event", event.number).key("at").number(event.at).member("kind", kind_of(event.fact));
  std::visit(Teller(json, table.game(), viewer, table.is_removed(event.number)), event.fact);
  json.close_object();
}

void write_about(Json& json, const Table& table, const Viewer& viewer) {
  const Opened& opened = table.terms();
  json.open_object().member("table", table.id()).member("game", opened.game).key("options").open_object();
  for (const Option& option : opened.options) json.member(option.name, option.value);
  json.close_object().member("listed", opened.terms.listed).member("cards_known", opened.cards_known);
  json.member("dice_seen", table.dice_seen());
  json.member("chat", table.chat_allowed()).member("hints", table.hints_allowed());
  json.member("hints_offered", opened.terms.hints).member("substitute", opened.terms.substitute);
  if (const ClockTerms& clock = opened.terms.clock; clock.running()) {
    json.key("clock").open_object().key("turn").number(clock.turn / 1000).key("bank").number(clock.bank / 1000);
    json.key("increment").number(clock.increment / 1000).member("at_zero", name_of(clock.at_zero)).close_object();
  }
  json.member("commitment", commitment_of(opened.secret).value_or(""));
  if (table.over() && table.started()) json.member("secret", opened.secret);
  json.member("host", viewer.host);
  write_seats(json, "yours", viewer.seats);
  json.key("seats").open_array();
  for (Seat seat = 1; seat <= table.seats(); ++seat) {
    const Chair& chair = table.chair(seat);
    json.open_object().member("seat", seat);
    write_holder(json, chair.who);
    json.member("away", chair.away).member("for_good", chair.for_good).member("muted", chair.muted);
    if (chair.hints) json.member("hints", true);
    if ((viewer.seats & seat_bit(seat)) && !chair.standing.empty()) {
      json.key("always").open_array();
      for (const std::string& words : chair.standing) json.string(words);
      json.close_array();
    }
    json.close_object();
  }
  json.close_array();
  if (!table.rematch().empty()) json.member("rematch", table.rematch());
  if (table.closed()) json.member("closed", *table.closed());
  json.close_object();
}

void write_now(Json& json, const Table& table, const Viewer& viewer) {
  const Position& position = table.position();
  const bool over = table.over();
  json.open_object().member("event", table.last_event()).member("decision", table.last_decision());
  json.member("state", over ? "over" : table.closed() ? "closed" : table.started() ? "playing" : "open");
  json.member("actor", actor_word(position.actor())).member("lines", static_cast<int>(table.lines().size()));
  if (table.playing() && position.actor() >= 1 && (viewer.seats & seat_bit(position.actor())) &&
      table.chair(position.actor()).person_plays()) {
    write_moves(json, position, viewer);
    if (table.chair(position.actor()).who.marked) json.member("line", position.view(position.actor())->line());
  }
  if (table.started() || !table.lines().empty()) write_views(json, position, viewer, hands_are_open(table));
  write_undo(json, table, viewer);
  write_clock(json, table);
  if (table.started()) json.member("chain", table.chain());
  if (over) json.member("score", score_words(position)).member("winners", winner_words(position));
  json.close_object();
}

void write_events(Json& json, const Table& table, const Viewer& viewer, int after) {
  json.key("events").open_array();
  for (std::size_t i = static_cast<std::size_t>(after); i < table.events().size(); ++i)
    write_event(json, table, table.events()[i], viewer);
  json.close_array();
}

std::string end_with_standing(Json& json, const Table& table, const Viewer& viewer) {
  write_about(json.key("about"), table, viewer);
  write_now(json.key("now"), table, viewer);
  return json.close_object().take();
}

}  // namespace

void write_move(Json& json, const Position& position, Move move, std::optional<Language> language) {
  const Game& game = position.game();
  const Sentence sentence = position.sentence(move, Mood::ask);
  json.member("words", game.write(move)).member("key", sentence.key);
  write_args(json, sentence);
  if (language) json.member("text", game.catalogue().say(*language, sentence));
}

void write_effects(Json& json, const Game& game, const std::vector<Effect>& effects, std::optional<Language> language) {
  if (effects.empty()) return;
  json.key("effects").open_array();
  for (const Effect& effect : effects) {
    json.open_object().member("key", effect.told.key);
    write_args(json, effect.told);
    if (effect.seat) json.member("seat", effect.seat);
    if (effect.points) json.member("points", effect.points).member("source", effect.source);
    if (effect.said) json.member("said", true);
    if (language) json.member("text", game.catalogue().say(*language, effect.told));
    json.close_object();
  }
  json.close_array();
}

std::string tell_event(const Table& table, const Event& event, const Viewer& viewer) {
  Json json;
  write_event(json, table, event, viewer);
  return json.take();
}

std::string tell_now(const Table& table, const Viewer& viewer) {
  Json json;
  write_now(json, table, viewer);
  return json.take();
}

std::string tell_all(const Table& table, const Viewer& viewer, int after) {
  Json json;
  write_events(json.open_object(), table, viewer, after);
  return end_with_standing(json, table, viewer);
}

std::string tell_all(const Table& table, const Viewer& viewer, std::string_view events) {
  Json json;
  json.open_object().key("events").open_array().raw(events).close_array();
  return end_with_standing(json, table, viewer);
}

std::string tell_news(const Table& table, const Viewer& viewer, int after) {
  Json json;
  write_events(json.open_object(), table, viewer, after);
  write_now(json.key("now"), table, viewer);
  return json.close_object().take();
}

std::optional<std::string> tell_then(const Table& table, const Viewer& viewer, int lines) {
  if (lines < 0 || static_cast<std::size_t>(lines) > table.lines().size()) return std::nullopt;
  const std::unique_ptr<Position> position = table.position_before(static_cast<std::size_t>(lines));
  Json json;
  json.open_object().member("lines", lines).member("actor", actor_word(position->actor()));
  write_views(json, *position, viewer, hands_are_open(table));
  json.close_object();
  return json.take();
}

std::string tell_here(SeatSet seats) {
  Json json;
  write_seats(json.open_object(), "here", seats);
  return json.close_object().take();
}

std::string tell_refusal(const Refusal& refusal, Language language) {
  Json json;
  json.open_object().key("refused").open_object();
  json.member("rule", refusal.rule).member("key", refusal.reason.key);
  write_args(json, refusal.reason);
  json.member("text", refusal.say(language)).close_object().close_object();
  return json.take();
}

}  // namespace serai::table
