#include "house/router.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/core/text.h"
#include "engine/registry.h"
#include "players/player.h"
#include "table/answers.h"

namespace serai::house {
namespace {

constexpr int kMostInQuery = 1'000'000'000;

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Response json_response(Reply reply) {
  return {reply.status, "application/json", shared(std::move(reply.body)), "", reply.retry_after, ""};
}

Answer as_json(Respond respond) {
  return [respond = std::move(respond)](Reply reply) { respond(json_response(std::move(reply))); };
}

// The value of a member of the query; nothing is decoded, for no value of ours needs it.
std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view part = query.substr(0, end);
    if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) return part.substr(name.size() + 1);
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return std::nullopt;
}

std::optional<Language> language_named(std::string_view name) {
  if (const std::optional<int> found = find_name(kLanguageNames, name)) return static_cast<Language>(*found);
  return std::nullopt;
}

// The query's word, else the first language of the browser that we speak.
Language language_of(const Request& request, std::string_view query) {
  if (const auto value = query_value(query, "language"))
    if (const auto language = language_named(*value)) return *language;
  std::string_view rest = request.accept_language;
  while (!rest.empty()) {
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    if (const auto language = language_named(rest.substr(0, 2))) return *language;
    const std::size_t comma = rest.find(',');
    rest = comma == std::string_view::npos ? "" : rest.substr(comma + 1);
  }
  return Language::en;
}

// A secret never stands in a URL; what is no secret by its form counts as none.
std::string secret_of(const Request& request) {
  constexpr std::string_view kBearer = "bearer ";
  const auto same = [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b); };
  const std::string_view said = request.authorization.substr(0, kBearer.size());
  if (!std::equal(kBearer.begin(), kBearer.end(), said.begin(), said.end(), same)) return "";
  const std::string_view secret = request.authorization.substr(kBearer.size());
  return is_secret(secret) ? std::string(secret) : "";
}

