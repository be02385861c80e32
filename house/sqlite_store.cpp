// The embedded store: one file, one thread that writes it. What comes while a commit waits for the disk goes together
// into the next one: an fsync takes milliseconds, a row microseconds.
#include <sqlite3.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <variant>

#include "house/store.h"

namespace serai::house {
namespace {

constexpr int kMostInACommit = 1000;

class Statement {
 public:
  Statement(sqlite3* db, const char* sql) {
    if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) != SQLITE_OK)
      throw std::runtime_error(sqlite3_errmsg(db));
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

constexpr const char* kSchema =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA wal_autocheckpoint=4000;"
    "PRAGMA secure_delete=ON;"
    "CREATE TABLE IF NOT EXISTS events(tbl TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
    " body TEXT NOT NULL, PRIMARY KEY(tbl, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS tables(tbl TEXT PRIMARY KEY, changed INTEGER NOT NULL, game TEXT NOT NULL,"
    " seats INTEGER NOT NULL, free INTEGER NOT NULL, listed INTEGER NOT NULL, started INTEGER NOT NULL,"
    " over INTEGER NOT NULL, wakeful INTEGER NOT NULL, host_name TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS lobby ON tables(changed) WHERE listed AND NOT started;"
    "CREATE INDEX IF NOT EXISTS wakeful ON tables(tbl) WHERE wakeful;";

class Database {
 public:
  explicit Database(const std::string& path) {
    if (sqlite3_open(path.c_str(), &db_) != SQLITE_OK) {
      const std::string error = sqlite3_errmsg(db_);
      sqlite3_close(db_);
      throw std::runtime_error(path + ": " + error);
    }
    sqlite3_busy_timeout(db_, 5000);
    run(kSchema);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(db_); }

  void run(const char* sql) {
    if (!try_run(sql)) throw std::runtime_error(sqlite3_errmsg(db_));
  }
  bool try_run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  sqlite3* get() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

struct AppendJob {
  std::string table;
  std::vector<Row> rows;
  std::optional<Summary> summary;
  std::function<void(Stored)> done;
};

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& path, Home home)
      : home_(std::move(home)),
        db_(path),
        insert_(db_.get(), "INSERT INTO events VALUES(?,?,?,?)"),
        summarize_(db_.get(), "INSERT OR REPLACE INTO tables VALUES(?,?,?,?,?,?,?,?,?,?)"),
        load_(db_.get(), "SELECT number, at, body FROM events WHERE tbl=? AND number>? ORDER BY number"),
        lobby_(db_.get(),
               "SELECT tbl, changed, game, seats, free, host_name FROM tables WHERE listed AND NOT started"
               " ORDER BY changed DESC LIMIT ?"),
        wakeful_(db_.get(), "SELECT tbl FROM tables WHERE wakeful"),
        thread_([this] { work(); }) {}

  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void append(std::string table, std::vector<Row> rows, std::optional<Summary> summary,
              std::function<void(Stored)> done) override {
    push(AppendJob{std::move(table), std::move(rows), std::move(summary), std::move(done)});
  }
  void load(std::string table, int after, std::function<void(std::optional<std::vector<Row>>)> done) override {
    push([this, table = std::move(table), after, done = std::move(done)] { answer(done, read(table, after)); });
  }
  void lobby(int most, std::function<void(std::vector<LobbyEntry>)> done) override {
    push([this, most, done = std::move(done)] { answer(done, read_lobby(most)); });
  }
  void wakeful(std::function<void(std::vector<std::string>)> done) override {
    push([this, done = std::move(done)] {
      std::vector<std::string> tables;
      while (wakeful_.step() == SQLITE_ROW) tables.push_back(wakeful_.text_at(0));
      wakeful_.reset();
      answer(done, std::move(tables));
    });
  }

 private:
  using Question = std::function<void()>;
  using Job = std::variant<AppendJob, Question>;

  template <class Done, class Value>
  void answer(const Done& done, Value value) {
    home_([done, value = std::move(value)]() mutable { done(std::move(value)); });
  }

