#include "school/drawn_options.h"

#include "engine/core/text.h"

namespace serai::school {
namespace {

// "free|fixed", "0..20"; what is said in words is left as it is.
std::string draw_value(const OptionSpec& spec, Rng& rng) {
  const std::size_t dots = spec.values.find("..");
  if (dots != std::string_view::npos) {
    const auto most = read_number(spec.values.substr(dots + 2));
    return most ? std::to_string(rng.below(static_cast<std::uint32_t>(*most) + 1)) : std::string(spec.standard);
  }
  if (spec.values.find(' ') != std::string_view::npos) return std::string(spec.standard);
  std::vector<std::string> values;
  for (std::string_view rest = spec.values; !rest.empty();) {
    const std::size_t bar = std::min(rest.find('|'), rest.size());
    values.emplace_back(rest.substr(0, bar));
    rest.remove_prefix(std::min(bar + 1, rest.size()));
  }
  return values[rng.below(static_cast<std::uint32_t>(values.size()))];
}

}  // namespace

Options draw_options(std::string_view game, std::span<const OptionSpec> specs, Rng& rng) {
  Options options;
  if (rng.below(6)) return options;
  for (const OptionSpec& spec : specs) {
    auto with = with_option(game, specs, options, {std::string(spec.name), draw_value(spec, rng)}, false);
    if (with) options = std::move(*with);
  }
  return options;
}

}  // namespace serai::school
