#include "house/inspection.h"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "house/postgres_schema.h"
#include "house/sqlite_schema.h"
#include "house/version.h"
#include "postgres/address.h"

namespace serai::house {
namespace {

constexpr int kPatience = 2000;  // milliseconds

Finding of_version(int version) {
  if (version > kDatabaseVersion || version < 0) return {false, of_another_version(version)};
  if (version == kDatabaseVersion) return {true, "is of this program's version"};
  return {true, "is of version " + std::to_string(version) + " and is brought up to date at the start: make a backup"};
}

Finding look_at_postgres(const std::string& url) {
  if (!is_understood(url)) return {false, "PostgreSQL does not understand this address"};
  Postgres db(url);
  if (const auto ready = db.ready(); !ready) return {false, ready.why().text};
  return of_version(version_of(db, url));
}

Finding look_at_file(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(name, error)) {
    if (access(name.c_str(), R_OK | W_OK) != 0) return {false, std::strerror(errno)};
    if (fs::file_size(name, error) == 0) return {true, "is empty; tables are made at the start"};
    Database db(name, Database::IfMissing::only_look, kPatience);
    return of_version(houses_version(db));
  }
  const fs::path folder = fs::absolute(name, error).parent_path();
  if (!fs::is_directory(folder, error)) return {false, "there is no folder " + folder.string()};
  if (access(folder.c_str(), W_OK | X_OK) != 0)
    return {false, "it cannot be made in " + folder.string() + ": " + std::strerror(errno)};
  return {true, "is made at the start"};
}

}  // namespace

Finding look_at_database(const std::string& database) try {
  return is_postgres(database) ? look_at_postgres(database) : look_at_file(database);
} catch (const std::exception& error) {
  // These name the database, as the house does when it opens; who asks here has named it already.
  const std::string text = error.what();
  const std::string name = shown(database) + ": ";
  return {false, text.starts_with(name) ? text.substr(name.size()) : text};
}

Finding look_at_address(const std::string& address, int port) {
  addrinfo hints{};
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int code = getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found); code != 0)
    return {false, gai_strerror(code)};
  const int listener = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int on = 1;
  Finding finding{true, "is free"};
  if (listener < 0 || setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
      bind(listener, found->ai_addr, found->ai_addrlen) != 0) {
    // The house for which this is asked may be running.
    finding = {errno == EADDRINUSE, errno == EADDRINUSE ? "somebody listens there now" : std::strerror(errno)};
  }
  if (listener >= 0) close(listener);
  freeaddrinfo(found);
  return finding;
}

}  // namespace serai::house
