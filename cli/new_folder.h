// A folder that a command writes into: made if it is missing, and taken back if the command does not begin.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace serai::cli {

class NewFolder {
 public:
  explicit NewFolder(std::string path) : path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  // Throws a UsageError if it cannot be made, or a file of this name cannot be written in it.
  void prepare(const std::string& file);
  void withdraw() const;

 private:
  std::string path_;
  std::vector<std::filesystem::path> made_;  // folders that were missing, the innermost first
};

}  // namespace serai::cli
