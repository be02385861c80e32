#include "players/ratings.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace serai {
namespace {

struct Ratings {
  std::string_view game;
  std::array<int, 6> levels;  // 0: not measured
};

constexpr std::string_view kLevels[] = {"novice", "easy", "medium", "hard", "expert", "master"};
constexpr Ratings kRatings[] = {
    {"yspahan", {660, 850, 1050, 1170, 1590, 1600}},
    {"dunhuang", {690, 870, 1050, 1230, 1800, 1900}},
    {"kairo", {645, 914, 1074, 1269, 1990, 2050}},
};

}  // namespace

std::optional<int> rating_of(std::string_view game, std::string_view level) {
  const auto* const of_game = std::ranges::find(kRatings, game, &Ratings::game);
  const auto* const at = std::ranges::find(kLevels, level);
  if (of_game == std::end(kRatings) || at == std::end(kLevels)) return std::nullopt;
  const int rating = of_game->levels[static_cast<std::size_t>(at - std::begin(kLevels))];
  return rating ? std::optional(rating) : std::nullopt;
}

}  // namespace serai
