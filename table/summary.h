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
  std::string players = {};  // who sits there, as JSON
  std::string score = {};    // when it is over, as a record says it, and who has won
  std::string winners = {};
  Millis since = 0;  // when it was opened, begun or came to its end
  Seat turn = 0;     // whose turn it is, where that is a person's; 0: nobody's
  Millis asked = 0;  // since when
  friend bool operator==(const Summary&, const Summary&) = default;
};

// A table as lists know it; of the summary what the list is about.
struct LobbyEntry {
  std::string table;
  Summary summary;
  Millis changed = 0;
};

Summary summary_of(const Standing& table);
// Whoever comes may find it among those that are played or were: who opened it wanted it to be found.
inline bool is_archived(const Summary& summary) { return summary.listed && summary.started; }
bool is_wakeful(const Standing& table);  // a bot is to move or a clock runs

Reply lobby(const std::vector<LobbyEntry>& entries);
// Whose turn it is at these tables.
Reply turns(const std::vector<LobbyEntry>& entries);

}  // namespace serai::table
