#include "tests/support/here.h"

#include <fstream>
#include <sstream>

namespace serai {

std::string source_dir() { return SOURCE_DIR; }

std::string content(const std::filesystem::path& path) {
  std::ifstream file(std::filesystem::path(source_dir()) / path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string built_program(const std::string& name) { return BINARY_DIR "/" + name; }

}  // namespace serai
