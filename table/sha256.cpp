#include "table/sha256.h"

#include <algorithm>
#include <bit>

namespace serai::table::own {
namespace {

constexpr std::size_t kBlock = 64;
using Words = std::array<std::uint32_t, 8>;

// Fractional parts of the square roots of the first eight primes, and of the cube roots of the first 64.
constexpr Words kBegin = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// What was hashed so far; bytes come in whole blocks.
void add_block(Words& hash, const char* block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i) {
    w[i] = 0;
    for (std::size_t j = 0; j < 4; ++j) w[i] = w[i] << 8 | static_cast<unsigned char>(block[4 * i + j]);
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = w[i - 15];
    const std::uint32_t b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRound[i] + w[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const Words after = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += after[i];
}

}  // namespace

Hash sha256(std::string_view bytes) {
  Words words = kBegin;
  const std::size_t whole = bytes.size() / kBlock * kBlock;
  for (std::size_t at = 0; at < whole; at += kBlock) add_block(words, bytes.data() + at);
  // The rest, a bit, zeros, and the number of bits in the last eight bytes.
  std::string end(bytes.substr(whole));
  end += static_cast<char>(0x80);
  end.resize((end.size() + 8 + kBlock - 1) / kBlock * kBlock);
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (std::size_t i = 0; i < 8; ++i) end[end.size() - 1 - i] = static_cast<char>(bits >> (8 * i) & 0xff);
  for (std::size_t at = 0; at < end.size(); at += kBlock) add_block(words, end.data() + at);

  Hash hash;
  for (std::size_t i = 0; i < hash.size(); ++i)
    hash[i] = static_cast<std::uint8_t>(words[i / 4] >> (24 - 8 * (i % 4)) & 0xff);
  return hash;
}

Hash hmac_sha256(std::string_view key, std::string_view message) {
  std::string block(key);
  if (block.size() > kBlock) {
    const Hash shorter = sha256(block);
    block.assign(shorter.begin(), shorter.end());
  }
  block.resize(kBlock);
  const auto mixed = [&block](unsigned char with) {
    std::string text = block;
    for (char& c : text) c = static_cast<char>(static_cast<unsigned char>(c) ^ with);
    return text;
  };
  const Hash inner = sha256(mixed(0x36).append(message));
  return sha256(mixed(0x5c).append(inner.begin(), inner.end()));
}

}  // namespace serai::table::own
