// Whole games of each kind and sort of player, move by move: built for this machine and for WebAssembly, it must print
// the same (scripts/check-wasm).
#include <cstdio>

#include "engine/registry.h"
#include "players/player.h"

using namespace serai;

namespace {

void play(const Game& game, std::string_view name) {
  const auto player = make_player(name, Budget{.simulations = 20});
  const auto position = game.start(3, {});
  Rng rng(1);
  for (Actor actor = position->actor(); actor != kOver; actor = position->actor()) {
    const Move move =
        actor == kChance ? position->sample(rng) : player->choose(*position->view(actor), position->moves(), rng);
    std::printf("%s\n", game.write(move).c_str());
    position->apply(move);
  }
  const Scores scores = position->scores();
  std::printf("%d %d %d\n", scores[0], scores[1], scores[2]);
}

}  // namespace

int main() {
  for (const Game* game : all_games())
    for (std::string_view name : {"random", "greedy", "search"}) play(*game, name);
}
