#include "table/chain.h"

#include "engine/core/text.h"
#include "table/hash.h"

namespace serai::table {
namespace {

std::string link(std::string_view key, std::string_view message) { return to_hex(hmac_sha256(key, message)); }

}  // namespace

Chain::Chain(std::string_view secret_hex, std::string_view nonces)
    : key_(from_hex(secret_hex).value_or("")), head_(link(key_, join("caravanserai chain\n", nonces))) {}

// No draw hashes two lines: it has one for each seat, and two more.
void Chain::add(std::string_view text) { head_ = link(key_, join(head_, "\n", text, "\n")); }

}  // namespace serai::table
