#include "arena/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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

std::string write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return std::strerror(errno);
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return "";
}

}  // namespace

std::unique_ptr<Journal> Journal::open(const std::string& path, const ContestSetting& setting, std::string& error) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) {
    error = fmt::format("{}: cannot be opened: {}", path, std::strerror(errno));
    return nullptr;
  }
  std::unique_ptr<Journal> journal(new Journal(path, file));
  struct stat status{};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    error = fmt::format("{}: is not a file that a journal can be kept in", path);
    return nullptr;
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    error = fmt::format("{}: another arena is writing it", path);
    return nullptr;
  }
  error = journal->load(head_of(setting));
  if (!error.empty()) return nullptr;
  return journal;
}

Journal::~Journal() { close(file_); }

std::string Journal::load(const std::string& head) {
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = read(file_, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return fmt::format("{}: cannot be read: {}", path_, std::strerror(errno));
    if (n == 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  std::size_t good = 0;  // bytes that stay
  if (text.starts_with(head)) {
    good = head.size();
    for (std::size_t end; (end = text.find('\n', good)) != std::string::npos; good = end + 1) {
      const std::string line = text.substr(good, end - good);
      const std::size_t space = line.rfind(' ');
      if (space == std::string::npos || checked(line.substr(0, space)) != line + "\n") continue;
      if (auto result = read_result(line.substr(0, space))) known_.insert_or_assign(result->number, std::move(*result));
    }
  } else if (!head.starts_with(text)) {  // not even its own head, cut short
    return fmt::format("{}: is not the journal of an arena with these settings; remove it to begin anew", path_);
  }
  if (ftruncate(file_, static_cast<off_t>(good)) != 0)
    return fmt::format("{}: cannot be mended: {}", path_, std::strerror(errno));
  if (good > 0) return "";
  const std::string failure = write_all(file_, head);
  if (!failure.empty()) remove();  // nothing was in it
  return failure.empty() ? "" : fmt::format("{}: cannot be written: {}", path_, failure);
}

std::string Journal::add(const GameResult& result) {
  const std::string failure = write_all(file_, checked(write_result(result)));
  return failure.empty() ? "" : fmt::format("{}: cannot be written: {}", path_, failure);
}

void Journal::remove() { unlink(path_.c_str()); }

}  // namespace serai
