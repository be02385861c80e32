#include "cli/operator.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "cli/commands.h"
#include "cli/files.h"
#include "engine/core/json.h"
#include "engine/core/text.h"
#include "house/book.h"
#include "house/circumstances.h"
#include "house/office.h"
#include "house/secrets.h"
#include "regular/connection.h"
#include "table/json_value.h"

namespace serai::cli {
namespace {

using table::JsonValue;

std::string text_in(const JsonValue& value, std::string_view name) {
  const JsonValue* member = value.find(name);
  return member && member->text() ? *member->text() : "";
}
std::int64_t number_in(const JsonValue& value, std::string_view name) {
  const JsonValue* member = value.find(name);
  return member ? member->number().value_or(0) : 0;
}
const std::vector<JsonValue>& list_in(const JsonValue& value, std::string_view name) {
  static const std::vector<JsonValue> kNone;
  const JsonValue* member = value.find(name);
  return member && member->list() ? *member->list() : kNone;
}

// In this machine's time.
std::string time_words(std::int64_t at) { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(at / 1000)); }

std::string key_in(const std::string& file) {
  const Result<std::string, Failure> text = read_file(file, 1024);
  if (!text) throw UsageError{fmt::format("{}: {}", file, text.why().text)};
  std::string key = *text;
  while (!key.empty() && (key.back() == '\n' || key.back() == '\r' || key.back() == ' ')) key.pop_back();
  if (!table::is_secret(key)) throw UsageError{fmt::format("{}: this is no operator's key", file)};
  return key;
}

// What the house answers; its refusal is thrown.
std::string asked(const OperatorJob& at, const std::string& path, const std::string& body = "") {
  const std::optional<regular::HouseAddress> house = regular::read_address(at.house);
  if (!house) throw UsageError{fmt::format("'{}' is no house: http://HOST[:PORT] or https://HOST", at.house)};
  const std::string key = key_in(at.key_file);
  regular::Caller caller(*house);
  const std::string target = std::string(house::kOffice) + path;
  regular::Said answer = body.empty() ? caller.get(target, key) : caller.post(target, key, body);
  if (answer.status == 200) return std::move(answer.body);
  if (answer.status == 0) throw std::runtime_error(fmt::format("{}: {}", house->text(), answer.body));
  const std::optional<JsonValue> said = JsonValue::read(answer.body);
  const JsonValue* refused = said ? said->find("refused") : nullptr;
  const std::string why = refused ? text_in(*refused, "text") : fmt::format("status {}", answer.status);
  if (answer.status == 404 && path != "/deeds")
    throw std::runtime_error(
        fmt::format("{}: no operator's office is here; `serai operator-key` makes a key", at.house));
  throw std::runtime_error(fmt::format("{}: {}", at.house, why));
}

JsonValue read(const OperatorJob& at, const std::string& text) {
  std::optional<JsonValue> value = JsonValue::read(text);
  if (!value) throw std::runtime_error(fmt::format("{}: this is no answer of a house", at.house));
  return *std::move(value);
}

std::string names_of(const JsonValue& entry) {
  std::string names;
  for (const JsonValue& name : list_in(entry, "names"))
    if (name.text()) names += (names.empty() ? "" : ", ") + (name.text()->empty() ? "–" : *name.text());
  return names.empty() ? "nobody" : names;
}

constexpr int kColumns = 80;
constexpr int kBeforeNames = 60;

void print_entry(const JsonValue& entry) {
  const std::string names = names_of(entry);
  const std::string row = fmt::format("{} {} {} {:%m-%d %H:%M} {:>6}", text_in(entry, "table"),
                                      padded(text_in(entry, "game"), 8), padded(text_in(entry, "state"), 7),
                                      fmt::localtime(number_in(entry, "opened") / 1000), number_in(entry, "events"));
  if (width_of(names) <= kColumns - kBeforeNames)
    fmt::print("{} {}\n", row, names);
  else
    fmt::print("{}\n  {}\n", row, names);
}

}  // namespace

int operator_key(const KeyJob& job) {
  const house::Millis now = house::Circumstances::real().now();
  if (job.remove) {
    house::note_key(job.database, job.name, "", now);
    fmt::print("The key '{}' opens nothing any more.\n", job.name);
    return kFine;
  }
  const std::string key = house::random_hex(32);
  if (job.out.empty()) {
    house::note_key(job.database, job.name, house::mark_of_key(key), now);
    fmt::print("{}\n", key);
    return kFine;
  }
  const int file = open(job.out.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) throw std::runtime_error(fmt::format("{}: {}", job.out, std::strerror(errno)));
  const std::string line = key + "\n";
  const bool written = write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  if (close(file) != 0 || !written) throw std::runtime_error(job.out + ": cannot be written");
  try {
    house::note_key(job.database, job.name, house::mark_of_key(key), now);
  } catch (...) {
    unlink(job.out.c_str());
    throw;
  }
  return kFine;
}

