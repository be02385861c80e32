// Random bytes, hashes and hex (libsodium).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace serai::house {

std::string random_hex(std::size_t bytes);
std::string sha256_hex(std::string_view bytes);
std::array<std::uint8_t, 32> hmac_sha256(std::string_view key, std::string_view message);

std::string to_hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view hex);  // lower case, an even number of digits

// What is kept of an address: without the key nobody can tell whose it was.
std::function<std::string(const std::string& address)> accounts_by(std::string key);

// What is kept of a person's secret.
std::string holder_of(std::string_view secret);

}  // namespace serai::house
