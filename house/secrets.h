// Randomness, and what is kept of addresses (libsodium).
#pragma once

#include <functional>
#include <string>

#include "table/hash.h"

namespace serai::house {

std::string random_hex(std::size_t bytes);

// What is kept of an address: without the key nobody can tell whose it was.
std::function<std::string(const std::string& address)> accounts_by(std::string key);

}  // namespace serai::house
