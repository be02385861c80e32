// Hashes and hex: the one door to whoever makes them, libsodium here and sha256.h in WebAssembly.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace serai::table {

using Hash = std::array<std::uint8_t, 32>;

Hash sha256(std::string_view bytes);
Hash hmac_sha256(std::string_view key, std::string_view message);

std::string sha256_hex(std::string_view bytes);
std::string to_hex(std::string_view bytes);
std::string to_hex(const Hash& hash);
std::optional<std::string> from_hex(std::string_view hex);  // lower case, an even number of digits

// What is kept of a person's secret.
std::string holder_of(std::string_view secret);

}  // namespace serai::table