bool is_table_id(std::string_view id) {
  return id.size() == 24 &&
         std::all_of(id.begin(), id.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string games_json() {
  Json json;
  json.open_object().key("games").open_array();
  for (const Game* game : all_games()) {
    json.open_object().member("game", game->name()).member("min_seats", game->min_seats());
    json.member("max_seats", game->max_seats()).key("options").open_array();
    for (const OptionSpec& spec : game->option_specs())
      json.open_object()
          .member("name", spec.name)
          .member("standard", spec.standard)
          .member("values", spec.values)
          .close_object();
    json.close_array().close_object();
  }
  json.close_array().key("levels").open_array();
  for (std::string_view level : player_names()) json.string(level);
  json.close_array().close_object();
  return json.take();
}

// The methods that a path knows, "" for no path of ours. HEAD is GET without the body.
std::string_view methods_of(std::string_view path) {
  if (path == "/healthz" || path == "/readyz" || path == "/metrics" || path == "/api/games") return "GET, HEAD";
  if (path == "/api/tables") return "GET, HEAD, POST";
  if (!path.starts_with("/api/")) return "GET, HEAD";
  if (!path.starts_with("/api/tables/")) return "";
  const std::size_t slash = path.find('/', std::string_view("/api/tables/").size());
  if (slash == std::string_view::npos) return "GET, HEAD";
  const std::string_view rest = path.substr(slash);
  if (rest == "/commands" || rest == "/why" || rest == "/hint") return "POST";
  if (rest == "/then" || rest == "/analysis" || rest == "/sheet" || rest == "/course" || rest == "/record")
    return "GET, HEAD";
  return "";
}

bool knows(std::string_view methods, std::string_view method) {
  for (std::size_t at = 0; at < methods.size(); at = std::min(methods.find(", ", at), methods.size() - 2) + 2)
    if (methods.substr(at, methods.find(',', at) - at) == method) return true;
  return false;
}

std::string thinking_metrics(const ThinkingFigures& figures) {
  std::string text;
  const auto name = [&](std::string_view metric, std::string_view kind, std::string_view help) {
    text += fmt::format("# HELP serai_{0} {2}\n# TYPE serai_{0} {1}\n", metric, kind, help);
  };
  const auto seconds = [](Micros micros) { return static_cast<double>(micros) / 1e6; };
  name("thoughts_waiting", "gauge", "Thoughts that have not begun, by lane.");
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    text += fmt::format("serai_thoughts_waiting{{lane=\"{}\"}} {}\n", kLaneNames[lane], figures.waiting[lane]);
  name("thought_wait_seconds", "gauge", "The longest wait for a thought to begin in the last minute, by lane.");
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    text += fmt::format("serai_thought_wait_seconds{{lane=\"{}\"}} {:.3f}\n", kLaneNames[lane],
                        seconds(figures.longest_wait[lane]));
  name("thoughts_running", "gauge", "Thoughts that are thought now.");
  text += fmt::format("serai_thoughts_running {}\n", figures.running);
  name("thinking_seconds_total", "counter", "Seconds of a processor that thoughts have used.");
  text += fmt::format("serai_thinking_seconds_total {:.3f}\n", seconds(figures.used));
  name("thinking_accounts", "gauge", "Accounts that have a thought waiting.");
  text += fmt::format("serai_thinking_accounts {}\n", figures.accounts);
  return text;
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

bool is_get(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }
std::string_view query_of(std::string_view target) {
  return target.substr(std::min(path_of(target).size() + 1, target.size()));
}

constexpr std::string_view kTables = "/api/tables/";
constexpr std::size_t kIdBytes = 24;

// What follows the id in the path of a table; nothing: no such path.
std::optional<std::string_view> rest_of(std::string_view path) {
  if (!path.starts_with(kTables) || !is_table_id(path.substr(kTables.size(), kIdBytes))) return std::nullopt;
  return path.substr(kTables.size() + kIdBytes);
}

// For the metrics: what kind of work a request makes.
std::string_view work_of(const Request& request, std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> kKinds[] = {
      {"", "look"},        {"/commands", "command"}, {"/why", "why"},
      {"/hint", "hint"},   {"/then", "then"},        {"/record", "record"},
      {"/sheet", "sheet"}, {"/course", "course"},    {"/analysis", "analysis"}};
  if (path == "/api/tables") return is_get(request) ? "lobby" : "open";
  if (const auto rest = rest_of(path))
    for (const auto& [end, kind] : kKinds)
      if (*rest == end) return kind;
  return "page";
}

}  // namespace

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
  const auto rest = rest_of(path);
  if (rest != "" && rest != "/record") return 0;
  const auto after = rest == "" ? query_value(query_of(head.target), "after") : std::nullopt;
  return hall_.expected_bytes(std::string(path.substr(kTables.size(), kIdBytes)),
                              read_number(after.value_or("0"), kMostInQuery).value_or(0));
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
  const std::string_view kind = work_of(request, path);
  Respond paid = [this, address = request.address, kind,
                  reader = std::string(from_a_friend(request) ? request.origin : ""),
                  respond = std::move(respond)](Response response) {
    charge(address, kind);
    response.reader = reader;
    respond(std::move(response));
  };
  answer(request, path, query_of(request.target), std::move(paid));
  charge(request.address, kind);
}

void Router::answer(const Request& request, std::string_view path, std::string_view query, Respond respond) {
  const Language language = language_of(request, query);
  if (!may_ask(request)) {
    Response response = json_response(refused("house.origin", language));
    response.status = 403;
    return respond(std::move(response));
  }
  const std::string_view methods = methods_of(path);
  if (methods.empty()) return respond(json_response(refused("house.unknown-path", language)));
  if (request.method == "OPTIONS" && from_a_friend(request)) {
    // A browser asks beforehand whether the page of another site may ask.
    Response response{204, "", shared(""), "", 0, ""};
    response.allow = methods;
    return respond(std::move(response));
  }
  if (!knows(methods, request.method)) {
    Response response = json_response(refused("house.method", language));
    response.status = 405;
    response.allow = methods;
    return respond(std::move(response));
  }
  if (path == "/healthz" || path == "/readyz") return respond(health(path == "/readyz"));
  if (path == "/metrics") return respond(metrics());
  if (path.starts_with("/api/")) return api(request, path.substr(5), query, std::move(respond));
  page(request, path, respond);
}

void Router::api(const Request& request, std::string_view path, std::string_view query, Respond respond) {
  const Language language = language_of(request, query);
  if (path == "games") return respond(json_response({200, games_json()}));
  if (path == "tables" && is_get(request)) return hall_.lobby(as_json(std::move(respond)));
  if (path == "tables")
    return hall_.open(secret_of(request), account_(request.address), request.body, language,
                      as_json(std::move(respond)), paid_by(request.address, "open"));
  if (path.starts_with("tables/")) {
    const std::string_view rest = path.substr(7);
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    if (is_table_id(rest.substr(0, slash)))
      return table(request, std::string(rest.substr(0, slash)), rest.substr(slash), query, std::move(respond));
    return respond(json_response(refused("house.no-table", language)));
  }
  respond(json_response(refused("house.unknown-path", language)));
}

void Router::table(const Request& request, const std::string& id, std::string_view rest, std::string_view query,
                   Respond respond) {
  const Language language = language_of(request, query);
  const std::string secret = secret_of(request);
  std::string wrong;  // the first number of the query that is none
  const auto number = [&](std::string_view name) {
    const std::optional<int> value = read_number(query_value(query, name).value_or("0"), kMostInQuery);
    if (!value && wrong.empty()) wrong = name;
    return value.value_or(0);
  };
  const int seat = number("seat");
  const int after = number("after");
  const int lines = number("lines");
  const int line = number("line");
  if (!wrong.empty()) {
    const Refusal refusal = refuse("house", "house.form.number", {wrong, "0", std::to_string(kMostInQuery)});
    return respond(json_response(refused(refusal, nullptr, language)));
  }
  if (rest == "/commands") {
    Result<Command> command = read_command(request.body);
    const std::optional<Budget> budget = command ? budget_of(command->action) : std::nullopt;
    // The second to ask for a rematch is told which table it is: none is made.
    const bool pays = budget && !(budget == Budget::tables && hall_.has_rematch(id));
    if (pays && !spend(request, *budget, respond)) return;
    // Who keeps trying secrets that open nothing is asked to wait; the right one works all the same.
    Answer answer = [this, address = request.address, language, makes_table = pays && budget == Budget::tables,
                     respond = std::move(respond)](Reply reply) {
      if (makes_table && reply.status != 200) limits_.refund(address, Budget::tables, now_());
      if (reply.status == 403)
        if (const int wait = limits_.spend(address, Budget::guesses, now_())) return respond(too_many(wait, language));
      respond(json_response(std::move(reply)));
    };
    return hall_.command(id, secret, std::move(command), language, std::move(answer),
                         paid_by(request.address, "command"));
  }
  if (rest == "/why") return hall_.why(id, secret, seat, request.body, language, as_json(std::move(respond)));
  if (rest == "/hint")
    return hall_.hint(id, secret, seat, account_(request.address), language, as_json(std::move(respond)));
  if (rest.empty()) {
    const auto asked = query_value(query, "language");
    return hall_.look(id, secret, after, asked ? language_named(*asked) : std::nullopt, as_json(std::move(respond)),
                      paid_by(request.address, "look"));
  }
  if (rest == "/then") return hall_.look_back(id, secret, lines, as_json(std::move(respond)));
  if (rest == "/analysis")
    return hall_.analysis(id, line, account_(request.address), language, as_json(std::move(respond)));
  if (rest == "/sheet") return hall_.sheet(id, language, as_json(std::move(respond)));
  if (rest == "/course") return hall_.course(id, account_(request.address), language, as_json(std::move(respond)));
  if (rest == "/record")
    return hall_.record(id, secret, [id, respond = std::move(respond)](Reply reply) {
      Response response = json_response(std::move(reply));
      if (response.status == 200) {
        response.type = "text/plain; charset=utf-8";
        response.file_name = id + ".serai";
      }
      respond(std::move(response));
    });
  respond(json_response(refused("house.unknown-path", language)));
}

Router::Listening Router::listening(const Request& request) {
  const auto no = [](std::string_view key, int status) {
    Response response = json_response(refused(key, Language::en));
    response.status = status;
    return Listening{"", std::move(response)};
  };
  if (!may_ask(request)) return no("house.origin", 403);
  constexpr std::string_view kEnd = "/events";
  if (!request.target.starts_with(kTables) || !request.target.ends_with(kEnd) ||
      request.target.size() != kTables.size() + kIdBytes + kEnd.size())
    return no("house.unknown-path", 404);
  const std::string_view id = request.target.substr(kTables.size(), kIdBytes);
  if (!is_table_id(id)) return no("house.no-table", 404);
  return {std::string(id), {}};
}

void Router::page(const Request& request, std::string_view path, const Respond& respond) {
  if (const PageFile* file = pages_.find(path)) {
    if (request.if_none_match == file->tag) return respond({304, file->type, shared(""), file->tag, 0, ""});
    return respond({200, file->type, file->bytes, file->tag, 0, ""});
  }
  if (path == "/")
    return respond({200, "text/plain; charset=utf-8",
                    shared("Caravanserai. The house is open, but has no page: scripts/build-page makes one, or `serai "
                           "house --page DIR` names its folder.\nThe protocol is docs/protocol.md.\n"),
                    "", 0, ""});
  respond(json_response(refused("house.unknown-path", language_of(request, ""))));
}

// Of the process, which answers; or whether commands can be stored now.
Response Router::health(bool ready) const {
  const std::string trouble = trouble_();
  const int status = ready && !trouble.empty() ? 503 : 200;
  std::string text = trouble.empty() ? "fine\n" : "the process is fine, the database is not: " + trouble + "\n";
  return {status, "text/plain; charset=utf-8", shared(std::move(text)), "", 0, ""};
}

Response Router::metrics() const {
  const Counters c = hall_.counters();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    text += "# TYPE serai_" + std::string(name) + " " + std::string(kind) + "\nserai_" + std::string(name) + " " +
            std::to_string(value) + "\n";
  };
  add("commands_total", "counter", c.commands);
  add("refusals_total", "counter", c.refusals);
  add("events_total", "counter", c.events);
  add("repeated_commands_total", "counter", c.repeats);
  add("conflicts_total", "counter", c.conflicts);
  add("failed_commits_total", "counter", c.failed_commits);
  add("messages_total", "counter", c.messages);
  add("tables_in_memory", "gauge", c.tables);
  add("listeners", "gauge", c.listeners);
  add("database_fine", "gauge", trouble_().empty());
  add("connections", "gauge", static_cast<std::uint64_t>(limits_.connections()));
  add("held_bytes", "gauge", limits_.held());
  text += turns_.metrics();
  text += thinking_metrics(c.thinking);
  return {200, "text/plain; version=0.0.4", shared(std::move(text)), "", 0, ""};
}

std::vector<std::pair<std::string_view, std::string_view>> security_fields() {
  return {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
       "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
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
