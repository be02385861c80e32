#include "table/event.h"

#include <array>
#include <limits>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "table/json_value.h"

namespace serai::table {
namespace {

constexpr std::array<std::string_view, 18> kKinds = {"open",   "seat",  "start", "line",     "undo",   "undo-asked",
                                                     "answer", "left",  "back",  "standing", "chat",   "chat-allowed",
                                                     "mute",   "hints", "clock", "rematch",  "closed", "chat-removed"};
static_assert(kKinds.size() == std::variant_size_v<Fact>);

constexpr std::array<std::string_view, 7> kMakers = {"person", "bot",      "clock",  "standing",
                                                     "chance", "uploaded", "instead"};
constexpr std::array<std::string_view, 4> kWhys = {"left", "resigned", "time", "removed"};
constexpr std::array<std::string_view, 3> kSitters = {"nobody", "person", "bot"};
constexpr std::array<std::string_view, 2> kAtZeros = {"move", "seat"};

void write_terms(Json& json, const Terms& terms) {
  json.member("listed", terms.listed).member("hints", terms.hints).member("substitute", terms.substitute);
  json.key("turn").number(terms.clock.turn).key("bank").number(terms.clock.bank);
  json.key("increment").number(terms.clock.increment).member("at_zero", name_of(terms.clock.at_zero));
}

void write_ran(Json& json, const Ran& ran) {
  if (ran.spent) json.member("ran", ran.seat).key("spent").number(ran.spent);
}

struct Writer {
  Json& json;

  void operator()(const Opened& f) {
    json.member("game", f.game).member("seats", f.seats).key("options").open_array();
    for (const Option& option : f.options) json.string(option.name).string(option.value);
    json.close_array();
    write_terms(json, f.terms);
    json.member("host", f.host).member("secret", f.secret).member("cards_known", f.cards_known);
    if (!f.account.empty()) json.member("account", f.account);
    if (f.pocket) json.member("pocket", true);
  }
  void operator()(const Seated& f) {
    json.member("seat", f.seat).member("sitter", name_of(f.who.sitter)).member("name", f.who.name);
    json.member("level", f.who.level).member("holder", f.who.holder).member("nonce", f.who.nonce);
    if (f.who.marked) json.member("marked", true);
  }
  void operator()(const Started&) {}
  void operator()(const Line& f) {
    json.member("actor", f.actor).member("words", f.words).member("maker", name_of(f.maker));
    if (f.draw) json.member("draw", f.draw);
    if (f.spent) json.key("spent").number(f.spent);
  }
  void operator()(const Undone& f) {
    json.member("lines", f.lines);
    write_ran(json, f.ran);
    if (f.seat) json.member("seat", f.seat);
    if (f.again) json.member("again", f.again);
  }
  void operator()(const UndoAsked& f) { json.member("seat", f.seat).member("to", f.to); }
  void operator()(const UndoAnswered& f) { json.member("seat", f.seat).member("on", f.yes); }
  void operator()(const Left& f) {
    json.member("seat", f.seat).member("level", f.level).member("why", name_of(f.why)).member("for_good", f.for_good);
    write_ran(json, f.ran);
  }
  void operator()(const Returned& f) { json.member("seat", f.seat); }
  void operator()(const StandingAnswer& f) { json.member("seat", f.seat).member("words", f.words).member("on", f.on); }
  void operator()(const Said& f) { json.member("seat", f.seat).member("text", f.text); }
  void operator()(const ChatAllowed& f) { json.member("on", f.on); }
  void operator()(const Muted& f) { json.member("seat", f.seat).member("on", f.on); }
  void operator()(const HintsAgreed& f) { json.member("seat", f.seat).member("on", f.yes); }
  void operator()(const ClockResumed& f) { write_ran(json, f.ran); }
  void operator()(const Rematched& f) { json.member("table", f.table); }
  void operator()(const Closed& f) { json.member("text", f.text); }
  void operator()(const SaidRemoved& f) { json.member("of", f.of); }
};

// Hands out the members of a row, and remembers whether one was missing or of another kind.
struct Reader {
  const JsonValue& row;
  bool fine = true;

