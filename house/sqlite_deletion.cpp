// Deleting from a file that a house may be using: a piece at a time, and a breath after each, so that the house, which
// looks again every few milliseconds, comes to write.
#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "house/ledger.h"
#include "house/sqlite_schema.h"

namespace serai::house {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPatience = 30'000;    // for the house's writing, in milliseconds
constexpr int kLookedAt = 200;       // tables at a time
constexpr std::int64_t kRows = 500;  // deleted at a time, but always whole tables
constexpr std::chrono::milliseconds kBreath{30};
constexpr int kPatienceWithReaders = 100;  // milliseconds, in which nobody writes
constexpr std::chrono::milliseconds kLongBreath{300};
constexpr std::chrono::seconds kReaders{5};  // who reads for longer is not waited for

struct Doomed {
  std::string table;
  std::int64_t rows = 0;
};

class Deletion {
 public:
  Deletion(Database& db, const Retention& which, const Progress& progress)
      : db_(db), which_(which), progress_(progress) {}

  int run() {
    if (!which_.table.empty()) {
      delete_piece({{which_.table, 0}});
    } else {
      Statement count(db_.get(), "SELECT count(*) FROM tables");
      if (count.step() != SQLITE_ROW) db_.fail();
      all_ = static_cast<int>(count.number_at(0));
      count.reset();
      while (look()) {
      }
    }
    if (!empty_the_log_of_changes())
      throw std::runtime_error(db_.path() + ": " + std::to_string(deleted_) +
                               " tables are deleted, but the log of changes beside the file still holds them as long as"
                               " somebody reads: run it again");
    return deleted_;
  }

 private:
  // What was deleted stands there too, until that is written back and emptied: most of it while others may write, the
  // rest while they wait, and so only for a moment at a time. False: somebody reads what is to go.
  bool empty_the_log_of_changes() {
    db_.run("PRAGMA wal_checkpoint(PASSIVE)");
    sqlite3_busy_timeout(db_.get(), kPatienceWithReaders);
    for (const auto until = Clock::now() + kReaders; Clock::now() < until; std::this_thread::sleep_for(kLongBreath)) {
      Statement emptied(db_.get(), "PRAGMA wal_checkpoint(TRUNCATE)");
      const int code = emptied.step();
      if (code == SQLITE_ROW && emptied.number_at(0) == 0) return true;
      if (code != SQLITE_ROW && code != SQLITE_BUSY && code != SQLITE_LOCKED) db_.fail();
    }
    return false;
  }

  // The next tables in their order; false if there are none.
  bool look() {
    Statement next(
        db_.get(),
        "SELECT tbl, last, coalesce((SELECT at FROM events e WHERE e.tbl = t.tbl AND number = last), changed)"
        " FROM tables t WHERE tbl > ? ORDER BY tbl LIMIT ?");
    next.text(1, seen_up_to_).number(2, kLookedAt);
    std::vector<Doomed> doomed;
    int found = 0;
    int code = next.step();
    for (; code == SQLITE_ROW; code = next.step(), ++found) {
      seen_up_to_ = next.text_at(0);
      if (next.number_at(2) < which_.older_than) doomed.push_back({seen_up_to_, next.number_at(1)});
    }
    if (code != SQLITE_DONE) db_.fail();
    next.reset();
    seen_ += found;
    for (std::size_t begin = 0; begin < doomed.size();) {
      std::size_t end = begin;
      for (std::int64_t rows = 0; end < doomed.size() && (end == begin || rows + doomed[end].rows <= kRows); ++end)
        rows += doomed[end].rows;
      delete_piece(
          {doomed.begin() + static_cast<std::ptrdiff_t>(begin), doomed.begin() + static_cast<std::ptrdiff_t>(end)});
      begin = end;
    }
    return found > 0;
  }

  void delete_piece(const std::vector<Doomed>& piece) {
    std::this_thread::sleep_for(breath_);
    const auto begun = Clock::now();
    db_.run("BEGIN IMMEDIATE");
    for (const Doomed& each : piece) {
      // Somebody may have come back to it meanwhile.
      Statement& table = which_.table.empty() ? old_ : one_;
      table.text(1, each.table);
      if (which_.table.empty()) table.number(2, which_.older_than);
      if (table.run() != SQLITE_DONE) db_.fail();
      if (sqlite3_changes(db_.get()) == 0) continue;
      if (events_.text(1, each.table).run() != SQLITE_DONE) db_.fail();
      ++deleted_;
    }
    db_.run("COMMIT");
    if (progress_ && all_ > 0) progress_(deleted_, seen_, all_);
    breath_ = std::max<Clock::duration>(kBreath, Clock::now() - begun);
  }

  Database& db_;
  Statement one_{db_.get(), "DELETE FROM tables WHERE tbl = ?1"};
  Statement old_{db_.get(),
                 "DELETE FROM tables WHERE tbl = ?1 AND"
                 " coalesce((SELECT at FROM events e WHERE e.tbl = ?1 AND number = last), changed) < ?2"};
  Statement events_{db_.get(), "DELETE FROM events WHERE tbl = ?1"};
  const Retention& which_;
  const Progress& progress_;
  std::string seen_up_to_;
  int seen_ = 0;
  int all_ = 0;
  int deleted_ = 0;
  Clock::duration breath_{0};
};

}  // namespace

int delete_from_sqlite(const std::string& path, const Retention& which, const Progress& progress) {
  Database db(path, Database::IfMissing::fail, kPatience);
  expect_this_version(db);
  db.run("PRAGMA wal_autocheckpoint=300");  // little by little, and never at the cost of a move's commit
  return Deletion(db, which, progress).run();
}

}  // namespace serai::house
