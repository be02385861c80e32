#include "table/command.h"

#include <algorithm>
#include <bitset>
#include <functional>
#include <map>

#include "engine/core/record.h"
#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/names.h"
#include "table/members.h"
#include "table/no.h"
#include "table/visible.h"

namespace serai::table {
namespace {

constexpr std::size_t kMaxSecrets = 8;

// Records call bots so, those of the house and those from outside, and no person may pass for one.
bool says_bot(std::string_view name) {
  constexpr std::string_view kBot = "bot:";
  const auto same = [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); };
  return (name.size() >= kBot.size() && std::equal(kBot.begin(), kBot.end(), name.begin(), same)) ||
         (name.size() >= kMark.size() && std::equal(kMark.begin(), kMark.end(), name.end() - kMark.size(), same));
}

bool is_name(std::string_view text) { return is_record_name(text) && is_visible_name(text) && !says_bot(text); }

// What commands are made of.
class Members : public JsonMembers {
 public:
  explicit Members(std::string_view json, GuestNames guests = {}) : JsonMembers(json), guests_(guests) {}
  explicit Members(JsonValue value, GuestNames guests = {}) : JsonMembers(std::move(value)), guests_(guests) {}

  Seat seat(int least = 1) { return number("seat", least, kMaxSeats, least == 0 ? std::optional(0) : std::nullopt); }
  std::string nonce() {
    std::string text = this->text("nonce", 64);
    if (fine() && !is_nonce(text)) fail("house.form.nonce");
    return text;
  }
  std::string name() {
    std::string text = this->text("name", kMaxNameBytes);
    if (fine() && !is_name(text)) fail("house.form.name");
    return text;
  }
  std::string bot_name() {
    std::string text = name();
    if (fine() && !is_bot_name(text)) fail("house.form.name");
    return text;
  }
  std::string key() { return text("key", kMaxIdBytes, false); }
  std::string talk() { return without_invisible(text("text", kMaxChatBytes)); }
  std::string level(const char* key, bool needed) {
    std::string text = this->text(key, 64, needed);
    if (text.empty() && !needed) return "medium";
    if (fine() && !is_player(text) && std::ranges::find(guests_, text) == guests_.end())
      fail("house.form.level", {text});
    return text;
  }
  std::string id() {
    std::string text = this->text("id", kMaxIdBytes);
    if (fine() && text.empty()) fail("house.form.id");
    return text;
  }

 private:
  GuestNames guests_;
};

using ActionReader = Action (*)(Members&);

constexpr int kAnyEvent = 1'000'000'000;
constexpr int kMostFree = 1000;

const std::map<std::string_view, ActionReader>& actions() {
  static const std::map<std::string_view, ActionReader> kActions = {
      {"sit",
       [](Members& m) -> Action {
         const bool marked = m.flag("marked", false);
         return Sit{m.seat(), marked ? m.bot_name() : m.name(), m.nonce(), marked, m.key()};
       }},
      {"stand", [](Members& m) -> Action { return StandUp{m.seat()}; }},
      {"bot", [](Members& m) -> Action { return PlaceBot{m.seat(), m.level("level", true)}; }},
      {"invite", [](Members& m) -> Action { return Invite{m.seat(), m.bot_name()}; }},
      {"clear", [](Members& m) -> Action { return ClearSeat{m.seat()}; }},
      {"nonce", [](Members& m) -> Action { return AddNonce{m.seat(), m.nonce()}; }},
      {"start", [](Members&) -> Action { return Start{}; }},
      {"move",
       [](Members& m) -> Action {
         return MakeMove{m.seat(), m.text("words", kMaxWordsBytes), m.number("seen", 0, kAnyEvent)};
       }},
      {"undo", [](Members& m) -> Action { return TakeBack{m.seat(), m.number("to", 1, kAnyEvent)}; }},
      {"answer",
       [](Members& m) -> Action {
         return AnswerUndo{m.seat(), m.flag("yes", false), m.number("to", 0, kAnyEvent, 0)};
       }},
      {"leave", [](Members& m) -> Action { return Leave{m.seat()}; }},
      {"return", [](Members& m) -> Action { return ComeBack{m.seat()}; }},
      {"resign", [](Members& m) -> Action { return Resign{m.seat()}; }},
      {"always",
       [](Members& m) -> Action { return Always{m.seat(), m.text("words", kMaxWordsBytes), m.flag("on", true)}; }},
      {"say", [](Members& m) -> Action { return Say{m.seat(0), m.talk()}; }},
      {"chat", [](Members& m) -> Action { return AllowChat{m.flag("on", true)}; }},
      {"mute", [](Members& m) -> Action { return Mute{m.seat(), m.flag("on", true)}; }},
      {"hints", [](Members& m) -> Action { return AgreeToHints{m.seat(), m.flag("on", true)}; }},
      {"rematch", [](Members&) -> Action { return Rematch{}; }},
  };
  return kActions;
}

constexpr int kDay = 86'400;
constexpr int kWeek = 7 * kDay;

Millis seconds(Members& m, const char* key, int most) { return Millis{1000} * m.number(key, 0, most, 0); }

ClockTerms read_clock(Members& m) {
  ClockTerms clock;
  const JsonValue* member = m.find("clock");
  if (!member || member->is_null()) return clock;
  Members inner{*member};
  clock = {seconds(inner, "turn", kWeek), seconds(inner, "bank", kWeek), seconds(inner, "increment", kDay),
           AtZero::move};
  const std::string at_zero = inner.text("at_zero", 8, false);
  if (at_zero == "seat") clock.at_zero = AtZero::seat;
  if (!inner.fine()) {
    m.fail(inner.fault());
  } else if ((!at_zero.empty() && at_zero != "seat" && at_zero != "move") || (clock.turn > 0) == (clock.bank > 0) ||
             (clock.turn > 0 && clock.increment > 0)) {
    m.fail("house.form.clock");
  }
  return clock;
}

void read_options(Members& m, OpenRequest& request) {
  const Game* game = find_game(request.game);
  if (!game) return m.fail("record.unknown-game", {request.game});
  if (request.seats < game->min_seats() || request.seats > game->max_seats())
    return m.fail("record.seats", {request.game, std::to_string(game->min_seats()), std::to_string(game->max_seats())});
  const JsonValue* options = m.find("options");
  if (!options) return;
  if (!options->is_object()) return m.fail("house.form.options");
  // In the game's own order, whatever the client's.
  std::size_t known = 0;
  for (const OptionSpec& spec : game->option_specs()) {
    const JsonValue* member = options->find(spec.name);
    if (!member) continue;
    ++known;
    const std::string* value = member->text();
    if (!value) return m.fail("house.form.options");
    if (value->size() > kMaxWordsBytes)
      return m.fail("house.form.long", {std::string(spec.name), std::to_string(kMaxWordsBytes)});
    Result<Options> more =
        with_option(game->name(), game->option_specs(), request.options, {std::string(spec.name), *value}, false);
    if (!more) return m.fail(more.why());
    request.options = *more;
  }
  if (known != options->members()) m.fail("house.form.options");
}

}  // namespace

