#include "table/chain.h"

#include "engine/core/text.h"

namespace serai::table {

Chain::Chain(std::string_view secret_hex, std::string_view nonces)
    : key_(from_hex(secret_hex).value_or("")), head_(to_hex(key_.hash(join("caravanserai chain\n", nonces)))) {}

// No draw hashes two lines: it has one for each seat, and two more.
void Chain::add(std::string_view text) { head_ = to_hex(key_.hash(join(head_, "\n", text, "\n"))); }

}  // namespace serai::table
