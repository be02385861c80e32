// Weights of nets, as files.
#pragma once

#include <memory>
#include <string_view>

#include "players/net/weights.h"

namespace serai {

Result<Weights, Failure> read_weights(const std::string& path);

// The same, kept: players are made for every game of an arena. Null: they cannot be had.
std::shared_ptr<const Weights> weights_in(std::string_view path);

}  // namespace serai
