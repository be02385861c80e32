// SHA-256 and HMAC of our own (FIPS 180-4, RFC 2104), for where libsodium is not: only hash.cpp and tests use them.
#pragma once

#include "table/hash.h"

namespace serai::table::own {

Hash sha256(std::string_view bytes);
Hash hmac_sha256(std::string_view key, std::string_view message);

}  // namespace serai::table::own
