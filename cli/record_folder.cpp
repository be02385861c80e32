#include "cli/record_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "arena/words.h"
#include "cli/commands.h"
#include "cli/files.h"

namespace serai::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".serai";
constexpr std::string_view kSetting = "arena.setting";

// "'simulations 5', not 'simulations 6'": the first line in which two settings differ.
std::string difference(std::string_view there, std::string_view here) {
  const auto same = std::ranges::mismatch(there, here).in1 - there.begin();
  const std::size_t line = there.substr(0, same).rfind('\n') + 1;  // 0 for the first
  const auto quoted = [&](std::string_view text) {
    text = text.substr(line, text.find('\n', line) - line);
    return text.empty() ? "nothing" : fmt::format("'{}'", shortened(text, 60));
  };
  return fmt::format("{}, not {}", quoted(there), quoted(here));
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
  std::string one;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    const std::string file = entry.path().filename();
    if (!file.ends_with(kEnding)) continue;
    if (!game_of(file)) throw UsageError{fmt::format("{} holds other records already, as {}", folder_, file)};
    one = file;
  }
  if (one.empty()) return;
  const auto there = read_file(setting_file(), setting().size());
  if (!there)
    throw UsageError{fmt::format("{} holds records, as {}, and no {} tells of what arena", folder_, one, kSetting)};
  if (*there != setting())
    throw UsageError{fmt::format("{} holds records of another arena: its {} says {}", folder_, kSetting,
                                 difference(*there, setting()))};
}

void RecordFolder::sign() const {
  if (const auto there = read_file(setting_file(), setting().size()); there && *there == setting())
    return;  // not to be lost in a crash now
  if (const Done done = write_file(setting_file(), setting()); !done)
    throw UsageError{fmt::format("{}: cannot be written: {}", setting_file(), done.why().text)};
}

void RecordFolder::withdraw() const {
  std::error_code ignored;  // what others have put something into stays
  for (const fs::path& folder : made_) fs::remove(folder, ignored);
}

std::string RecordFolder::path(std::uint64_t game) const {
  const ContestSetting& setting = contest_.setting();
  return fmt::format("{}/{}-{}-{}-{:04}{}", folder_, setting.game->name(), setting.seats, setting.seed, game, kEnding);
}

std::string RecordFolder::setting_file() const { return fmt::format("{}/{}", folder_, kSetting); }

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
