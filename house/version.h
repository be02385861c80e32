// The versions of the database. A new one is a new step in sqlite_schema.cpp and in postgres_schema.cpp, a database as
// it was before in tests/house/databases, and this number.
#pragma once

#include <string>

namespace serai::house {

constexpr int kDatabaseVersion = 3;

constexpr const char* kNoHouses = "this is no house's database";

// What to tell an operator whose database is of another version; "" if it is of this one.
std::string of_another_version(int version);

}  // namespace serai::house
