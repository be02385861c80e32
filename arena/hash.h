// FNV-1a-64: short, and the same everywhere. For fingerprints and check sums, not against malice.
#pragma once

#include <cstdint>
#include <string_view>

namespace serai {

constexpr std::uint64_t kHashBegin = 0xcbf29ce484222325u;

constexpr std::uint64_t hash_of(std::string_view text, std::uint64_t hash = kHashBegin) {
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

}  // namespace serai
