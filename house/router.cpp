#include "house/router.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "house/metrics.h"
#include "house/protocol.h"
#include "table/answers.h"
#include "table/no.h"

namespace serai::house {
namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Response json_response(Reply reply) {
  return {reply.status, "application/json", shared(std::move(reply.body)), "", reply.retry_after, ""};
}

Answer as_json(Respond respond) {
  return [respond = std::move(respond)](Reply reply) { respond(json_response(std::move(reply))); };
}

// What a command costs besides the request.
std::optional<Budget> budget_of(const Action& action) {
  if (std::holds_alternative<Say>(action)) return Budget::chat;
  if (std::holds_alternative<Rematch>(action)) return Budget::tables;
  if (std::holds_alternative<Sit>(action) || std::holds_alternative<StandUp>(action) ||
      std::holds_alternative<AddNonce>(action))
    return Budget::seats;
  return std::nullopt;
}

// What regulars are told of a command that was done: who is asked to come, and who has come.
std::function<void(Regulars&, Millis)> news_for_regulars(const Result<Command>& command, const std::string& table) {
  if (!command) return {};
  if (const Invite* invite = std::get_if<Invite>(&command->action))
    return [table, invite = *invite](Regulars& regulars, Millis now) {
      regulars.invite(invite.name, table, invite.seat, now);
    };
  if (const Sit* sit = std::get_if<Sit>(&command->action); sit && sit->marked)
    return [table, name = sit->name, seat = sit->seat](Regulars& regulars, Millis) {
      regulars.sat_down(name, table, seat);
    };
  return {};
}

Nanos wall_time() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

bool is_get(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

constexpr std::string_view kOtherWork = "page";

Language language_of(const Request& request, std::string_view query) {
  return table::language_of(query, request.accept_language);
}

}  // namespace

// Every path of the house, the method that it knows (GET answers HEAD too), what its work is called in the metrics, and
// who answers.
struct Router::Route {
  std::string_view path;  // {table} stands for a table's id
  std::string_view method;
  std::string_view work;
  void (Router::*answer)(const Asked&, Respond);
};

std::span<const Router::Route> Router::routes() {
  static constexpr Route kRoutes[] = {
      {"/healthz", "GET", kOtherWork, &Router::health},
      {"/readyz", "GET", kOtherWork, &Router::health},
      {"/metrics", "GET", kOtherWork, &Router::metrics},
      {"/house.json", "GET", kOtherWork, &Router::protocol},
      {"/api/games", "GET", kOtherWork, &Router::games},
      {"/api/regulars", "GET", kOtherWork, &Router::regulars},
      {"/api/regulars", "POST", kOtherWork, &Router::come},
      {"/api/tables", "GET", "lobby", &Router::lobby},
      {"/api/turns", "GET", "turns", &Router::turns},
      {"/api/tables", "POST", "open", &Router::open},
      {"/api/tables/{table}", "GET", "look", &Router::look},
      {"/api/tables/{table}/commands", "POST", "command", &Router::command},
      {"/api/tables/{table}/why", "POST", "why", &Router::why},
      {"/api/tables/{table}/hint", "POST", "hint", &Router::hint},
      {"/api/tables/{table}/question", "GET", "question", &Router::question},
      {"/api/tables/{table}/then", "GET", "then", &Router::look_back},
      {"/api/tables/{table}/analysis", "GET", "analysis", &Router::analysis},
      {"/api/tables/{table}/sheet", "GET", "sheet", &Router::sheet},
      {"/api/tables/{table}/course", "GET", "course", &Router::course},
      {"/api/tables/{table}/record", "GET", "record", &Router::record},
      {"/api/operator", "GET", "operator", &Router::office},
      {"/api/operator/tables", "GET", "operator", &Router::office},
      {"/api/operator/log", "GET", "operator", &Router::office},
      {"/api/operator/deeds", "POST", "operator", &Router::office},
  };
  return kRoutes;
}

// Null: no such path in this method. What is no path of the house is perhaps one of the page.
const Router::Route* Router::route_of(std::string_view path, std::string_view method) {
  static constexpr Route kPage{"/", "GET", kOtherWork, &Router::page};
  const std::string_view wanted = method == "HEAD" ? "GET" : method;
  bool ours = path.starts_with("/api/");
  for (const Route& route : routes()) {
    if (!is_path_of(route.path, path)) continue;
    if (route.method == wanted) return &route;
    ours = true;
  }
  return !ours && wanted == kPage.method ? &kPage : nullptr;
}

std::string Router::methods_of(std::string_view path) {
  std::string methods;
  for (const std::string_view method : {"GET", "POST"})
    if (route_of(path, method)) methods += join(methods.empty() ? "" : ", ", method == "GET" ? "GET, HEAD" : method);
  return methods;
}

Response too_many(int seconds, Language language) { return json_response(come_again(seconds, language)); }

bool Router::may_ask(const Request& request) const {
  return sites_.known_host(request.host) && sites_.from(request.origin, request.host) != Sites::From::elsewhere;
}

bool Router::spend(const Request& request, Budget budget, const Respond& respond) {
  const int wait = limits_.spend(request.address, budget, now_());
  if (wait == 0) return true;
  respond(too_many(wait, language_of(request, "")));
  return false;
}

bool Router::from_a_friend(const Request& request) const {
  return sites_.known_host(request.host) && sites_.from(request.origin, request.host) == Sites::From::a_friend;
}

std::size_t Router::greatest_body(const Request& head) {
  return head.method == "POST" && path_of(head.target) == "/api/tables" ? kMaxBodyBytes : kMaxCommandBytes;
}

std::optional<Response> Router::not_now(const Request& head) {
  const Millis now = now_();
  const std::string_view path = path_of(head.target);
  int wait = limits_.spend(head.address, Budget::requests, now);
  if (wait == 0) wait = limits_.wait_for_work(head.address, now);
  // A long answer is not made if it could not be kept.
  if (wait == 0 && is_get(head) && path.starts_with("/api/")) {
    const std::size_t expected = std::max(kSmallBytes, expected_bytes(head));
    if (!limits_.fits(head.address, expected, expected > kShortBytes ? Room::common : Room::reserve)) wait = kCrowdWait;
  }
  if (wait == 0 && head.method == "POST" && path == "/api/tables" && may_ask(head))
    wait = limits_.spend(head.address, Budget::tables, now);
  if (wait == 0) return std::nullopt;
  return come_later(head, wait);
}

// Of a table as it is told, or its record; what else there is is short. The last answer tells.
std::size_t Router::expected_bytes(const Request& head) const {
  const std::string_view path = path_of(head.target);
  const Route* route = route_of(path, head.method);
  if (!route || (route->answer != &Router::look && route->answer != &Router::record)) return 0;
  const Result<OfTable> of = read_of_table(path, query_of(head.target));
  return of ? hall_.expected_bytes(of->table, route->answer == &Router::look ? of->after : 0) : 0;
}

bool Router::has_room(const std::string& address, const std::string& table, int after) const {
  return limits_.fits(address, hall_.expected_bytes(table, after), Room::reserve);
}

Response Router::come_later(const Request& head, int seconds) const {
  Response response = too_many(seconds, language_of(head, query_of(head.target)));
  if (from_a_friend(head)) response.reader = head.origin;
  return response;
}

Response Router::crowded(const Request& head) const { return come_later(head, kCrowdWait); }

void Router::charge(const std::string& address, std::string_view kind, Nanos elsewhere) {
  limits_.charge_work(address, static_cast<double>(turns_.take(kind) + elsewhere) / 1e9, now_());
}

Pay Router::paid_by(const std::string& address, std::string_view kind) {
  return [this, address, kind](Nanos elsewhere) { charge(address, kind, elsewhere); };
}

// The work is paid for where it is done: here, and in a later turn of the loop where the answer is made there.
void Router::route(const Request& request, Respond respond) {
  const std::string_view path = path_of(request.target);
  const Route* route = route_of(path, request.method);
  const std::string_view kind = route ? route->work : kOtherWork;
  Respond paid = [this, address = request.address, kind, began = wall_time(),
                  reader = std::string(from_a_friend(request) ? request.origin : ""),
                  respond = std::move(respond)](Response response) {
    charge(address, kind);
    latencies_.add(kind, wall_time() - began);
    response.reader = reader;
    respond(std::move(response));
  };
  answer(request, route, std::move(paid));
  charge(request.address, kind);
}

void Router::answer(const Request& request, const Route* route, Respond respond) {
  const std::string_view path = path_of(request.target);
  const std::string_view query = query_of(request.target);
  const Language language = language_of(request, query);
  if (!may_ask(request)) {
    Response response = json_response(refused("house.origin", language));
    response.status = 403;
    return respond(std::move(response));
  }
  const std::string methods = methods_of(path);
  if (methods.empty()) return respond(json_response(refused("house.unknown-path", language)));
  if (request.method == "OPTIONS" && from_a_friend(request)) {
    // A browser asks beforehand whether the page of another site may ask.
    Response response{204, "", shared(""), "", 0, ""};
    response.allow = methods;
    return respond(std::move(response));
  }
  if (!route) {
    Response response = json_response(refused("house.method", language));
    response.status = 405;
    response.allow = methods;
    return respond(std::move(response));
  }
  Asked asked{request, path, query, language, secret_of(request.authorization), {}};
  // Who is banned may still read the page, which says so; and an operator may have banned the own address.
  if (path.starts_with("/api/") && !path.starts_with(kOffice))
    if (const std::optional<Refusal> ban = office_.ban_of(request.address, asked.secret))
      return respond(json_response(refused(*ban, language)));
  if (route->path.starts_with(kTables)) {
    const Result<OfTable> of_table = read_of_table(path, query);
    if (!of_table) return respond(json_response(refused(of_table.why(), language)));
    asked.of = *of_table;
  }
  (this->*route->answer)(asked, std::move(respond));
}

// --- What each route answers --------------------------------------------------------------------------------------
// NOLINTBEGIN(performance-unnecessary-value-param): all have the signature that the list of routes wants.

// Of the process, which answers; or whether commands can be stored now.
void Router::health(const Asked& asked, Respond respond) {
  const std::string trouble = store_.trouble();
  const bool ready = trouble.empty() && !office_.draining();
  const int status = asked.path == "/readyz" && !ready ? 503 : 200;
  std::string text = !trouble.empty()     ? "the process is fine, the database is not: " + trouble + "\n"
                     : office_.draining() ? "the house opens no new tables, and ends soon\n"
                                          : "fine\n";
  respond({status, "text/plain; charset=utf-8", shared(std::move(text)), "", 0, ""});
}

void Router::metrics(const Asked&, Respond respond) {
  std::string text = metrics_text(hall_.counters(), limits_, turns_,
                                  {store_.trouble().empty(), store_.waiting(), office_.census(), office_.draining()}) +
                     latencies_.metrics();
  respond({200, "text/plain; version=0.0.4", shared(std::move(text)), "", 0, ""});
}

// So that a page that was kept knows whether it speaks as this house does.
void Router::protocol(const Asked&, Respond respond) {
  respond(json_response({200, join(R"({"protocol":")", kProtocol, R"("})")}));
}

// With what the home page has to say to everybody.
void Router::games(const Asked&, Respond respond) {
  Reply reply = table::games(hall_.guests());
  if (const Announcement& now = office_.announcement(); !now.text.empty()) {
    Json json;
    json.open_object().member("text", now.text).key("at").number(now.at).close_object();
    reply.body.insert(reply.body.size() - 1, R"(,"announcement":)" + json.take());
  }
  respond(json_response(std::move(reply)));
}

void Router::office(const Asked& asked, Respond respond) {
  const std::string& address = asked.request.address;
  office_.ask(
      {std::string(asked.path), std::string(asked.query), std::string(asked.request.body), asked.secret, address,
       asked.language},
      [this, &address] { return limits_.spend(address, Budget::guesses, now_()); }, as_json(std::move(respond)));
}

// Tables that wait for people; or, in a state, those that are played or were.
void Router::lobby(const Asked& asked, Respond respond) {
  if (!query_value(asked.query, "state")) return hall_.lobby(as_json(std::move(respond)));
  Result<ArchiveQuestion> which = read_archive_question(asked.query);
  if (!which) return respond(json_response(refused(which.why(), asked.language)));
  hall_.archive(*std::move(which), asked.language, as_json(std::move(respond)));
}

void Router::turns(const Asked& asked, Respond respond) {
  Result<std::vector<std::string>> tables = read_turns_question(asked.query);
  if (!tables) return respond(json_response(refused(tables.why(), asked.language)));
  hall_.turns(*std::move(tables), asked.language, as_json(std::move(respond)));
}

void Router::regulars(const Asked&, Respond respond) { respond(json_response(regulars_.list(now_()))); }

void Router::come(const Asked& asked, Respond respond) {
  const std::string& address = asked.request.address;
  const auto answer = [&](Reply reply) {
    if (reply.status == 403)
      if (const int wait = limits_.spend(address, Budget::guesses, now_()))
        return respond(too_many(wait, asked.language));
    respond(json_response(std::move(reply)));
  };
  const Result<Coming> coming = read_coming(asked.request.body);
  if (!coming) return answer(refused(coming.why(), asked.language));
  if (asked.secret.empty()) return answer(refused("house.right.secret", asked.language));
  if (!bot_keys_.admits(coming->name, coming->key))
    return answer(refused(table::no("house.right.bot-key", {coming->name}), asked.language));
  answer(regulars_.come(*coming, table::holder_of(asked.secret), account_(address), now_(), asked.language));
}

// A bot without the key that is asked for, or that is asked to come and is not here.
std::optional<Refusal> Router::keeps_out(const Action& action) {
  if (const Sit* sit = std::get_if<Sit>(&action); sit && sit->marked && !bot_keys_.admits(sit->name, sit->key))
    return table::no("house.right.bot-key", {sit->name});
  if (const Invite* invite = std::get_if<Invite>(&action); invite && !regulars_.is_here(invite->name, now_()))
    return table::no("house.not-here", {invite->name});
  return std::nullopt;
}

void Router::open(const Asked& asked, Respond respond) {
  if (office_.draining()) return respond(json_response(refused("house.draining", asked.language)));
  hall_.open(asked.secret, account_(asked.request.address), asked.request.body, asked.language,
             as_json(std::move(respond)), paid_by(asked.request.address, "open"));
}

void Router::look(const Asked& asked, Respond respond) {
  const auto language = query_value(asked.query, "language");
  hall_.look(asked.of.table, asked.secret, asked.of.after, language ? language_named(*language) : std::nullopt,
             as_json(std::move(respond)), paid_by(asked.request.address, "look"));
}

void Router::command(const Asked& asked, Respond respond) {
  const std::string& address = asked.request.address;
  Result<Command> command = read_command(asked.request.body, hall_.guests());
  if (command)
    if (std::optional<Refusal> refusal = keeps_out(command->action)) command = *std::move(refusal);
  const std::optional<Budget> budget = command ? budget_of(command->action) : std::nullopt;
  // The second to ask for a rematch is told which table it is: none is made.
  const bool pays = budget && !(budget == Budget::tables && hall_.has_rematch(asked.of.table));
  if (pays && budget == Budget::tables && office_.draining())
    return respond(json_response(refused("house.draining", asked.language)));
  if (pays && !spend(asked.request, *budget, respond)) return;
  // Who keeps trying secrets that open nothing is asked to wait; the right one works all the same.
  Answer answer = [this, address, language = asked.language, makes_table = pays && budget == Budget::tables,
                   news = news_for_regulars(command, asked.of.table), respond = std::move(respond)](Reply reply) {
    if (news && reply.status == 200) news(regulars_, now_());
    if (makes_table && reply.status != 200) limits_.refund(address, Budget::tables, now_());
    if (reply.status == 403)
      if (const int wait = limits_.spend(address, Budget::guesses, now_())) return respond(too_many(wait, language));
    respond(json_response(std::move(reply)));
  };
  hall_.command(asked.of.table, asked.secret, std::move(command), asked.language, std::move(answer),
                paid_by(address, "command"));
}

void Router::why(const Asked& asked, Respond respond) {
  hall_.why(asked.of.table, asked.secret, asked.of.seat, asked.request.body, asked.language,
            as_json(std::move(respond)));
}

void Router::hint(const Asked& asked, Respond respond) {
  hall_.hint(asked.of.table, asked.secret, asked.of.seat, account_(asked.request.address), asked.language,
             as_json(std::move(respond)), asked.request.patience);
}

void Router::question(const Asked& asked, Respond respond) {
  hall_.question(asked.of.table, asked.secret, asked.of.seat, asked.of.line, asked.language,
                 as_json(std::move(respond)));
}

void Router::look_back(const Asked& asked, Respond respond) {
  hall_.look_back(asked.of.table, asked.secret, asked.of.lines, as_json(std::move(respond)));
}

void Router::analysis(const Asked& asked, Respond respond) {
  hall_.analysis(asked.of.table, asked.of.line, account_(asked.request.address), asked.language,
                 as_json(std::move(respond)), asked.request.patience);
}

void Router::sheet(const Asked& asked, Respond respond) {
  hall_.sheet(asked.of.table, asked.language, as_json(std::move(respond)));
}

void Router::course(const Asked& asked, Respond respond) {
  hall_.course(asked.of.table, account_(asked.request.address), asked.language, as_json(std::move(respond)));
}

void Router::record(const Asked& asked, Respond respond) {
  hall_.record(asked.of.table, asked.secret, [id = asked.of.table, respond = std::move(respond)](Reply reply) {
    Response response = json_response(std::move(reply));
    if (response.status == 200) {
      response.type = "text/plain; charset=utf-8";
      response.file_name = id + ".serai";
    }
    respond(std::move(response));
  });
}

void Router::page(const Asked& asked, Respond respond) {
  if (const PageFile* file = pages_.find(asked.path)) {
    if (asked.request.if_none_match == file->tag) return respond({304, file->type, shared(""), file->tag, 0, ""});
    return respond({200, file->type, file->bytes, file->tag, 0, ""});
  }
  if (asked.path == "/")
    return respond({200, "text/plain; charset=utf-8",
                    shared("Caravanserai. The house is open, but has no page: scripts/build-page makes one, or `serai "
                           "house --page DIR` names its folder.\nThe protocol is docs/protocol.md.\n"),
                    "", 0, ""});
  respond(json_response(refused("house.unknown-path", asked.language)));
}

// NOLINTEND(performance-unnecessary-value-param)

Router::Listening Router::listening(const Request& request) {
  const auto no = [](std::string_view key, int status) {
    Response response = json_response(refused(key, Language::en));
    response.status = status;
    return Listening{"", std::move(response)};
  };
  if (!may_ask(request)) return no("house.origin", 403);
  if (const std::optional<Refusal> ban = office_.ban_of(request.address, ""))
    return {"", json_response(refused(*ban, Language::en))};
  constexpr std::string_view kEnd = "/events";
  if (!request.target.starts_with(kTables) || !request.target.ends_with(kEnd) ||
      request.target.size() != kTables.size() + kIdBytes + kEnd.size())
    return no("house.unknown-path", 404);
  const std::string_view id = request.target.substr(kTables.size(), kIdBytes);
  if (!is_table_id(id)) return no("house.no-table", 404);
  return {std::string(id), {}};
}

std::vector<std::pair<std::string_view, std::string_view>> security_fields() {
  return {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
       "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri "
       "'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
  };
}

}  // namespace serai::house
