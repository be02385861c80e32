// Reading and writing whole files, with errors in words.
#pragma once

#include <string>

namespace serai::cli {

struct FileText {
  std::string text;
  std::string error;  // "" if it was read
};

// Reads at most `most` + 1 bytes, so that a larger file can be told from a fitting one without reading it all.
FileText read_file(const std::string& path, std::size_t most);

// "" if it was written.
std::string write_file(const std::string& path, const std::string& text);

}  // namespace serai::cli
