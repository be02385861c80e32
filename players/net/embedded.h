// The files of players/weights, as they lie in the program.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace serai {

std::vector<std::span<const std::uint8_t>> embedded_weights();

}  // namespace serai
