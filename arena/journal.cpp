#include "arena/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "arena/hash.h"

namespace serai {
namespace {

// Every line a comment but the first, which names the settings by their hash.
std::string head_of(const ContestSetting& setting) {
  const std::string text = write_setting(setting);
  std::string head = fmt::format("serai-arena-journal 1 {:016x}\n# ", hash_of(text));
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    head += text[i];
    if (text[i] == '\n') head += "# ";
  }
  return head + "\n";
}

std::string checked(const std::string& line) { return fmt::format("{} {:08x}\n", line, hash_of(line) >> 32); }

// The games in whole lines from `at` on; `at` comes to lie behind them.
std::map<std::uint64_t, GameResult> results_in(std::string_view text, std::size_t& at) {
  std::map<std::uint64_t, GameResult> results;
  for (std::size_t end; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1) {
    const std::string line(text.substr(at, end - at));
    const std::size_t space = line.rfind(' ');
    if (space == std::string::npos || checked(line.substr(0, space)) != line + "\n") continue;
    if (auto result = read_result(line.substr(0, space))) results.insert_or_assign(result->number, std::move(*result));
  }
  return results;
}

Done write_all(const std::string& path, int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Failure{fmt::format("{}: cannot be written: {}", path, std::strerror(errno))};
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

}  // namespace

Result<std::unique_ptr<Journal>, Failure> Journal::open(const std::string& path, const ContestSetting& setting) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return Failure{fmt::format("{}: cannot be opened: {}", path, std::strerror(errno))};
  std::unique_ptr<Journal> journal(new Journal(path, file));
  struct stat status{};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
    return Failure{fmt::format("{}: is not a file that a journal can be kept in", path)};
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return Failure{fmt::format("{}: another arena is writing it", path)};
  if (Done loaded = journal->load(head_of(setting)); !loaded) return loaded.why();
  return journal;
}

Journal::~Journal() { close(file_); }

Done Journal::load(const std::string& head) {
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = read(file_, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Failure{fmt::format("{}: cannot be read: {}", path_, std::strerror(errno))};
    if (n == 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  std::size_t good = 0;  // bytes that stay
  if (text.starts_with(head)) {
    good = head.size();
    known_ = results_in(text, good);
  } else if (!head.starts_with(text)) {  // not even its own head, cut short
    return Failure{
        fmt::format("{}: is not the journal of an arena with these settings; remove it to begin anew", path_)};
  }
  if (ftruncate(file_, static_cast<off_t>(good)) != 0)
    return Failure{fmt::format("{}: cannot be mended: {}", path_, std::strerror(errno))};
  if (good > 0) return {};
  Done written = write_all(path_, file_, head);
  if (!written) remove();  // nothing was in it
  return written;
}

Done Journal::add(const GameResult& result) { return write_all(path_, file_, checked(write_result(result))); }

void Journal::remove() { unlink(path_.c_str()); }

Result<JournalText, Failure> read_journal(std::string_view text) {
  std::size_t at = text.find('\n') + 1;
  if (!text.starts_with("serai-arena-journal 1 ") || at == 0) return Failure{"is no journal of an arena"};
  std::string words;
  while (text.substr(at).starts_with("# ")) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    words += text.substr(at + 2, end + 1 - (at + 2));
    at = end + 1;
  }
  Result<ContestSetting, Failure> setting = read_setting(words);
  if (!setting) return setting.why();
  return JournalText{std::move(*setting), results_in(text, at)};
}

}  // namespace serai
