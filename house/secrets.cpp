#include "house/secrets.h"

#include <sodium.h>

#include <stdexcept>

namespace serai::house {

std::string random_hex(std::size_t bytes) {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot find randomness");
  std::string random(bytes, '\0');
  randombytes_buf(random.data(), random.size());
  return table::to_hex(random);
}

std::function<std::string(const std::string& address)> accounts_by(std::string key) {
  return [key = std::move(key)](const std::string& address) {
    return table::to_hex(table::hmac_sha256(key, "caravanserai account\n" + address)).substr(0, 16);
  };
}

}  // namespace serai::house
