#include "house/sqlite_schema.h"

#include <stdexcept>

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
                           with_deeds};
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

void expect_this_version(Database& db) {
  const int version = version_of(db);
  expect_a_houses(db, version);
  if (version != kDatabaseVersion) throw std::runtime_error(db.path() + ": " + of_another_version(version));
}

}  // namespace serai::house
