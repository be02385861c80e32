// What a house would find if it opened now. Nothing is made or changed.
#pragma once

#include <string>

namespace serai::house {

struct Finding {
  bool fine = true;
  std::string words;
};

Finding look_at_database(const std::string& database);
Finding look_at_address(const std::string& address, int port);  // an IP address

}  // namespace serai::house
