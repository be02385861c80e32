#include "house/office.h"

#include <arpa/inet.h>
#include <fmt/chrono.h>

#include <algorithm>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "house/limits.h"
#include "house/log.h"
#include "table/answers.h"
#include "table/hash.h"
#include "table/members.h"
#include "table/no.h"
#include "table/request.h"
#include "table/visible.h"

namespace serai::house {
namespace {

constexpr int kPage = 50;  // tables or deeds
constexpr std::size_t kMostText = 500;
constexpr int kMostMinutes = 366 * 24 * 60;
constexpr int kAnyNumber = 1'000'000'000;
constexpr Millis kMinute = 60'000;

// Words for people: some, unless they may be none, on one line.
std::string words_in(JsonMembers& members, bool needed = true) {
  std::string text = without_invisible(members.text("text", kMostText, needed));
  if (members.fine() && ((needed && text.empty()) || has_control_characters(text)))
    members.fail("house.form.text", {"text"});
  return text;
}

std::string table_in(JsonMembers& members) {
  std::string table = members.text("table", kIdBytes);
  if (members.fine() && !is_table_id(table)) members.fail("house.no-table");
  return table;
}

// As limits count it.
std::string address_in(JsonMembers& members) {
  std::string address = members.text("address", 64);
  if (address.ends_with("/64")) address.resize(address.size() - 3);
  unsigned char bytes[sizeof(in6_addr)];
  const bool fine = !has_control_characters(address) && (inet_pton(AF_INET, address.c_str(), bytes) == 1 ||
                                                         inet_pton(AF_INET6, address.c_str(), bytes) == 1);
  if (members.fine() && !fine) members.fail("house.form.address", {address});
  return account_of(address);
}

// "2026-01-31 19:30"
std::string time_words(Millis at) { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(at / 1000)); }

void write_ban(Json& json, const Ban& ban) {
  json.open_object().member("ban", ban.number).key("until").number(ban.until).member("text", ban.text);
  if (ban.address.empty())
    json.member("table", ban.table).member("seat", ban.seat).member("name", ban.name);
  else
    json.member("address", ban.address);
  json.close_object();
}

void write_entry(Json& json, const TableEntry& entry) {
  json.open_object().member("table", entry.table).member("game", entry.summary.game);
  json.member("state", entry.closed ? "closed" : state_of(entry.summary)).member("listed", entry.summary.listed);
  json.member("seats", entry.summary.seats).member("people", entry.summary.people).strings("names", entry.names);
  json.key("opened").number(entry.opened).key("changed").number(entry.changed);
  json.member("events", entry.events).close_object();
}

}  // namespace

std::string mark_of_key(std::string_view key) { return sha256_hex(join("caravanserai operator\n", key)); }

void Office::look(std::function<void(bool fine)> then) {
  store_.deeds(orders_.last(), kMostDeedsAtOnce,
               [this, then = std::move(then)](const std::optional<std::vector<Deed>>& deeds) {
                 if (!deeds) return then(false);
                 for (const Deed& deed : *deeds)
                   if (deed.number > orders_.last()) orders_.apply(deed);
                 deeds->size() < kMostDeedsAtOnce ? then(true) : look(then);
               });
}

void Office::count() {
  store_.census([this](std::optional<Census> census) {
    if (census) census_ = *std::move(census);
  });
}

void Office::watch_drained() {
  if (drained_at_ && (now_() >= *drained_at_ || hall_.heard_games() == 0)) end_();
}

std::optional<Refusal> Office::ban_of(const std::string& address, const std::string& secret) const {
  if (orders_.bans().empty()) return std::nullopt;
  const Ban* ban = orders_.ban_of(address, orders_.bans_holders() && !secret.empty() ? holder_of(secret) : "", now_());
  if (!ban) return std::nullopt;
  return no("house.banned", {time_words(ban->until), ban->text});
}

// Who has a key is never kept waiting by those who guess; these ask the database only as often as they may guess.
void Office::ask(Request request, const std::function<int()>& guess, Answer answer) {
  const std::string mark = request.secret.empty() ? "" : mark_of_key(request.secret);
  if (!orders_.name_of_key(mark))
    if (const int wait = guess()) return answer(come_again(wait, request.language));
  look([this, mark, request = std::move(request), answer = std::move(answer)](bool fine) {
    if (!fine) return answer(refused("house.busy", request.language));
    if (!orders_.any_key()) return answer(refused("house.unknown-path", request.language));
    const std::optional<std::string> who = orders_.name_of_key(mark);
    if (!who) return answer(refused("house.right.operator", request.language));
    serve(std::make_shared<const Asking>(Asking{request, *who, answer}));
  });
}

