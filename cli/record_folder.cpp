#include "cli/record_folder.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "cli/commands.h"
#include "cli/files.h"
#include "engine/registry.h"

namespace serai::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".serai";

// Nothing: it cannot be read, as when its writer was killed.
std::optional<RecordHead> head_of(const fs::path& file) {
  const FileText read = read_file(file, kMaxRecordBytes);
  RecordResult record = read_record(read.text, find_game);
  if (!read.error.empty() || !record) return std::nullopt;
  return std::move(record->head);
}

}  // namespace

void RecordFolder::prepare() {
  std::error_code error;
  for (fs::path path = folder_; !path.empty() && !fs::exists(path, error); path = path.parent_path())
    made_.push_back(path);
  fs::create_directories(folder_, error);
  if (error) throw UsageError{fmt::format("{}: cannot be made: {}", folder_, error.message())};
  if (const std::string why = hindrance(path(0)); !why.empty())  // games are numbered from 1
    throw UsageError{fmt::format("{}: cannot be written to: {}", folder_, why)};
  std::string first;  // in game order; one stands for all
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    const std::string file = entry.path().filename();
    if (!file.ends_with(kEnding)) continue;
    if (!game_of(file)) throw UsageError{fmt::format("{} holds other records already, as {}", folder_, file)};
    if (first.empty() || game_of(file) < game_of(first)) first = file;
  }
  if (first.empty()) return;
  const std::optional<RecordHead> head = head_of(fs::path(folder_) / first);
  if (head && (head->names != contest_.names(game_of(first)) || head->options != contest_.setting().options))
    throw UsageError{fmt::format("{} holds records of another arena, as {}", folder_, first)};
}

void RecordFolder::withdraw() const {
  std::error_code ignored;  // what others have put something into stays
  for (const fs::path& folder : made_) fs::remove(folder, ignored);
}

std::string RecordFolder::path(std::uint64_t game) const {
  const ContestSetting& setting = contest_.setting();
  return fmt::format("{}/{}-{}-{}-{:04}{}", folder_, setting.game->name(), setting.seats, setting.seed, game, kEnding);
}

bool RecordFolder::has(std::uint64_t game) const { return fs::exists(path(game)); }

void RecordFolder::remove_after(std::uint64_t last) const {
  std::vector<fs::path> beyond;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_))
    if (game_of(entry.path().filename()) > last) beyond.push_back(entry.path());
  for (const fs::path& file : beyond) fs::remove(file);
}

std::uint64_t RecordFolder::game_of(const std::string& file) const {
  const std::size_t dash = file.rfind('-');
  std::uint64_t game = 0;
  if (dash == std::string::npos) return 0;
  std::from_chars(file.data() + dash + 1, file.data() + file.size(), game);
  return game && fs::path(path(game)).filename() == file ? game : 0;
}

}  // namespace serai::cli
