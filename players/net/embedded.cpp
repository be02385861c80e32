#include "players/net/embedded.h"

#include <cstdint>

#ifdef __wasm__

// A page brings them as a file of their own.
std::vector<std::span<const std::uint8_t>> serai::embedded_weights() { return {}; }

#else

namespace {

struct Embedded {
  const std::uint8_t* begin;
  std::uint64_t size;
};

}  // namespace

extern "C" const Embedded serai_weights[];  // made by players/CMakeLists.txt; the last has no size

std::vector<std::span<const std::uint8_t>> serai::embedded_weights() {
  std::vector<std::span<const std::uint8_t>> found;
  for (const Embedded* each = serai_weights; each->size; ++each) found.emplace_back(each->begin, each->size);
  return found;
}

#endif
