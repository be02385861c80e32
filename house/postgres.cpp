#include "house/postgres.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <memory>

namespace serai::house {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirstPause = 50ms;
constexpr std::chrono::milliseconds kPauseAfterSilence = 1s;  // others are answered meanwhile
constexpr std::chrono::milliseconds kLongestPause = 2s;

constexpr const char* kUnreadable = "postgresql://…";

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};

std::string first_line(const char* message) {
  const std::string text = message;
  return text.substr(0, text.find('\n'));
}

std::vector<const char*> pointers_to(const std::vector<std::string>& values) {
  std::vector<const char*> pointers;
  pointers.reserve(values.size());
  for (const std::string& value : values) pointers.push_back(value.c_str());
  return pointers;
}

}  // namespace

Postgres::~Postgres() { PQfinish(connection_); }

void Postgres::give_up() {
  PQfinish(connection_);
  connection_ = nullptr;
  planned_.clear();
}

// The server may still hold the other end: not a byte more is waited for.
void Postgres::give_up_for_silence(std::chrono::milliseconds waited) {
  error_ = "no answer within " + std::to_string(waited.count()) + " ms";
  shutdown(PQsocket(connection_), SHUT_RDWR);
  give_up();
  pause_ = std::clamp(2 * pause_, kPauseAfterSilence, kLongestPause);
  next_try_ = Clock::now() + pause_;
}

bool Postgres::wait(short what, Clock::time_point until) {
  pollfd socket{PQsocket(connection_), what, 0};
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return false;
    if (poll(&socket, 1, static_cast<int>(left)) > 0) return true;
  }
}

// False: time is up. Otherwise the connection stands, or its status says that it does not.
bool Postgres::connect(Clock::time_point until) {
  // What the URL says counts more than what stands before it.
  const char* const names[] = {"keepalives_idle",
                               "keepalives_interval",
                               "keepalives_count",
                               "tcp_user_timeout",
                               "client_encoding",
                               "dbname",
                               nullptr};
  const char* const values[] = {"10", "5", "4", "20000", "UTF8", url_.c_str(), nullptr};
  connection_ = PQconnectStartParams(names, values, 1);
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  if (PQstatus(connection_) == CONNECTION_BAD) return true;
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING) {
    if (!wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, until)) return false;
    next = PQconnectPoll(connection_);
  }
  PQsetnonblocking(connection_, 1);
  return true;
}

bool Postgres::ready() {
  if (connection_) return true;
  if (Clock::now() < next_try_) return false;
  if (without_password(url_) == kUnreadable) {
    // What libpq says would repeat it, with the password.
    error_ = "PostgreSQL does not understand this URL";
    return false;
  }
  if (!connect(Clock::now() + patience_.connect)) return give_up_for_silence(patience_.connect), false;
  const bool connected = PQstatus(connection_) == CONNECTION_OK;
  if (!connected) error_ = first_line(PQerrorMessage(connection_));
  // What nobody waits for any more, the server need not do; who waits for the row of a house that vanished gives up
  // after a while; and an acknowledged move is on the disk, whatever is usual in this database.
  const std::string longest = std::to_string(patience_.answer.count());
  if (connected && ask("SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $1, false),"
                       " CASE WHEN current_setting('synchronous_commit') = 'off'"
                       " THEN set_config('synchronous_commit', 'on', false) END",
                       {longest})) {
    ++connections_;
    pause_ = 0ms;
    return true;
  }
  if (connection_) give_up();
  pause_ = std::clamp<std::chrono::milliseconds>(2 * pause_, kFirstPause, kLongestPause);
  next_try_ = Clock::now() + pause_;
  return false;
}

// False: time is up. Otherwise PQgetResult does not wait.
bool Postgres::wait_for_answer(Clock::time_point until) {
  while (PQflush(connection_) == 1) {
    if (!wait(POLLIN | POLLOUT, until)) return false;
    // Who answers before we have said everything must be heard, or both wait.
    if (!PQconsumeInput(connection_)) return true;
  }
  while (PQisBusy(connection_)) {
    if (!wait(POLLIN, until)) return false;
    if (!PQconsumeInput(connection_)) return true;
  }
  return true;
}

std::optional<std::vector<Postgres::Row>> Postgres::ask(const char* sql, const std::vector<std::string>& values) {
  if (!connection_) return std::nullopt;
  return answer(PQsendQueryParams(connection_, sql, static_cast<int>(values.size()), nullptr,
                                  pointers_to(values).data(), nullptr, nullptr, 0));
}

std::optional<std::vector<Postgres::Row>> Postgres::ask_often(const char* sql, const std::vector<std::string>& values) {
  if (!connection_) return std::nullopt;
  const auto found = std::find(planned_.begin(), planned_.end(), sql);
  const std::string name = "s" + std::to_string(found - planned_.begin());
  if (found == planned_.end()) {
    if (!answer(PQsendPrepare(connection_, name.c_str(), sql, 0, nullptr))) return std::nullopt;
    planned_.emplace_back(sql);
  }
  return answer(PQsendQueryPrepared(connection_, name.c_str(), static_cast<int>(values.size()),
                                    pointers_to(values).data(), nullptr, nullptr, 0));
}

std::optional<std::vector<Postgres::Row>> Postgres::answer(bool sent) {
  const auto until = Clock::now() + patience_.answer;
  std::unique_ptr<PGresult, Clear> result;
  while (sent) {
    if (!wait_for_answer(until)) return give_up_for_silence(patience_.answer), std::nullopt;
    PGresult* next = PQgetResult(connection_);
    if (!next) break;
    result.reset(next);
  }
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
