#include "house/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <memory>

namespace serai::house {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirstPause = 50ms;
constexpr std::chrono::milliseconds kLongestPause = 2s;

constexpr const char* kUnreadable = "postgresql://…";

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};

std::string first_line(const char* message) {
  const std::string text = message;
  return text.substr(0, text.find('\n'));
}

}  // namespace

Postgres::~Postgres() { PQfinish(connection_); }

void Postgres::give_up() {
  PQfinish(connection_);
  connection_ = nullptr;
}

bool Postgres::ready() {
  if (connection_) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_try_) return false;
  if (without_password(url_) == kUnreadable) {
    // What libpq says would repeat it, with the password.
    error_ = "PostgreSQL does not understand this URL";
    return false;
  }
  // What the URL says counts more than what stands before it.
  const char* const names[] = {"connect_timeout",
                               "keepalives_idle",
                               "keepalives_interval",
                               "keepalives_count",
                               "tcp_user_timeout",
                               "client_encoding",
                               "dbname",
                               nullptr};
  const char* const values[] = {"5", "10", "5", "4", "20000", "UTF8", url_.c_str(), nullptr};
  connection_ = PQconnectdbParams(names, values, 1);
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  const bool connected = PQstatus(connection_) == CONNECTION_OK;
  if (!connected) error_ = first_line(PQerrorMessage(connection_));
  // Who waits for the row of a house that vanished gives up after a while; and an acknowledged move is on the disk,
  // whatever is usual in this database.
  if (connected && ask("SELECT set_config('lock_timeout', '5s', false),"
                       " CASE WHEN current_setting('synchronous_commit') = 'off'"
                       " THEN set_config('synchronous_commit', 'on', false) END")) {
    ++connections_;
    pause_ = 0ms;
    return true;
  }
  give_up();
  pause_ = std::clamp<std::chrono::milliseconds>(2 * pause_, kFirstPause, kLongestPause);
  next_try_ = std::chrono::steady_clock::now() + pause_;
  return false;
}

std::optional<std::vector<Postgres::Row>> Postgres::ask(const char* sql, const std::vector<std::string>& values) {
  if (!connection_) return std::nullopt;
  std::vector<const char*> pointers;
  pointers.reserve(values.size());
  for (const std::string& value : values) pointers.push_back(value.c_str());
  const std::unique_ptr<PGresult, Clear> result(
      PQexecParams(connection_, sql, static_cast<int>(values.size()), nullptr, pointers.data(), nullptr, nullptr, 0));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    error_ = first_line(PQerrorMessage(connection_));
    if (PQstatus(connection_) != CONNECTION_OK) give_up();
    return std::nullopt;
  }
  std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result.get())));
  for (int i = 0; i < PQntuples(result.get()); ++i)
    for (int j = 0; j < PQnfields(result.get()); ++j)
      rows[static_cast<std::size_t>(i)].emplace_back(PQgetvalue(result.get(), i, j),
                                                     static_cast<std::size_t>(PQgetlength(result.get(), i, j)));
  return rows;
}

std::optional<std::vector<std::string>> Postgres::hear(int stop) {
  if (!connection_) return std::nullopt;
  pollfd waits[] = {{PQsocket(connection_), POLLIN, 0}, {stop, POLLIN, 0}};
  poll(waits, 2, -1);
  std::vector<std::string> words;
  if (waits[1].revents) return words;
  if (!PQconsumeInput(connection_)) {
    error_ = first_line(PQerrorMessage(connection_));
    give_up();
    return std::nullopt;
  }
  while (PGnotify* said = PQnotifies(connection_)) {
    words.emplace_back(said->extra);
    PQfreemem(said);
  }
  return words;
}

std::string without_password(const std::string& url) {
  struct Free {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
  };
  const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(url.c_str(), nullptr));
  if (!options) return kUnreadable;
  const auto value = [&](std::string_view name) -> std::string {
    for (const PQconninfoOption* option = options.get(); option->keyword; ++option)
      if (option->keyword == name) return option->val ? option->val : "";
    return "";
  };
  const auto after = [](const char* mark, const std::string& text) { return text.empty() ? "" : mark + text; };
  const std::string user = value("user");
  return "postgresql://" + (user.empty() ? "" : user + "@") + value("host") + after(":", value("port")) + "/" +
         value("dbname");
}

std::string array_of(const std::vector<std::string>& items) {
  std::string text = "{";
  for (const std::string& item : items) {
    if (text.size() > 1) text += ',';
    text += '"';
    for (char c : item) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += '"';
  }
  return text + "}";
}

}  // namespace serai::house
