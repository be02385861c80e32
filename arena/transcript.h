// What a process was told and what it said, in a file: `>` the house, `<` the bot, `!` its standard error, `#` what
// became of it.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace serai {

class Transcript {
 public:
  explicit Transcript(std::string path);
  ~Transcript();
  Transcript(const Transcript&) = delete;
  Transcript& operator=(const Transcript&) = delete;

  void add(char sign, std::string_view text);              // whole lines, the last one with or without its LF
  const std::string& failure() const { return failure_; }  // "", or why something is missing

 private:
  void fail();

  std::string path_;
  std::FILE* file_;
  std::string failure_;
};

// Words as part of a file's name.
std::string file_words(std::string_view words);

}  // namespace serai
