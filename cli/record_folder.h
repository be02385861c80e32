// The folder that an arena keeps its records in: those of its result, and no others.
#pragma once

#include <string>

#include "arena/contest.h"
#include "cli/new_folder.h"

namespace serai::cli {

class RecordFolder {
 public:
  RecordFolder(std::string folder, const Contest& contest) : folder_(std::move(folder)), contest_(contest) {}

  // Makes it if it is missing. Throws a UsageError if nothing can be written there, or records of another arena are.
  void prepare();
  // Leaves word whose records these are, for those who come later. When nothing speaks against the arena any more.
  void sign() const;
  // Takes back what prepare made, for an arena that does not begin.
  void withdraw() const { folder_.withdraw(); }
  std::string path(std::uint64_t game) const;
  bool has(std::uint64_t game) const;
  // Removes what an arena played ahead of its end, or one with more games left when it was killed.
  void remove_after(std::uint64_t last) const;

 private:
  std::uint64_t game_of(const std::string& file) const;  // 0: not named as one of this arena

  std::string setting_file() const;
  std::string setting() const { return write_setting(contest_.setting()); }

  NewFolder folder_;
  const Contest& contest_;
};

}  // namespace serai::cli
