// Where a house is: its http or https address, or the link of one of its tables.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace serai::regular {

struct HouseAddress {
  bool tls = false;
  std::string host;
  std::string port;
  std::string base;   // of its paths: "" or "/club"
  std::string table;  // where it was a table's link

  std::string authority() const;  // host, and port where it is not the usual one
  std::string text() const;       // without the table
};

std::optional<HouseAddress> read_address(std::string_view text);

}  // namespace serai::regular
