#include "house/bot_keys.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "engine/core/record.h"
#include "house/log.h"
#include "house/secrets.h"

namespace serai::house {
namespace {

constexpr std::size_t kHashBytes = 64;  // hexadecimal digits

// A key is random and long: it needs no slow hash.
std::string hash_of(const std::string& key) { return table::sha256_hex("caravanserai bot key\n" + key); }

bool is_hash(std::string_view text) {
  return text.size() == kHashBytes && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

[[noreturn]] void fail(const std::string& file) { throw std::runtime_error(file + ": " + std::strerror(errno)); }

}  // namespace

BotKeys::BotKeys(std::string file) : file_(std::move(file)) {
  if (!file_.empty()) read();
}

void BotKeys::read() {
  std::ifstream lines(file_);
  struct stat status{};
  if (!lines || stat(file_.c_str(), &status) != 0) fail(file_);
  changed_ = status.st_mtim;
  std::set<std::pair<std::string, std::string>> admitted;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const std::string hash = line.substr(0, line.find(' '));
    const std::string name = line.substr(std::min(line.size(), hash.size() + 1));
    if (!is_hash(hash) || !is_record_name(name))
      throw std::runtime_error(file_ + ":" + std::to_string(number) +
                               ": a line has a key's hash and a bot's name, as `serai bot-key` writes it");
    admitted.emplace(hash, name);
  }
  admitted_ = std::move(admitted);
}

// What cannot be read any more leaves all as it was: who plays goes on playing.
void BotKeys::read_if_changed() {
  struct stat status{};
  if (stat(file_.c_str(), &status) == 0 && status.st_mtim.tv_sec == changed_.tv_sec &&
      status.st_mtim.tv_nsec == changed_.tv_nsec)
    return;
  try {
    read();
  } catch (const std::runtime_error& error) {
    log_warning("bot keys", {{"why", error.what()}});
  }
}

bool BotKeys::admits(const std::string& name, const std::string& key) {
  if (file_.empty()) return true;
  read_if_changed();
  return admitted_.contains({hash_of(key), name});
}

std::string give_bot_key(const std::string& file, const std::string& name) {
  std::string key = random_hex(16);
  const std::string line = hash_of(key) + " " + name + "\n";
  const int out = open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (out < 0) fail(file);
  const bool written = write(out, line.data(), line.size()) == static_cast<ssize_t>(line.size()) && fsync(out) == 0;
  const int why = errno;
  close(out);
  errno = why;
  if (!written) fail(file);
  return key;
}

}  // namespace serai::house
