#include "table/hash.h"

#include <algorithm>
#include <cstring>

#ifdef __wasm__
#include "table/sha256.h"
#else
#include <sodium.h>
#endif

namespace serai::table {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::string_view to_text(const Hash& hash) { return {reinterpret_cast<const char*>(hash.data()), hash.size()}; }

}  // namespace

#ifdef __wasm__

Hash sha256(std::string_view bytes) { return own::sha256(bytes); }

HmacKey::HmacKey(std::string_view key) { std::copy(key.begin(), key.end(), begun_.begin()); }
Hash HmacKey::hash(std::string_view message) const {
  return own::hmac_sha256({reinterpret_cast<const char*>(begun_.data()), 64},
                          message);  // zeros at the end are no change
}

#else

static const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

Hash sha256(std::string_view bytes) {
  static_assert(crypto_hash_sha256_BYTES == sizeof(Hash));
  Hash hash;
  crypto_hash_sha256(hash.data(), bytes_of(bytes), bytes.size());
  return hash;
}

HmacKey::HmacKey(std::string_view key) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  static_assert(sizeof begun_ >= sizeof state);
  std::memcpy(begun_.data(), &state, sizeof state);
}

Hash HmacKey::hash(std::string_view message) const {
  static_assert(crypto_auth_hmacsha256_BYTES == sizeof(Hash));
  Hash tag;
  crypto_auth_hmacsha256_state state;
  std::memcpy(&state, begun_.data(), sizeof state);
  crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
  crypto_auth_hmacsha256_final(&state, tag.data());
  return tag;
}

#endif

Hash hmac_sha256(std::string_view key, std::string_view message) {
  return (key.size() <= 64 ? HmacKey(key) : HmacKey(to_text(sha256(key)))).hash(message);
}

std::string sha256_hex(std::string_view bytes) { return to_hex(sha256(bytes)); }

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

std::string to_hex(const Hash& hash) { return to_hex(to_text(hash)); }

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

std::string holder_of(std::string_view secret) { return sha256_hex("caravanserai holder\n" + std::string(secret)); }

}  // namespace serai::table
