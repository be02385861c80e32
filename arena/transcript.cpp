#include "arena/transcript.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>

#include "arena/words.h"

namespace serai {

Transcript::Transcript(std::string path) : path_(std::move(path)), file_(std::fopen(path_.c_str(), "wbe")) {
  if (!file_) fail();
}

Transcript::~Transcript() {
  if (file_) std::fclose(file_);
}

void Transcript::fail() {
  if (failure_.empty()) failure_ = fmt::format("{}: cannot be written: {}", path_, std::strerror(errno));
}

// Written at once, so that it is there when somebody wonders why nothing goes on.
void Transcript::add(char sign, std::string_view text) {
  if (!file_) return;
  std::string lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    lines += fmt::format("{} {}\n", sign, line);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  if (std::fwrite(lines.data(), 1, lines.size(), file_) != lines.size() || std::fflush(file_) != 0) fail();
}

std::string file_words(std::string_view words) {
  constexpr int kMost = 40;
  std::string name;
  for (const char c : shortened_inside(words, kMost)) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80 ||
                       std::string_view("-_.+#").find(c) != std::string_view::npos;
    if (plain || !name.ends_with('_')) name += plain ? c : '_';
  }
  return name;
}

}  // namespace serai
