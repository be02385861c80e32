// Help for people: the best moves of a position, by what the seat that is to move knows.
#pragma once

#include <optional>

#include "players/player.h"
#include "players/thoughts.h"

namespace serai {

constexpr std::size_t kConsidered = 4;  // moves that a hint compares; what was played may come to them

// A search tells which moves are worth a comparison, and then each of them is judged by itself (judge.h), for half as
// long as the search took. Best first.
std::vector<Hint> hint(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng,
                       std::optional<Move> played = {});

// The move that the search alone finds best.
Move choice(const SeatView& seen, std::span<const Move> legal, const Budget& budget, Rng& rng);

}  // namespace serai
