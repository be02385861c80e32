// Readers of messages from anywhere: commands, requests for tables, first messages of WebSockets, rows of a log.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "table/command.h"
#include "table/event.h"

using namespace serai::table;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto command = read_command(text); command && command->id.size() > kMaxIdBytes) std::abort();
  if (const auto request = read_open_request(text); request && request->seats > serai::kMaxSeats) std::abort();
  if (const auto hello = read_hello(text)) {
    for (const std::string& secret : hello->secrets)
      if (!is_secret(secret)) std::abort();
  }
  // A row that can be read is written back the same.
  if (const auto event = read_row(7, 8, text)) {
    const std::string row = write_row(*event);
    const auto again = read_row(7, 8, row);
    if (!again || write_row(*again) != row) std::abort();
  }
  return 0;
}
