// What the house itself refuses, in its own words: no rule of a game is broken.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/core/sentence.h"

namespace serai::table {

const Catalogue& house_catalogue();

Refusal no(std::string_view key, std::initializer_list<std::string> args = {});

}  // namespace serai::table
