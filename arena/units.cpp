#include "arena/units.h"

#include <charconv>

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
T number_of(const std::optional<std::string>& text) {
  T number = 0;
  if (text) std::from_chars(text->data(), text->data() + text->size(), number);
  return number;
}

bool runs_commands(const ContestSetting& setting) {
  for (const std::string& player : setting.players)
    if (player.starts_with(kExec)) return true;
  return false;
}

}  // namespace

std::string Units::connect(const std::string& url) {
  std::string failure = database_.connect(url);
  std::vector<Row> rows;
  if (failure.empty()) failure = database_.run("SELECT to_regclass('serai_arenas_command')", {}, &rows);
  if (!failure.empty()) return failure;
  if (!rows[0][0])
    for (const char* sql : kTables)
      if (failure.empty()) failure = database_.run(sql);
  if (failure.empty() && attended_) failure = attend();  // the lock ended with the last connection
  return failure;
}

std::string Units::attend() {
  return database_.run("SELECT pg_advisory_lock_shared(1936028257, $1)", {std::to_string(attended_)});
}

std::string Units::open_arena(const ContestSetting& setting, std::uint64_t games, bool records, std::int64_t& arena) {
  std::vector<Row> rows;
  std::string failure = database_.run(
      "INSERT INTO serai_arenas (setting, exec, games, records) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (md5(setting), games, records) WHERE open DO UPDATE SET open = true RETURNING id",
      {write_setting(setting), runs_commands(setting) ? "true" : "false", std::to_string(games),
       records ? "true" : "false"},
      &rows);
  if (!failure.empty()) return failure;
  arena = attended_ = number_of<std::int64_t>(rows[0][0]);
  if (failure = attend(); !failure.empty()) return failure;
  return database_.run(
      "INSERT INTO serai_games (arena, game) SELECT $1, n FROM generate_series(1, $2::bigint) AS n "
      "ON CONFLICT DO NOTHING",
      {std::to_string(arena), std::to_string(games)});
}

std::string Units::leave_arena(std::int64_t arena) {
  attended_ = 0;
  std::string failure = database_.run("SELECT pg_advisory_unlock_shared(1936028257, $1)", {std::to_string(arena)});
  if (!failure.empty()) return failure;
  return database_.run(
      "UPDATE serai_arenas SET open = false WHERE id = $1 AND id NOT IN (SELECT arena FROM serai_attended)",
      {std::to_string(arena)});
}

std::string Units::results_after(std::int64_t arena, std::uint64_t game, std::vector<PlayedGame>& games,
                                 bool& deleted) {
  games.clear();
  std::vector<Row> rows;
  std::string failure = database_.run(
      "SELECT result, record FROM serai_games WHERE arena = $1 AND game > $2 AND game <= $2 + 500 ORDER BY game",
      {std::to_string(arena), std::to_string(game)}, &rows);
  deleted = failure.empty() && rows.empty();
  for (Row& row : rows) {
    if (!row[0]) break;
    std::optional<GameResult> result = read_result(*row[0]);
    if (!result || result->number != game + games.size() + 1) return "a result in the database cannot be read";
    games.push_back({std::move(*result), row[1].value_or("")});
  }
  return failure;
}

std::string Units::arenas_to_play(const Claims& claims, std::vector<std::int64_t>& arenas) {
  arenas.clear();
  std::vector<Row> rows;
  std::string failure = database_.run(
      "SELECT a.id FROM serai_arenas a WHERE (NOT a.exec OR $1) AND ($2::bigint = 0 OR a.id = $2) "
      "AND a.id <> ALL ($3::bigint[]) AND a.id IN (SELECT arena FROM serai_attended) "
      "AND EXISTS (SELECT FROM serai_games g WHERE g.arena = a.id AND g.result IS NULL) ORDER BY random()",
      {claims.exec ? "true" : "false", std::to_string(claims.only_arena), claims.refused}, &rows);
  for (const Row& row : rows) arenas.push_back(number_of<std::int64_t>(row[0]));
  return failure;
}

std::string Units::claim(std::int64_t arena, int most, std::vector<Unit>& units) {
  units.clear();
  if (std::string failure = database_.run("BEGIN"); !failure.empty()) return failure;
  std::vector<Row> rows;
  std::string failure = database_.run(
      "SELECT game FROM serai_games WHERE arena = $1 AND result IS NULL ORDER BY game LIMIT $2 "
      "FOR UPDATE SKIP LOCKED",
      {std::to_string(arena), std::to_string(most)}, &rows);
  for (const Row& row : rows) units.push_back({arena, number_of<std::uint64_t>(row[0])});
  if (failure.empty() && units.empty()) return give_back();
  return failure;
}

std::string Units::order_of(std::int64_t arena, ArenaOrder& order) {
  std::vector<Row> rows;
  std::string failure =
      database_.run("SELECT setting, records FROM serai_arenas WHERE id = $1", {std::to_string(arena)}, &rows);
  if (failure.empty() && rows.empty()) return "an arena has vanished";
  if (failure.empty()) order = {rows[0][0].value_or(""), rows[0][1] == "t"};
  return failure;
}

std::string Units::deliver(const Unit& unit, const std::string& result, const std::string& record,
                           const std::string& worker) {
  return database_.run(
      "UPDATE serai_games SET result = $3, record = nullif($4, ''), worker = $5 WHERE arena = $1 AND game = $2",
      {std::to_string(unit.arena), std::to_string(unit.game), result, record, worker});
}

std::string Units::commit() { return database_.run("COMMIT"); }
std::string Units::give_back() { return database_.run("ROLLBACK"); }

}  // namespace serai
