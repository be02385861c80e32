// What WebAssembly hashes with, against the published vectors and libsodium.
#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "table/sha256.h"

namespace serai::table::test {
namespace {

// FIPS 180-4's examples, and the empty text.
TEST(Sha256, PublishedVectors) {
  const auto ours = [](std::string_view text) { return to_hex(own::sha256(text)); };
  EXPECT_EQ(ours(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(ours("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(ours("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(ours(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 4231, cases 1, 2, 3, 6 and 7.
TEST(Hmac, PublishedVectors) {
  const auto ours = [](std::string_view key, std::string_view text) { return to_hex(own::hmac_sha256(key, text)); };
  EXPECT_EQ(ours(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(ours("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(ours(std::string(20, '\xaa'), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(ours(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(
      ours(std::string(131, '\xaa'),
           "This is a test using a larger than block-size key and a larger than block-size data. The key needs to "
           "be hashed before being used by the HMAC algorithm."),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Sha256, AsLibsodiumDoes) {
  Rng rng(1);
  const auto random_text = [&rng](std::uint32_t most) {
    std::string text(rng.below(most), '\0');
    for (char& c : text) c = static_cast<char>(rng.below(256));
    return text;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::string key = random_text(200);
    const std::string text = random_text(300);
    ASSERT_EQ(own::sha256(text), sha256(text));
    ASSERT_EQ(own::hmac_sha256(key, text), hmac_sha256(key, text));
  }
}

}  // namespace
}  // namespace serai::table::test