  void push(Job job) {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
  }

  void work() {
    std::deque<Job> taken;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
        if (jobs_.empty()) return;  // stopping, and everything is done
        taken.clear();
        while (!jobs_.empty() && taken.size() < kMostInACommit) {
          taken.push_back(std::move(jobs_.front()));
          jobs_.pop_front();
        }
      }
      for (Job& job : taken)
        if (const auto* question = std::get_if<Question>(&job)) (*question)();
      commit(taken);
    }
  }

  // Nobody hears of success before the commit is on the disk.
  void commit(std::deque<Job>& jobs) {
    std::vector<std::pair<AppendJob*, Stored>> appends;
    for (Job& job : jobs)
      if (auto* append = std::get_if<AppendJob>(&job)) appends.emplace_back(append, Stored::unknown);
    if (appends.empty()) return;
    bool fine = db_.try_run("BEGIN IMMEDIATE");
    for (auto& [append, stored] : appends) {
      if (!fine) break;
      stored = insert(*append, fine);
    }
    if (!fine || !db_.try_run("COMMIT")) {
      db_.try_run("ROLLBACK");
      for (auto& [append, stored] : appends) stored = Stored::unknown;
    }
    std::vector<std::pair<std::function<void(Stored)>, Stored>> answers;
    for (auto& [append, stored] : appends) answers.emplace_back(std::move(append->done), stored);
    home_([answers = std::move(answers)] {
      for (const auto& [done, stored] : answers) done(stored);
    });
  }

  Stored insert(const AppendJob& append, bool& fine) {
    for (const Row& row : append.rows) {
      const int code = insert_.text(1, append.table).number(2, row.number).number(3, row.at).text(4, row.body).run();
      // Only the first number can be taken: a log has no gaps.
      if (code == SQLITE_CONSTRAINT && &row == append.rows.data()) return Stored::taken;
      if (code != SQLITE_DONE) return fine = false, Stored::unknown;
    }
    if (!append.summary) return Stored::yes;
    const Summary& s = *append.summary;
    summarize_.text(1, append.table).number(2, append.rows.back().at).text(3, s.game).number(4, s.seats);
    summarize_.number(5, s.free).number(6, s.listed).number(7, s.started).number(8, s.over).number(9, s.wakeful);
    if (summarize_.text(10, s.host_name).run() != SQLITE_DONE) return fine = false, Stored::unknown;
    return Stored::yes;
  }

  std::optional<std::vector<Row>> read(const std::string& table, int after) {
    std::vector<Row> rows;
    load_.text(1, table).number(2, after);
    int code = load_.step();
    for (; code == SQLITE_ROW; code = load_.step())
      rows.push_back({static_cast<int>(load_.number_at(0)), load_.number_at(1), load_.text_at(2)});
    load_.reset();
    if (code != SQLITE_DONE) return std::nullopt;
    return rows;
  }

  std::vector<LobbyEntry> read_lobby(int most) {
    std::vector<LobbyEntry> entries;
    lobby_.number(1, most);
    while (lobby_.step() == SQLITE_ROW) {
      LobbyEntry entry;
      entry.table = lobby_.text_at(0);
      entry.changed = lobby_.number_at(1);
      entry.summary.game = lobby_.text_at(2);
      entry.summary.seats = static_cast<int>(lobby_.number_at(3));
      entry.summary.free = static_cast<int>(lobby_.number_at(4));
      entry.summary.host_name = lobby_.text_at(5);
      entries.push_back(std::move(entry));
    }
    lobby_.reset();
    return entries;
  }

  Home home_;
  Database db_;
  Statement insert_;
  Statement summarize_;
  Statement load_;
  Statement lobby_;
  Statement wakeful_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path, Home home) {
  return std::make_unique<SqliteStore>(path, std::move(home));
}

int delete_from_sqlite(const std::string& path, const Retention& which) {
  Database db(path);
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
  return gone;
}

}  // namespace serai::house
