#include "engine/registry.h"

namespace serai {
namespace {

template <GameRules... Games>
std::span<const Game* const> faces(GameList<Games...>) {
  static const Game* const kFaces[] = {&game_of<Games>()...};
  return kFaces;
}

}  // namespace

std::span<const Game* const> all_games() { return faces(AllGames{}); }

const Game* find_game(std::string_view name) {
  for (const Game* game : all_games())
    if (game->name() == name) return game;
  return nullptr;
}

}  // namespace serai
