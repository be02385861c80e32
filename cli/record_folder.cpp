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
  folder_.prepare(fs::path(path(0)).filename());  // games are numbered from 1
  std::string one;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_.path())) {
    const std::string file = entry.path().filename();
    if (!file.ends_with(kEnding)) continue;
    if (!game_of(file)) throw UsageError{fmt::format("{} holds other records already, as {}", folder_.path(), file)};
    one = file;
  }
  if (one.empty()) return;
  const auto there = read_file(setting_file(), setting().size());
  if (!there)
    throw UsageError{
        fmt::format("{} holds records, as {}, and no {} tells of what arena", folder_.path(), one, kSetting)};
  if (*there != setting())
    throw UsageError{fmt::format("{} holds records of another arena: its {} says {}", folder_.path(), kSetting,
                                 difference(*there, setting()))};
}

void RecordFolder::sign() const {
  if (const auto there = read_file(setting_file(), setting().size()); there && *there == setting())
    return;  // not to be lost in a crash now
  if (const Done done = write_file(setting_file(), setting()); !done)
    throw UsageError{fmt::format("{}: cannot be written: {}", setting_file(), done.why().text)};
}

std::string RecordFolder::path(std::uint64_t game) const {
  const ContestSetting& setting = contest_.setting();
  return fmt::format("{}/{}-{}-{}-{:04}{}", folder_.path(), setting.game->name(), setting.seats, setting.seed, game,
                     kEnding);
}

std::string RecordFolder::setting_file() const { return fmt::format("{}/{}", folder_.path(), kSetting); }

bool RecordFolder::has(std::uint64_t game) const { return fs::exists(path(game)); }

void RecordFolder::remove_after(std::uint64_t last) const {
  std::vector<fs::path> beyond;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_.path()))
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
