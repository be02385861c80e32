#include "players/names.h"

#include <algorithm>

namespace serai {
namespace {

constexpr std::string_view kNames[] = {"random", "novice", "easy",   "greedy", "medium",
                                       "search", "hard",   "expert", "master"};
constexpr Effort kEfforts[] = {Effort::none,   Effort::look,         Effort::look,
                               Effort::look,   Effort::short_search, Effort::long_search,
                               Effort::search, Effort::long_search,  Effort::long_search};
static_assert(std::size(kNames) == std::size(kEfforts));

}  // namespace

std::span<const std::string_view> player_names() { return kNames; }

bool is_player(std::string_view name) {
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

Effort effort_of(std::string_view name) {
  const auto* const found = std::find(std::begin(kNames), std::end(kNames), name);
  return found == std::end(kNames) ? Effort::none : kEfforts[found - std::begin(kNames)];
}

}  // namespace serai
