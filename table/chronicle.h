// A table's log as a record: the lines as a viewer may see them, undone ones and draw numbers as comments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace serai::table {

// Once the game is over everybody sees everything, and the chain and the secret of the dice stand at the end.
std::string record_of(const Table& table, SeatSet viewers);
// With everything that is hidden, whoever may see it: for who has the table to themselves, and goes on elsewhere.
std::string whole_record_of(const Table& table);

// The log of a game of Yspahan that was played while the discards became the deck only at the next draw (Y-26 today:
// at once), so that a card was drawn that by today's rules is not in the deck. It cannot go on, so everything is shown.
// Nothing: that is not what is wrong with it.
std::optional<std::string> record_by_older_rules(const std::string& id, std::vector<Event> events);

// A line as these seats may see it (any of them), or as all see it if there is none: what is hidden is its last word,
// and the last argument of its sentence.
std::string words_of(const Line& line, SeatSet viewers);
Sentence sentence_of(const Line& line, SeatSet viewers);

}  // namespace serai::table
