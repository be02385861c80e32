#include "house/secrets.h"

#include <sodium.h>

#include <stdexcept>

namespace serai::house {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

void make_ready() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot find randomness");
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

std::string random_hex(std::size_t bytes) {
  make_ready();
  std::string random(bytes, '\0');
  randombytes_buf(random.data(), random.size());
  return to_hex(random);
}

std::string sha256_hex(std::string_view bytes) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), bytes_of(bytes), bytes.size());
  return to_hex(hash);
}

std::array<std::uint8_t, 32> hmac_sha256(std::string_view key, std::string_view message) {
  static_assert(crypto_auth_hmacsha256_BYTES == 32);
  std::array<std::uint8_t, 32> tag;
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
  crypto_auth_hmacsha256_final(&state, tag.data());
  return tag;
}

std::string to_hex(std::string_view bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }
  return hex;
}

std::optional<std::string> from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit_of(hex[i]);
    const int low = digit_of(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(high << 4 | low);
  }
  return bytes;
}

std::function<std::string(const std::string& address)> accounts_by(std::string key) {
  return [key = std::move(key)](const std::string& address) {
    const auto tag = hmac_sha256(key, "caravanserai account\n" + address);
    return to_hex({reinterpret_cast<const char*>(tag.data()), tag.size()}).substr(0, 16);
  };
}

std::string holder_of(std::string_view secret) { return sha256_hex("caravanserai holder\n" + std::string(secret)); }

}  // namespace serai::house
