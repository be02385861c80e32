#include "cli/record_files.h"

#include <fmt/format.h>

#include "cli/files.h"
#include "engine/registry.h"

namespace serai::cli {

void complain(const std::string& file, const RecordFault& fault) {
  fmt::print(stderr, "{}:{}: {}: {}\n", file, fault.line, fault.refusal.rule, fault.refusal.say(Language::en));
}

std::optional<std::string> text_of(const std::string& file) {
  auto text = read_file(file, kMaxRecordBytes);
  if (text) return std::move(*text);
  fmt::print(stderr, "{}:0: record: cannot be read: {}\n", file, text.why().text);
  return std::nullopt;
}

std::optional<Record> record_of(const std::string& file, const ReadOptions& options) {
  const std::optional<std::string> text = text_of(file);
  if (!text) return std::nullopt;
  RecordResult result = read_record(*text, find_game, options);
  if (result) return std::move(*result);
  complain(file, result.why());
  return std::nullopt;
}

}  // namespace serai::cli