std::string command_key(const std::string& holder, const std::string& id) { return holder.substr(0, 16) + ":" + id; }

bool is_bot_name(std::string_view text) { return is_name(text) && is_record_name(join(text, kMark)); }

bool is_nonce(std::string_view text) {
  return text.size() >= 16 && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

// Of 32 random digits fewer than 8 different ones come once in thirty million; lazy secrets come so always.
bool is_secret(std::string_view text) {
  if (text.size() < 32 || text.size() > 128) return false;
  std::bitset<128> used;
  for (char c : text) {
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return false;
    used.set(static_cast<std::size_t>(c));
  }
  return used.count() >= 8;
}

Result<Command> read_command(std::string_view json, GuestNames guests) {
  Members members(json, guests);
  Command command{members.id(), Start{}};
  const std::string verb = members.text("do", 32);
  if (!members.fine()) return members.fault();
  const auto reader = actions().find(verb);
  if (reader == actions().end()) return no("house.form.do", {verb});
  command.action = reader->second(members);
  if (!members.fine()) return members.fault();
  return command;
}

Result<OpenRequest> read_open_request(std::string_view json, GuestNames guests) {
  Members members(json, guests);
  OpenRequest request;
  request.id = members.id();
  request.record = members.text("record", kMaxRecordBytes, false);
  request.terms.listed = members.flag("listed", false);
  request.terms.hints = members.flag("hints", false);
  request.terms.substitute = members.level("substitute", false);
  request.terms.clock = read_clock(members);
  if (request.record.empty()) {
    request.game = members.text("game", 64);
    request.seats = members.number("seats", 1, kMaxSeats);
    if (members.fine()) read_options(members, request);
  }
  if (!members.fine()) return members.fault();
  return request;
}

Result<Coming> read_coming(std::string_view json) {
  Members members(json);
  Coming coming{members.bot_name(), {}, members.number("free", 0, kMostFree), members.key()};
  const JsonValue* games = members.find("games");
  if (!games || !games->list() || games->list()->size() > all_games().size()) {
    members.fail("house.form.games");
  } else {
    for (const JsonValue& game : *games->list()) {
      if (!game.text() || !find_game(*game.text()))
        members.fail("house.form.games");
      else
        coming.games.push_back(*game.text());
    }
  }
  if (!members.fine()) return members.fault();
  return coming;
}

Result<Pointing> read_pointing(std::string_view json) {
  Members members(json);
  Pointing pointing{members.text("thing", kMaxWordsBytes), members.text("chosen", kMaxWordsBytes, false)};
  if (!members.fine()) return members.fault();
  return pointing;
}

Result<Hello> read_hello(std::string_view json) {
  Members members(json);
  Hello hello;
  hello.after = members.number("after", 0, kAnyEvent, 0);
  hello.language = members.text("language", 8, false);
  hello.here = members.flag("here", false);
  if (!hello.language.empty() && !find_name(kLanguageNames, hello.language)) members.fail("house.form.language");
  if (const JsonValue* secrets = members.find("secrets")) {
    if (!secrets->list() || secrets->list()->size() > kMaxSecrets) {
      members.fail("house.form.secrets");
    } else {
      for (const JsonValue& secret : *secrets->list()) {
        if (!secret.text() || !is_secret(*secret.text()))
          members.fail("house.form.secrets");
        else
          hello.secrets.push_back(*secret.text());
      }
    }
  }
  if (!members.fine()) return members.fault();
  return hello;
}

}  // namespace serai::table
