#include "postgres/postgres.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "postgres/address.h"

namespace serai {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirstPause = 50ms;
constexpr std::chrono::milliseconds kPauseAfterSilence = 1s;  // others are answered meanwhile
constexpr std::chrono::milliseconds kLongestPause = 2s;

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};

Failure words_of(PGconn* connection) {
  const std::string text = PQerrorMessage(connection);
  return {text.empty() ? "the database does not answer" : text.substr(0, text.find('\n'))};
}

std::vector<const char*> pointers_to(const std::vector<std::string>& values) {
  std::vector<const char*> pointers;
  pointers.reserve(values.size());
  for (const std::string& value : values) pointers.push_back(value.c_str());
  return pointers;
}

using Clock = std::chrono::steady_clock;

// POLLIN or POLLOUT; false: time is up.
bool wait(PGconn* connection, short what, Clock::time_point until) {
  pollfd socket{PQsocket(connection), what, 0};
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return false;
    if (poll(&socket, 1, static_cast<int>(left)) > 0) return true;
  }
}

// False: time is up. Otherwise PQgetResult does not wait.
bool wait_for_answer(PGconn* connection, Clock::time_point until) {
  while (PQflush(connection) == 1) {
    if (!wait(connection, POLLIN | POLLOUT, until)) return false;
    // Who answers before we have said everything must be heard, or both wait.
    if (!PQconsumeInput(connection)) return true;
  }
  while (PQisBusy(connection)) {
    if (!wait(connection, POLLIN, until)) return false;
    if (!PQconsumeInput(connection)) return true;
  }
  return true;
}

struct Outcome {
  bool in_time = true;
  std::unique_ptr<PGresult, Clear> result = nullptr;

  bool fine() const {
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  }
};

Outcome outcome(PGconn* connection, bool sent, Clock::time_point until) {
  Outcome outcome;
  while (sent) {
    if (!wait_for_answer(connection, until)) return {false};
    PGresult* next = PQgetResult(connection);
    if (!next) break;
    outcome.result.reset(next);
  }
  return outcome;
}

// The server may still hold the other end: not a byte more is waited for.
void finish_in_silence(PGconn* connection) {
  if (PQsocket(connection) >= 0) shutdown(PQsocket(connection), SHUT_RDWR);
  PQfinish(connection);
}

Failure no_answer_within(std::chrono::milliseconds time, const char* why = "") {
  return {why + ("no answer within " + std::to_string(time.count()) + " ms")};
}

struct Connected {
  PGconn* connection = nullptr;  // ready for questions, or
  bool silence = false;          // nobody answered in time, or
  Failure why;
};

// False: time is up. Otherwise the connection stands, or its status says that it does not.
bool reach(PGconn* connection, Clock::time_point until) {
  if (PQstatus(connection) == CONNECTION_BAD) return true;
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING) {
    if (!wait(connection, next == PGRES_POLLING_READING ? POLLIN : POLLOUT, until)) return false;
    next = PQconnectPoll(connection);
  }
  PQsetnonblocking(connection, 1);
  return true;
}

// What nobody waits for any more, the server need not do; who waits for what somebody else holds gives up soon; and an
// acknowledged move is on the disk, whatever is usual in this database.
Outcome agree_on_terms(PGconn* connection, const Postgres::Patience& patience, Clock::time_point until) {
  const std::string statement = std::to_string(patience.statement.count());
  const std::string lock = std::to_string(patience.lock.count());
  const char* const values[] = {statement.c_str(), lock.c_str()};
  const bool sent =
      PQsendQueryParams(connection,
                        "SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),"
                        " CASE WHEN current_setting('synchronous_commit') = 'off'"
                        " THEN set_config('synchronous_commit', 'on', false) END",
                        2, nullptr, values, nullptr, nullptr, 0);
  return outcome(connection, sent, until);
}

// Only while it looks for the names of hosts it may take longer.
Connected connect(const std::string& database, const Postgres::Patience& patience) {
  // What the user says counts more than what stands before it.
  const char* const names[] = {"keepalives_idle",
                               "keepalives_interval",
                               "keepalives_count",
                               "tcp_user_timeout",
                               "client_encoding",
                               "dbname",
                               nullptr};
  const char* const values[] = {"10", "5", "4", "20000", "UTF8", database.c_str(), nullptr};
  PGconn* connection = PQconnectStartParams(names, values, 1);
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
  const auto until = Clock::now() + patience.connect;  // from now on: those who waited for names have gone
  Outcome terms{reach(connection, until)};
  if (terms.in_time && PQstatus(connection) == CONNECTION_OK) terms = agree_on_terms(connection, patience, until);
  if (terms.in_time && terms.fine()) return {connection, false, {}};
  const Failure why = terms.in_time ? words_of(connection) : no_answer_within(patience.connect);
  finish_in_silence(connection);
  return {nullptr, !terms.in_time, why};
}

}  // namespace