int tables(const TablesJob& job) {
  std::string behind = job.behind;
  bool first = true;
  while (true) {
    std::string path = "/tables?state=" + job.state;
    if (!behind.empty()) path += "&behind=" + behind;
    const std::string text = asked(job.at, path);
    const JsonValue answer = read(job.at, text);
    if (job.at.json) {
      fmt::print("{}\n", text);
    } else {
      if (std::exchange(first, false)) fmt::print("{:<24} GAME     STATE   OPENED      EVENTS WHO\n", "TABLE");
      for (const JsonValue& entry : list_in(answer, "tables")) print_entry(entry);
    }
    behind = text_in(answer, "more");
    if (behind.empty()) return kFine;
    if (job.all) continue;
    if (!job.at.json) fmt::print("more: --behind {} (or --all)\n", behind);
    return kFine;
  }
}

int operator_log(const OperatorJob& at, int before) {
  const std::string text = asked(at, before ? fmt::format("/log?before={}", before) : "/log");
  if (at.json) {
    fmt::print("{}\n", text);
    return kFine;
  }
  const JsonValue answer = read(at, text);
  for (const JsonValue& deed : list_in(answer, "deeds")) {
    const JsonValue* what = deed.find("what");
    if (!what) continue;
    const std::string who = text_in(deed, "who");
    const std::string from = text_in(deed, "address");
    fmt::print("{:>5} {} {} ({})\n", number_in(deed, "deed"), time_words(number_in(deed, "at")),
               who.empty() ? "a command" : who, from.empty() ? "on its own machine" : from);
    std::string line = text_in(*what, "do");
    for (const char* name : {"name", "table", "address", "text"})
      if (const std::string value = text_in(*what, name); !value.empty()) line += fmt::format(" {}={}", name, value);
    for (const char* name : {"seat", "event", "ban", "minutes"})
      if (what->find(name)) line += fmt::format(" {}={}", name, number_in(*what, name));
    if (what->find("until")) line += fmt::format(" until={}", time_words(number_in(*what, "until")));
    if (const JsonValue* on = what->find("on"); on && on->flag()) line += *on->flag() ? " on" : " off";
    fmt::print("      {}\n", line);
  }
  if (const auto more = number_in(answer, "more")) fmt::print("more: --before {}\n", more);
  return kFine;
}

int orders(const OperatorJob& at) {
  const std::string text = asked(at, "");
  if (at.json) {
    fmt::print("{}\n", text);
    return kFine;
  }
  const JsonValue answer = read(at, text);
  const JsonValue* announcement = answer.find("announcement");
  fmt::print("announced: {}\n", announcement ? text_in(*announcement, "text") : "nothing");
  if (const auto ends = number_in(answer, "ends")) fmt::print("it ends at {} at the latest\n", time_words(ends));
  fmt::print("{} games are played while somebody listens\n", number_in(answer, "heard"));
  for (const JsonValue& ban : list_in(answer, "bans")) {
    const std::string address = text_in(ban, "address");
    fmt::print("ban {}: {} until {}: {}\n", number_in(ban, "ban"),
               address.empty() ? fmt::format("seat {} of {} ({})", number_in(ban, "seat"), text_in(ban, "table"),
                                             text_in(ban, "name"))
                               : address,
               time_words(number_in(ban, "until")), text_in(ban, "text"));
  }
  return kFine;
}

int deed(const OperatorJob& at, const std::string& what) {
  const std::string text = asked(at, "/deeds", what);
  if (at.json)
    fmt::print("{}\n", text);
  else
    fmt::print("done: deed {} in the log\n", number_in(read(at, text), "deed"));
  return kFine;
}

std::string ban_words(const BanJob& job) {
  const bool seat = !job.table.empty() && job.seat >= 0;
  if (job.address.empty() != seat) throw UsageError{"--address, or --table and --seat"};
  const std::string_view unit = std::string_view("mhd");
  const std::size_t kind = job.time.empty() ? std::string_view::npos : unit.find(job.time.back());
  const auto count = kind == std::string_view::npos
                         ? std::nullopt
                         : read_number(std::string_view(job.time).substr(0, job.time.size() - 1), 600'000);
  if (!count || *count == 0) throw UsageError{fmt::format("--for is a time as 30m, 12h or 7d, not '{}'", job.time)};
  constexpr int kMinutes[] = {1, 60, 24 * 60};
  Json json;
  json.open_object().member("do", "ban").member("text", job.text);
  json.key("minutes").number(static_cast<long long>(*count) * kMinutes[kind]);
  if (seat)
    json.member("table", job.table).member("seat", job.seat);
  else
    json.member("address", job.address);
  return json.close_object().take();
}

}  // namespace serai::cli
