// The store for more than one house. The key (table, event number) decides between two of them; what one has written,
// the others are told by NOTIFY, which is only a wake-up: whoever was not connected reads the log. Whose house is alive
// is judged by the database's clock alone.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <unordered_set>

#include "house/grouping_store.h"
#include "house/log.h"
#include "house/postgres.h"
#include "house/secrets.h"

namespace serai::house {
namespace {

constexpr int kMostTakenOver = 500;  // at a time, so that several houses share what one left

constexpr const char* kSchema[] = {
    // One after the other, where several houses are opened at once.
    "BEGIN",
    "SELECT pg_advisory_xact_lock(724533210)",
    "CREATE TABLE IF NOT EXISTS serai_events(tbl text NOT NULL, number integer NOT NULL, at bigint NOT NULL,"
    " body text NOT NULL, PRIMARY KEY(tbl, number))",
    "CREATE TABLE IF NOT EXISTS serai_tables(tbl text PRIMARY KEY, changed bigint NOT NULL, game text NOT NULL,"
    " seats integer NOT NULL, free integer NOT NULL, listed boolean NOT NULL, started boolean NOT NULL,"
    " over boolean NOT NULL, wakeful boolean NOT NULL, host_name text NOT NULL, people integer NOT NULL,"
    " account text NOT NULL, keeper text)",
    "CREATE INDEX IF NOT EXISTS serai_lobby ON serai_tables((people > 0), changed) WHERE listed AND NOT started",
    "CREATE INDEX IF NOT EXISTS serai_wakeful ON serai_tables(tbl) WHERE wakeful",
    "CREATE TABLE IF NOT EXISTS serai_houses(house text PRIMARY KEY, alive_until timestamptz NOT NULL)",
    "COMMIT"};

// One statement, so one transaction: of each table the first row decides; only where that could be stored, the rest of
// its rows and its summary follow, and the others are told. Who wakes a table keeps it. In the order of the tables, so
// that two houses wait for each other in one direction only.
constexpr const char* kWrite =
    "WITH first AS (INSERT INTO serai_events SELECT t, n, at, body"
    "   FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) AS f(t, n, at, body)"
    "   WHERE n = 1 OR EXISTS (SELECT FROM serai_events e WHERE e.tbl = t AND e.number = n - 1)"
    "   ORDER BY t ON CONFLICT DO NOTHING RETURNING tbl),"
    " rest AS (INSERT INTO serai_events SELECT t, n, at, body"
    "   FROM unnest($5::text[], $6::int[], $7::bigint[], $8::text[]) AS r(t, n, at, body) JOIN first ON tbl = t),"
    " summaries AS (INSERT INTO serai_tables SELECT t, changed, game, seats, free, listed, started, over, wakeful,"
    "     host_name, people, account, CASE WHEN wakeful THEN $21 END"
    "   FROM unnest($9::text[], $10::bigint[], $11::text[], $12::int[], $13::int[], $14::bool[], $15::bool[],"
    "     $16::bool[], $17::bool[], $18::text[], $19::int[], $20::text[]) AS s(t, changed, game, seats, free, listed,"
    "     started, over, wakeful, host_name, people, account) JOIN first ON tbl = t"
    "   ORDER BY t ON CONFLICT (tbl) DO UPDATE SET changed = excluded.changed, free = excluded.free,"
    "     started = excluded.started, over = excluded.over, wakeful = excluded.wakeful,"
    "     host_name = excluded.host_name, people = excluded.people, keeper = CASE WHEN serai_tables.wakeful"
    "       THEN coalesce(serai_tables.keeper, excluded.keeper) ELSE excluded.keeper END)"
    " SELECT tbl, pg_notify('serai_house', tbl || ' ' || last)"
    "   FROM first JOIN unnest($1::text[], $22::int[]) AS l(t, last) ON tbl = t";

constexpr const char* kAlive = "SELECT FROM serai_houses h WHERE h.house = t.keeper AND h.alive_until > now()";

template <class Number>
std::string text_of(Number number) {
  return std::to_string(number);
}
std::string text_of(bool flag) { return flag ? "t" : "f"; }

std::int64_t number_of(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Hears what other houses wrote, on a connection and a thread of its own.
class Ears {
 public:
  Ears(const std::string& url, Changed changed)
      : db_(url), changed_(std::move(changed)), stop_(eventfd(0, EFD_CLOEXEC)), thread_([this] { listen(); }) {}
  ~Ears() {
    eventfd_write(stop_, 1);
    thread_.join();
    close(stop_);
  }

 private:
  void listen() {
    while (true) {
      if (db_.ready() && db_.ask("LISTEN serai_house")) {
        changed_("", 0);  // what was said before was not heard
        while (const auto words = db_.hear(stop_)) {
          if (words->empty() && stopping(0)) return;
          for (const std::string& word : *words) tell(word);
        }
      }
      if (stopping(50)) return;
    }
  }

  void tell(const std::string& word) {
    const std::size_t space = word.find(' ');
    if (space != std::string::npos)
      changed_(word.substr(0, space), static_cast<int>(number_of(word.substr(space + 1))));
  }

  bool stopping(int milliseconds) const {
    pollfd wait{stop_, POLLIN, 0};
    return poll(&wait, 1, milliseconds) > 0;
  }

  Postgres db_;
  Changed changed_;
  int stop_;
  std::thread thread_;
};

std::runtime_error failure(const std::string& url, const Postgres& db) {
  return std::runtime_error(shown(url) + ": " + db.error());
}

void prepare(Postgres& db, const std::string& url) {
  if (!db.ready()) throw failure(url, db);
  for (const char* sql : kSchema)
    if (!db.ask(sql)) throw failure(url, db);
}

class PostgresLedger final : public Ledger {
 public:
  PostgresLedger(const std::string& url, Changed changed) : db_(url), changed_(std::move(changed)) {
    prepare(db_, url);
    if (!enter()) throw failure(url, db_);
    ears_.emplace(url, changed_);
  }
  ~PostgresLedger() override { db_.ask("DELETE FROM serai_houses WHERE house = $1", {house_}); }

  void write(std::vector<Append>& appends) override {
    if (!ready()) return;
    std::vector<std::vector<std::string>> columns(22);
    const auto add = [&columns](std::size_t column, const std::string& value) { columns[column].push_back(value); };
    for (const Append& append : appends) {
      for (const Row& row : append.rows) {
        const std::size_t at = &row == append.rows.data() ? 0 : 4;
        add(at, append.table);
        add(at + 1, text_of(row.number));
        add(at + 2, text_of(row.at));
        add(at + 3, row.body);
      }
      add(21, text_of(append.rows.back().number));
      if (!append.summary) continue;
      const Summary& s = *append.summary;
      std::size_t column = 8;
      for (const std::string& value :
           {append.table, text_of(append.rows.back().at), s.game, text_of(s.seats), text_of(s.free), text_of(s.listed),
            text_of(s.started), text_of(s.over), text_of(s.wakeful), s.host_name, text_of(s.people), s.account})
        add(column++, value);
    }
    std::vector<std::string> values;
    values.reserve(columns.size());
    for (const std::vector<std::string>& column : columns) values.push_back(array_of(column));
    values[20] = house_;
    const auto written = ask(kWrite, values);
    if (!written) return;  // nobody knows
    std::unordered_set<std::string> tables;
    for (const Postgres::Row& row : *written) tables.insert(row[0]);
    for (Append& append : appends) append.outcome = tables.contains(append.table) ? Stored::yes : Stored::taken;
  }

  std::optional<std::vector<Row>> read(const std::string& table, int after) override {
    const auto found = ask("SELECT number, at, body FROM serai_events WHERE tbl = $1 AND number > $2 ORDER BY number",
                           {table, text_of(after)});
    if (!found) return std::nullopt;
    std::vector<Row> rows;
    for (const Postgres::Row& row : *found)
      rows.push_back({static_cast<int>(number_of(row[0])), number_of(row[1]), row[2]});
    return rows;
  }

  std::optional<std::vector<LobbyEntry>> lobby(int most) override {
    const auto found =
        ask("SELECT tbl, changed, game, seats, free, host_name, people, account FROM (SELECT *, row_number() OVER"
            "   (PARTITION BY account ORDER BY people > 0 DESC, changed DESC) AS nth FROM (SELECT * FROM serai_tables"
            "   WHERE listed AND NOT started ORDER BY people > 0 DESC, changed DESC LIMIT $3) AS candidates) AS shares"
            " WHERE nth <= $2 ORDER BY people > 0 DESC, changed DESC LIMIT $1",
            {text_of(most), text_of(kLobbyShare), text_of(kLobbyCandidates)});
    if (!found) return std::nullopt;
    std::vector<LobbyEntry> entries;
    for (const Postgres::Row& row : *found) {
      LobbyEntry& entry = entries.emplace_back();
      entry.table = row[0];
      entry.changed = number_of(row[1]);
      entry.summary.game = row[2];
      entry.summary.seats = static_cast<int>(number_of(row[3]));
      entry.summary.free = static_cast<int>(number_of(row[4]));
      entry.summary.host_name = row[5];
      entry.summary.people = static_cast<int>(number_of(row[6]));
      entry.summary.account = row[7];
    }
    return entries;
  }

  std::vector<std::string> missing(const std::vector<std::string>& tables) override {
    std::vector<std::string> gone;
    for (const Postgres::Row& row :
         ask("SELECT t FROM unnest($1::text[]) AS t WHERE NOT EXISTS (SELECT FROM serai_events WHERE tbl = t)",
             {array_of(tables)})
             .value_or(std::vector<Postgres::Row>{}))
      gone.push_back(row[0]);
    return gone;
  }

  Keeper keep(const std::string& table) override {
    static const std::string kSql =
        std::string("UPDATE serai_tables t SET keeper = $1 WHERE tbl = $2 AND (keeper = $1 OR NOT EXISTS (") + kAlive +
        ")) AND EXISTS (SELECT FROM serai_houses h WHERE h.house = $1 AND h.alive_until > now()) RETURNING 1";
    const auto kept = ask(kSql.c_str(), {house_, table});
    return !kept ? Keeper::unknown : kept->empty() ? Keeper::another : Keeper::this_one;
  }

  Renewal renew() override {
    Renewal renewal;
    const auto alive =
        ask("UPDATE serai_houses SET alive_until = now() + make_interval(secs => $2::float8 / 1000)"
            " WHERE house = $1 AND alive_until > now() RETURNING 1",
            {house_, text_of(kLease)});
    if (!alive) return renewal;
    if (alive->empty()) {
      // Too late: others may keep our tables by now. We come back as somebody else.
      renewal.lost = true;
      log_warning("lease-lost", {{"house", house_}});
      if (!enter()) return renewal;
    }
    static const std::string kSql =
        std::string(
            "UPDATE serai_tables SET keeper = $1 WHERE tbl IN (SELECT tbl FROM serai_tables t WHERE wakeful AND"
            " NOT EXISTS (") +
        kAlive + ") ORDER BY tbl LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING tbl";
    for (const Postgres::Row& row :
         ask(kSql.c_str(), {house_, text_of(kMostTakenOver)}).value_or(std::vector<Postgres::Row>{}))
      renewal.tables.push_back(row[0]);
    return renewal;
  }

  bool shared() const override { return true; }

 private:
  bool ready() {
    const int before = db_.connections();
    if (!db_.ready()) return false;
    if (before > 0 && db_.connections() > before) {
      log_info("database-back");
      changed_("", 0);
    }
    return true;
  }

  std::optional<std::vector<Postgres::Row>> ask(const char* sql, const std::vector<std::string>& values) {
    if (!ready()) return std::nullopt;
    auto rows = db_.ask(sql, values);
    if (!rows) log_error("database-failed", {{"why", db_.error()}});
    return rows;
  }

  // Under a new name, with a lease of its own.
  bool enter() {
    house_ = random_hex(8);
    return db_.ask("DELETE FROM serai_houses WHERE alive_until < now() - interval '1 hour'") &&
           db_.ask("INSERT INTO serai_houses VALUES($1, now() + make_interval(secs => $2::float8 / 1000))",
                   {house_, text_of(kLease)});
  }

  Postgres db_;
  Changed changed_;  // for any thread
  std::string house_;
  std::optional<Ears> ears_;
};

}  // namespace

std::unique_ptr<Ledger> open_postgres(const std::string& url, const Home& home, const Changed& changed) {
  return std::make_unique<PostgresLedger>(url, [home, changed](const std::string& table, int number) {
    home([changed, table, number] { changed(table, number); });
  });
}

int delete_from_postgres(const std::string& url, const Retention& which) {
  Postgres db(url);
  prepare(db, url);
  const auto gone = which.table.empty()
                        ? db.ask(
                              "WITH doomed AS (SELECT tbl FROM serai_tables t WHERE"
                              " (SELECT max(at) FROM serai_events e WHERE e.tbl = t.tbl) < $1::bigint),"
                              " events AS (DELETE FROM serai_events WHERE tbl IN (SELECT tbl FROM doomed))"
                              " DELETE FROM serai_tables WHERE tbl IN (SELECT tbl FROM doomed) RETURNING 1",
                              {text_of(which.older_than)})
                        : db.ask(
                              "WITH events AS (DELETE FROM serai_events WHERE tbl = $1)"
                              " DELETE FROM serai_tables WHERE tbl = $1 RETURNING 1",
                              {which.table});
  if (!gone) throw failure(url, db);
  return static_cast<int>(gone->size());
}

}  // namespace serai::house
