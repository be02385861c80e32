#include "regular/sitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/json.h"
#include "engine/registry.h"
#include "house/secrets.h"
#include "regular/told.h"

namespace serai::regular {
namespace {

using std::chrono::milliseconds;
using table::JsonValue;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kLookAgain{500};        // how often it looks whether it should end
constexpr milliseconds kFirstPause{250};  // before it comes again,
constexpr milliseconds kLongestPause{10'000};
constexpr std::chrono::minutes kForRematch{5};   // it stays after a game
constexpr std::chrono::hours kForStart{1};       // at a table of others that does not begin
constexpr std::chrono::hours kForMove{24 * 14};  // in a game where nothing happens
constexpr int kTurnSeconds = 600;                // at tables that it opens: who does not come back is not waited for
constexpr int kTries = 5;

// The same after a restart.
std::uint64_t seed_of(const std::string& nonce) {
  constexpr std::size_t kDigits = 15;
  return std::stoull(table::sha256_hex("caravanserai regular\n" + nonce).substr(0, kDigits), nullptr, 16);
}

}  // namespace

Sitting::Sitting(Everywhere& everywhere, Stay stay)
    : all_(everywhere), caller_(everywhere.terms.house), stay_(std::move(stay)), stirred_(Clock::now()) {}

std::string Sitting::table() const {
  const std::lock_guard lock(stay_mutex_);
  return stay_.table;
}

void Sitting::say(const std::string& text) const {
  all_.say(fmt::format("{}/t/{}: {}", all_.terms.house.text(), stay_.table, text));
}

void Sitting::run() {
  try {
    stay_on();
  } catch (const std::exception& error) {  // what it should remember cannot be written
    say(error.what());
  }
  waits_ = false;
  if (has_place_) all_.give_place_back();
  over_ = true;
}

void Sitting::stay_on() {
  milliseconds pause = kFirstPause;
  for (Next next = Next::listen; next != Next::leave && !all_.stopping();) {
    waits_ = !stay_.opening.empty() && !begun_;
    const int before = last_event_;
    next = opened_ || stay_.opening.empty() ? attend() : open_table();
    if (last_event_ != before || next == Next::listen) pause = kFirstPause;
    if (next != Next::come_again) continue;
    all_.wait(pause);
    pause = std::min(pause * 2, kLongestPause);
  }
}

// Its id follows from the secret and the command: opened twice, it is the same one.
Sitting::Next Sitting::open_table() {
  Json json;
  json.open_object().member("id", stay_.opening).member("game", stay_.game).member("seats", stay_.seats);
  json.member("listed", true).key("clock").open_object().member("turn", kTurnSeconds).member("at_zero", "seat");
  json.close_object().close_object();
  const Said said = caller_.post("/api/tables", all_.memory.secret(), json.take());
  if (said.status == 200) {
    opened_ = true;
    say(fmt::format("opened, {} for {}", stay_.game, stay_.seats));
    return Next::listen;
  }
  if (said.retry_after) all_.wait(std::chrono::seconds(said.retry_after));
  if (comes_later(said)) return Next::come_again;
  return leave("cannot be opened: " + why_of(said));
}

Said Sitting::command(const std::string& members, std::string id) {
  if (id.empty()) id = house::random_hex(8);
  const std::string body = fmt::format("{{\"id\":\"{}\",{}}}", id, members);
  Said said;
  for (int attempt = 0; attempt < kTries && !all_.stopping(); ++attempt) {
    said = caller_.post("/api/tables/" + stay_.table + "/commands", all_.memory.secret(), body);
    if (!comes_later(said)) break;
    all_.wait(said.retry_after ? std::chrono::seconds(said.retry_after) : kFirstPause * (1 << attempt));
  }
  return said;
}

Said Sitting::simple(std::string_view what) { return command(fmt::format(R"("do":"{}","seat":{})", what, stay_.seat)); }

Sitting::Next Sitting::done(const Said& said, const char* what) {
  if (said.status == 200) return Next::listen;
  if (!all_.stopping()) say(fmt::format("{}: {}", what, why_of(said)));
  return Next::come_again;
}

Sitting::Next Sitting::leave(const std::string& why) {
  if (!why.empty()) say(why);
  all_.memory.forget(stay_.table);
  return Next::leave;
}

// Listens until the connection is lost, or there is nothing more to hear.
Sitting::Next Sitting::attend() {
  Ear ear(all_.terms.house, "/api/tables/" + stay_.table + "/events",
          fmt::format(R"({{"secrets":["{}"],"after":{}}})", all_.memory.secret(), last_event_));
  for (std::string message; !all_.stopping();) {
    Next next = Next::listen;
    switch (ear.next(message, kLookAgain)) {
      case Ear::Heard::end:
        if (!std::exchange(lost_, true)) say("the connection is lost: " + ear.why());
        return Next::come_again;
      case Ear::Heard::silence: next = idle(); break;
      case Ear::Heard::message:
        if (std::exchange(lost_, false)) say("is back");
        stirred_ = Clock::now();
        const std::optional<JsonValue> told = JsonValue::read(message);
        next = told ? react(*told) : Next::come_again;
        break;
    }
    if (next != Next::listen) return next;
  }
  return Next::come_again;
}

Sitting::Next Sitting::idle() {
  const auto silent = Clock::now() - stirred_;
  if (!has_place_) return silent < kForRematch && !all_.has_had_enough() ? Next::listen : leave("");
  if (!begun_ && !about_.host && silent > kForStart) {
    simple("stand");
    return leave("nothing begins here: it stands up");
  }
  if (begun_ && silent > kForMove) {
    simple("leave");
    return leave("nothing happens here any more: it leaves");
  }
  return Next::listen;
}

Sitting::Next Sitting::react(const JsonValue& told) {
  if (const JsonValue* refused = told.find("refused")) {
    const std::string key = text_in(*refused, "key");
    const bool for_good = key == "house.no-table" || key == "house.damaged" || key == "house.closed";
    return for_good ? leave(text_in(*refused, "text")) : Next::come_again;
  }
  if (const JsonValue* about = told.find("about"); about && !hear_about(*about))
    return leave(fmt::format("{} is a game that it does not play", text_in(*about, "game")));
  const JsonValue* now = told.find("now");
  if (!now || !mind_) return Next::come_again;
  for (const JsonValue& event : list_in(told, "events")) hear_event(event);
  const std::string state = text_in(*now, "state");
  if (state == "open") return before_start();
  if (!about_.mine) return leave("began without it");
  begun_ = true;
  waits_ = false;
  return state == "over" ? after_game(*now) : in_play(*now);
}

bool Sitting::hear_about(const JsonValue& about) {
  const std::string game = text_in(about, "game");
  if (std::ranges::find(all_.terms.games, game) == all_.terms.games.end()) return false;
  const std::vector<JsonValue>& seats = list_in(about, "seats");
  game_ = find_game(game);
  if (!game_ || stay_.seat > static_cast<int>(seats.size())) return false;
  if (!mind_) {
    RecordHead head{game_, static_cast<int>(seats.size()), {}, {}};
    const JsonValue* options = about.find("options");
    for (const OptionSpec& spec : game_->option_specs())
      if (const std::string value = options ? text_in(*options, spec.name) : ""; !value.empty())
        head.options.push_back({std::string(spec.name), value});
    mind_ = std::make_unique<Mind>(all_.terms.mind, head, stay_.seat, seed_of(stay_.nonce));
  }
  about_ = {};
  for (const JsonValue& seat : list_in(about, "yours")) about_.mine |= seat.number() == stay_.seat;
  about_.ready = true;
  for (const JsonValue& seat : seats) {
    const std::string sitter = text_in(seat, "sitter");
    const bool has_nonce = !text_in(seat, "nonce").empty();
    if (sitter == "nobody" || (sitter == "person" && !has_nonce)) about_.ready = false;
    if (number_in(seat, "seat") != stay_.seat) continue;
    about_.free = sitter == "nobody";
    about_.has_nonce = has_nonce;
    about_.away = flag_in(seat, "away");
    about_.hints_wanted = flag_in(about, "hints_offered") && !flag_in(seat, "hints");
  }
  about_.host = flag_in(about, "host");
  about_.rematch = text_in(about, "rematch");
  return true;
}

void Sitting::hear_event(const JsonValue& event) {
  const int number = number_in(event, "event");
  if (number <= last_event_) return;
  last_event_ = number;
  const std::string kind = text_in(event, "kind");
  if (kind == "line") mind_->heard(text_in(event, "actor"), text_in(event, "words"));
  if (kind == "undo") mind_->taken_back(static_cast<std::size_t>(std::max(0, number_in(event, "lines"))));
  if (kind == "rematch") about_.rematch = text_in(event, "table");
}

Sitting::Next Sitting::before_start() {
  if (!about_.mine) {
    if (sat_) return leave("it was asked to leave");
    return about_.free ? sit_down() : leave("somebody else sits there");
  }
  sat_ = true;
  if (!about_.has_nonce)
    return done(command(fmt::format(R"("do":"nonce","seat":{},"nonce":"{}")", stay_.seat, stay_.nonce)), "nonce");
  if (about_.host && about_.ready) {
    const Said said = command(R"("do":"start")");
    // Somebody stood up meanwhile: that is told, too.
    return comes_later(said) ? Next::come_again : Next::listen;
  }
  return Next::listen;
}

Sitting::Next Sitting::sit_down() {
  Json json;
  json.open_object().member("id", "sit-" + stay_.nonce).member("do", "sit").member("seat", stay_.seat);
  json.member("name", all_.terms.name).member("nonce", stay_.nonce).member("marked", true);
  if (!all_.terms.key.empty()) json.member("key", all_.terms.key);
  const std::string body = json.close_object().take();
  const Said said = caller_.post("/api/tables/" + stay_.table + "/commands", all_.memory.secret(), body);
  if (said.retry_after) all_.wait(std::chrono::seconds(said.retry_after));
  if (comes_later(said)) return Next::come_again;
  if (said.status != 200) return leave("cannot sit down: " + why_of(said));
  const std::optional<JsonValue> answer = JsonValue::read(said.body);
  // It had sat here before its own restart, and somebody made it stand up.
  if (answer && number_in(*answer, "event") <= last_event_) return leave("it was asked to leave");
  sat_ = true;
  say(fmt::format("sits at seat {}, {}", stay_.seat, game_->name()));
  return Next::listen;
}

Sitting::Next Sitting::in_play(const JsonValue& now) {
  if (about_.away) return leave("a bot of the house has its seat");
  if (about_.hints_wanted && !std::exchange(agreed_to_hints_, true))
    command(fmt::format(R"("do":"hints","seat":{},"on":true)", stay_.seat));
  // What goes back behind a roll would be rolled anew: with a bot that always agrees one could roll for ever.
  if (const JsonValue* asked = now.find("undo_asked"); asked && number_in(*asked, "to") != answered_) {
    answered_ = number_in(*asked, "to");
    command(fmt::format(R"("do":"answer","seat":{},"yes":false,"to":{})", stay_.seat, answered_));
  } else if (!asked) {
    answered_ = 0;
  }
  if (text_in(now, "actor") != std::to_string(stay_.seat) || number_in(now, "decision") <= moved_at_)
    return Next::listen;
  return move(now);
}

Sitting::Next Sitting::move(const JsonValue& now) {
  std::vector<Move> legal;
  for (const JsonValue& each : list_in(now, "moves"))
    if (const Result<Move> move = game_->read(text_in(each, "words"))) legal.push_back(*move);
  const Result<std::unique_ptr<SeatView>> seen = game_->read_line(text_in(now, "line"));
  if (legal.empty() || !seen) {
    simple("leave");
    return leave("the house plays by rules that this program does not know: it leaves");
  }
  const std::optional<Move> chosen = mind_->choose(**seen, legal);
  if (mind_->faults() > faults_) {
    faults_ = mind_->faults();
    say(fmt::format("the bot did not move by itself ({} times so far)", faults_));
  }
  if (!chosen) {
    simple("leave");
    return leave("the bot was lost three times: it leaves, and a bot of the house plays on");
  }
  const int seen_event = number_in(now, "event");
  const Said said = command(
      fmt::format(R"("do":"move","seat":{},"words":"{}","seen":{})", stay_.seat, game_->write(*chosen), seen_event));
  if (said.status == 200) moved_at_ = number_in(now, "decision");
  // The table has changed meanwhile, and that is told.
  if (key_of(said) == "house.stale") return Next::listen;
  return done(said, "move");
}

void Sitting::move_to(Stay next) {
  const std::lock_guard lock(stay_mutex_);
  stay_ = std::move(next);
}

// It stays a while, for who wants another game.
Sitting::Next Sitting::after_game(const JsonValue& now) {
  if (has_place_) {
    mind_->over(text_in(now, "score"), text_in(now, "winners"));
    say(fmt::format("over: {}, winners {}", text_in(now, "score"), text_in(now, "winners")));
    all_.memory.forget(stay_.table);
    all_.game_over();
    all_.give_place_back();
    has_place_ = false;
  }
  if (about_.rematch.empty()) return Next::listen;
  Stay next{about_.rematch, stay_.seat, house::random_hex(16), "", "", 0};
  if (!all_.take_place()) {
    move_to(std::move(next));
    simple("stand");
    return Next::leave;
  }
  has_place_ = true;
  all_.memory.keep(next);
  move_to(std::move(next));
  sat_ = begun_ = agreed_to_hints_ = false;
  last_event_ = answered_ = faults_ = 0;
  moved_at_ = -1;
  mind_.reset();
  say("another game");
  return Next::next_game;
}

}  // namespace serai::regular
