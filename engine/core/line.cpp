#include "engine/core/line.h"

namespace serai {

std::vector<std::string_view> parts_of(std::string_view value, char between) {
  std::vector<std::string_view> parts;
  if (value == kNothing && between != '/') return parts;
  while (true) {
    const std::size_t end = value.find(between);
    parts.push_back(value.substr(0, end));
    if (end == std::string_view::npos) return parts;
    value.remove_prefix(end + 1);
  }
}

std::string viewer_word(Seat viewer) { return viewer == kAllSeeing ? "all" : std::to_string(viewer); }

LineReader::LineReader(char letter, std::string_view line) {
  if (line.size() > kMaxLineOfPosition)
    fail("line.long", {});
  else
    fields_ = split_words(line);
  if (fields_.empty() || fields_[0] != std::string_view(&letter, 1)) fail("line.form", {});
  next_ = 1;
}

std::string_view LineReader::take(std::string_view name) {
  if (fault_) return "";
  if (next_ == fields_.size()) return fail("line.missing", {std::string(name)}), "";
  const std::string_view field = fields_[next_];
  if (!field.starts_with(name) || field.size() <= name.size() + 1 || field[name.size()] != '=')
    return fail("line.field", {std::string(name), std::string(field.substr(0, 40))}), "";
  ++next_;
  return field.substr(name.size() + 1);
}

int LineReader::number(std::string_view name, int least, int most) {
  const std::string_view value = take(name);
  const std::optional<int> n = read_number(value, most);
  if (n && *n >= least) return *n;
  wrong(name, value);
  return least;
}

void LineReader::end() {
  if (!fault_ && next_ < fields_.size()) fail("line.end", {std::string(fields_[next_].substr(0, 40))});
}

void LineReader::wrong(std::string_view name, std::string_view value) {
  fail("line.value", {std::string(name), std::string(value.substr(0, 80))});
}

void LineReader::impossible(std::string_view name) { fail("line.impossible", {std::string(name)}); }

void LineReader::fail(std::string_view key, std::initializer_list<std::string> args) {
  if (!fault_) fault_ = refuse("record", key, args);
}

}  // namespace serai
