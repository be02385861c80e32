// `serai verify`: what do these records prove of their dice?
#include "table/verify.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "engine/core/record.h"

namespace serai::cli {

namespace {

int verify_file(const std::string& file, const std::vector<std::string>& noted) {
  const auto read = read_file(file, kMaxRecordBytes);
  if (!read) {
    fmt::print(stderr, "{}:0: cannot be read: {}\n", file, read.why().text);
    return kRefused;
  }
  const table::Verdict verdict = table::verify_record(*read, noted);
  if (!verdict.what.empty()) {
    fmt::print(stderr, "{}:{}: {}\n", file, verdict.line, verdict.what);
    return kRefused;
  }
  fmt::print("{}\t{} draws follow from the secret and the nonces", file, verdict.draws);
  if (verdict.undone) fmt::print(", {} of them taken back", verdict.undone);
  if (verdict.dice_seen) fmt::print(" (dice seen: what was taken back came again)");
  if (verdict.fine) {
    fmt::print("; every person added a nonce, no bot did; the game is complete, with every undo\n");
    return kFine;
  }
  fmt::print("; not proven: {}\n", fmt::join(verdict.unproven, "; "));
  return kLess;
}

}  // namespace

// The worst of them: false, then less than proven.
int verify(const std::vector<std::string>& files, const std::vector<std::string>& noted) {
  int worst = kFine;
  for (const std::string& file : files) {
    const int code = verify_file(file, noted);
    if (worst == kFine || code == kRefused) worst = code;
  }
  return worst;
}

}  // namespace serai::cli
