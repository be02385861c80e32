// `greedy`: the best move by the game's advice, one move ahead, averaged over a few deals of what it cannot know.
// With a looseness above 0 it errs: the larger, the more often.
#pragma once

#include "players/player.h"

namespace serai {

std::unique_ptr<Player> make_greedy(float looseness);

}  // namespace serai
