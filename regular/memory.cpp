#include "regular/memory.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "engine/core/text.h"
#include "house/secrets.h"
#include "table/command.h"
#include "table/request.h"

namespace serai::regular {
namespace {

constexpr std::string_view kTitle = "caravanserai-regular 1\n";

[[noreturn]] void fail(const std::string& file) {
  throw std::runtime_error(fmt::format("{}: {}", file, std::strerror(errno)));
}

std::optional<Stay> read_stay(const std::vector<std::string_view>& words) {
  if ((words.size() != 4 && words.size() != 7) || words[0] != "table") return std::nullopt;
  const std::optional<int> seat = read_number(words[2], kMaxSeats);
  if (!table::is_table_id(words[1]) || !seat || *seat < 1 || !table::is_nonce(words[3])) return std::nullopt;
  Stay stay{std::string(words[1]), *seat, std::string(words[3]), "", "", 0};
  if (words.size() == 7) {
    stay.opening = words[4];
    stay.game = words[5];
    stay.seats = read_number(words[6], kMaxSeats).value_or(0);
  }
  return stay;
}

}  // namespace

std::string usual_memory(const std::string& house, const std::string& name) {
  namespace fs = std::filesystem;
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = state && *state ? fs::path(state) : fs::path(home ? home : ".") / ".local/state";
  return folder / "serai/regulars" / table::sha256_hex(house + "\n" + name).substr(0, 16);
}

Memory::Memory(std::string file, const std::string& house, const std::string& name)
    : file_(std::move(file)), head_(fmt::format("{}house {}\nname {}\n", kTitle, house, name)) {
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::path(file_).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  // The file itself is replaced by each new one: its lock stands beside it.
  const std::string lock = file_ + "-lock";
  lock_ = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) fail(lock);
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const bool taken = errno == EWOULDBLOCK;
    const std::string why = std::strerror(errno);
    close(lock_);
    throw std::runtime_error(taken
                                 ? fmt::format("{} sits at {} already: another `serai sit` uses {}", name, house, file_)
                                 : lock + ": " + why);
  }
  try {
    read(house, name);
  } catch (...) {
    close(lock_);
    throw;
  }
}

Memory::~Memory() { close(lock_); }

void Memory::read(const std::string& house, const std::string& name) {
  std::ifstream in(file_);
  if (!in && errno != ENOENT) fail(file_);
  if (!in) {
    secret_ = house::random_hex(16);
    return write();
  }
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  if (!text.starts_with(kTitle)) throw std::runtime_error(file_ + ": this is not what `serai sit` keeps");
  if (!text.starts_with(head_))
    throw std::runtime_error(
        fmt::format("{}: this is not of {} at {}; another needs a file of its own (--state)", file_, name, house));
  int number = 3;  // lines of the head
  for (std::string_view rest = std::string_view(text).substr(head_.size()); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    ++number;
    const std::vector<std::string_view> words = split_words(line);
    const std::optional<Stay> stay = read_stay(words);
    if (words.size() == 2 && words[0] == "secret" && table::is_secret(words[1]))
      secret_ = words[1];
    else if (stay)
      stays_.push_back(*stay);
    else
      throw std::runtime_error(fmt::format("{}:{}: this line is not understood", file_, number));
  }
  if (secret_.empty()) throw std::runtime_error(file_ + ": there is no secret in it");
}

std::vector<Stay> Memory::stays() const {
  const std::lock_guard lock(mutex_);
  return stays_;
}

void Memory::keep(const Stay& stay) {
  const std::lock_guard lock(mutex_);
  std::erase_if(stays_, [&](const Stay& each) { return each.table == stay.table; });
  stays_.push_back(stay);
  try {
    write();
  } catch (...) {
    stays_.pop_back();
    throw;
  }
}

void Memory::forget(const std::string& table) {
  const std::lock_guard lock(mutex_);
  std::erase_if(stays_, [&](const Stay& each) { return each.table == table; });
  write();
}

// Whole or not at all: beside the old one first, then in its place.
void Memory::write() const {
  std::string text = head_ + fmt::format("secret {}\n", secret_);
  for (const Stay& stay : stays_) {
    text += fmt::format("table {} {} {}", stay.table, stay.seat, stay.nonce);
    if (!stay.opening.empty()) text += fmt::format(" {} {} {}", stay.opening, stay.game, stay.seats);
    text += "\n";
  }
  const std::string next = file_ + "-next";
  const int out = open(next.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) fail(next);
  const bool written = ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(out) == 0;
  const int why = errno;
  close(out);
  errno = why;
  if (!written || rename(next.c_str(), file_.c_str()) != 0) fail(next);
  const std::filesystem::path folder = std::filesystem::path(file_).parent_path();
  const int place = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (place < 0) return;
  fsync(place);
  close(place);
}

}  // namespace serai::regular
