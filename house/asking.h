// One question to a house by HTTP, for commands that talk to one.
#pragma once

#include <string>
#include <string_view>

namespace serai::house {

// Where a house is: http://HOST[:PORT][/PATH], or HOST:PORT.
struct HouseAddress {
  std::string host;
  std::string port;
  std::string path;  // what stands before every path of ours, without a slash at its end
};
HouseAddress read_house_address(std::string_view text);  // throws std::runtime_error

struct HouseAnswer {
  int status = 0;
  std::string body;
};

// With a body it is a POST. Throws std::runtime_error if nobody answers within some seconds.
HouseAnswer ask_house(const HouseAddress& house, const std::string& target, const std::string& key,
                      const std::string& body = "");

}  // namespace serai::house
