#include "house/sqlite.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "house/log.h"

namespace serai::house {
namespace {

constexpr const char* kTerms =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA wal_autocheckpoint=4000;"
    "PRAGMA secure_delete=ON;";

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

// Who reads it reads hidden cards: it is its owner's alone, and so is what SQLite makes beside it, which has the mode
// of the file. By name only: SQLite loses its locks if anybody in the process closes the file.
void keep_from_others(const std::string& path) {
  std::error_code ignored;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, ignored);
  for (const char* ending : {"", "-wal", "-shm"}) {
    const std::string file = (real.empty() ? path : real.string()) + ending;
    struct stat is{};
    if (stat(file.c_str(), &is) != 0 || !S_ISREG(is.st_mode) || (is.st_mode & 07777) == kOwnerOnly) continue;
    if (chmod(file.c_str(), kOwnerOnly) != 0)
      log_warning("file-open-to-others", {{"file", file}, {"why", std::strerror(errno)}});
  }
}

// What SQLite writes beside the file goes by its name: under two names, it would be damaged.
void refuse_second_name(const std::string& path) {
  struct stat is{};
  if (stat(path.c_str(), &is) == 0 && S_ISREG(is.st_mode) && is.st_nlink > 1)
    throw std::runtime_error(path +
                             ": this file has more than one name (hard links), so that two houses could use it at once:"
                             " remove all names but one");
}

void make_file(const std::string& path) {
  const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly);
  if (made >= 0) close(made);  // else SQLite says why
}

}  // namespace

Statement::Statement(sqlite3* db, const char* sql) {
  if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) != SQLITE_OK)
    throw std::runtime_error(std::string(sqlite3_db_filename(db, "main")) + ": " + sqlite3_errmsg(db));
}

Database::Database(const std::string& path, IfMissing missing, int patience_milliseconds) : path_(path) {
  refuse_second_name(path);
  if (missing == IfMissing::make) make_file(path);
  const int flags = SQLITE_OPEN_READWRITE | (missing == IfMissing::make ? SQLITE_OPEN_CREATE : 0);
  const bool opened = sqlite3_open_v2(path.c_str(), &db_, flags, nullptr) == SQLITE_OK;
  const bool looks = missing == IfMissing::only_look;
  if (opened && !looks) keep_from_others(path);
  if (opened && sqlite3_busy_timeout(db_, patience_milliseconds) == SQLITE_OK && (looks || try_run(kTerms))) return;
  const std::string why = error();
  sqlite3_close(db_);
  throw std::runtime_error(path + ": " + why);
}

void Database::run(const char* sql) {
  if (!try_run(sql)) fail();
}

std::string Database::error() const { return sqlite3_errmsg(db_); }

void Database::fail() const { throw std::runtime_error(path_ + ": " + error()); }

}  // namespace serai::house
