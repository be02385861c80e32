#include "house/postgres_schema.h"

#include <stdexcept>

#include "house/hindsight.h"
#include "house/log.h"
#include "house/version.h"
#include "postgres/address.h"

namespace serai::house {
namespace {

// A step makes the next version out of the one before; the first one also makes what a new database needs. Columns that
// are NOT NULL without a default keep older houses that still run from writing rows of the old kind; from version 1 on
// they also lose their leases, which are for houses of the database's version.
constexpr const char* kToVersion1[] = {
    "CREATE TABLE IF NOT EXISTS serai_events(tbl text NOT NULL, number integer NOT NULL, at bigint NOT NULL,"
    " body text NOT NULL, PRIMARY KEY(tbl, number))",
    "CREATE TABLE IF NOT EXISTS serai_tables(tbl text PRIMARY KEY, changed bigint NOT NULL, game text NOT NULL,"
    " seats integer NOT NULL, free integer NOT NULL, listed boolean NOT NULL, started boolean NOT NULL,"
    " over boolean NOT NULL, wakeful boolean NOT NULL, host_name text NOT NULL, keeper text)",
    "CREATE INDEX IF NOT EXISTS serai_lobby ON serai_tables(changed) WHERE listed AND NOT started",
    "CREATE INDEX IF NOT EXISTS serai_wakeful ON serai_tables(tbl) WHERE wakeful",
    "DROP TABLE IF EXISTS serai_houses",  // older houses keep nothing any more
    "CREATE TABLE serai_leases(house text PRIMARY KEY, alive_until timestamptz NOT NULL)",
    // Every row of a log with the sum up to it, every table with its last number and sum (sums.h).
    "LOCK TABLE serai_tables, serai_events", "ALTER TABLE serai_events ADD COLUMN sum bigint",
    "ALTER TABLE serai_tables ADD COLUMN last integer NOT NULL DEFAULT 0, ADD COLUMN sum bigint NOT NULL DEFAULT 0",
    "UPDATE serai_events e SET sum = s.sum FROM (SELECT tbl, number,"
    "   bit_xor(('x' || left(encode(sha256(convert_to(concat_ws(' ', tbl, number, at, body), 'UTF8')), 'hex'), 16))"
    "     ::bit(64)::bigint) OVER (PARTITION BY tbl ORDER BY number) AS sum FROM serai_events) s"
    " WHERE s.tbl = e.tbl AND s.number = e.number",
    "UPDATE serai_tables t SET last = e.number, sum = e.sum FROM serai_events e WHERE e.tbl = t.tbl"
    " AND e.number = (SELECT max(number) FROM serai_events m WHERE m.tbl = t.tbl)",
    "ALTER TABLE serai_events ALTER COLUMN sum SET NOT NULL",
    "ALTER TABLE serai_tables ALTER COLUMN last DROP DEFAULT, ALTER COLUMN sum DROP DEFAULT",
    // Who opened a table and who sits there, for the lobby; when its clock is at zero; and the key of accounts.
    "ALTER TABLE serai_tables ADD COLUMN people integer NOT NULL DEFAULT 0,"
    " ADD COLUMN account text NOT NULL DEFAULT '', ADD COLUMN zero bigint NOT NULL DEFAULT 0",
    "UPDATE serai_tables SET account = tbl", "DROP INDEX serai_lobby",
    "CREATE INDEX serai_lobby ON serai_tables((people > 0), changed) WHERE listed AND NOT started",
    "CREATE INDEX serai_zero ON serai_tables(zero) WHERE zero > 0",
    "CREATE TABLE serai_meta(version integer NOT NULL, key text NOT NULL)",
    // Two random UUIDs, of which all but 12 bits are random.
    "INSERT INTO serai_meta VALUES(0, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))", nullptr};

// Who sits at a table and whose turn it is; and of those that anybody may watch, the orders in which they are listed.
constexpr const char* kToVersion2[] = {
    "LOCK TABLE serai_tables, serai_events",
    "ALTER TABLE serai_tables ADD COLUMN players text NOT NULL DEFAULT '[]'",
    "ALTER TABLE serai_tables ADD COLUMN score text NOT NULL DEFAULT ''",
    "ALTER TABLE serai_tables ADD COLUMN winners text NOT NULL DEFAULT ''",
    "ALTER TABLE serai_tables ADD COLUMN since bigint NOT NULL DEFAULT 0",
    "ALTER TABLE serai_tables ADD COLUMN turn integer NOT NULL DEFAULT 0",
    "ALTER TABLE serai_tables ADD COLUMN asked bigint NOT NULL DEFAULT 0",
    "ALTER TABLE serai_tables ALTER COLUMN players DROP DEFAULT",
    "UPDATE serai_tables SET since = changed",
    ("CREATE TABLE serai_archive(tbl text PRIMARY KEY REFERENCES serai_tables ON DELETE CASCADE, over boolean NOT NULL,"
     " since bigint NOT NULL, game text NOT NULL, seats integer NOT NULL)"),
    "CREATE INDEX serai_archive_all ON serai_archive(over, since, tbl)",
    "CREATE INDEX serai_archive_game ON serai_archive(over, game, since, tbl)",
    "CREATE INDEX serai_archive_seats ON serai_archive(over, seats, since, tbl)",
    "CREATE INDEX serai_archive_both ON serai_archive(over, game, seats, since, tbl)",
    nullptr};

// What operators did (book.h); nothing of it is changed or taken away. And tables by their last change, for them.
constexpr const char* kToVersion3[] = {
    "CREATE TABLE serai_deeds(number integer PRIMARY KEY, at bigint NOT NULL, who text NOT NULL, address text NOT NULL,"
    " what text NOT NULL, mark text NOT NULL)",
    "CREATE OR REPLACE FUNCTION serai_deeds_stay() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'what was done stays'; END $$",
    "CREATE TRIGGER serai_deeds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON serai_deeds"
    " FOR EACH STATEMENT EXECUTE FUNCTION serai_deeds_stay()",
    "CREATE INDEX serai_changed ON serai_tables(changed DESC, tbl)", nullptr};

constexpr const char* const* kSteps[] = {kToVersion1, kToVersion2, kToVersion3};
static_assert(std::size(kSteps) == kDatabaseVersion);

std::runtime_error failure(const std::string& url, const std::string& why) {
  return std::runtime_error(shown(url) + ": " + why);
}

std::vector<Postgres::Row> ask(Postgres& db, const std::string& url, const char* sql) {
  return demanded(url, db.ask(sql));
}

bool has(Postgres& db, const std::string& url, const char* table) {
  return demanded(url, db.ask("SELECT to_regclass($1) IS NOT NULL", {table})).front().front() == "t";
}

// What only the logs say.
void fill_archive(Postgres& db, const std::string& url) {
  for (const Postgres::Row& table :
       ask(db, url, "SELECT tbl FROM serai_tables WHERE started AND (listed OR NOT over)")) {
    std::vector<Row> rows;
    for (const Postgres::Row& row : demanded(
             url, db.ask_often("SELECT number, at, body FROM serai_events WHERE tbl = $1 ORDER BY number", {table[0]})))
      rows.push_back({std::stoi(row[0]), std::stoll(row[1]), row[2]});
    const std::optional<Summary> s = summary_in(rows);
    if (!s) continue;
    demanded(url, db.ask_often("UPDATE serai_tables SET players = $2, score = $3, winners = $4, since = $5, turn = $6,"
                               " asked = $7, people = $8 WHERE tbl = $1",
                               {table[0], s->players, s->score, s->winners, std::to_string(s->since),
                                std::to_string(s->turn), std::to_string(s->asked), std::to_string(s->people)}));
    if (is_archived(*s))
      demanded(url, db.ask_often("INSERT INTO serai_archive SELECT tbl, over, since, game, seats FROM serai_tables"
                                 " WHERE tbl = $1",
                                 {table[0]}));
  }
}

}  // namespace

int version_of(Postgres& db, const std::string& url) {
  if (!has(db, url, "serai_meta")) return 0;
  return std::stoi(ask(db, url, "SELECT coalesce(max(version), 0) FROM serai_meta").front().front());
}

std::vector<Postgres::Row> demanded(const std::string& url, Postgres::Answer answer) {
  if (!answer) throw failure(url, answer.why().text);
  return std::move(*answer);
}

void demand_ready(const std::string& url, Postgres& db) {
  if (const auto ready = db.ready(); !ready) throw failure(url, ready.why().text);
}

void bring_up_to_date(const std::string& url) {
  Postgres db(url, Postgres::kForWork);
  demand_ready(url, db);
  if (version_of(db, url) == kDatabaseVersion) return;
  // One after the other, where several houses are opened at once; until this connection ends. Before the transaction:
  // what another house has made meanwhile is seen for certain only from the next one's begin on.
  ask(db, url, "SELECT pg_advisory_lock(724533210)");
  ask(db, url, "BEGIN");
  const int version = version_of(db, url);
  if (version > kDatabaseVersion || version < 0) throw failure(url, of_another_version(version));
  const bool older = has(db, url, "serai_events");
  for (int i = version; i < kDatabaseVersion; ++i) {
    for (const char* const* sql = kSteps[i]; *sql; ++sql) ask(db, url, *sql);
    if (kSteps[i] == kToVersion2) fill_archive(db, url);
  }
  ask(db, url, ("UPDATE serai_meta SET version = " + std::to_string(kDatabaseVersion)).c_str());
  ask(db, url, "COMMIT");
  if (older && version < kDatabaseVersion)
    log_info("database-upgraded", {{"from", std::to_string(version)}, {"to", std::to_string(kDatabaseVersion)}});
}

std::string key_of(Postgres& db, const std::string& url) {
  return ask(db, url, "SELECT key FROM serai_meta").front().front();
}

void expect_this_version(Postgres& db, const std::string& url) {
  demand_ready(url, db);
  const int version = version_of(db, url);
  if (version != kDatabaseVersion) throw failure(url, of_another_version(version));
}

}  // namespace serai::house
