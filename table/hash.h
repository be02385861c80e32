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

// A key of at most 64 bytes that hashes many messages: what can be is done once.
class HmacKey {
 public:
  HmacKey() : HmacKey("") {}
  explicit HmacKey(std::string_view key);
  Hash hash(std::string_view message) const;

 private:
  alignas(16) std::array<unsigned char, 208> begun_{};  // as whoever makes hashes likes it
};

std::string sha256_hex(std::string_view bytes);
std::string to_hex(std::string_view bytes);
std::string to_hex(const Hash& hash);
std::optional<std::string> from_hex(std::string_view hex);  // lower case, an even number of digits

// What is kept of a person's secret.
std::string holder_of(std::string_view secret);

}  // namespace serai::table
