#include "table/fair.h"

#include <array>
#include <cstdint>

#include "table/hash.h"

namespace serai::table {
namespace {

// The words that draw `number` is made of, without end.
class Words {
 public:
  Words(std::string_view key, std::string_view nonces, int number) : key_(key) {
    message_ = std::string(nonces) + std::to_string(number) + "\n";
  }

  std::uint64_t next() {
    if (at_ == block_.size()) {
      block_ = hmac_sha256(key_, message_ + std::to_string(blocks_++) + "\n");
      at_ = 0;
    }
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | block_[at_++];
    return word;
  }

 private:
  std::string_view key_;
  std::string message_;
  Hash block_{};
  std::size_t at_ = 32;
  int blocks_ = 0;
};

}  // namespace

std::optional<std::string> commitment_of(std::string_view secret_hex) {
  const std::optional<std::string> secret = from_hex(secret_hex);
  if (!secret || secret->size() != 32) return std::nullopt;
  return sha256_hex(*secret);
}

Move fair_draw(std::string_view secret_hex, std::string_view nonces, int number, const Position& position) {
  const std::uint64_t total = position.total_weight();
  // The largest multiple of `total` that fits in 64 bits is the limit; 0 - x is 2^64 - x.
  const std::uint64_t beyond = (0 - total) % total;
  const std::string key = from_hex(secret_hex).value_or("");
  Words words(key, nonces, number);
  std::uint64_t word = words.next();
  while (beyond != 0 && word >= 0 - beyond) word = words.next();
  return position.outcome_at(word % total);
}

}  // namespace serai::table
