// The store for more than one house. The key (table, event number) decides between two of them; what one has written,
// the others are told by NOTIFY, which is only a wake-up: whoever was not connected reads the log. Whose house is alive
// is judged by the database's clock alone.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <unordered_map>
#include <utility>

#include "house/grouping_store.h"
#include "house/log.h"
#include "house/postgres_book.h"
#include "house/postgres_schema.h"
#include "house/secrets.h"
#include "house/sums.h"
#include "house/trouble.h"
#include "house/version.h"
#include "postgres/address.h"

namespace serai::house {
namespace {

constexpr std::chrono::seconds kSilence{5};  // then who listens asks whether the server is there

// One statement, so one transaction: of each table the first row decides; only where that could be stored, the rest of
// its rows and its summary follow, and the others are told. A first row must follow the last one of its log, which is
// held until the end: of a table that was deleted meanwhile, nothing comes back. Where somebody else holds it, nobody
// waits: the others are stored, and of this one it is said. Who wakes a table keeps it. New tables come in their order,
// so that two houses wait for each other in one direction only. Sums of later rows are given as what they add to that
// of the first one.
constexpr const char* kWrite =
    "WITH heads AS (SELECT f.*, h.sum AS before"
    "   FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::bigint[]) AS f(t, n, at, body, own)"
    "     JOIN serai_tables h ON h.tbl = t AND h.last = n - 1 FOR NO KEY UPDATE OF h SKIP LOCKED),"
    " first AS (INSERT INTO serai_events(tbl, number, at, body, sum)"
    "   SELECT t, n, at, body, before # own FROM (SELECT * FROM heads UNION ALL SELECT *, 0"
    "     FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::bigint[]) AS o(t, n, at, body, own)"
    "     WHERE n = 1) AS f ORDER BY t ON CONFLICT DO NOTHING RETURNING tbl, sum),"
    " rest AS (INSERT INTO serai_events(tbl, number, at, body, sum) SELECT t, n, at, body, first.sum # more"
    "   FROM unnest($6::text[], $7::int[], $8::bigint[], $9::text[], $10::bigint[]) AS r(t, n, at, body, more)"
    "     JOIN first ON tbl = t),"
    " grown AS (UPDATE serai_tables h SET last = g.last, sum = first.sum # more"
    "   FROM unnest($11::text[], $12::int[], $13::bigint[]) AS g(t, last, more) JOIN first ON first.tbl = t"
    "   WHERE h.tbl = t),"
    " given AS (SELECT s.*, first.sum # more AS sum"
    "   FROM unnest($14::text[], $15::int[], $16::bigint[], $17::bigint[], $18::text[], $19::int[], $20::int[],"
    "     $21::bool[], $22::bool[], $23::bool[], $24::bool[], $25::text[], $26::int[], $27::text[], $28::bigint[],"
    "     $29::text[], $30::text[], $31::text[], $32::bigint[], $33::int[], $34::bigint[])"
    "     AS s(t, last, more, changed, game, seats, free, listed, started, over, wakeful, host_name, people, account,"
    "       zero, players, score, winners, since, turn, asked)"
    "     JOIN first ON tbl = t ORDER BY t),"
    " archived AS (INSERT INTO serai_archive(tbl, over, since, game, seats)"
    "   SELECT t, over, since, game, seats FROM given WHERE listed AND started"
    "   ON CONFLICT (tbl) DO UPDATE SET over = excluded.over, since = excluded.since"
    "   WHERE serai_archive.over <> excluded.over),"
    " private AS (DELETE FROM serai_archive a USING given WHERE a.tbl = t AND NOT (listed AND started)),"
    " summaries AS (INSERT INTO serai_tables(tbl, last, sum, changed, game, seats, free, listed, started, over,"
    "     wakeful, host_name, people, account, zero, players, score, winners, since, turn, asked, keeper)"
    "   SELECT t, last, sum, changed, game, seats, free, listed, started, over, wakeful, host_name,"
    "     people, account, zero, players, score, winners, since, turn, asked, CASE WHEN wakeful THEN $35 END"
    "   FROM given ON CONFLICT (tbl) DO UPDATE SET last = excluded.last, sum = excluded.sum,"
    "     changed = excluded.changed, free = excluded.free, listed = excluded.listed, started = excluded.started, over "
    "= excluded.over,"
    "     wakeful = excluded.wakeful, host_name = excluded.host_name, people = excluded.people, zero = excluded.zero,"
    "     players = excluded.players, score = excluded.score, winners = excluded.winners, since = excluded.since,"
    "     turn = excluded.turn, asked = excluded.asked,"
    "     keeper = CASE WHEN serai_tables.wakeful"
    "       THEN coalesce(serai_tables.keeper, excluded.keeper) ELSE excluded.keeper END)"
    " SELECT tbl, false, pg_notify('serai_house', tbl || ' ' || last)::text"
    "   FROM first JOIN unnest($1::text[], $36::int[]) AS l(t, last) ON tbl = t"
    " UNION ALL SELECT t, true, '' FROM unnest($1::text[], $2::int[]) AS f(t, n)"
    "   JOIN serai_tables h ON h.tbl = t AND h.last = n - 1 WHERE t NOT IN (SELECT t FROM heads)";
// Where the columns of kWrite begin.
enum Column : std::size_t { kFirst = 0, kRest = 5, kGrown = 10, kSummary = 13, kHouse = 34, kLast = 35, kColumns = 36 };

// Where a newer house has changed the database, this one does nothing more.
const std::string kSameVersion =
    "EXISTS (SELECT FROM serai_meta WHERE version = " + std::to_string(kDatabaseVersion) + ")";

constexpr const char* kOutdated = "a newer house has changed the database: this one can only be stopped";

constexpr const char* kAlive = "SELECT FROM serai_leases h WHERE h.house = t.keeper AND h.alive_until > now()";

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
        while (const auto words = db_.hear(stop_, kSilence)) {
          if (words->empty() && stopping(0)) return;
          if (words->empty() && !db_.ask("SELECT")) break;
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

class PostgresLedger final : public Ledger {
 public:
  PostgresLedger(const std::string& url, Changed changed) : db_(url), changed_(std::move(changed)) {
    bring_up_to_date(url);
    const auto until = Clock::now() + Postgres::kForWork.connect;
    while (!db_.ready() && Clock::now() < until) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    demand_ready(url, db_);
    if (const auto entered = enter(); !entered) throw std::runtime_error(shown(url) + ": " + entered.why().text);
    key_ = key_of(db_, url);
    ears_.emplace(url, changed_);
  }
  ~PostgresLedger() override {
    static_cast<void>(db_.ask("DELETE FROM serai_leases WHERE house = $1", {house_}));  // else it runs out
  }

  void write(std::vector<Append>& appends) override {
    // Others may keep by now what this house kept; until it knows, it does nothing.
    if (Clock::now() >= lease_until_) {
      if (trouble().empty()) trouble_.failed(Asked::writing, "the lease has run out");
      return;
    }
    std::vector<std::vector<std::string>> columns(kColumns);
    const auto add = [&columns](std::size_t column, std::initializer_list<std::string> values) {
      for (const std::string& value : values) columns[column++].push_back(value);
    };
    for (const Append& append : appends) {
      Sum more = 0;
      for (const Row& row : append.rows) {
        const bool first = &row == append.rows.data();
        const Sum own = sum_of(append.table, row);
        if (!first) more ^= own;
        add(first ? kFirst : kRest,
            {append.table, text_of(row.number), text_of(row.at), row.body, text_of(first ? own : more)});
      }
      const Row& last = append.rows.back();
      add(kLast, {text_of(last.number)});
      add(append.summary ? kSummary : kGrown, {append.table, text_of(last.number), text_of(more)});
      if (!append.summary) continue;
      const Summary& s = *append.summary;
      add(kSummary + 3,
          {text_of(last.at), s.game, text_of(s.seats), text_of(s.free), text_of(s.listed), text_of(s.started),
           text_of(s.over), text_of(s.wakeful), s.host_name, text_of(s.people), s.account, text_of(s.zero), s.players,
           s.score, s.winners, text_of(s.since), text_of(s.turn), text_of(s.asked)});
    }
    std::vector<std::string> values;
    values.reserve(columns.size());
    for (const std::vector<std::string>& column : columns) values.push_back(array_of(column));
    values[kHouse] = house_;
    const auto written = ask(Asked::writing, kWrite, values);
    if (!written) return;  // nobody knows
    std::unordered_map<std::string, bool> held;
    for (const Postgres::Row& row : *written) held.emplace(row[0], row[1] == "t");
    for (Append& append : appends) {
      const auto found = held.find(append.table);
      append.held = found != held.end() && found->second;
      append.outcome = found == held.end() ? Stored::taken : append.held ? Stored::unknown : Stored::yes;
    }
  }

  std::optional<std::vector<Row>> read(const std::string& table, int after) override {
    // In one statement, so that both are of one moment: the head, then the rows.
    const auto found = ask(Asked::reading,
                           "SELECT -1 AS number, last::bigint, '', sum FROM serai_tables WHERE tbl = $1 UNION ALL"
                           " SELECT number, at, body, sum FROM serai_events WHERE tbl = $1 AND number >= $2 ORDER BY 1",
                           {table, text_of(after)});
    if (!found) return std::nullopt;
    std::optional<Head> head;
    std::vector<SummedRow> rows;
    rows.reserve(found->size());
    for (const Postgres::Row& row : *found) {
      const int number = static_cast<int>(number_of(row[0]));
      if (number < 0)
        head = {static_cast<int>(number_of(row[1])), number_of(row[3])};
      else
        rows.push_back({{number, number_of(row[1]), row[2]}, number_of(row[3])});
    }
    return checked(table, after, head, std::move(rows));
  }

  std::optional<std::vector<LobbyEntry>> lobby(int most) override {
    const auto found =
        ask(Asked::reading,
            "SELECT tbl, changed, game, seats, free, host_name, people, account FROM (SELECT *, row_number() OVER"
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

  std::optional<std::vector<LobbyEntry>> archive(const ArchiveQuestion& which) override {
    // Each has an index of its own that is in this order. The server plans it once, and should not have to guess how
    // many are wanted.
    const std::string sql =
        "SELECT a.tbl, a.since, a.game, a.seats, players, score, winners FROM (SELECT * FROM serai_archive"
        " WHERE over = $1 AND (since, tbl) < ($2::bigint, $3)" +
        std::string(which.game.empty() ? "" : " AND game = $4") +
        (which.seats == 0     ? ""
         : which.game.empty() ? " AND seats = $4::int"
                              : " AND seats = $5::int") +
        " ORDER BY since DESC, tbl DESC LIMIT " + text_of(kMostArchived + 1) +
        ") a JOIN serai_tables t ON t.tbl = a.tbl ORDER BY a.since DESC, a.tbl DESC";
    std::vector<std::string> values{text_of(which.over), text_of(which.before), which.table};
    if (!which.game.empty()) values.push_back(which.game);
    if (which.seats > 0) values.push_back(text_of(which.seats));
    const auto found = ask(Asked::reading, sql.c_str(), values);
    if (!found) return std::nullopt;
    std::vector<LobbyEntry> entries;
    for (const Postgres::Row& row : *found) {
      if (entries.size() == static_cast<std::size_t>(which.most)) break;
      LobbyEntry& entry = entries.emplace_back();
      entry.table = row[0];
      entry.summary.since = number_of(row[1]);
      entry.summary.game = row[2];
      entry.summary.seats = static_cast<int>(number_of(row[3]));
      entry.summary.players = row[4];
      entry.summary.score = row[5];
      entry.summary.winners = row[6];
      entry.summary.over = which.over;
    }
    return entries;
  }

  std::optional<std::vector<LobbyEntry>> turns(const std::vector<std::string>& tables) override {
    const auto found = ask(Asked::reading,
                           "SELECT tbl, started, over, people, turn, asked FROM unnest($1::text[]) WITH ORDINALITY"
                           " AS w(t, nth) JOIN serai_tables ON tbl = t ORDER BY nth",
                           {array_of(tables)});
    if (!found) return std::nullopt;
    std::vector<LobbyEntry> entries;
    for (const Postgres::Row& row : *found) {
      LobbyEntry& entry = entries.emplace_back();
      entry.table = row[0];
      entry.summary.started = row[1] == "t";
      entry.summary.over = row[2] == "t";
      entry.summary.people = static_cast<int>(number_of(row[3]));
      entry.summary.turn = static_cast<Seat>(number_of(row[4]));
      entry.summary.asked = number_of(row[5]);
    }
    return entries;
  }

  std::vector<std::string> missing(const std::vector<std::string>& tables) override {
    return first_column(
        ask(Asked::reading,
            "SELECT t FROM unnest($1::text[]) AS t WHERE NOT EXISTS (SELECT FROM serai_tables WHERE tbl = t)",
            {array_of(tables)}));
  }

  Keeper keep(const std::string& table) override {
    static const std::string kFree =
        std::string("SELECT tbl FROM serai_tables t WHERE tbl = $2 AND (keeper = $1 OR NOT EXISTS (") + kAlive +
        ")) AND EXISTS (SELECT FROM serai_leases h WHERE h.house = $1 AND h.alive_until > now())";
    // As with what is written, nobody waits for who holds it.
    static const std::string kSql = "WITH kept AS (UPDATE serai_tables SET keeper = $1 WHERE tbl IN (" + kFree +
                                    " FOR NO KEY UPDATE SKIP LOCKED) RETURNING 1)"
                                    " SELECT EXISTS (SELECT FROM kept), EXISTS (" +
                                    kFree + ")";
    const auto kept = ask(Asked::writing, kSql.c_str(), {house_, table});
    if (!kept) return Keeper::unknown;
    if (kept->front()[0] == "t") return Keeper::this_one;
    return kept->front()[1] == "t" ? Keeper::unknown : Keeper::another;
  }

  Renewal renew(bool all) override {
    Renewal renewal;
    // The database's clock decides; but who hears nothing of it counts for itself, from before it asked.
    const auto begun = Clock::now();
    renewal.lost = begun >= lease_until_;
    if (!renewal.lost) {
      static const std::string kRenew =
          "UPDATE serai_leases SET alive_until = now() + make_interval(secs => $2::float8 / 1000)"
          " WHERE house = $1 AND alive_until > now() AND " +
          kSameVersion + " RETURNING 1";
      const auto alive = ask(Asked::writing, kRenew.c_str(), {house_, text_of(kLease)});
      renewal.lost = alive ? alive->empty() : Clock::now() >= lease_until_;
      renewal.unknown = !alive;
      if (!alive) return renewal;
      if (!renewal.lost) lease_until_ = begun + std::chrono::milliseconds(kLease);
    }
    // Too late: others may keep our tables by now. We come back as somebody else.
    if (renewal.lost && !enter()) return renewal;
    if (all) own_from_ = "";
    const auto name = [&renewal](const Postgres::Answer& tables) {
      renewal.unknown |= !tables;
      if (!tables) return;
      for (const Postgres::Row& row : *tables) renewal.tables.push_back(row[0]);
      renewal.more |= tables->size() >= kMostTakenOver;
    };
    if (own_from_) {
      const auto own =
          ask(Asked::reading,
              "SELECT tbl FROM serai_tables WHERE wakeful AND keeper = $1 AND tbl > $2 ORDER BY tbl LIMIT $3",
              {house_, *own_from_, text_of(kMostTakenOver)});
      name(own);
      if (renewal.more)
        own_from_ = own->back()[0];
      else if (own)
        own_from_.reset();
    }
    static const std::string kTake =
        std::string(
            "UPDATE serai_tables SET keeper = $1 WHERE tbl IN (SELECT tbl FROM serai_tables t WHERE wakeful AND"
            " NOT EXISTS (") +
        kAlive + ") ORDER BY tbl LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED) RETURNING tbl";
    if (!renewal.more) name(ask(Asked::writing, kTake.c_str(), {house_, text_of(kMostTakenOver)}));
    return renewal;
  }

  std::vector<std::string> due(Millis until) override {
    return first_column(ask(Asked::reading,
                            "SELECT tbl FROM serai_tables WHERE zero > 0 AND zero <= $1 AND keeper = $2",
                            {text_of(until), house_}));
  }

  std::optional<int> note(const Deed& deed) override { return book_for(Asked::writing).note(deed); }
  std::optional<std::vector<Deed>> deeds(int after, int most) override {
    return book_for(Asked::reading).deeds(after, most);
  }
  std::optional<std::vector<TableEntry>> tables(const TableQuestion& question) override {
    return book_for(Asked::reading).tables(question);
  }
  std::optional<Census> census() override { return book_for(Asked::reading).census(); }
  const std::string& key() const override { return key_; }
  bool shared() const override { return true; }
  std::string trouble() const override { return outdated_ ? kOutdated : trouble_.why(); }

 private:
  using Clock = std::chrono::steady_clock;

  void reconnect() {
    const int before = db_.connections();
    if (db_.ready() && before > 0 && db_.connections() > before) changed_("", 0);
  }

  Postgres::Answer ask(Asked what, const char* sql, const std::vector<std::string>& values) {
    reconnect();
    Postgres::Answer rows = db_.ask_often(sql, values);
    rows ? trouble_.worked(what) : trouble_.failed(what, rows.why().text);
    return rows;
  }

  PostgresBook book_for(Asked what) {
    return PostgresBook(
        [this, what](const char* sql, const std::vector<std::string>& values) { return ask(what, sql, values); });
  }

  // Nothing where the database was not to be had.
  static std::vector<std::string> first_column(const Postgres::Answer& rows) {
    std::vector<std::string> column;
    if (rows)
      for (const Postgres::Row& row : *rows) column.push_back(row[0]);
    return column;
  }

  // Under a new name, with a lease of its own.
  Result<void, Failure> enter() {
    const std::string before = std::exchange(house_, random_hex(8));
    const auto begun = Clock::now();
    static const std::string kEnter =
        "INSERT INTO serai_leases SELECT $1, now() + make_interval(secs => $2::float8 / 1000) WHERE " + kSameVersion +
        " RETURNING 1";
    const auto left =
        ask(Asked::writing, "DELETE FROM serai_leases WHERE house = $1 OR alive_until < now() - interval '1 hour'",
            {before});
    const auto entered = left ? ask(Asked::writing, kEnter.c_str(), {house_, text_of(kLease)}) : left;
    const bool outdated = entered && entered->empty();
    if (outdated_.exchange(outdated) != outdated && outdated) log_error("database-failed", {{"why", kOutdated}});
    if (!entered || entered->empty()) {
      house_ = before;
      lease_until_ = {};
      return entered ? Failure{kOutdated} : entered.why();
    }
    lease_until_ = begun + std::chrono::milliseconds(kLease);
    if (!before.empty()) log_warning("lease-lost", {{"house", before}});
    return {};
  }

  Postgres db_;
  Changed changed_;  // for any thread
  Trouble trouble_;
  std::atomic<bool> outdated_ = false;
  std::string house_;
  std::string key_;
  std::optional<std::string> own_from_;  // behind which what it keeps is still to be named
  Clock::time_point lease_until_{};      // at most: the database may think less of us
  std::optional<Ears> ears_;
};

}  // namespace

std::unique_ptr<Ledger> open_postgres(const std::string& url, const Home& home, const Changed& changed) {
  return std::make_unique<PostgresLedger>(url, [home, changed](const std::string& table, int number) {
    home([changed, table, number] { changed(table, number); });
  });
}

}  // namespace serai::house
