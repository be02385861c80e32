// The folder that an arena keeps its records in: those of its result, and no others.
#pragma once

#include <string>

#include "arena/contest.h"

namespace serai::cli {

class RecordFolder {
 public:
  RecordFolder(std::string folder, const Contest& contest) : folder_(std::move(folder)), contest_(contest) {}

  // Makes it if it is missing. Throws a UsageError if it cannot be made, or holds records of another arena.
  void prepare() const;
  std::string path(std::uint64_t game) const;
  bool has(std::uint64_t game) const;
  // Removes what an arena played ahead of its end, or one with more games left when it was killed.
  void remove_after(std::uint64_t last) const;

 private:
  std::uint64_t game_of(const std::string& file) const;  // 0: not named as one of this arena

  std::string folder_;
  const Contest& contest_;
};

}  // namespace serai::cli
