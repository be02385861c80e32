// `serai verify`: were the dice of these records the promised ones?
#include "house/verify.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "engine/core/record.h"

namespace serai::cli {

int verify(const std::vector<std::string>& files) {
  int code = kFine;
  for (const std::string& file : files) {
    const FileText read = read_file(file, kMaxRecordBytes);
    if (!read.error.empty()) {
      fmt::print(stderr, "{}:0: cannot be read: {}\n", file, read.error);
      code = kRefused;
      continue;
    }
    const house::Verdict verdict = house::verify_record(read.text);
    if (!verdict.fine) {
      fmt::print(stderr, "{}:{}: {}\n", file, verdict.line, verdict.what);
      code = kRefused;
      continue;
    }
    fmt::print("{}\t{} draws follow from the secret and the nonces", file, verdict.draws);
    if (verdict.undone) fmt::print(", {} of them taken back", verdict.undone);
    if (verdict.uploaded)
      fmt::print("; the first {} lines were uploaded, their draws cannot be checked", verdict.uploaded);
    fmt::print("\n");
  }
  return code;
}

}  // namespace serai::cli
