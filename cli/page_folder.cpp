#include "cli/page_folder.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/files.h"
#include "house/protocol.h"
#include "table/json_value.h"

namespace serai::cli {
namespace {

constexpr std::size_t kMostBytes = 4096;

}  // namespace

// The page of this program: beside the folder in which it was built, or where it was installed. "" if there is none.
std::string find_page() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return "";
  const fs::path above = program.parent_path().parent_path();
  for (const fs::path& folder : {above / "web/dist", above / "share/serai/page"})
    if (fs::is_regular_file(folder / "index.html", error)) return folder.string();
  return "";
}

std::string strangeness_of_page(const std::string& folder) {
  const auto text = read_file((std::filesystem::path(folder) / "house.json").string(), kMostBytes);
  const auto marks = text ? table::JsonValue::read(*text) : std::nullopt;
  const auto mark = [&marks](std::string_view name) -> std::string {
    const table::JsonValue* found = marks && marks->is_object() ? marks->find(name) : nullptr;
    return found && found->text() ? *found->text() : "";
  };
  const std::string version = mark("page");
  const std::string protocol = mark("speaks");
  if (version.empty()) return "its version is not known";
  if (protocol != house::kProtocol)
    return fmt::format(
        "it is of version {} and speaks protocol {}; this program is {} and speaks {}, so that it will not work",
        version, protocol, SERAI_VERSION, house::kProtocol);
  if (version != SERAI_VERSION) return fmt::format("it is of version {}, this program of {}", version, SERAI_VERSION);
  return "";
}

}  // namespace serai::cli
