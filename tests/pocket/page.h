// Who keeps a pocket house, as a page does: stores rows, lets others think, brings the time and chance. It may be
// killed whenever it likes, and comes back with what it had stored.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "players/piece_text.h"
#include "pocket/pocket.h"
#include "table/hash.h"

namespace serai::pocket::test {

inline const std::string kAda = "0123456789abcdef0123456789abcdef";

struct Answered {
  int status = 0;
  std::string body;
};

class Page {
 public:
  Page() { wake_up(); }
  explicit Page(RandomHex random) : random_(std::move(random)) { wake_up(); }

  // One request as of HTTP, until it is answered.
  Answered ask(std::string_view method, std::string_view target, std::string_view secret = "",
               std::string_view body = "", std::string_view language = "en") {
    const int number = send(method, target, secret, body, language);
    work([&] { return answers.contains(number); });
    return answers[number];
  }
  int send(std::string_view method, std::string_view target, std::string_view secret, std::string_view body,
           std::string_view language = "en") {
    const int number = ++last_;
    Json json = request("ask");
    json.member("ask", number).member("method", method).member("target", target).member("secret", secret);
    pass(json.member("language", language).member("body", body));
    return number;
  }
  Answered advise(std::string_view question, std::string_view language = "en") {
    const int number = ++last_;
    Json json = request("advise");
    pass(json.member("ask", number).member("question", question).member("language", language));
    work([&] { return answers.contains(number); });
    return answers[number];
  }
  Answered study(std::string_view record, int line, std::string_view language = "en") {
    const int number = ++last_;
    Json json = request("study");
    pass(json.member("ask", number).member("record", record).member("line", line).member("language", language));
    work([&] { return answers.contains(number); });
    return answers[number];
  }
  int listen(const std::string& table, std::string_view hello) {
    const int listener = ++last_;
    Json json = request("listen");
    pass(json.member("listener", listener).member("table", table).member("hello", hello));
    work([&] { return !heard[listener].empty(); });
    return listener;
  }
  void unlisten(int listener) {
    Json json = request("unlisten");
    pass(json.member("listener", listener));
  }
  void tick() {
    Json json = request("tick");
    pass(json);
  }

  // Does what is to be done, one thing after another.
  bool work_once() {
    if (todo_.empty()) return false;
    const auto next = std::move(todo_.front());
    todo_.pop_front();
    next();
    return true;
  }
  void work(const std::function<bool()>& done) {
    while (!done() && work_once()) {
    }
  }
  void rest() {
    while (work_once()) {
    }
  }

  // Everything but what is stored is gone.
  void killed() {
    todo_.clear();
    answers.clear();
    heard.clear();
    wake_up();
  }

  std::string pass(Json& json) {
    const std::string said = json.close_object().take();
    const std::string answer = pocket_->ask(said);
    if (watch) watch(said, answer);
    take(answer);
    return answer;
  }
  Json request(std::string_view verb) {
    Json json;
    json.open_object().member("do", verb).key("now").number(now);
    json.member("random", table::sha256_hex(join("chance ", ++randoms_)));
    return json;
  }

  Millis now = 1'700'000'000'000;
  Millis wake = 0;
  std::map<int, Answered> answers;                                // by the number of who asked
  std::map<int, std::vector<std::string>> heard;                  // by listener
  std::map<std::string, std::vector<StoredRow>> disk;             // by table
  std::string next_outcome = "yes";                               // of the next row that is stored
  std::size_t tasks = 0;                                          // done so far
  std::function<void(std::string_view, std::string_view)> watch;  // what is said and answered
  std::function<std::string(const std::string&)> think = [](const std::string& task) { return do_task(task); };

 private:
  void wake_up() { pocket_ = random_ ? std::make_unique<Pocket>(random_) : std::make_unique<Pocket>(); }

  static std::string text(const JsonValue& value, std::string_view key) {
    const JsonValue* member = value.find(key);
    return member && member->text() ? *member->text() : "";
  }
  static Millis number(const JsonValue& value, std::string_view key) {
    const JsonValue* member = value.find(key);
    return (member ? member->number() : std::nullopt).value_or(0);
  }
  template <class Do>
  static void each(const JsonValue& value, std::string_view key, Do what) {
    if (const JsonValue* member = value.find(key))
      for (const JsonValue& item : *member->list()) what(item);
  }

  void take(const std::string& answer) {
    const std::optional<JsonValue> value = JsonValue::read(answer);
    wake = number(*value, "wake");
    each(*value, "answer", [&](const JsonValue& item) {
      answers[static_cast<int>(number(item, "ask"))] = {static_cast<int>(number(item, "status")), text(item, "body")};
    });
    each(*value, "tell", [&](const JsonValue& item) {
      heard[static_cast<int>(number(item, "listener"))].push_back(text(item, "text"));
    });
    each(*value, "load", [&](const JsonValue& item) {
      todo_.push_back([this, table = *item.text()] {
        Json json = request("loaded");
        json.member("table", table).key("rows").open_array();
        for (const StoredRow& row : disk[table])
          json.open_object()
              .member("number", row.number)
              .key("at")
              .number(row.at)
              .member("body", row.body)
              .close_object();
        pass(json.close_array());
      });
    });
    each(*value, "store", [&](const JsonValue& item) {
      std::vector<StoredRow> rows;
      each(item, "rows", [&](const JsonValue& row) {
        rows.push_back({static_cast<int>(number(row, "number")), number(row, "at"), text(row, "body")});
      });
      todo_.push_back([this, rows, table = text(item, "table"), ticket = number(item, "ticket")] {
        const std::string outcome = std::exchange(next_outcome, "yes");
        std::vector<StoredRow>& log = disk[table];
        if (outcome != "no")
          for (const StoredRow& row : rows)
            if (row.number == static_cast<int>(log.size()) + 1) log.push_back(row);
        Json json = request("stored");
        pass(json.key("ticket").number(ticket).member("outcome", outcome));
      });
    });
    each(*value, "think", [&](const JsonValue& item) {
      std::vector<std::string> wanted;
      each(item, "tasks", [&](const JsonValue& task) { wanted.push_back(*task.text()); });
      todo_.push_back([this, wanted, ticket = number(item, "ticket")] {
        std::vector<std::string> results;
        for (const std::string& task : wanted) results.push_back(think(task));
        tasks += wanted.size();
        Json json = request("thought");
        pass(json.key("ticket").number(ticket).strings("results", results));
      });
    });
  }

  RandomHex random_;
  std::unique_ptr<Pocket> pocket_;
  std::deque<std::function<void()>> todo_;
  int last_ = 0;
  int randoms_ = 0;
};

}  // namespace serai::pocket::test
