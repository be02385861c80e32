// A table in a few words.
#pragma once

#include <string>
#include <vector>

#include "table/reply.h"
#include "table/standing.h"

namespace serai::table {

// What is asked of tables without reading their logs.
struct Summary {
  std::string game;
  int seats = 0;
  int free = 0;         // seats that nobody has
  bool listed = false;  // for the lobby
  bool started = false;
  bool over = false;
  bool wakeful = false;      // a bot is to move or a clock runs: somebody has to look after it
  std::string host_name;     // who sits first, for the lobby
  int people = 0;            // who have a seat
  std::string account = {};  // who opened it: no account fills the lobby
  Millis zero = 0;           // when the clock that runs is at zero; 0: none runs
  friend bool operator==(const Summary&, const Summary&) = default;
};

struct LobbyEntry {
  std::string table;
  Summary summary;
  Millis changed = 0;
};

Summary summary_of(const Standing& table);
bool is_wakeful(const Standing& table);  // a bot is to move or a clock runs

Reply lobby(const std::vector<LobbyEntry>& entries);

}  // namespace serai::table
