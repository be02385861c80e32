#include "engine/core/options.h"

namespace serai {

std::string_view option_value(std::span<const OptionSpec> specs, const Options& chosen, std::string_view name) {
  for (const Option& option : chosen)
    if (option.name == name) return option.value;
  for (const OptionSpec& spec : specs)
    if (spec.name == name) return spec.standard;
  return {};
}

Result<Options> with_option(std::string_view game, std::span<const OptionSpec> specs, Options chosen, Option choice,
                            bool strict) {
  const auto rank = [&](std::string_view name) {
    std::size_t i = 0;
    while (i < specs.size() && specs[i].name != name) ++i;
    return i;
  };
  const std::size_t mine = rank(choice.name);
  if (mine == specs.size()) return refuse("record", "record.option-unknown", {std::string(game), choice.name});
  const OptionSpec& spec = specs[mine];
  if (choice.value == spec.standard) {
    if (strict) return refuse("record", "record.option-default", {choice.name, std::string(spec.standard)});
    std::erase_if(chosen, [&](const Option& option) { return option.name == choice.name; });
    return chosen;
  }
  if (!spec.accepts(choice.value))
    return refuse("record", "record.option-value", {choice.name, choice.value, std::string(spec.values)});

  if (strict && !chosen.empty() && rank(chosen.back().name) >= mine)
    return refuse("record", "record.option-order", {choice.name});
  std::erase_if(chosen, [&](const Option& option) { return option.name == choice.name; });
  auto at = chosen.begin();
  while (at != chosen.end() && rank(at->name) < mine) ++at;
  chosen.insert(at, std::move(choice));
  return chosen;
}

}  // namespace serai
