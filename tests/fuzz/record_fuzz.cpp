// Any bytes as a record: refused with a line and a reason, or read, redacted and shown.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/core/record.h"
#include "engine/registry.h"

using namespace serai;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  ReadOptions options;
  options.stop_at_hidden = true;
  const RecordResult record = read_record(text, find_game, options);
  if (!record) {
    const RecordFault& fault = record.why();
    if (fault.line < 1 || fault.refusal.rule.empty() || fault.refusal.reason.key.empty()) std::abort();
    return 0;
  }
  for (Seat seat = kWatcher; seat <= record->head.seats; ++seat) {
    if (!record->hidden && !redact_record(text, seat, find_game)) std::abort();
    record->position->view(seat)->picture(Language::en);
  }
  return 0;
}
