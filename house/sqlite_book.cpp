#include "house/sqlite_book.h"

#include <limits>

#include "house/sqlite_schema.h"

namespace serai::house {
namespace {

constexpr int kPatience = 5'000;  // for the house's writing, in milliseconds

// Lets go of what it read, however that ends.
class Reading {
 public:
  explicit Reading(Statement& statement) : statement_(statement) {}
  ~Reading() { statement_.reset(); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  bool next() { return (code_ = statement_.step()) == SQLITE_ROW; }
  bool fine() const { return code_ == SQLITE_DONE; }

 private:
  Statement& statement_;
  int code_ = SQLITE_DONE;
};

}  // namespace

SqliteBook::SqliteBook(Database& db)
    : db_(db),
      note_(db.get(),
            "INSERT INTO deeds(number, at, who, address, what, mark)"
            " VALUES((SELECT coalesce(max(number), 0) + 1 FROM deeds),?,?,?,?,?)"),
      deeds_(db.get(), "SELECT number, at, who, address, what, mark FROM deeds WHERE number>? ORDER BY number LIMIT ?"),
      tables_(db.get(),
              "SELECT tbl, changed, game, seats, free, listed, started, over, people, last FROM tables"
              " WHERE (changed<?1 OR (changed=?1 AND tbl>?2)) AND (?3='' OR ?3 ="
              "   CASE WHEN over THEN 'over' WHEN started THEN 'playing' ELSE 'open' END)"
              " ORDER BY changed DESC, tbl LIMIT ?4"),
      log_(db.get(),
           "SELECT number, at, body FROM events WHERE tbl=?1 AND (number<=?2 OR number>?3) AND (number=1"
           " OR body LIKE '{\"kind\":\"seat\"%' OR body LIKE '{\"kind\":\"closed\"%') ORDER BY number"),
      count_(db.get(),
             "SELECT game, CASE WHEN over THEN 'over' WHEN started THEN 'playing' ELSE 'open' END AS state, count(*)"
             " FROM tables GROUP BY 1, 2"),
      bytes_(db.get(), "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") {}

std::optional<int> SqliteBook::note(const Deed& deed) {
  note_.number(1, deed.at).text(2, deed.who).text(3, deed.address).text(4, deed.what).text(5, deed.mark);
  if (note_.run() != SQLITE_DONE) return std::nullopt;
  return static_cast<int>(sqlite3_last_insert_rowid(db_.get()));
}

std::optional<std::vector<Deed>> SqliteBook::deeds(int after, int most) {
  std::vector<Deed> found;
  deeds_.number(1, after).number(2, most);
  Reading reading(deeds_);
  while (reading.next())
    found.push_back({static_cast<int>(deeds_.number_at(0)), deeds_.number_at(1), deeds_.text_at(2), deeds_.text_at(3),
                     deeds_.text_at(4), deeds_.text_at(5)});
  if (!reading.fine()) return std::nullopt;
  return found;
}

std::optional<std::vector<TableEntry>> SqliteBook::tables(const TableQuestion& question) {
  std::vector<TableEntry> found;
  tables_.number(1, question.before ? question.before : std::numeric_limits<Millis>::max());
  tables_.text(2, question.behind).text(3, question.state).number(4, question.most);
  {
    Reading reading(tables_);
    while (reading.next()) {
      TableEntry& entry = found.emplace_back();
      const auto number = [this](int column) { return static_cast<int>(tables_.number_at(column)); };
      entry.table = tables_.text_at(0);
      entry.changed = tables_.number_at(1);
      entry.summary.game = tables_.text_at(2);
      entry.summary.seats = number(3);
      entry.summary.free = number(4);
      entry.summary.listed = number(5);
      entry.summary.started = number(6);
      entry.summary.over = number(7);
      entry.summary.people = number(8);
      entry.events = number(9);
    }
    if (!reading.fine()) return std::nullopt;
  }
  for (TableEntry& entry : found)
    if (!look_into(entry)) return std::nullopt;
  return found;
}

bool SqliteBook::look_into(TableEntry& entry) {
  log_.text(1, entry.table).number(2, kFirstEvents).number(3, entry.events - kLastEvents);
  Reading reading(log_);
  while (reading.next()) take_in(entry, static_cast<int>(log_.number_at(0)), log_.number_at(1), log_.text_at(2));
  return reading.fine();
}

std::optional<Census> SqliteBook::census() {
  Census census;
  {
    Reading reading(count_);
    while (reading.next()) census.counts.push_back({count_.text_at(0), count_.text_at(1), count_.number_at(2)});
    if (!reading.fine()) return std::nullopt;
  }
  Reading reading(bytes_);
  if (!reading.next()) return std::nullopt;
  census.bytes = bytes_.number_at(0);
  return census;
}

void note_in_sqlite(const std::string& path, const Deed& deed) {
  Database db(path, Database::IfMissing::fail, kPatience);
  expect_this_version(db);
  if (!SqliteBook(db).note(deed)) db.fail();
}

}  // namespace serai::house
