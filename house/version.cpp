#include "house/version.h"

namespace serai::house {

std::string of_another_version(int version) {
  if (version < 0) return kNoHouses;
  const std::string is = "this database is of version " + std::to_string(version) + ", this program of version " +
                         std::to_string(kDatabaseVersion) + ": ";
  if (version > kDatabaseVersion)
    return is + "use the newer program that has opened it, or the backup from before that";
  if (version < kDatabaseVersion) return is + "stop every house that uses it and open it with this program's house";
  return "";
}

}  // namespace serai::house
