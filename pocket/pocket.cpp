#include "pocket/pocket.h"

#include <algorithm>
#include <limits>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "table/answers.h"
#include "table/chronicle.h"
#include "table/hash.h"
#include "table/no.h"
#include "table/request.h"

namespace serai::pocket {
namespace {

constexpr std::size_t kRandomDigits = 64;

std::string error(std::string_view what) {
  Json json;
  return json.open_object().member("error", what).close_object().take();
}

constexpr std::string_view kPaths[] = {"/api/games",
                                       "/api/tables",
                                       "/api/tables/{table}",
                                       "/api/tables/{table}/commands",
                                       "/api/tables/{table}/why",
                                       "/api/tables/{table}/hint",
                                       "/api/tables/{table}/question",
                                       "/api/tables/{table}/then",
                                       "/api/tables/{table}/analysis",
                                       "/api/tables/{table}/sheet",
                                       "/api/tables/{table}/course",
                                       "/api/tables/{table}/record"};
constexpr std::string_view kPosted[] = {"commands", "why", "hint"};

}  // namespace

// Members that are missing are empty.
struct Pocket::Said {
  JsonValue value;

  std::string text(std::string_view key) const {
    const JsonValue* member = value.find(key);
    const std::string* found = member ? member->text() : nullptr;
    return found ? *found : "";
  }
  Millis millis(std::string_view key) const {
    const JsonValue* member = value.find(key);
    return (member ? member->number() : std::nullopt).value_or(0);
  }
  int number(std::string_view key) const {
    return static_cast<int>(std::clamp<Millis>(millis(key), 0, std::numeric_limits<int>::max()));
  }
  std::vector<Said> list(std::string_view key) const {
    const JsonValue* member = value.find(key);
    std::vector<Said> found;
    if (member && member->list())
      for (const JsonValue& each : *member->list()) found.push_back({each});
    return found;
  }
};

Pocket::Pocket() : Pocket([this](std::size_t bytes) { return random(bytes); }) {}

Pocket::Pocket(RandomHex random)
    : means_(std::move(random)), tables_(means_), caretaker_(means_, tables_), advisor_(means_, tables_) {
  tables_.turn = [this](const PlacePtr& place) { caretaker_.look_after(place); };
}

std::string Pocket::random(std::size_t bytes) {
  return sha256_hex(join("caravanserai pocket\n", pool_, "\n", ++drawn_)).substr(0, 2 * bytes);
}

std::string Pocket::ask(std::string_view request) {
  std::optional<JsonValue> value = JsonValue::read(request);
  if (!value || !value->is_object()) return error("a request is a JSON object");
  const Said said{*std::move(value)};
  std::string fault = stir(said);
  if (fault.empty()) fault = serve(said);
  if (!fault.empty()) return error(fault);
  tables_.tidy();
  return means_.out.take(caretaker_.due());
}

// Time and chance of a request; what is wrong with them.
std::string Pocket::stir(const Said& said) {
  means_.now = std::max(means_.now, said.millis("now"));
  if (means_.now <= 0) return "now: the time in milliseconds is missing";
  const std::string random = said.text("random");
  if (!from_hex(random) || (random.size() < kRandomDigits && (!random.empty() || pool_.empty())))
    return "random: at least 64 random hexadecimal digits are needed";
  if (!random.empty()) pool_ = sha256_hex(join(pool_, "\n", random));
  return "";
}

// What is wrong with the request, if anything.
std::string Pocket::serve(const Said& said) {
  const std::string verb = said.text("do");
  if (verb == "ask") {
    route(said);
  } else if (verb == "listen") {
    const std::string table = said.text("table");
    if (!is_table_id(table)) {
      means_.out.tell(said.number("listener"), refused("house.no-table", Language::en).body, true);
      return "";
    }
    tables_.listen(said.number("listener"), table, said.text("hello"));
  } else if (verb == "unlisten") {
    tables_.unlisten(said.number("listener"));
  } else if (verb == "loaded") {
    std::vector<StoredRow> rows;
    for (const Said& row : said.list("rows"))
      rows.push_back({row.number("number"), row.millis("at"), row.text("body")});
    tables_.loaded(said.text("table"), rows);
  } else if (verb == "stored") {
    const std::string outcome = said.text("outcome");
    if (outcome != "yes" && outcome != "no" && outcome != "unknown") return "outcome: yes, no or unknown";
    tables_.stored(said.number("ticket"), outcome == "yes"  ? Stored::yes
                                          : outcome == "no" ? Stored::no
                                                            : Stored::unknown);
  } else if (verb == "thought") {
    std::vector<std::string> results;
    for (const Said& each : said.list("results")) results.push_back(each.value.text() ? *each.value.text() : "");
    if (!means_.thought(said.number("ticket"), results)) return "results: these did not come of the tasks";
  } else if (verb == "tick") {
    caretaker_.tick();
  } else if (verb == "advise") {
    advisor_.question(said.text("question"), language_of("", said.text("language")), said.number("ask"));
  } else if (verb == "study") {
    advisor_.study(said.text("record"), said.number("line"), language_of("", said.text("language")),
                   said.number("ask"));
  } else if (verb == "give-up") {
    advisor_.give_up(said.number("ask"));
  } else if (verb == "dropped") {
    tables_.dropped(said.text("table"));
  } else if (verb == "tables") {
    for (const Said& each : said.list("tables")) {
      const JsonValue* member = each.value.find("summary");
      const Said of{member ? *member : JsonValue()};
      Summary summary;
      summary.game = of.text("game");
      summary.seats = of.number("seats");
      summary.free = of.number("free");
      summary.host_name = of.text("name");
      tables_.know({each.text("table"), summary, of.millis("changed")});
    }
  } else {
    return join("do: there is no '", verb, "'");
  }
  return "";
}

// As the router of a house (house/router.cpp).
void Pocket::route(const Said& said) {
  const std::string target = said.text("target");
  const std::string_view path = path_of(target);
  const std::string_view query = query_of(target);
  const Language language = language_of(query, said.text("language"));
  const int ask = said.number("ask");
  const auto answer = [&](const Reply& reply) { means_.out.answer(ask, reply); };
  const std::string given = said.text("secret");
  const std::string secret = is_secret(given) ? given : "";
  const std::string method = said.text("method");
  if (std::none_of(std::begin(kPaths), std::end(kPaths), [&](std::string_view each) { return is_path_of(each, path); }))
    return answer(refused("house.unknown-path", language));
  const std::string_view last = path.substr(path.rfind('/') + 1);
  const bool posted = std::find(std::begin(kPosted), std::end(kPosted), last) != std::end(kPosted);
  const bool opens = path == "/api/tables" && method == "POST";
  if (!opens && method != (posted ? "POST" : "GET")) {
    Reply reply = refused("house.method", language);
    reply.status = 405;
    return answer(reply);
  }
  if (path == "/api/games") return answer(games());
  if (opens) return tables_.open(secret, said.text("body"), language, ask);
  if (path == "/api/tables") return answer(tables_.lobby());

  const Result<OfTable> read = read_of_table(path, query);
  if (!read) return answer(refused(read.why(), language));
  const OfTable& of = *read;
  const std::string body = said.text("body");
  if (last == "commands") return tables_.command(of.table, secret, body, language, ask);
  if (last == "hint") return advisor_.hint(of.table, secret, of.seat, language, ask);
  if (last == "analysis") return advisor_.analysis(of.table, of.line, language, ask);
  if (last == "course") return advisor_.course(of.table, language, ask);

  std::function<Reply(const Table&)> question;
  Language refusals = language;
  std::string_view type = "application/json";
  if (last == "why") {
    const Result<Pointing> pointing = read_pointing(body);
    if (!pointing) return answer(refused(pointing.why(), language));
    question = [secret, of, pointing = *pointing, language](const Table& t) {
      return why(t, secret.empty() ? "" : holder_of(secret), of.seat, pointing, language);
    };
  } else if (last == "question") {
    question = [secret, of, language](const Table& t) {
      const std::string holder = secret.empty() ? "" : holder_of(secret);
      return table::question(of.line ? analysis_wanted(t, of.line) : hint_wanted(t, holder, of.seat), language);
    };
  } else if (last == "sheet") {
    question = [language](const Table& t) { return sheet(t, language); };
  } else if (last == "then") {
    refusals = Language::en;
    question = [secret, of](const Table& t) {
      return look_back(t, viewer_of(t, holders_of(secret), std::nullopt), of.lines);
    };
  } else if (last == "record") {
    refusals = Language::en;
    type = "text/plain; charset=utf-8";
    // Who holds the host's secret has the whole table in the pocket, and may take it to a house.
    const bool whole = query_value(query, "whole") == "1";
    question = [secret, whole](const Table& t) {
      const Viewer viewer = viewer_of(t, holders_of(secret), std::nullopt);
      return whole && viewer.host ? Reply{200, whole_record_of(t)} : record(t, viewer);
    };
  } else {
    const auto word = query_value(query, "language");
    const std::optional<Language> texts = word ? language_named(*word) : std::nullopt;
    refusals = texts.value_or(Language::en);
    question = [secret, of, texts](const Table& t) {
      return look(t, viewer_of(t, holders_of(secret), texts), of.after);
    };
  }
  tables_.with(of.table, [this, ask, question, refusals, type](const PlacePtr& place) {
    const Table* ready = place->ready();
    const bool closed = type.starts_with("text") && !place->closed.empty();
    if (closed) return means_.out.answer(ask, {200, place->closed}, type);
    const Reply reply = ready ? question(*ready) : place->missing(refusals);
    means_.out.answer(ask, reply, reply.status == 200 ? type : "application/json");
    caretaker_.wake(place);
  });
}

}  // namespace serai::pocket