void Office::serve(const AskingPtr& asking) {
  const std::string_view what = std::string_view(asking->request.path).substr(kOffice.size());
  if (what == "/tables") return tell_tables(asking);
  if (what == "/log") return tell_log(asking);
  if (what == "/deeds") return carry_out(asking);
  tell_standing(asking);
}

void Office::tell_standing(const AskingPtr& asking) const {
  Json json;
  json.open_object().member("who", asking->who).key("bans").open_array();
  for (const auto& [number, ban] : orders_.bans())
    if (ban.until > now_()) write_ban(json, ban);
  json.close_array();
  if (const Announcement& now = orders_.announcement(); !now.text.empty())
    json.key("announcement").open_object().member("text", now.text).key("at").number(now.at).close_object();
  if (drained_at_) json.key("ends").number(*drained_at_);
  json.member("heard", hall_.heard_games()).close_object();
  asking->answer({200, json.take()});
}

// A page begins behind "CHANGED.TABLE", the last one of the page before.
void Office::tell_tables(const AskingPtr& asking) {
  const std::string_view query = asking->request.query;
  TableQuestion question;
  question.most = kPage + 1;
  question.state = std::string(table::query_value(query, "state").value_or(""));
  if (const auto behind = table::query_value(query, "behind")) {
    const std::size_t dot = behind->find('.');
    const bool fine = dot != std::string_view::npos && dot > 0 && dot < 16 && is_table_id(behind->substr(dot + 1)) &&
                      std::all_of(
                          behind->begin(), behind->begin() + static_cast<std::ptrdiff_t>(dot),
                          [](char c) { return c >= '0' && c <= '9'; });
    if (!fine) return asking->refuse(no("house.form.text", {"behind"}));
    question.before = std::stoll(std::string(behind->substr(0, dot)));
    question.behind = std::string(behind->substr(dot + 1));
  }
  constexpr std::string_view kStates[] = {"", "open", "playing", "over"};
  if (!find_name(kStates, question.state)) return asking->refuse(no("house.form.text", {"state"}));
  store_.tables(question, [asking](const std::optional<std::vector<TableEntry>>& entries) {
    if (!entries) return asking->refuse("house.busy");
    Json json;
    json.open_object().key("tables").open_array();
    const std::size_t shown = std::min<std::size_t>(entries->size(), kPage);
    for (std::size_t i = 0; i < shown; ++i) write_entry(json, (*entries)[i]);
    json.close_array();
    if (entries->size() > shown) {
      const TableEntry& last = (*entries)[shown - 1];
      json.member("more", join(std::to_string(last.changed), ".", last.table));
    }
    asking->answer({200, json.close_object().take()});
  });
}

// The newest first; a page ends before the deed of this number.
void Office::tell_log(const AskingPtr& asking) {
  const auto before = read_number(table::query_value(asking->request.query, "before").value_or("0"), kAnyNumber);
  if (!before) return asking->refuse(no("house.form.number", {"before", "0", std::to_string(kAnyNumber)}));
  const int end = *before > 0 ? std::min(*before, orders_.last() + 1) : orders_.last() + 1;
  const int begin = std::max(1, end - kPage);
  store_.deeds(begin - 1, end - begin, [asking, begin](const std::optional<std::vector<Deed>>& deeds) {
    if (!deeds) return asking->refuse("house.busy");
    Json json;
    json.open_object().key("deeds").open_array();
    for (auto deed = deeds->rbegin(); deed != deeds->rend(); ++deed) {
      json.open_object().member("deed", deed->number).key("at").number(deed->at).member("who", deed->who);
      json.member("address", deed->address).key("what").raw(deed->what).close_object();
    }
    json.close_array();
    if (begin > 1) json.member("more", begin);
    asking->answer({200, json.close_object().take()});
  });
}

void Office::note(const AskingPtr& asking, std::string what, std::string mark, const Then& then) {
  log_info("operator", {{"who", asking->who}, {"address", asking->request.address}, {"what", what}});
  store_.note({0, now_(), asking->who, asking->request.address, std::move(what), std::move(mark)},
              [this, asking, then](std::optional<int> number) {
                if (!number) return asking->refuse("house.busy");
                look([asking, then, number](bool fine) { fine ? then(*number) : asking->refuse("house.busy"); });
              });
}

