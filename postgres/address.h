// Where a database is, as users write it: for PostgreSQL a URL or libpq's words (host=… dbname=…), else the name of a
// file. The one place that knows which part of it is a password; nothing else prints what a user wrote.
#pragma once

#include <string>

namespace serai {

// Also what libpq would not understand, as long as it is plainly no file: its password must not become a file's name.
// A file that is called like one of these is written ./host=1.
bool is_postgres(const std::string& database);

// Can libpq make sense of it, and is everything in it what it seems? A password with an @ or a / that is not
// percent-encoded reads as a host, a port or the name of a database.
bool is_understood(const std::string& database);

// For logs and messages: who, where and which database; of what is not understood nothing.
std::string shown(const std::string& database);

// The words of a message that may repeat such addresses, without their passwords.
std::string without_passwords(const std::string& text);

}  // namespace serai
