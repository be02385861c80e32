#include "house/pages.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "house/secrets.h"

namespace serai::house {
namespace {

constexpr std::size_t kMostBytes = 64u << 20;

std::string type_of(const std::string& path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".mp3", "audio/mpeg"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return std::string(type);
  return "application/octet-stream";
}

}  // namespace

Pages::Pages(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root(folder);
  if (!fs::is_directory(root)) throw std::runtime_error(folder + " is no folder");
  std::size_t total = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_symlink() || !entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    auto bytes =
        std::make_shared<const std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    total += bytes->size();
    if (total > kMostBytes) throw std::runtime_error(folder + " has more than 64 MB");
    const std::string path = "/" + entry.path().lexically_relative(root).generic_string();
    files_[path] = {type_of(path), "\"" + table::sha256_hex(*bytes).substr(0, 32) + "\"", bytes};
  }
}

const PageFile* Pages::find(std::string_view path) const {
  const auto file = [this](std::string_view name) {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
  };
  if (path.ends_with('/'))
    if (const PageFile* index = file(std::string(path) + "index.html")) return index;
  for (const std::string_view folder : {"/t/", "/rules/", "/learn/"})
    if (path.starts_with(folder) && path.find('/', folder.size()) == std::string_view::npos)
      return file("/t/index.html");
  return file(path);
}

}  // namespace serai::house
