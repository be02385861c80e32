// What an arena has played so far, in a file: a killed arena goes on where it stopped.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "arena/contest.h"

namespace serai {

// Text: the settings as comments, then a line for each game with a check sum, so that a line cut short by a crash is
// known for what it is. One arena at a time: the file is locked.
class Journal {
 public:
  // Not if it is another arena's, in use, not writable.
  static Result<std::unique_ptr<Journal>, Failure> open(const std::string& path, const ContestSetting& setting);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const std::map<std::uint64_t, GameResult>& known() const { return known_; }
  Done add(const GameResult& result);
  void remove();  // it has done its duty

 private:
  Journal(std::string path, int file) : path_(std::move(path)), file_(file) {}
  Done load(const std::string& head);

  std::string path_;
  int file_;
  std::map<std::uint64_t, GameResult> known_;
};

// What a journal tells, without writing to it.
struct JournalText {
  ContestSetting setting;
  std::map<std::uint64_t, GameResult> results;
};
Result<JournalText, Failure> read_journal(std::string_view text);

}  // namespace serai
