// The embedded store: one file, for one house.
#include <sqlite3.h>

#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "house/ledger.h"
#include "house/log.h"

namespace serai::house {
namespace {

class Statement {
 public:
  Statement(sqlite3* db, const char* sql) {
    if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) != SQLITE_OK)
      throw std::runtime_error(std::string(sqlite3_db_filename(db, "main")) + ": " + sqlite3_errmsg(db));
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& text(int i, const std::string& value) {
    sqlite3_bind_text(statement_, i, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& number(int i, std::int64_t value) {
    sqlite3_bind_int64(statement_, i, value);
    return *this;
  }
  // One row: SQLITE_ROW, SQLITE_DONE or what failed.
  int step() { return sqlite3_step(statement_); }
  int run() {
    const int code = step();
    sqlite3_reset(statement_);
    return code;
  }
  void reset() { sqlite3_reset(statement_); }
  std::string text_at(int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : "";
  }
  std::int64_t number_at(int column) { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

constexpr const char* kTerms =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA wal_autocheckpoint=4000;"
    "PRAGMA secure_delete=ON;";

constexpr const char* kSchema =
    "CREATE TABLE IF NOT EXISTS events(tbl TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
    " body TEXT NOT NULL, PRIMARY KEY(tbl, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS tables(tbl TEXT PRIMARY KEY, changed INTEGER NOT NULL, game TEXT NOT NULL,"
    " seats INTEGER NOT NULL, free INTEGER NOT NULL, listed INTEGER NOT NULL, started INTEGER NOT NULL,"
    " over INTEGER NOT NULL, wakeful INTEGER NOT NULL, host_name TEXT NOT NULL, people INTEGER NOT NULL,"
    " account TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS lobby ON tables(people>0, changed) WHERE listed AND NOT started;"
    "CREATE INDEX IF NOT EXISTS wakeful ON tables(tbl) WHERE wakeful;";

class Database {
 public:
  enum class IfMissing { make, fail };

  Database(const std::string& path, IfMissing missing) : path_(path) {
    const int flags = SQLITE_OPEN_READWRITE | (missing == IfMissing::make ? SQLITE_OPEN_CREATE : 0);
    const bool fine = sqlite3_open_v2(path.c_str(), &db_, flags, nullptr) == SQLITE_OK &&
                      sqlite3_busy_timeout(db_, 5000) == SQLITE_OK && try_run(kTerms) &&
                      (missing == IfMissing::fail || try_run(kSchema));
    if (fine) return;
    const std::string error = this->error();
    sqlite3_close(db_);
    throw std::runtime_error(path + ": " + error);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(db_); }

  void run(const char* sql) {
    if (!try_run(sql)) throw std::runtime_error(path_ + ": " + error());
  }
  bool try_run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  std::string error() const { return sqlite3_errmsg(db_); }
  sqlite3* get() const { return db_; }

 private:
  std::string path_;
  sqlite3* db_ = nullptr;
};

class SqliteLedger final : public Ledger {
 public:
  explicit SqliteLedger(const std::string& path)
      : db_(path, Database::IfMissing::make),
        // A first row must follow the last one of its log: of a table that was deleted meanwhile, nothing comes back.
        first_(db_.get(),
               "INSERT INTO events SELECT ?1,?2,?3,?4 WHERE ?2=1 OR EXISTS"
               " (SELECT 1 FROM events WHERE tbl=?1 AND number=?2-1)"),
        insert_(db_.get(), "INSERT INTO events VALUES(?,?,?,?)"),
        summarize_(db_.get(), "INSERT OR REPLACE INTO tables VALUES(?,?,?,?,?,?,?,?,?,?,?,?)"),
        load_(db_.get(), "SELECT number, at, body FROM events WHERE tbl=? AND number>? ORDER BY number"),
        lobby_(db_.get(),
               "SELECT tbl, changed, game, seats, free, host_name, people, account FROM tables"
               " WHERE listed AND NOT started ORDER BY people>0 DESC, changed DESC LIMIT ?"),
        wakeful_(db_.get(), "SELECT tbl FROM tables WHERE wakeful"),
        exists_(db_.get(), "SELECT 1 FROM events WHERE tbl=? AND number=1") {}

  void write(std::vector<Append>& appends) override {
    bool fine = db_.try_run("BEGIN IMMEDIATE");
    for (Append& append : appends) {
      if (!fine) break;
      append.outcome = insert(append, fine);
    }
    if (fine && db_.try_run("COMMIT")) return;
    failed("cannot write");
    db_.try_run("ROLLBACK");
    for (Append& append : appends) append.outcome = Stored::unknown;
  }

  std::optional<std::vector<Row>> read(const std::string& table, int after) override {
    std::vector<Row> rows;
    load_.text(1, table).number(2, after);
    int code = load_.step();
    for (; code == SQLITE_ROW; code = load_.step())
      rows.push_back({static_cast<int>(load_.number_at(0)), load_.number_at(1), load_.text_at(2)});
    if (code != SQLITE_DONE) failed("cannot read", table);
    load_.reset();
    if (code != SQLITE_DONE) return std::nullopt;
    return rows;
  }

  std::optional<std::vector<LobbyEntry>> lobby(int most) override {
    std::vector<LobbyEntry> entries;
    std::unordered_map<std::string, int> shares;
    lobby_.number(1, kLobbyCandidates);
    int code = lobby_.step();
    for (; code == SQLITE_ROW && entries.size() < static_cast<std::size_t>(most); code = lobby_.step()) {
      LobbyEntry entry;
      entry.summary.account = lobby_.text_at(7);
      if (++shares[entry.summary.account] > kLobbyShare) continue;
      entry.table = lobby_.text_at(0);
      entry.changed = lobby_.number_at(1);
      entry.summary.game = lobby_.text_at(2);
      entry.summary.seats = static_cast<int>(lobby_.number_at(3));
      entry.summary.free = static_cast<int>(lobby_.number_at(4));
      entry.summary.host_name = lobby_.text_at(5);
      entry.summary.people = static_cast<int>(lobby_.number_at(6));
      entries.push_back(std::move(entry));
    }
    const bool fine = code == SQLITE_DONE || code == SQLITE_ROW;
    if (!fine) failed("cannot read the lobby");
    lobby_.reset();
    if (!fine) return std::nullopt;
    return entries;
  }

  std::vector<std::string> missing(const std::vector<std::string>& tables) override {
    std::vector<std::string> gone;
    for (const std::string& table : tables)
      if (exists_.text(1, table).run() == SQLITE_DONE) gone.push_back(table);
    return gone;
  }

  // Nobody else is there: this house keeps every table, and finds at its start those that want it.
  Keeper keep(const std::string&) override { return Keeper::this_one; }
  Renewal renew() override {
    Renewal renewal;
    if (std::exchange(renewed_, true)) return renewal;
    int code = wakeful_.step();
    for (; code == SQLITE_ROW; code = wakeful_.step()) renewal.tables.push_back(wakeful_.text_at(0));
    if (code != SQLITE_DONE) failed("cannot read who is to move");
    wakeful_.reset();
    return renewal;
  }
  bool shared() const override { return false; }

 private:
  void failed(const char* what, const std::string& table = "") {
    log_error("database-failed", {{"what", what},
                                  {"table", table},
                                  {"why", db_.error()},
                                  {"code", std::to_string(sqlite3_extended_errcode(db_.get()))}});
  }

  Stored insert(const Append& append, bool& fine) {
    for (const Row& row : append.rows) {
      const bool first = &row == append.rows.data();
      Statement& statement = first ? first_ : insert_;
      const int code = statement.text(1, append.table).number(2, row.number).number(3, row.at).text(4, row.body).run();
      // Only the first number can be taken: a log has no gaps.
      if (first && (code == SQLITE_CONSTRAINT || (code == SQLITE_DONE && sqlite3_changes(db_.get()) == 0)))
        return Stored::taken;
      if (code != SQLITE_DONE) return fine = false, Stored::unknown;
    }
    if (!append.summary) return Stored::yes;
    const Summary& s = *append.summary;
    summarize_.text(1, append.table).number(2, append.rows.back().at).text(3, s.game).number(4, s.seats);
    summarize_.number(5, s.free).number(6, s.listed).number(7, s.started).number(8, s.over).number(9, s.wakeful);
    summarize_.text(10, s.host_name).number(11, s.people).text(12, s.account);
    if (summarize_.run() != SQLITE_DONE) return fine = false, Stored::unknown;
    return Stored::yes;
  }

  Database db_;
  Statement first_;
  Statement insert_;
  Statement summarize_;
  Statement load_;
  Statement lobby_;
  Statement wakeful_;
  Statement exists_;
  bool renewed_ = false;
};

}  // namespace

std::unique_ptr<Ledger> open_sqlite(const std::string& path) { return std::make_unique<SqliteLedger>(path); }

int delete_from_sqlite(const std::string& path, const Retention& which) {
  Database db(path, Database::IfMissing::fail);
  db.run("BEGIN IMMEDIATE");
  {
    Statement doomed(db.get(), which.table.empty()
                                   ? "CREATE TEMP TABLE doomed AS SELECT tbl FROM tables WHERE"
                                     " (SELECT max(at) FROM events WHERE events.tbl = tables.tbl) < ?"
                                   : "CREATE TEMP TABLE doomed AS SELECT tbl FROM tables WHERE tbl = ?");
    if (which.table.empty())
      doomed.number(1, which.older_than);
    else
      doomed.text(1, which.table);
    doomed.run();
  }
  db.run("DELETE FROM events WHERE tbl IN doomed");
  db.run("DELETE FROM tables WHERE tbl IN doomed");
  const int gone = sqlite3_changes(db.get());
  db.run("COMMIT");
  // What was deleted stands in the log of changes too, until that is written back and emptied.
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return gone;
}

}  // namespace serai::house