void Office::carry_out(const AskingPtr& asking) {
  JsonMembers members(asking->request.body);
  const std::string todo = members.fine() ? members.text("do", 32) : "";
  Json what;
  what.open_object().member("do", todo);
  const Then done = [asking](int deed) {
    Json json;
    asking->answer({200, json.open_object().member("ok", true).member("deed", deed).close_object().take()});
  };
  if (todo == "close") {
    const std::string table = table_in(members);
    const std::string text = words_in(members);
    if (members.fine())
      return act(asking, table, CloseTable{text},
                 what.member("table", table).member("text", text).close_object().take());
  } else if (todo == "remove") {
    const std::string table = table_in(members);
    const int event = members.number("event", 1, kAnyNumber);
    if (members.fine())
      return act(asking, table, RemoveSaid{event},
                 what.member("table", table).member("event", event).close_object().take());
  } else if (todo == "ban") {
    const std::string text = words_in(members);
    const Millis until = now_() + members.number("minutes", 1, kMostMinutes) * kMinute;
    const bool seated = members.find("address") == nullptr;
    const std::string table = seated ? table_in(members) : "";
    const Seat seat = seated ? members.number("seat", 0, kMaxSeats) : 0;
    const std::string address = seated ? "" : address_in(members);
    if (members.fine() && seated) return ban_seat(asking, table, seat, until, text);
    what.member("address", address).key("until").number(until).member("text", text);
  } else if (todo == "pardon") {
    const int ban = members.number("ban", 1, kAnyNumber);
    if (members.fine() && !orders_.bans().contains(ban)) members.fail("house.no-ban", {std::to_string(ban)});
    what.member("ban", ban);
  } else if (todo == "announce") {
    what.member("text", words_in(members, false));
  } else if (todo == "drain") {
    const bool on = members.flag("on", true);
    const int minutes = members.number("minutes", 0, kMostMinutes, 60);
    what.member("on", on).member("minutes", minutes);
    if (members.fine())
      return note(asking, what.close_object().take(), "", [this, done, on, minutes](int deed) {
        drained_at_ = on ? std::optional(now_() + minutes * kMinute) : std::nullopt;
        done(deed);
      });
  } else if (members.fine()) {
    members.fail("house.form.do", {todo});
  }
  if (!members.fine()) return asking->refuse(members.fault());
  note(asking, what.close_object().take(), "", done);
}

void Office::act(const AskingPtr& asking, const std::string& table, const Action& action, const std::string& what) {
  const Language language = asking->request.language;
  hall_.rehearse(table, action, language, [this, asking, table, action, what, language](const Reply& tried) {
    if (tried.status != 200) return asking->answer(tried);
    note(asking, what, "", [this, asking, table, action, language](int deed) {
      hall_.act(table, action, language, [asking, deed](Reply reply) {
        if (reply.status == 200) {
          Json json;
          reply.body = json.open_object().member("ok", true).member("deed", deed).close_object().take();
        }
        asking->answer(std::move(reply));
      });
    });
  });
}

// Others need not wait for who is banned: a bot stands in, or before the start the seat is free.
void Office::ban_seat(const AskingPtr& asking, const std::string& table, Seat seat, Millis until,
                      const std::string& text) {
  const auto found = std::make_shared<std::pair<SeatHolder, bool>>();
  const Language language = asking->request.language;
  const auto look_for = [found, seat, language](const Table& t) -> Reply {
    if (seat > 0 && !t.is_seat(seat)) return refused(no("house.no-seat", {std::to_string(seat)}), language);
    found->second = t.started();
    if (seat > 0)
      found->first = t.chair(seat).who;
    else
      found->first.holder = t.terms().host;
    if (found->first.holder.empty()) return refused(no("house.seat-empty", {std::to_string(seat)}), language);
    return {200, ""};
  };
  hall_.consult(table, language, look_for, [=, this](const Reply& tried) {
    if (tried.status != 200) return asking->answer(tried);
    Json what;
    what.open_object().member("do", "ban").member("table", table).member("seat", seat);
    what.member("name", found->first.name).key("until").number(until).member("text", text).close_object();
    note(asking, what.take(), found->first.holder, [=, this](int deed) {
      const Answer done = [asking, deed](const Reply&) {
        Json json;
        asking->answer({200, json.open_object().member("ok", true).member("deed", deed).close_object().take()});
      };
      if (seat == 0) return done({});
      hall_.act(table, found->second ? Action(Leave{seat}) : Action(ClearSeat{seat}), language, done);
    });
  });
}

}  // namespace serai::house
