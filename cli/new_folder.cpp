#include "cli/new_folder.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"

namespace serai::cli {

namespace fs = std::filesystem;

void NewFolder::prepare(const std::string& file) {
  std::error_code error;
  for (fs::path path = path_; !path.empty() && !fs::exists(path, error); path = path.parent_path())
    made_.push_back(path);
  fs::create_directories(path_, error);
  if (error) throw UsageError{fmt::format("{}: cannot be made: {}", path_, error.message())};
  if (const std::string why = hindrance(fs::path(path_) / file); !why.empty()) {
    withdraw();
    throw UsageError{fmt::format("{}: cannot be written to: {}", path_, why)};
  }
}

void NewFolder::withdraw() const {
  std::error_code ignored;  // what others have put something into stays
  for (const fs::path& folder : made_) fs::remove(folder, ignored);
}

}  // namespace serai::cli
