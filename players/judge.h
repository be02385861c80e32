// How good a position is for a seat, by what that seat knows, whoever is to act. The one judge of win chances: hints,
// the course of a game and its turning points all ask it, so the same knowledge is always judged the same.
#pragma once

#include "players/player.h"
#include "players/sample.h"
#include "players/thoughts.h"

namespace serai {

// Several trees of different seeds: how far they are apart tells how sure all are.
constexpr int kJudgeTrees = 2;

// What one of them found; `simulations` are of all together.
Sample judge_tree(const SeatView& seen, std::uint64_t simulations, int tree, const Between& between = {});
Judgement judged(const std::array<Sample, kJudgeTrees>& trees);

// What the seat knows after a move of its own.
std::unique_ptr<SeatView> seen_after(const SeatView& seen, Move move);

}  // namespace serai
