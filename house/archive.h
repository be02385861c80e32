// Tables to watch, running or over, in pages; and whose turn it is at those that somebody names. The store's rows say
// it: no log is read.
#pragma once

#include "house/place.h"

namespace serai::house {

// The query of `GET /api/tables?state=…`, or why not.
Result<ArchiveQuestion> read_archive_question(std::string_view query);
// The query of `GET /api/turns?tables=…`.
Result<std::vector<std::string>> read_turns_question(std::string_view query);

class Archive {
 public:
  explicit Archive(Means& means) : means_(means) {}

  void look(ArchiveQuestion which, Language language, Answer answer);
  void turns(std::vector<std::string> tables, Language language, Answer answer);

 private:
  Means& means_;
};

}  // namespace serai::house
