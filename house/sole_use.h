// One house to a file: held as long as the process lives, and gone with it, however it ends.
#pragma once

#include <string>

namespace serai::house {

class SoleUse {
 public:
  // Throws std::runtime_error if another house uses the database. Not for PostgreSQL: there, houses share.
  explicit SoleUse(const std::string& database);
  ~SoleUse();
  SoleUse(const SoleUse&) = delete;
  SoleUse& operator=(const SoleUse&) = delete;

 private:
  int file_ = -1;
};

}  // namespace serai::house
