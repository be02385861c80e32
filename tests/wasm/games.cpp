// Whole games of each kind and sort of player, move by move: built for this machine and for WebAssembly, it must print
// the same (scripts/check-wasm).
#include <cstdio>

#include "engine/registry.h"
#include "players/player.h"
#include "tests/wasm/bring.h"

using namespace serai;

namespace {

void play(const Game& game, int seats, std::string_view name) {
  const auto player = make_player(name, Budget{.simulations = 20});
  const auto position = game.start(seats, {});
  Rng rng(1);
  for (Actor actor = position->actor(); actor != kOver; actor = position->actor()) {
    const Move move =
        actor == kChance ? position->sample(rng) : player->choose(*position->view(actor), position->moves(), rng);
    std::printf("%s\n", game.write(move).c_str());
    position->apply(move);
  }
  const Scores scores = position->scores();
  for (int p = 0; p < seats; ++p) std::printf("%d%c", scores[p], p + 1 < seats ? ' ' : '\n');
}

}  // namespace

int main() {
  bring_all_weights();
  for (const Game* game : all_games())
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats)
      for (std::string_view name : {"random", "greedy", "search"}) play(*game, seats, name);
}
