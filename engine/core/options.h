// Variants of a game that a table chooses before it starts.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/sentence.h"

namespace serai {

struct OptionSpec {
  std::string_view name;
  std::string_view standard;  // the default
  std::string_view values;    // as shown to people: "keep|return", "0..20"
  bool (*accepts)(std::string_view value);
};

struct Option {
  std::string name;
  std::string value;
  friend bool operator==(const Option&, const Option&) = default;
};

// Only what differs from the default, in the order of the game's list.
using Options = std::vector<Option>;

// The value in force.
std::string_view option_value(std::span<const OptionSpec> specs, const Options& chosen, std::string_view name);

// Adds a choice in its place, or refuses it. A default value is accepted and left out unless `strict`.
Result<Options> with_option(std::string_view game, std::span<const OptionSpec> specs, Options chosen, Option choice,
                            bool strict);

}  // namespace serai
