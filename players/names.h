// The players that are known by name, and what they cost. Needs none of them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace serai {

// In rising strength.
std::span<const std::string_view> player_names();
bool is_player(std::string_view name);

// What a player's choice costs: nothing, a look at each move, or a search of some hundredths of a second, some tenths,
// or seconds.
enum class Effort : std::uint8_t { none, look, short_search, search, long_search };
Effort effort_of(std::string_view name);  // none where there is no such player

}  // namespace serai
