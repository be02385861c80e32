// One move ahead: the best move as a judge thinks of it, averaged over a few deals of what one cannot know. `greedy`
// asks the game's advice. With a looseness above 0 it errs: the larger, the more often.
#pragma once

#include "players/search_settings.h"

namespace serai {

std::unique_ptr<Player> make_greedy(float looseness, const JudgeChoice& judge = {});

}  // namespace serai
