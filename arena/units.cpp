#include "arena/units.h"

#include <charconv>

#include "postgres/address.h"

namespace serai {
namespace {

// Made one by one, the index of commands last: it tells that all is there. A lock keeps two programs from making them
// at the same moment. Who attends an arena holds a lock of the kind 1936028257, numbered as the arena.
constexpr const char* kTables[] = {
    "BEGIN",
    "SELECT pg_advisory_xact_lock(7365726169)",
    "CREATE TABLE IF NOT EXISTS serai_arenas (id bigserial PRIMARY KEY, setting text NOT NULL, exec boolean NOT NULL, "
    "records boolean NOT NULL, open boolean NOT NULL DEFAULT true, made timestamptz NOT NULL DEFAULT now())",
    "ALTER TABLE serai_arenas ADD COLUMN IF NOT EXISTS games bigint NOT NULL DEFAULT 0",
    "CREATE TABLE IF NOT EXISTS serai_games (arena bigint NOT NULL REFERENCES serai_arenas ON DELETE CASCADE, "
    "game bigint NOT NULL, result text, record text, worker text, PRIMARY KEY (arena, game))",
    "CREATE INDEX IF NOT EXISTS serai_games_free ON serai_games (arena, game) WHERE result IS NULL",
    "CREATE OR REPLACE VIEW serai_attended AS SELECT DISTINCT objid::bigint AS arena FROM pg_locks "
    "WHERE locktype = 'advisory' AND classid = 1936028257 AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    "DROP INDEX IF EXISTS serai_arenas_open",
    "CREATE UNIQUE INDEX IF NOT EXISTS serai_arenas_command ON serai_arenas (md5(setting), games, records) WHERE open",
    "COMMIT",
};

template <class T>
T number_of(const std::string& text) {
  T number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool runs_commands(const ContestSetting& setting) {
  for (const std::string& player : setting.players)
    if (player.starts_with(kExec)) return true;
  return false;
}

}  // namespace

Done Units::run(const char* sql, const std::vector<std::string>& values) {
  if (Postgres::Answer answer = database_->ask(sql, values); !answer) return answer.why();
  return {};
}

Done Units::connect(const std::string& database) {
  if (!is_postgres(database)) return Failure{shown(database) + ": a file is not enough here (docs/arena.md)"};
  database_.emplace(database, Postgres::kForWork);
  if (Done ready = database_->ready(); !ready) return Failure{shown(database) + ": " + ready.why().text};
  // A machine that vanishes without a word is noticed within half a minute, and gives back what it had claimed.
  const Postgres::Answer known = database_->ask(
      "SELECT to_regclass('serai_arenas_command') IS NOT NULL, set_config('tcp_keepalives_idle', '10', false), "
      "set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '4', false)");
  if (!known) return known.why();
  if (known->front().front() != "t")
    for (const char* sql : kTables)
      if (Done made = run(sql); !made) return made;
  if (attended_) return attend();  // the lock ended with the last connection
  return {};
}

Done Units::attend() { return run("SELECT pg_advisory_lock_shared(1936028257, $1)", {std::to_string(attended_)}); }

Result<std::int64_t, Failure> Units::open_arena(const ContestSetting& setting, std::uint64_t games, bool records) {
  const Postgres::Answer opened = database_->ask(
      "INSERT INTO serai_arenas (setting, exec, games, records) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (md5(setting), games, records) WHERE open DO UPDATE SET open = true RETURNING id",
      {write_setting(setting), runs_commands(setting) ? "true" : "false", std::to_string(games),
       records ? "true" : "false"});
  if (!opened) return opened.why();
  attended_ = number_of<std::int64_t>(opened->front()[0]);
  if (Done attends = attend(); !attends) return attends.why();
  Done filled =
      run("INSERT INTO serai_games (arena, game) SELECT $1, n FROM generate_series(1, $2::bigint) AS n "
          "ON CONFLICT DO NOTHING",
          {std::to_string(attended_), std::to_string(games)});
  if (!filled) return filled.why();
  return attended_;
}

Done Units::leave_arena(std::int64_t arena) {
  attended_ = 0;
  if (Done left = run("SELECT pg_advisory_unlock_shared(1936028257, $1)", {std::to_string(arena)}); !left) return left;
  return run("UPDATE serai_arenas SET open = false WHERE id = $1 AND id NOT IN (SELECT arena FROM serai_attended)",
             {std::to_string(arena)});
}

Result<std::optional<std::vector<PlayedGame>>, Failure> Units::results_after(std::int64_t arena, std::uint64_t game) {
  const Postgres::Answer rows = database_->ask(
      "SELECT result, record FROM serai_games WHERE arena = $1 AND game > $2 AND game <= $2 + 500 ORDER BY game",
      {std::to_string(arena), std::to_string(game)});
  if (!rows) return rows.why();
  if (rows->empty()) return std::optional<std::vector<PlayedGame>>();
  std::vector<PlayedGame> games;
  for (const Postgres::Row& row : *rows) {
    if (row[0].empty()) break;  // NULL: it is not played yet
    std::optional<GameResult> result = read_result(row[0]);
    if (!result || result->number != game + games.size() + 1) return Failure{"a result in the database cannot be read"};
    games.push_back({std::move(*result), row[1]});
  }
  return std::optional(std::move(games));
}

Result<std::vector<std::int64_t>, Failure> Units::arenas_to_play(const Claims& claims) {
  const Postgres::Answer rows = database_->ask(
      "SELECT a.id FROM serai_arenas a WHERE (NOT a.exec OR $1) AND ($2::bigint = 0 OR a.id = $2) "
      "AND a.id <> ALL ($3::bigint[]) AND a.id IN (SELECT arena FROM serai_attended) "
      "AND EXISTS (SELECT FROM serai_games g WHERE g.arena = a.id AND g.result IS NULL) ORDER BY random()",
      {claims.exec ? "true" : "false", std::to_string(claims.only_arena), claims.refused});
  if (!rows) return rows.why();
  std::vector<std::int64_t> arenas;
  for (const Postgres::Row& row : *rows) arenas.push_back(number_of<std::int64_t>(row[0]));
  return arenas;
}

Result<std::vector<Unit>, Failure> Units::claim(std::int64_t arena, int most) {
  if (Done begun = run("BEGIN"); !begun) return begun.why();
  const Postgres::Answer rows = database_->ask(
      "SELECT game FROM serai_games WHERE arena = $1 AND result IS NULL ORDER BY game LIMIT $2 "
      "FOR UPDATE SKIP LOCKED",
      {std::to_string(arena), std::to_string(most)});
  if (!rows) return rows.why();
  std::vector<Unit> units;
  for (const Postgres::Row& row : *rows) units.push_back({arena, number_of<std::uint64_t>(row[0])});
  if (units.empty())
    if (Done ended = give_back(); !ended) return ended.why();
  return units;
}

Result<ArenaOrder, Failure> Units::order_of(std::int64_t arena) {
  const Postgres::Answer rows =
      database_->ask("SELECT setting, records FROM serai_arenas WHERE id = $1", {std::to_string(arena)});
  if (!rows) return rows.why();
  if (rows->empty()) return Failure{"an arena has vanished"};
  return ArenaOrder{rows->front()[0], rows->front()[1] == "t"};
}

Done Units::deliver(const Unit& unit, const std::string& result, const std::string& record, const std::string& worker) {
  return run("UPDATE serai_games SET result = $3, record = nullif($4, ''), worker = $5 WHERE arena = $1 AND game = $2",
             {std::to_string(unit.arena), std::to_string(unit.game), result, record, worker});
}

Done Units::commit() { return run("COMMIT"); }
Done Units::give_back() { return run("ROLLBACK"); }

}  // namespace serai
