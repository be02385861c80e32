// Records from anywhere whose dice are to be checked.
#include <cstdint>
#include <string_view>

#include "table/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  serai::table::verify_record({reinterpret_cast<const char*>(data), size});
  return 0;
}
