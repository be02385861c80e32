// Variants of a game, so that a net meets them all.
#pragma once

#include "engine/core/options.h"
#include "engine/core/rng.h"

namespace serai::school {

// Half of the time as usual, else every option that names its values drawn among them.
Options draw_options(std::string_view game, std::span<const OptionSpec> specs, Rng& rng);

}  // namespace serai::school
