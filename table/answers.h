// What is asked of a table and changes nothing. Pure: a table in, an answer out.
#pragma once

#include <string>
#include <vector>

#include "table/command.h"
#include "table/reply.h"
#include "table/tell.h"

namespace serai::table {

// What the secret's owner holds; nothing where there is none.
std::vector<std::string> holders_of(const std::string& secret);

Viewer viewer_of(const Table& table, const std::vector<std::string>& holders, std::optional<Language> language);

Reply games(GuestNames guests = {});  // those of the house, with their options, and its bots
Reply look(const Table& table, const Viewer& viewer, int after);
Reply look_back(const Table& table, const Viewer& viewer, int lines);  // how it stood then
Reply record(const Table& table, const Viewer& viewer);
// Why a seat can do nothing with a thing now, by what it knows; whether it is to move or not.
Reply why(const Table& table, const std::string& holder, Seat seat, const Pointing& pointing, Language language);
Reply sheet(const Table& table, Language language);  // where the points of a finished game came from

// Why this holder may not ask about the move that this seat is to make.
std::optional<Refusal> not_to_move(const Table& table, const std::string& holder, Seat seat);
Refusal no_such_line(int line);

}  // namespace serai::table
