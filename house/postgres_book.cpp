#include "house/postgres_book.h"

#include <charconv>
#include <limits>
#include <stdexcept>
#include <unordered_map>

#include "house/postgres_schema.h"

namespace serai::house {
namespace {

// Whoever finds a number taken met a house that wrote a deed: many in a row mean that it writes many.
constexpr int kTries = 200;

std::int64_t number_of(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}
int small(const std::string& text) { return static_cast<int>(number_of(text)); }

}  // namespace

// Numbers have no gaps, so that who has read up to one has read all before it: where two houses write at once, one of
// them finds the number taken and tries the next.
std::optional<int> PostgresBook::note(const Deed& deed) const {
  for (int i = 0; i < kTries; ++i) {
    const Postgres::Answer written = ask_(
        "WITH noted AS (INSERT INTO serai_deeds(number, at, who, address, what, mark)"
        "   SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5 FROM serai_deeds"
        "   ON CONFLICT DO NOTHING RETURNING number)"
        " SELECT number, pg_notify('serai_house', '* ' || number)::text FROM noted",
        {std::to_string(deed.at), deed.who, deed.address, deed.what, deed.mark});
    if (!written) return std::nullopt;
    if (!written->empty()) return small(written->front()[0]);
  }
  return std::nullopt;
}

std::optional<std::vector<Deed>> PostgresBook::deeds(int after, int most) const {
  const Postgres::Answer rows =
      ask_("SELECT number, at, who, address, what, mark FROM serai_deeds WHERE number > $1 ORDER BY number LIMIT $2",
           {std::to_string(after), std::to_string(most)});
  if (!rows) return std::nullopt;
  std::vector<Deed> found;
  for (const Postgres::Row& row : *rows)
    found.push_back({small(row[0]), number_of(row[1]), row[2], row[3], row[4], row[5]});
  return found;
}

std::optional<std::vector<TableEntry>> PostgresBook::tables(const TableQuestion& question) const {
  const Millis before = question.before ? question.before : std::numeric_limits<Millis>::max();
  const Postgres::Answer rows = ask_(
      "SELECT tbl, changed, game, seats, free, listed, started, over, people, last FROM serai_tables"
      " WHERE (changed < $1 OR (changed = $1 AND tbl > $2)) AND ($3 = '' OR $3 ="
      "   CASE WHEN over THEN 'over' WHEN started THEN 'playing' ELSE 'open' END)"
      " ORDER BY changed DESC, tbl LIMIT $4",
      {std::to_string(before), question.behind, question.state, std::to_string(question.most)});
  if (!rows) return std::nullopt;
  std::vector<TableEntry> found;
  std::unordered_map<std::string, std::size_t> places;
  std::vector<std::string> ids;
  for (const Postgres::Row& row : *rows) {
    places[row[0]] = found.size();
    ids.push_back(row[0]);
    TableEntry& entry = found.emplace_back();
    entry.table = row[0];
    entry.changed = number_of(row[1]);
    entry.summary.game = row[2];
    entry.summary.seats = small(row[3]);
    entry.summary.free = small(row[4]);
    entry.summary.listed = row[5] == "t";
    entry.summary.started = row[6] == "t";
    entry.summary.over = row[7] == "t";
    entry.summary.people = small(row[8]);
    entry.events = small(row[9]);
  }
  const Postgres::Answer logs = ask_(
      "SELECT e.tbl, e.number, e.at, e.body FROM serai_events e JOIN serai_tables t ON t.tbl = e.tbl"
      " WHERE e.tbl = ANY($1) AND (e.number <= $2 OR e.number > t.last - $3) AND (e.number = 1"
      "   OR e.body LIKE '{\"kind\":\"seat\"%' OR e.body LIKE '{\"kind\":\"closed\"%') ORDER BY e.tbl, e.number",
      {array_of(ids), std::to_string(kFirstEvents), std::to_string(kLastEvents)});
  if (!logs) return std::nullopt;
  for (const Postgres::Row& row : *logs) take_in(found[places[row[0]]], small(row[1]), number_of(row[2]), row[3]);
  return found;
}

std::optional<Census> PostgresBook::census() const {
  const Postgres::Answer counts = ask_(
      "SELECT game, CASE WHEN over THEN 'over' WHEN started THEN 'playing' ELSE 'open' END AS state, count(*)"
      " FROM serai_tables GROUP BY 1, 2",
      {});
  const Postgres::Answer bytes =
      counts ? ask_(
                   "SELECT sum(pg_total_relation_size(c)) FROM unnest(ARRAY['serai_events', 'serai_tables',"
                   " 'serai_deeds']::regclass[]) AS c",
                   {})
             : counts;
  if (!bytes) return std::nullopt;
  Census census;
  for (const Postgres::Row& row : *counts) census.counts.push_back({row[0], row[1], number_of(row[2])});
  census.bytes = number_of(bytes->front()[0]);
  return census;
}

void note_in_postgres(const std::string& url, const Deed& deed) {
  Postgres db(url, Postgres::kForWork);
  expect_this_version(db, url);
  std::string why = "the book is held";
  const PostgresBook book([&](const char* sql, const std::vector<std::string>& values) {
    Postgres::Answer answer = db.ask(sql, values);
    if (!answer) why = answer.why().text;
    return answer;
  });
  if (!book.note(deed)) demanded(url, Failure{why});
}

}  // namespace serai::house