  template <class T>
  T got(std::optional<T> value) {
    fine = fine && value;
    return value ? *std::move(value) : T();
  }
  bool has(std::string_view key) const { return row.find(key) != nullptr; }
  std::string text(std::string_view key) { return text(row.find(key)); }
  std::string text(const JsonValue* value) {
    const std::string* text = value ? value->text() : nullptr;
    return got(text ? std::optional(*text) : std::nullopt);
  }
  Millis millis(std::string_view key) {
    const JsonValue* value = row.find(key);
    return got(value ? value->number() : std::nullopt);
  }
  int number(std::string_view key) {
    const Millis number = millis(key);
    fine = fine && number >= std::numeric_limits<int>::min() && number <= std::numeric_limits<int>::max();
    return static_cast<int>(number);
  }
  bool flag(std::string_view key) {
    const JsonValue* value = row.find(key);
    return got(value ? value->flag() : std::nullopt);
  }
  template <class Enum, class Names>
  Enum named(std::string_view key, const Names& names) {
    return static_cast<Enum>(got(find_name(names, text(key))));
  }

  Opened opened() {
    Opened f{text("game"), number("seats"), {}, {}, text("host"), text("secret"), flag("cards_known")};
    if (has("account")) f.account = text("account");
    if (has("pocket")) f.pocket = flag("pocket");
    const JsonValue* member = row.find("options");
    const std::vector<JsonValue>* options = member ? member->list() : nullptr;
    fine = fine && options;
    for (std::size_t i = 0; options && i + 1 < options->size(); i += 2)
      f.options.push_back({text(&(*options)[i]), text(&(*options)[i + 1])});
    f.terms = {flag("listed"),
               flag("hints"),
               text("substitute"),
               {millis("turn"), millis("bank"), millis("increment"), named<AtZero>("at_zero", kAtZeros)}};
    return f;
  }
  Seated seated() {
    return {number("seat"),
            {named<Sitter>("sitter", kSitters), text("name"), text("level"), text("holder"), text("nonce"),
             has("marked") && flag("marked")}};
  }
  Ran ran() { return has("spent") ? Ran{number("ran"), millis("spent")} : Ran{}; }

  Line line() {
    return {number("actor"), text("words"), named<Maker>("maker", kMakers), has("draw") ? number("draw") : 0,
            has("spent") ? millis("spent") : 0};
  }

  Fact fact(int kind) {
    switch (kind) {
      case 0: return opened();
      case 1: return seated();
      case 2: return Started{};
      case 3: return line();
      case 4:
        return Undone{number("lines"), ran(), has("seat") ? number("seat") : 0, has("again") ? number("again") : 0};
      case 5: return UndoAsked{number("seat"), number("to")};
      case 6: return UndoAnswered{number("seat"), flag("on")};
      case 7: return Left{number("seat"), text("level"), named<Why>("why", kWhys), flag("for_good"), ran()};
      case 8: return Returned{number("seat")};
      case 9: return StandingAnswer{number("seat"), text("words"), flag("on")};
      case 10: return Said{number("seat"), text("text")};
      case 11: return ChatAllowed{flag("on")};
      case 12: return Muted{number("seat"), flag("on")};
      case 13: return HintsAgreed{number("seat"), flag("on")};
      case 14: return ClockResumed{ran()};
      case 15: return Rematched{text("table")};
      case 16: return Closed{text("text")};
      default: return SaidRemoved{number("of")};
    }
  }
};

}  // namespace

std::string undo_text(const Undone& undone) {
  return undone.again ? join("undo ", undone.lines, " again ", undone.again) : join("undo ", undone.lines);
}

std::string shown_name(const SeatHolder& who) {
  if (who.sitter == Sitter::bot) return join("bot:", who.level);
  return who.marked ? join(who.name, kMark) : who.name;
}

std::string_view kind_of(const Fact& fact) { return kKinds[fact.index()]; }
std::string_view name_of(Maker maker) { return kMakers[static_cast<std::size_t>(maker)]; }
std::string_view name_of(Why why) { return kWhys[static_cast<std::size_t>(why)]; }
std::string_view name_of(Sitter sitter) { return kSitters[static_cast<std::size_t>(sitter)]; }
std::string_view name_of(AtZero at_zero) { return kAtZeros[static_cast<std::size_t>(at_zero)]; }

std::string write_row(const Event& event) {
  Json json;
  json.open_object().member("kind", kind_of(event.fact));
  if (!event.command.empty()) json.member("command", event.command);
  std::visit(Writer{json}, event.fact);
  json.close_object();
  return json.take();
}

std::optional<Event> read_row(int number, Millis at, std::string_view row) {
  const std::optional<JsonValue> value = JsonValue::read(row);
  if (!value || !value->is_object()) return std::nullopt;
  Reader reader{*value};
  const std::optional<int> kind = find_name(kKinds, reader.text("kind"));
  if (!kind) return std::nullopt;
  Event event{number, at, reader.has("command") ? reader.text("command") : "", reader.fact(*kind)};
  if (!reader.fine) return std::nullopt;
  return event;
}

}  // namespace serai::table
