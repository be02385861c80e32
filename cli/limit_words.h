// A limit by address as an operator writes it: "chat=0.5,10".
#pragma once

#include <string>

#include "house/limits.h"

namespace serai::cli {

bool set_limit(house::LimitTerms& terms, const std::string& word);  // false: there is no such limit

}  // namespace serai::cli
