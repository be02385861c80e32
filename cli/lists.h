// Lists on the command line: a,b,c.
#pragma once

#include <string>
#include <vector>

namespace serai::cli {

// A comma in an element is written `\,`.
inline std::vector<std::string> split_list(const std::string& list) {
  std::vector<std::string> parts{""};
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == ',')
      parts.back() += list[++i];
    else if (list[i] == ',')
      parts.emplace_back();
    else
      parts.back() += list[i];
  }
  return parts;
}

}  // namespace serai::cli
