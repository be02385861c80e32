// The version of docs/openapi.yaml.
#pragma once

#include <string_view>

namespace serai::house {

constexpr std::string_view kProtocol = "1";

}  // namespace serai::house
