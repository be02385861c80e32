// The embedded store: one file, for one house.
#include <array>
#include <unordered_map>
#include <utility>

#include "house/ledger.h"
#include "house/sqlite_book.h"
#include "house/sqlite_schema.h"
#include "house/sums.h"
#include "house/trouble.h"

namespace serai::house {
namespace {

// For others who write, in milliseconds.
constexpr int kPatienceAtTheStart = 2000;
constexpr int kPatience = 500;  // somebody waits, and it is tried more than once

class SqliteLedger final : public Ledger {
 public:
  explicit SqliteLedger(std::unique_ptr<Database> file)
      : file_(std::move(file)),
        head_(db_.get(), "SELECT last, sum FROM tables WHERE tbl=?"),
        insert_(db_.get(), "INSERT INTO events(tbl, number, at, body, sum) VALUES(?,?,?,?,?)"),
        grow_(db_.get(), "UPDATE tables SET last=?2, sum=?3 WHERE tbl=?1"),
        summarize_(db_.get(),
                   "INSERT OR REPLACE INTO tables(tbl, last, sum, changed, game, seats, free, listed, started, over,"
                   " wakeful, host_name, people, account, zero, players, score, winners, since, turn, asked)"
                   " VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
        // Written only where something of it changes, so twice in a game.
        archive_(db_.get(),
                 "INSERT INTO archive(tbl, over, since, game, seats) VALUES(?,?,?,?,?) ON CONFLICT(tbl) DO UPDATE"
                 " SET over=excluded.over, since=excluded.since WHERE over<>excluded.over"),
        private_(db_.get(), "DELETE FROM archive WHERE tbl=?"),
        // In one statement, so that both are of one moment: the head, then the rows.
        load_(db_.get(),
              "SELECT -1 AS number, last, '', sum FROM tables WHERE tbl=?1 UNION ALL"
              " SELECT number, at, body, sum FROM events WHERE tbl=?1 AND number>=?2 ORDER BY 1"),
        lobby_(db_.get(),
               "SELECT tbl, changed, game, seats, free, host_name, people, account FROM tables"
               " WHERE listed AND NOT started ORDER BY people>0 DESC, changed DESC LIMIT ?"),
        archived_{archived(db_, false, false), archived(db_, false, true), archived(db_, true, false),
                  archived(db_, true, true)},
        turns_(db_.get(), "SELECT started, over, people, turn, asked FROM tables WHERE tbl=?"),
        wakeful_(db_.get(), "SELECT tbl FROM tables WHERE wakeful AND tbl>? ORDER BY tbl LIMIT ?"),
        due_(db_.get(), "SELECT tbl FROM tables WHERE zero>0 AND zero<=?"),
        exists_(db_.get(), "SELECT 1 FROM tables WHERE tbl=?"),
        version_(db_.get(), "PRAGMA user_version"),
        book_(db_) {
    sqlite3_busy_timeout(db_.get(), kPatience);
    try_to_write();
  }

  void write(std::vector<Append>& appends) override {
    bool fine = db_.try_run("BEGIN IMMEDIATE");
    for (Append& append : appends) {
      if (!fine) break;
      append.outcome = insert(append, fine);
    }
    if (fine && db_.try_run("COMMIT")) return trouble_.worked(Asked::writing);
    failed(Asked::writing);
    db_.try_run("ROLLBACK");
    for (Append& append : appends) append.outcome = Stored::unknown;
  }

  std::optional<std::vector<Row>> read(const std::string& table, int after) override {
    std::optional<Head> head;
    std::vector<SummedRow> rows;
    load_.text(1, table).number(2, after);
    int code = load_.step();
    for (; code == SQLITE_ROW; code = load_.step()) {
      const int number = static_cast<int>(load_.number_at(0));
      if (number < 0)
        head = {static_cast<int>(load_.number_at(1)), load_.number_at(3)};
      else
        rows.push_back({{number, load_.number_at(1), load_.text_at(2)}, load_.number_at(3)});
    }
    if (!was_read(load_, code, table)) return std::nullopt;
    return checked(table, after, head, std::move(rows));
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
    if (!was_read(lobby_, code == SQLITE_ROW ? SQLITE_DONE : code)) return std::nullopt;
    return entries;
  }

  std::optional<std::vector<LobbyEntry>> archive(const ArchiveQuestion& which) override {
    Statement& statement = *archived_[(which.game.empty() ? 0u : 2u) + (which.seats > 0 ? 1u : 0u)];
    statement.number(1, which.over).number(2, which.before).text(3, which.table).number(4, which.most);
    if (!which.game.empty()) statement.text(5, which.game);
    if (which.seats > 0) statement.number(6, which.seats);
    std::vector<LobbyEntry> entries;
    int code = statement.step();
    for (; code == SQLITE_ROW; code = statement.step()) {
      LobbyEntry& entry = entries.emplace_back();
      entry.table = statement.text_at(0);
      entry.summary.since = statement.number_at(1);
      entry.summary.game = statement.text_at(2);
      entry.summary.seats = static_cast<int>(statement.number_at(3));
      entry.summary.players = statement.text_at(4);
      entry.summary.score = statement.text_at(5);
      entry.summary.winners = statement.text_at(6);
      entry.summary.over = which.over;
    }
    if (!was_read(statement, code)) return std::nullopt;
    return entries;
  }

  std::optional<std::vector<LobbyEntry>> turns(const std::vector<std::string>& tables) override {
    std::vector<LobbyEntry> entries;
    for (const std::string& table : tables) {
      const int code = turns_.text(1, table).step();
      if (code == SQLITE_ROW) {
        LobbyEntry& entry = entries.emplace_back();
        entry.table = table;
        entry.summary.started = turns_.number_at(0) != 0;
        entry.summary.over = turns_.number_at(1) != 0;
        entry.summary.people = static_cast<int>(turns_.number_at(2));
        entry.summary.turn = static_cast<Seat>(turns_.number_at(3));
        entry.summary.asked = turns_.number_at(4);
      }
      if (!was_read(turns_, code == SQLITE_ROW ? SQLITE_DONE : code, table)) return std::nullopt;
    }
    return entries;
  }

  std::vector<std::string> missing(const std::vector<std::string>& tables) override {
    std::vector<std::string> gone;
    for (const std::string& table : tables)
      if (exists_.text(1, table).run() == SQLITE_DONE) gone.push_back(table);
    try_to_write();
    return gone;
  }

  // Nobody else is there: this house keeps every table, and finds at its start those that want it. As long as not all
  // of them are found, others wait: who keeps one without having been given it charges its clocks for the time before.
  Keeper keep(const std::string& table) override {
    if (!to_come(table)) return Keeper::this_one;
    wanted_.push_back(table);
    return Keeper::unknown;
  }
  Renewal renew(bool) override {
    Renewal renewal;
    if (found_ == Found::all) return renewal;
    wakeful_.text(1, found_up_to_).number(2, kMostTakenOver);
    const std::optional<std::vector<std::string>> next = tables_of(wakeful_);
    renewal.tables = std::exchange(wanted_, {});
    if (next) renewal.tables.insert(renewal.tables.end(), next->begin(), next->end());
    renewal.more = !next || next->size() >= kMostTakenOver;
    found_ = renewal.more ? Found::some : Found::all;
    if (next && !next->empty()) found_up_to_ = next->back();
    return renewal;
  }
  std::vector<std::string> due(Millis until) override {
    due_.number(1, until);
    std::vector<std::string> tables = tables_of(due_).value_or(std::vector<std::string>{});
    std::erase_if(tables, [this](const std::string& table) { return to_come(table); });
    return tables;
  }
  std::optional<int> note(const Deed& deed) override { return told(book_.note(deed), Asked::writing); }
  std::optional<std::vector<Deed>> deeds(int after, int most) override { return told(book_.deeds(after, most)); }
  std::optional<std::vector<TableEntry>> tables(const TableQuestion& question) override {
    return told(book_.tables(question));
  }
  std::optional<Census> census() override { return told(book_.census()); }
  const std::string& key() const override { return key_; }
  bool shared() const override { return false; }
  std::string trouble() const override { return trouble_.why(); }

 private:
  // Each has an index of its own that is in this order.
  static std::unique_ptr<Statement> archived(Database& db, bool game, bool seats) {
    const std::string sql = std::string(
                                "SELECT a.tbl, a.since, a.game, a.seats, players, score, winners FROM archive a"
                                " CROSS JOIN tables t ON t.tbl=a.tbl WHERE a.over=?1 AND (a.since, a.tbl)<(?2, ?3)") +
                            (game ? " AND a.game=?5" : "") + (seats ? " AND a.seats=?6" : "") +
                            " ORDER BY a.since DESC, a.tbl DESC LIMIT ?4";
    return std::make_unique<Statement>(db.get(), sql.c_str());
  }

  void failed(Asked what, const std::string& table = "") {
    trouble_.failed(what, db_.error() + " (" + std::to_string(sqlite3_extended_errcode(db_.get())) + ")", table);
  }

  template <class Value>
  std::optional<Value> told(std::optional<Value> value, Asked what = Asked::reading) {
    value ? trouble_.worked(what) : failed(what);
    return value;
  }

  bool to_come(const std::string& table) const { return found_ == Found::some && table > found_up_to_; }

  std::optional<std::vector<std::string>> tables_of(Statement& statement) {
    std::vector<std::string> tables;
    int code = statement.step();
    for (; code == SQLITE_ROW; code = statement.step()) tables.push_back(statement.text_at(0));
    if (!was_read(statement, code)) return std::nullopt;
    return tables;
  }

  bool was_read(Statement& statement, int code, const std::string& table = "") {
    const bool fine = code == SQLITE_DONE;
    fine ? trouble_.worked(Asked::reading) : failed(Asked::reading, table);
    statement.reset();
    return fine;
  }

  // Nobody may be there who writes, and a full disk can still be read.
  void try_to_write() {
    if (wrote_nothing_new()) return trouble_.worked(Asked::writing);
    failed(Asked::writing);
    db_.try_run("ROLLBACK");
  }
  bool wrote_nothing_new() {
    if (!db_.try_run("BEGIN IMMEDIATE")) return false;
    const bool known = version_.step() == SQLITE_ROW;
    const std::string same = "PRAGMA user_version=" + version_.text_at(0);
    version_.reset();
    return known && db_.try_run(same.c_str()) && db_.try_run("COMMIT");
  }

  // A first row must follow the last one of its log: of a table that was deleted meanwhile, nothing comes back.
  Stored insert(const Append& append, bool& fine) {
    const auto broken = [&] { return fine = false, Stored::unknown; };
    Head head;
    const int found = head_.text(1, append.table).step();
    if (found == SQLITE_ROW) head = {static_cast<int>(head_.number_at(0)), head_.number_at(1)};
    head_.reset();
    if (found != SQLITE_ROW && found != SQLITE_DONE) return broken();
    if (append.rows.front().number != head.last + 1) return Stored::taken;
    for (const Row& row : append.rows) {
      head = {row.number, head.sum ^ sum_of(append.table, row)};
      insert_.text(1, append.table).number(2, row.number).number(3, row.at).text(4, row.body).number(5, head.sum);
      const int code = insert_.run();
      if (code == SQLITE_CONSTRAINT && &row == append.rows.data()) return Stored::taken;
      if (code != SQLITE_DONE) return broken();
    }
    Statement& last = append.summary ? summarize_ : grow_;
    last.text(1, append.table).number(2, head.last).number(3, head.sum);
    if (append.summary) {
      const Summary& s = *append.summary;
      last.number(4, append.rows.back().at).text(5, s.game).number(6, s.seats).number(7, s.free).number(8, s.listed);
      last.number(9, s.started).number(10, s.over).number(11, s.wakeful).text(12, s.host_name);
      last.number(13, s.people).text(14, s.account).number(15, s.zero);
      last.text(16, s.players).text(17, s.score).text(18, s.winners).number(19, s.since);
      last.number(20, s.turn).number(21, s.asked);
    }
    if (last.run() != SQLITE_DONE) return broken();
    return !append.summary || list(append.table, *append.summary) ? Stored::yes : broken();
  }

  bool list(const std::string& table, const Summary& s) {
    if (!is_archived(s)) return private_.text(1, table).run() == SQLITE_DONE;
    archive_.text(1, table).number(2, s.over).number(3, s.since).text(4, s.game).number(5, s.seats);
    return archive_.run() == SQLITE_DONE;
  }

  std::unique_ptr<Database> file_;
  Database& db_ = *file_;
  const std::string key_ = key_of(db_);
  Trouble trouble_;
  Statement head_;
  Statement insert_;
  Statement grow_;
  Statement summarize_;
  Statement archive_;
  Statement private_;
  Statement load_;
  Statement lobby_;
  std::array<std::unique_ptr<Statement>, 4> archived_;
  Statement turns_;
  Statement wakeful_;
  Statement due_;
  Statement exists_;
  Statement version_;
  SqliteBook book_;
  enum class Found { none, some, all } found_ = Found::none;
  std::string found_up_to_;
  std::vector<std::string> wanted_;  // that are still to come: with the next ones
};

}  // namespace

std::unique_ptr<Ledger> open_sqlite(const std::string& path) {
  auto db = std::make_unique<Database>(path, Database::IfMissing::make, kPatienceAtTheStart);
  bring_up_to_date(*db);
  return std::make_unique<SqliteLedger>(std::move(db));
}

}  // namespace serai::house
