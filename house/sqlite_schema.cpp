#include "house/sqlite_schema.h"

#include <stdexcept>
#include <vector>

#include "house/hindsight.h"
#include "house/log.h"
#include "house/secrets.h"
#include "house/sums.h"
#include "house/version.h"

namespace serai::house {
namespace {

int version_of(Database& db) {
  Statement version(db.get(), "PRAGMA user_version");
  if (version.step() != SQLITE_ROW) db.fail();
  return static_cast<int>(version.number_at(0));
}

bool has_tables(Database& db) {
  Statement found(db.get(), "SELECT 1 FROM sqlite_master WHERE name = 'events'");
  return found.step() == SQLITE_ROW;
}

// Somebody else's file gets no tables, whatever its version says. What newer houses have, nobody knows here.
void expect_a_houses(Database& db, int version) {
  if (version > kDatabaseVersion) return;
  const auto has = [&db](const char* sql) {
    Statement found(db.get(), sql);
    return found.step() == SQLITE_ROW;
  };
  const bool new_file =
      version == 0 &&
      !has("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
  const bool known = has("SELECT 1 FROM pragma_table_info('events') WHERE name = 'body'") &&
                     (version == 0 || has("SELECT 1 FROM pragma_table_info('meta') WHERE name = 'key'"));
  if (version < 0 || !(new_file || known)) throw std::runtime_error(db.path() + ": " + kNoHouses);
}

void first_schema(Database& db) {
  db.run(
      "CREATE TABLE IF NOT EXISTS events(tbl TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL,"
      " body TEXT NOT NULL, PRIMARY KEY(tbl, number)) WITHOUT ROWID;"
      "CREATE TABLE IF NOT EXISTS tables(tbl TEXT PRIMARY KEY, changed INTEGER NOT NULL, game TEXT NOT NULL,"
      " seats INTEGER NOT NULL, free INTEGER NOT NULL, listed INTEGER NOT NULL, started INTEGER NOT NULL,"
      " over INTEGER NOT NULL, wakeful INTEGER NOT NULL, host_name TEXT NOT NULL) WITHOUT ROWID;"
      "CREATE INDEX IF NOT EXISTS lobby ON tables(changed) WHERE listed AND NOT started;"
      "CREATE INDEX IF NOT EXISTS wakeful ON tables(tbl) WHERE wakeful;");
}

// Every row of a log with the sum up to it, every table with its last number and sum.
void with_sums(Database& db) {
  db.run(
      "ALTER TABLE events RENAME TO old_events;"
      "CREATE TABLE events(tbl TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,"
      " sum INTEGER NOT NULL, PRIMARY KEY(tbl, number)) WITHOUT ROWID;"
      "ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0;"
      "ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;");
  {
    Statement old(db.get(), "SELECT tbl, number, at, body FROM old_events ORDER BY tbl, number");
    Statement insert(db.get(), "INSERT INTO events(tbl, number, at, body, sum) VALUES(?,?,?,?,?)");
    Statement end(db.get(), "UPDATE tables SET last = ?2, sum = ?3 WHERE tbl = ?1");
    std::string table;
    Head head;
    int code = old.step();
    for (; code == SQLITE_ROW; code = old.step()) {
      if (std::string next = old.text_at(0); next != table) {
        if (end.text(1, table).number(2, head.last).number(3, head.sum).run() != SQLITE_DONE) db.fail();
        table = std::move(next);
        head = {};
      }
      const Row row{static_cast<int>(old.number_at(1)), old.number_at(2), old.text_at(3)};
      head = {row.number, head.sum ^ sum_of(table, row)};
      insert.text(1, table).number(2, row.number).number(3, row.at).text(4, row.body).number(5, head.sum);
      if (insert.run() != SQLITE_DONE) db.fail();
    }
    if (code != SQLITE_DONE || end.text(1, table).number(2, head.last).number(3, head.sum).run() != SQLITE_DONE)
      db.fail();
  }
  db.run("DROP TABLE old_events");
}

// Who opened a table and who sits there, for the lobby; when its clock is at zero; and the key of accounts.
void with_accounts(Database& db) {
  db.run(
      "ALTER TABLE tables ADD COLUMN people INTEGER NOT NULL DEFAULT 0;"
      "ALTER TABLE tables ADD COLUMN account TEXT NOT NULL DEFAULT '';"
      "ALTER TABLE tables ADD COLUMN zero INTEGER NOT NULL DEFAULT 0;"
      "UPDATE tables SET account = tbl;"
      "DROP INDEX lobby;"
      "CREATE INDEX lobby ON tables(people>0, changed) WHERE listed AND NOT started;"
      "CREATE INDEX zero ON tables(zero) WHERE zero>0;"
      "CREATE TABLE meta(key TEXT NOT NULL);");
  Statement insert(db.get(), "INSERT INTO meta VALUES(?)");
  if (insert.text(1, random_hex(32)).run() != SQLITE_DONE) db.fail();
}

// Who sits at a table and whose turn it is; and of those that anybody may watch, the orders in which they are listed.
void with_archive(Database& db) {
  db.run(
      "ALTER TABLE tables ADD COLUMN players TEXT NOT NULL DEFAULT '[]';"
      "ALTER TABLE tables ADD COLUMN score TEXT NOT NULL DEFAULT '';"
      "ALTER TABLE tables ADD COLUMN winners TEXT NOT NULL DEFAULT '';"
      "ALTER TABLE tables ADD COLUMN since INTEGER NOT NULL DEFAULT 0;"
      "ALTER TABLE tables ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;"
      "ALTER TABLE tables ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;"
      "UPDATE tables SET since = changed;"
      "CREATE TABLE archive(tbl TEXT PRIMARY KEY, over INTEGER NOT NULL, since INTEGER NOT NULL, game TEXT NOT NULL,"
      " seats INTEGER NOT NULL) WITHOUT ROWID;"
      "CREATE INDEX archive_all ON archive(over, since, tbl);"
      "CREATE INDEX archive_game ON archive(over, game, since, tbl);"
      "CREATE INDEX archive_seats ON archive(over, seats, since, tbl);"
      "CREATE INDEX archive_both ON archive(over, game, seats, since, tbl);"
      "CREATE TRIGGER archive_forgets AFTER DELETE ON tables BEGIN DELETE FROM archive WHERE tbl = old.tbl; END;");
  std::vector<std::string> tables;
  Statement wanted(db.get(), "SELECT tbl FROM tables WHERE started AND (listed OR NOT over)");
  int code = wanted.step();
  for (; code == SQLITE_ROW; code = wanted.step()) tables.push_back(wanted.text_at(0));
  if (code != SQLITE_DONE) db.fail();
  Statement log(db.get(), "SELECT number, at, body FROM events WHERE tbl = ? ORDER BY number");
  Statement tell(db.get(),
                 "UPDATE tables SET players = ?2, score = ?3, winners = ?4, since = ?5, turn = ?6, asked = ?7,"
                 " people = ?8 WHERE tbl = ?1");
  Statement list(db.get(), "INSERT INTO archive(tbl, over, since, game, seats) VALUES(?,?,?,?,?)");
  for (const std::string& table : tables) {
    std::vector<Row> rows;
    log.text(1, table);
    for (code = log.step(); code == SQLITE_ROW; code = log.step())
      rows.push_back({static_cast<int>(log.number_at(0)), log.number_at(1), log.text_at(2)});
    log.reset();
    if (code != SQLITE_DONE) db.fail();
    const std::optional<Summary> s = summary_in(rows);
    if (!s) continue;
    tell.text(1, table).text(2, s->players).text(3, s->score).text(4, s->winners).number(5, s->since);
    if (tell.number(6, s->turn).number(7, s->asked).number(8, s->people).run() != SQLITE_DONE) db.fail();
    if (!is_archived(*s)) continue;
    list.text(1, table).number(2, s->over).number(3, s->since).text(4, s->game).number(5, s->seats);
    if (list.run() != SQLITE_DONE) db.fail();
  }
}

// What operators did (book.h); nothing of it is changed or taken away. And tables by their last change, for them.
void with_deeds(Database& db) {
  db.run(
      "CREATE TABLE deeds(number INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, address TEXT NOT NULL,"
      " what TEXT NOT NULL, mark TEXT NOT NULL);"
      "CREATE TRIGGER deeds_stay BEFORE UPDATE ON deeds BEGIN SELECT raise(ABORT, 'what was done stays'); END;"
      "CREATE TRIGGER deeds_are_kept BEFORE DELETE ON deeds BEGIN SELECT raise(ABORT, 'what was done stays'); END;"
      "CREATE INDEX changed ON tables(changed DESC, tbl);");
}

// The step at i makes version i + 1 out of version i; the first one also makes what a new file needs.
using Step = void (*)(Database&);
constexpr Step kSteps[] = {[](Database& db) {
                             first_schema(db);
                             with_sums(db);
                             with_accounts(db);
                           },
                           with_archive, with_deeds};
static_assert(std::size(kSteps) == kDatabaseVersion);

}  // namespace

void bring_up_to_date(Database& db) {
  if (const int version = version_of(db); version == kDatabaseVersion) return expect_a_houses(db, version);
  db.run("BEGIN IMMEDIATE");
  const int version = version_of(db);
  expect_a_houses(db, version);
  if (version > kDatabaseVersion) throw std::runtime_error(db.path() + ": " + of_another_version(version));
  const bool older = has_tables(db);
  for (int i = version; i < kDatabaseVersion; ++i) kSteps[i](db);
  db.run(("PRAGMA user_version = " + std::to_string(kDatabaseVersion)).c_str());
  db.run("COMMIT");
  if (older)
    log_info("database-upgraded", {{"from", std::to_string(version)}, {"to", std::to_string(kDatabaseVersion)}});
}

std::string key_of(Database& db) {
  Statement key(db.get(), "SELECT key FROM meta");
  if (key.step() != SQLITE_ROW) db.fail();
  return key.text_at(0);
}

int houses_version(Database& db) {
  const int version = version_of(db);
  expect_a_houses(db, version);
  return version;
}

void expect_this_version(Database& db) {
  const int version = houses_version(db);
  if (version != kDatabaseVersion) throw std::runtime_error(db.path() + ": " + of_another_version(version));
}

}  // namespace serai::house
