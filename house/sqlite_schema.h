// The tables of the embedded store, and how older ones become what they are today.
#pragma once

#include "house/sqlite.h"

namespace serai::house {

// Makes the tables, or brings those of an older version up to date, in one transaction. Throws std::runtime_error, also
// if the database is of a newer version.
void bring_up_to_date(Database& db);

// Throws std::runtime_error if it is of another version.
void expect_this_version(Database& db);

// Throws std::runtime_error if it is no house's. An empty file is of version 0.
int houses_version(Database& db);

std::string key_of(Database& db);  // of accounts

}  // namespace serai::house
