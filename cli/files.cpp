#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace serai::cli {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

}  // namespace

Result<std::string, Failure> read_file(const std::string& path, std::size_t most) {
  const File opened(path == kStandardInput ? nullptr : std::fopen(path.c_str(), "rb"));
  std::FILE* const file = path == kStandardInput ? stdin : opened.get();
  if (!file) return Failure{std::strerror(errno)};
  std::string text;
  char buffer[1 << 16];
  while (text.size() <= most) {
    const std::size_t n = std::fread(buffer, 1, std::min(sizeof buffer, most + 1 - text.size()), file);
    if (n == 0) break;
    text.append(buffer, n);
  }
  if (std::ferror(file)) return Failure{std::strerror(errno)};
  return text;
}

std::string hindrance(const std::filesystem::path& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  if (type == fs::file_type::none) return error.message();
  if (type == fs::file_type::directory) return std::strerror(EISDIR);
  if (type != fs::file_type::not_found)  // only asked: opening a pipe and closing it is the end for its reader
    return access(path.c_str(), W_OK) == 0 ? "" : std::strerror(errno);
  if (fs::is_symlink(path, error)) return hindrance(path.parent_path() / fs::read_symlink(path, error));
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return std::strerror(errno);
  close(file);
  unlink(path.c_str());
  return "";
}

Done write_file(const std::string& path, const std::string& text) {
  File file(std::fopen(path.c_str(), "wb"));
  if (!file) return Failure{std::strerror(errno)};
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  const bool closed = std::fclose(file.release()) == 0;
  if (!written || !closed) return Failure{std::strerror(errno)};
  return {};
}

}  // namespace serai::cli
