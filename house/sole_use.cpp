#include "house/sole_use.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "postgres/address.h"

namespace serai::house {

// A file of its own beside the database: SQLite loses its locks if anybody else in the process closes its file.
SoleUse::SoleUse(const std::string& database) {
  if (is_postgres(database)) return;
  std::error_code ignored;
  const std::filesystem::path file = std::filesystem::weakly_canonical(database, ignored);
  const std::string lock = (file.empty() ? database : file.string()) + "-lock";
  file_ = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) throw std::runtime_error(lock + ": " + std::strerror(errno));
  fchmod(file_, 0600);  // older houses were not so careful
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const bool taken = errno == EWOULDBLOCK;
  const std::string why = std::strerror(errno);
  close(file_);
  throw std::runtime_error(taken ? database + ": another house uses this file (several houses need PostgreSQL)"
                                 : lock + ": " + why);
}

SoleUse::~SoleUse() {
  if (file_ >= 0) close(file_);
}

}  // namespace serai::house
