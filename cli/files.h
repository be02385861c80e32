// Reading and writing whole files, with errors in words.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace serai::cli {

constexpr std::string_view kStandardInput = "-";  // in place of a file that is read

// Reads at most `most` + 1 bytes, so that a larger file can be told from a fitting one without reading it all.
Result<std::string, Failure> read_file(const std::string& path, std::size_t most);

// What is in the way of writing a file, "" if nothing seems to be; found without leaving a trace of it.
std::string hindrance(const std::filesystem::path& path);

Done write_file(const std::string& path, const std::string& text);

}  // namespace serai::cli
