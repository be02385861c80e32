// The tables of the store for several houses, and how older ones become what they are today.
#pragma once

#include "postgres/postgres.h"

namespace serai::house {

// At the start and for an operator there is nothing to do without the database: what it answers, or std::runtime_error
// that names it.
std::vector<Postgres::Row> demanded(const std::string& url, Postgres::Answer answer);
void demand_ready(const std::string& url, Postgres& db);

// Makes the tables, or brings those of an older version up to date, in one transaction; several houses may try at once.
// Throws std::runtime_error, also if the database is of a newer version.
void bring_up_to_date(const std::string& url);

// Throws std::runtime_error if it cannot be asked, or is of another version.
void expect_this_version(Postgres& db, const std::string& url);

int version_of(Postgres& db, const std::string& url);  // 0: of one without tables, too

std::string key_of(Postgres& db, const std::string& url);  // of accounts

}  // namespace serai::house
