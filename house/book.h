// The operator's book: what operators did, one deed after another. Nothing in it is changed or taken away, and what
// holds now (bans, what is announced, who has a key) follows from it (orders.h). And what else operators ask of the
// database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "house/tables.h"
#include "table/summary.h"

namespace serai::house {

struct Deed {
  int number = 0;  // from 1, without gaps
  Millis at = 0;
  std::string who;      // the name of the key
  std::string address;  // from which it was asked; "": on the house's own machine
  std::string what;     // a JSON object
  std::string mark;     // a hash that belongs to it (of a key, of a seat's holder): shown to nobody
};

constexpr int kMostDeedsAtOnce = 1000;

// Which tables are asked for: a page of those that changed last.
struct TableQuestion {
  std::string state;   // "open", "playing" or "over"; "" for all
  Millis before = 0;   // those that changed before this, or then and
  std::string behind;  // stand behind this one; "" for the first page
  int most = 50;
};

struct TableEntry {
  std::string table;
  Summary summary;
  Millis opened = 0;
  Millis changed = 0;
  int events = 0;
  std::vector<std::string> names;  // by seat; "" for nobody, bots as in records
  bool closed = false;             // by an operator
};

struct TableCount {
  std::string game;
  std::string state;
  std::int64_t tables = 0;
};
struct Census {
  std::vector<TableCount> counts;
  std::int64_t bytes = 0;  // of the database
};

// Of a log this much is read for an entry: seats change hands only before the start, which comes early, and a table is
// closed at its end.
constexpr int kFirstEvents = 200;
constexpr int kLastEvents = 20;
// Takes in one of these rows: the first, or one that seats somebody or closes the table.
void take_in(TableEntry& entry, int number, Millis at, const std::string& body);

std::string state_of(const Summary& summary);

// Makes a key of an operator, or with "" for its hash takes it away: on the house's own machine, whether or not one
// runs. Throws std::runtime_error.
void note_key(const std::string& database, const std::string& name, const std::string& hash, Millis now);
void note_in_sqlite(const std::string& path, const Deed& deed);
void note_in_postgres(const std::string& url, const Deed& deed);

}  // namespace serai::house