// Belongs to the thread that connects and to whoever waits for it; who comes last clears away.
struct Postgres::Connecting {
  ~Connecting() { PQfinish(connected.connection); }

  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  Connected connected;

  static std::shared_ptr<Connecting> begin(const std::string& database, const Patience& patience) {
    auto connecting = std::make_shared<Connecting>();
    std::thread([connecting, database, patience] {
      Connected connected = connect(database, patience);
      const std::lock_guard lock(connecting->mutex);
      connecting->connected = std::move(connected);
      connecting->done = true;
      connecting->changed.notify_all();
    }).detach();
    return connecting;
  }
};

Postgres::~Postgres() { PQfinish(connection_); }

Failure Postgres::failed() {
  Failure why = words_of(connection_);
  if (PQstatus(connection_) != CONNECTION_OK) {
    PQfinish(std::exchange(connection_, nullptr));
    planned_.clear();
    last_ = why;
  }
  return why;
}

Failure Postgres::give_up_for_silence(std::chrono::milliseconds waited) {
  finish_in_silence(std::exchange(connection_, nullptr));
  planned_.clear();
  pause_ = std::clamp(2 * pause_, kPauseAfterSilence, kLongestPause);
  next_try_ = Clock::now() + pause_;
  return last_ = no_answer_within(waited);
}

Result<void, Failure> Postgres::ready() {
  if (connection_) return {};
  if (Clock::now() < next_try_) return last_;
  // What libpq says of it would repeat it, with the password.
  if (!is_understood(database_))
    return last_ = {"PostgreSQL does not understand this address (in a URL, signs of a password are written as %40)"};
  const bool first = !connecting_;
  if (first) connecting_ = Connecting::begin(database_, patience_);
  Connected connected;
  {
    std::unique_lock lock(connecting_->mutex);
    // A little longer than it may take: then it is the names of hosts that are waited for.
    const auto longest = first ? patience_.connect + kFirstPause : 0ms;
    if (!connecting_->changed.wait_for(lock, longest, [this] { return connecting_->done; }))
      return last_ = no_answer_within(patience_.connect, "its host cannot be found: ");
    connected = std::exchange(connecting_->connected, {});
  }
  connecting_.reset();
  connection_ = connected.connection;
  if (connection_) {
    ++connections_;
    pause_ = 0ms;
    return {};
  }
  const std::chrono::milliseconds shortest = connected.silence ? kPauseAfterSilence : kFirstPause;
  pause_ = std::clamp(2 * pause_, shortest, kLongestPause);
  next_try_ = Clock::now() + pause_;
  return last_ = connected.why;
}

Postgres::Answer Postgres::ask(const char* sql, const std::vector<std::string>& values) {
  if (!connection_) return last_;
  return answer(PQsendQueryParams(connection_, sql, static_cast<int>(values.size()), nullptr,
                                  pointers_to(values).data(), nullptr, nullptr, 0),
                Clock::now() + patience_.answer);
}

Postgres::Answer Postgres::ask_often(const char* sql, const std::vector<std::string>& values) {
  if (!connection_) return last_;
  const auto until = Clock::now() + patience_.answer;
  const auto found = std::find(planned_.begin(), planned_.end(), sql);
  const std::string name = "s" + std::to_string(found - planned_.begin());
  if (found == planned_.end()) {
    if (Answer planned = answer(PQsendPrepare(connection_, name.c_str(), sql, 0, nullptr), until); !planned)
      return planned;
    planned_.emplace_back(sql);
  }
  return answer(PQsendQueryPrepared(connection_, name.c_str(), static_cast<int>(values.size()),
                                    pointers_to(values).data(), nullptr, nullptr, 0),
                until);
}

Postgres::Answer Postgres::answer(bool sent, Clock::time_point until) {
  const Outcome answered = outcome(connection_, sent, until);
  if (!answered.in_time) return give_up_for_silence(patience_.answer);
  if (!answered.fine()) return failed();
  PGresult* const result = answered.result.get();
  std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result)));
  for (int i = 0; i < PQntuples(result); ++i)
    for (int j = 0; j < PQnfields(result); ++j)
      rows[static_cast<std::size_t>(i)].emplace_back(PQgetvalue(result, i, j),
                                                     static_cast<std::size_t>(PQgetlength(result, i, j)));
  return rows;
}

Result<std::vector<std::string>, Failure> Postgres::hear(int stop, std::chrono::milliseconds longest) {
  if (!connection_) return last_;
  std::vector<std::string> words;
  PGnotify* said = PQnotifies(connection_);  // came with an answer
  if (!said) {
    pollfd waits[] = {{PQsocket(connection_), POLLIN, 0}, {stop, POLLIN, 0}};
    poll(waits, 2, static_cast<int>(longest.count()));
    if (waits[1].revents) return words;
    if (!PQconsumeInput(connection_)) return failed();
    said = PQnotifies(connection_);
  }
  for (; said; said = PQnotifies(connection_)) {
    words.emplace_back(said->extra);
    PQfreemem(said);
  }
  return words;
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

}  // namespace serai
