// The page's files, read once at the start: what is not among them cannot be asked for, whatever the path.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace serai::house {

struct PageFile {
  std::string type;
  std::string tag;  // of its content, for caches
  std::shared_ptr<const std::string> bytes;
};

class Pages {
 public:
  Pages() = default;
  explicit Pages(const std::string& folder);  // throws std::runtime_error

  // By the path of a URL; a folder gives its index.html. The page names its files from where it lies, so that it works
  // under any path: a table (/t/…), and rules and lessons without a slash behind them, give the page as it is one
  // folder deep. Null: nothing.
  const PageFile* find(std::string_view path) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace serai::house
