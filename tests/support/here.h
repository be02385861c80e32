// Where this checkout and its built programs are. One small object knows, so that another checkout compiles nothing
// else anew.
#pragma once

#include <filesystem>
#include <string>

namespace serai {

std::string source_dir();
std::string content(const std::filesystem::path& path);  // of a file, by its path in the checkout
std::string built_program(const std::string& name);

}  // namespace serai
