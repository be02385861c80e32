// The generator that every room passes in. Results are fixed for a seed, on every machine.
// xoshiro256++ seeded by splitmix64; bounded draws by Lemire's method, without modulo bias.
#pragma once

#include <cstdint>

namespace serai {

constexpr std::uint64_t splitmix64(std::uint64_t& x) {
  std::uint64_t z = (x += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (auto& word : s_) word = splitmix64(seed);
  }

  // An independent stream for part `stream` of item `item` of a job with this seed.
  static constexpr Rng of(std::uint64_t seed, std::uint64_t item, std::uint64_t stream) {
    std::uint64_t x = seed;
    std::uint64_t y = splitmix64(x) ^ (item * 0xd1342543de82ef95u);
    std::uint64_t z = splitmix64(y) ^ (stream * 0xaf251af3b0f025b5u);
    return Rng(splitmix64(z));
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotl(s_[0] + s_[3], 23) + s_[0];
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = rotl(s_[3], 45);
    return result;
  }

  // Uniform in [0, bound); bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t m = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(m) < bound) [[unlikely]] {
      const std::uint32_t reject = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(m) < reject) m = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(m >> 32);
  }

 private:
  static constexpr std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::uint64_t s_[4]{};
};

}  // namespace serai
