// Deleting while houses run: a piece at a time, so that nobody waits long for a table that goes.
#include <chrono>
#include <thread>

#include "house/ledger.h"
#include "house/postgres_schema.h"

namespace serai::house {
namespace {

constexpr int kAtATime = 50;  // tables
constexpr std::chrono::milliseconds kBreath{5};

class Deletion {
 public:
  Deletion(Postgres& db, const std::string& url, const Retention& which, const Progress& progress)
      : db_(db), url_(url), which_(which), progress_(progress) {}

  int run() {
    if (!which_.table.empty()) {
      delete_piece({which_.table});
      return deleted_;
    }
    all_ = std::stoi(ask("SELECT count(*) FROM serai_tables").front().front());
    std::string last;
    while (true) {
      const auto next = ask((kNext + " t.tbl > $1 ORDER BY t.tbl LIMIT $3").c_str(),
                            {last, std::to_string(which_.older_than), std::to_string(kAtATime)});
      if (next.empty()) return deleted_;
      std::vector<std::string> doomed;
      for (const Postgres::Row& row : next)
        if (row[1] == "t") doomed.push_back(row[0]);
      last = next.back()[0];
      seen_ += static_cast<int>(next.size());
      if (!doomed.empty()) delete_piece(doomed);
    }
  }

 private:
  std::vector<Postgres::Row> ask(const char* sql, const std::vector<std::string>& values = {}) {
    return demanded(url_, db_.ask(sql, values));
  }

  // Who writes to a table holds its row: first the rows are ours, then what their logs hold is seen.
  void delete_piece(const std::vector<std::string>& tables) {
    ask("BEGIN");
    const auto held = which_.table.empty() ? ask((kNext + " t.tbl = ANY($1) ORDER BY t.tbl FOR UPDATE OF t").c_str(),
                                                 {array_of(tables), std::to_string(which_.older_than)})
                                           : ask("SELECT tbl, true FROM serai_tables WHERE tbl = ANY($1) FOR UPDATE",
                                                 {array_of(tables)});
    std::vector<std::string> doomed;
    for (const Postgres::Row& row : held)
      if (row[1] == "t") doomed.push_back(row[0]);  // somebody may have come back to it meanwhile
    ask("DELETE FROM serai_events WHERE tbl = ANY($1)", {array_of(doomed)});
    ask("DELETE FROM serai_tables WHERE tbl = ANY($1)", {array_of(doomed)});
    ask("COMMIT");
    deleted_ += static_cast<int>(doomed.size());
    if (progress_ && all_ > 0) progress_(deleted_, seen_, all_);
    std::this_thread::sleep_for(kBreath);
  }

  // A table, and whether it has not changed since.
  inline static const std::string kNext =
      "SELECT t.tbl, coalesce((SELECT at FROM serai_events e WHERE e.tbl = t.tbl AND e.number = t.last), t.changed)"
      " < $2::bigint FROM serai_tables t WHERE";

  Postgres& db_;
  const std::string& url_;
  const Retention& which_;
  const Progress& progress_;
  int seen_ = 0;
  int all_ = 0;
  int deleted_ = 0;
};

}  // namespace

int delete_from_postgres(const std::string& url, const Retention& which, const Progress& progress) {
  Postgres db(url, Postgres::kForWork);
  expect_this_version(db, url);
  return Deletion(db, url, which, progress).run();
}

}  // namespace serai::house
